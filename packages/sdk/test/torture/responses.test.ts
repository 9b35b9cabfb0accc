/** Responses that nobody would design, the part of them that the client keeps, and the input that it refuses to send. */
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import { bookingOf, clientOf, errorOf, loosely, serve } from '../loopback.ts';

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
      const server = await serve(reply);
      const error = await errorOf(clientOf(server).bookings.get(7));
      expect(error).toMatchObject({ kind: 'undecodable', status: 'status' in reply ? 204 : 200, body });
      expect(String(error)).toContain(said);
    },
  );

  test('a removal answered with 204 and nothing is a removal', async () => {
    const server = await serve({ status: 204 });
    expect(await clientOf(server).attendees.delete(7)).toEqual({});
    expect(await clientOf(server).bookings.cancel(7)).toEqual({});
  });

  test('a body longer than maxBodyBytes is given up, not gathered', async () => {
    let written = 0;
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && written < 50_000_000) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536, 97))) return;
        }
        response.end();
      };
      response.on('drain', more);
      more();
    });
    const error = await errorOf(clientOf(server, { maxBodyBytes: 100_000 }).bookings.get(7));
    expect(error).toMatchObject({ kind: 'undecodable', status: 200, attempts: 1 });
    expect(written).toBeLessThan(50_000_000);
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

  test('a 502 with an HTML body keeps its status and its text', async () => {
    const text = '<html><title>502 Bad Gateway</title></html>';
    const server = await serve({ status: 502, text, headers: { 'content-type': 'text/html' } });
    const error = await errorOf(clientOf(server).me.get());
    expect(error).toMatchObject({ kind: 'server', status: 502, body: text, attempts: 3 });
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
      const server = await serve({ json: {} });
      const error = await errorOf(loosely(clientOf(server).bookings, 'get', id));
      expect(error).toMatchObject({ kind: 'request_invalid', attempts: 0, issues: [{ path: 'id' }] });
      expect(server.seen).toEqual([]);
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

describe('every error body shape of the reference', () => {
  test.each([
    ['{ message }', '{"message":"No such thing."}', 'No such thing.', null],
    ['{ message, code }', '{"message":"No.","code":"not_found"}', 'No.', 'not_found'],
    ['{ error } as text', '{"error":"The key has expired."}', 'The key has expired.', null],
    ['{ message, error: {…} }', '{"message":"Take is wrong.","error":{"name":"ZodError"}}', 'Take is wrong.', null],
    [
      'a message that is a code',
      '{"message":"no_available_users_found_error","data":null}',
      'no_available_users_found_error',
      'no_available_users_found_error',
    ],
    [
      'the pair of RFC 6749',
      '{"error":"invalid_grant","error_description":"It was used before."}',
      'It was used before.',
      'invalid_grant',
    ],
    ['nested', '{"error":{"message":"Deep down.","code":"deep_down"}}', 'Deep down.', 'deep_down'],
    [
      'problem+json',
      '{"type":"https://example.com/p","title":"Taken","detail":"That slot is taken.","status":409}',
      'That slot is taken.',
      null,
    ],
    ['problem+json without detail', '{"title":"Taken","status":409}', 'Taken', null],
    [
      '{ message } as a list',
      '{"message":["start is wrong.","name is missing."],"error":"Bad Request"}',
      'start is wrong.; name is missing.',
      null,
    ],
    ['text', 'upstream connect error', 'upstream connect error', null],
    [
      'HTML',
      '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head></html>',
      'an HTML page, "502 Bad Gateway"',
      null,
    ],
    ['HTML without a title', '<html><body>Oh</body></html>', 'an HTML page', null],
    ['a list', '[1,2]', 'it collides with what is there', null],
    ['null', 'null', 'it collides with what is there', null],
    ['nothing', '', 'it collides with what is there', null],
    ['JSON cut in the middle', '{"message":"No', '{"message":"No', null],
  ])('a refusal whose body is %s has a message for a human', async (_, text, said, code) => {
    const server = await serve({ status: 409, text });
    const error = await errorOf(clientOf(server).bookings.get(7));
    expect(error).toMatchObject({
      status: 409,
      code,
      message: `GET /bookings/{id} answered 409 (${code ?? 'conflict'}): ${said}`,
    });
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
    const booking = await clientOf(server, { onDrift: (drift) => drifts.push(drift) }).bookings.get(7);
    expect(booking).toEqual(sent);
    expect(drifts).toEqual([]);
  });

  test('an answer that differs from the contract is handed on, and reported without its values', async () => {
    const server = await serve({
      json: { booking: bookingOf(7, { title: 12345 }) },
      headers: { 'x-request-id': 'req-1' },
    });
    const drifts: unknown[] = [];
    const booking = await clientOf(server, { onDrift: (drift) => drifts.push(drift) }).bookings.get(7);
    expect(booking.title).toBe(12345);
    expect(drifts).toMatchObject([{ endpoint: 'bookings.get', requestId: 'req-1', issues: [{ path: 'title' }] }]);
    expect(JSON.stringify(drifts)).not.toContain('12345');
  });

  test('with validate: strict, an answer that differs is an error', async () => {
    const server = await serve({ json: { booking: bookingOf(7, { title: 12345 }) } });
    const error = await errorOf(clientOf(server).bookings.get(7, { validate: 'strict' }));
    expect(error).toMatchObject({ kind: 'response_invalid', status: 200, issues: [{ path: 'title' }] });
    expect(JSON.stringify(error)).not.toContain('12345');
  });

  test('a missing field is reported, and the rest handed on', async () => {
    const server = await serve({ json: { booking: { id: 7, status: 'MOVED' } } });
    const paths: string[] = [];
    const client = clientOf(server, { onDrift: ({ issues }) => paths.push(...issues.map(({ path }) => path)) });
    const booking = await client.bookings.get(7);
    expect(booking).toMatchObject({ id: 7, status: 'MOVED' });
    expect(paths).toContain('uid');
    expect(paths).not.toContain('status');
  });
});
