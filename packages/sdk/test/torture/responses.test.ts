/** Responses that nobody would design, the part of them that the client keeps, and the input that it refuses to send. */
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import { bookingOf, clientOf, errorOf, loosely, serve, refused } from '../loopback.ts';

describe('502 with an HTML body; 200 with an empty body; 204; JSON cut in the middle; wrong content type; 50 MB body', () => {
  test.each([
    ['empty', { text: '', headers: { 'content-type': 'application/json' } }, 'an empty body', null],
    ['absent, with 204', { status: 204 }, 'an empty body', null],
    ['cut in the middle', { text: '{"booking":{"id":' }, 'cut off in its JSON', '{"booking":{"id":'],
    [
      'HTML',
      { text: '<html>Welcome</html>', headers: { 'content-type': 'text/html; charset=utf-8' } },
      'not JSON (text/html)',
      '<html>Welcome</html>',
    ],
  ])(
    'a successful response whose body is %s is undecodable, its status and text kept',
    async (_, reply, said, body) => {
      const error = await errorOf(clientOf(await serve(reply)).bookings.get(7));
      expect(error).toMatchObject({ kind: 'undecodable', status: 'status' in reply ? 204 : 200, body });
      expect(String(error)).toContain(said);
    },
  );

  test('a removal answered with 204 and nothing is a removal', async () => {
    const server = await serve({ status: 204 });
    expect(await clientOf(server).attendees.delete(7)).toEqual({});
    expect(await clientOf(server).bookings.cancel(7)).toEqual({});
  });

  test('the body of a refusal is kept: parsed, or as text', async () => {
    const server = await serve({ status: 502, text: '<html>Oh</html>' }, { status: 400, json: { a: [1, null] } });
    const client = clientOf(server, { retry: false });
    expect(await errorOf(client.me.get())).toMatchObject({ body: '<html>Oh</html>' });
    expect(await errorOf(client.me.get())).toMatchObject({ body: { a: [1, null] } });
  });

  test('of a long body, the beginning is kept', async () => {
    const server = await serve({ status: 502, text: 'x'.repeat(5_000_000) });
    const error = await errorOf(clientOf(server, { retry: false }).me.get());
    expect(isSlotwiseError(error) && String(error.body).length).toBe(16_384);
    expect(String(error).length).toBeLessThan(700);
  });

  test('a wrong content type around right JSON is read all the same', async () => {
    const text = JSON.stringify({ booking: bookingOf(7) });
    const server = await serve({ text, headers: { 'content-type': 'text/plain' } });
    expect((await clientOf(server).bookings.get(7)).id).toBe(7);
  });

  test('a body of 50 MB is given up at the 32 MiB that are the default', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 32);
    let written = 0;
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && written < 50) {
          written += 1;
          if (!response.write(chunk)) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    const error = await errorOf(clientOf(server).bookings.get(7));
    expect(error).toMatchObject({ kind: 'undecodable', status: 200, body: null });
    expect(String(error)).toContain('maxBodyBytes');
  });
});

describe('id .., %2e%2e, 1/../2, NaN, 1.5, empty', () => {
  test.each(['..', '%2e%2e', '1/../2', '', '1', Number.NaN, 1.5, 0, -1, Infinity, null, undefined, {}])(
    'the id %j is refused before any request',
    async (id) => {
      const error = await refused((client) => loosely(client.bookings, 'get', id));
      expect(error).toMatchObject({ kind: 'request_invalid', attempts: 0, issues: [{ path: 'id' }] });
    },
  );

  test('a word for an id is refused in every place that takes one', async () => {
    const server = await serve({ json: {} });
    const { bookings, attendees, memberships } = clientOf(server);
    const calls = [
      loosely(bookings, 'update', '1/../2', { title: 'A talk' }),
      loosely(bookings, 'cancel', '%2e%2e'),
      loosely(attendees, 'delete', '..'),
      loosely(memberships, 'get', { userId: '..', teamId: Number.NaN }),
    ];
    for (const call of calls) expect(await errorOf(call)).toMatchObject({ kind: 'request_invalid', attempts: 0 });
    expect(server.seen).toEqual([]);
  });
});

describe('unknown enum values, unknown and missing fields, null for optional, a status in lower case', () => {
  test('a status in lower case is read as its constant, and an unknown one stays (G-60)', async () => {
    const server = await serve({
      json: { bookings: [bookingOf(1, { status: 'accepted' }), bookingOf(2, { status: 'moved' })] },
    });
    const statuses = (await clientOf(server).bookings.list()).map(({ status }) => status);
    expect(statuses[0]).toBe('ACCEPTED');
    expect(statuses[1]?.toLowerCase()).toBe('moved');
  });

  test('unknown fields stay, and null counts as absent (G-25)', async () => {
    const sent = bookingOf(7, { description: null, shoeSize: 43 });
    const server = await serve({ json: { booking: sent } });
    const drifts: unknown[] = [];
    expect(await clientOf(server, { onDrift: (drift) => drifts.push(drift) }).bookings.get(7)).toEqual(sent);
    expect(drifts).toEqual([]);
  });

  test('an answer that differs from the contract is handed on, and reported without its values', async () => {
    const server = await serve({
      json: { booking: bookingOf(7, { title: 12345 }) },
      headers: { 'x-request-id': 'req-1' },
    });
    const drifts: unknown[] = [];
    expect((await clientOf(server, { onDrift: (drift) => drifts.push(drift) }).bookings.get(7)).title).toBe(12345);
    expect(drifts).toMatchObject([{ endpoint: 'bookings.get', requestId: 'req-1', issues: [{ path: 'title' }] }]);
    expect(JSON.stringify(drifts)).not.toContain('12345');
  });

  test('a missing field is reported, and the rest handed on', async () => {
    const server = await serve({ json: { booking: { id: 7, status: 'MOVED' } } });
    const paths: string[] = [];
    const client = clientOf(server, { onDrift: ({ issues }) => paths.push(...issues.map(({ path }) => path)) });
    expect(await client.bookings.get(7)).toMatchObject({ id: 7, status: 'MOVED' });
    expect(paths).toContain('uid');
    expect(paths).not.toContain('status');
  });
});
