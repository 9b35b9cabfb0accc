/** 404 responses: an object is missing, or the origin has no such endpoint. */
import { describe, expect, test } from 'vitest';
import type { Client, ClientSettings } from '../../src/index.ts';
import { clientAt, errorOf } from '../loopback.ts';

type Get = (client: Client) => PromiseLike<unknown>;

const get: Get = ({ bookings }) => bookings.get(7);
const json = (body: object) => ({ status: 404, json: body });
const html = { status: 404, text: '<html><title>404</title></html>', headers: { 'content-type': 'text/html' } };

describe('the object is missing', () => {
  test.each<[object, Get?, Partial<ClientSettings>?]>([
    [{ message: 'There is no such booking.', code: 'not_found' }],
    [{ message: 'There is no such booking.' }],
    [{ message: 'No.', code: 'booking_unknown' }],
    [{ message: 'Not found.', data: { traceId: 'req_1' } }, get, { profile: 'self-hosted' }],
    [{ message: 'Not found.' }, ({ bookings }) => bookings.list(), { profile: 'self-hosted' }],
    [{ message: 'Not found.' }, ({ bookings }) => bookings.cancel(7)],
  ])('if the body is %j', async (body, call = get, options = {}) => {
    const { client } = await clientAt(json(body), options);
    expect(await errorOf(call(client))).toMatchObject({ kind: 'not_found', status: 404 });
  });
});

describe('the endpoint is missing', () => {
  test.each<[string, object, Get?]>([
    ['an HTML page', html],
    ['an empty body', { status: 404 }],
    ['a text', { status: 404, text: '404 page not found' }],
    ['the code of the contract', json({ message: 'No such path.', code: 'endpoint_not_found' })],
    ['the words of NestJS', json({ message: 'Cannot GET /v2/bookings/7', error: 'Not Found', statusCode: 404 })],
    ['the words of Express in JSON', json({ message: 'Cannot GET /v2/bookings/7' })],
    ['the words of Fastify', json({ message: 'Route GET:/v2 not found', error: 'Not Found', statusCode: 404 })],
    ['a status alone', json({ statusCode: 404, error: 'Not Found' })],
    ['an error without a message', json({ error: 'not found' })],
    ['a list', { status: 404, json: [] }],
    ['an error at an endpoint without objects', json({ message: 'Not found.' }), ({ me }) => me.get()],
  ])('if the body is %s', async (_, reply, call = get) => {
    const { client, server } = await clientAt(reply);
    const error = await errorOf(call(client));
    expect(error).toMatchObject({ kind: 'endpoint_not_found', code: 'endpoint_not_found', status: 404 });
    expect(String(error)).toContain(new URL(server.baseUrl).origin);
    expect(String(error)).toContain('check baseUrl');
    expect(String(error)).not.toContain('/v1');
  });

  test('for a write, which was not applied', async () => {
    const { client } = await clientAt(html);
    expect(await errorOf(client.bookings.update(7, { title: 'A' }))).toMatchObject({
      kind: 'endpoint_not_found',
      applied: 'no',
    });
  });
});
