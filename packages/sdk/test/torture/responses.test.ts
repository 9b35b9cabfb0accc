/** Responses that nobody would design, the part of them that the client keeps, and the input that it refuses to send. */
import { describe, expect, test } from 'vitest';
import type { ContractMismatch } from '../../src/index.ts';
import { bookingOf, clientAt, errorOf, loosely, refused } from '../loopback.ts';

const html = '<html>Welcome</html>';

describe('a successful response without valid JSON', () => {
  test.each([
    ['empty', { text: '', headers: { 'content-type': 'application/json' } }, 'an empty body', null],
    ['absent, with 204', { status: 204 }, 'an empty body', null],
    ['cut in the middle', { text: '{"booking":{"id":' }, 'truncated JSON', '{"booking":{"id":'],
    ['HTML', { text: html, headers: { 'content-type': 'text/html; charset=utf-8' } }, 'not JSON (text/html)', html],
  ])('whose body is %s is `invalid_json` and keeps its status and text', async (_, reply, message, body) => {
    const { client } = await clientAt(reply);
    const error = await errorOf(client.bookings.get(7));
    expect(error).toMatchObject({ kind: 'invalid_json', status: 'status' in reply ? 204 : 200, body });
    expect(String(error)).toContain(message);
  });

  test('with a body of 50 MB is rejected at the default limit of 32 MiB', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 32);
    let written = 0;
    const { client } = await clientAt((_, response) => {
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
    const error = await errorOf(client.bookings.get(7));
    expect(error).toMatchObject({ kind: 'invalid_json', status: 200, body: null });
    expect(String(error)).toContain('maxBodyBytes');
  });
});

describe('invalid ids', () => {
  test.each(['..', '%2e%2e', '1/../2', '', '1', Number.NaN, 1.5, 0, -1, Infinity, null, undefined, {}])(
    'the id %j is rejected before any request',
    async (id) => {
      const error = await refused((client) => loosely(client.bookings, 'get', id));
      expect(error).toMatchObject({ kind: 'invalid_input', attempts: 0, issues: [{ path: 'id' }] });
    },
  );

  test('a text is rejected as an id by every method', async () => {
    const { server, client } = await clientAt({ json: {} });
    const calls = [
      loosely(client.bookings, 'update', '1/../2', { title: 'A talk' }),
      loosely(client.bookings, 'cancel', '%2e%2e'),
      loosely(client.attendees, 'delete', '..'),
      loosely(client.memberships, 'get', { userId: '..', teamId: Number.NaN }),
    ];
    for (const call of calls) expect(await errorOf(call)).toMatchObject({ kind: 'invalid_input', attempts: 0 });
    expect(server.seen).toEqual([]);
  });
});

test('unknown fields are kept, and null counts as absent (A-25)', async () => {
  const body = bookingOf(7, { description: null, shoeSize: 43 });
  const mismatches: ContractMismatch[] = [];
  const { client } = await clientAt(
    { json: { booking: body } },
    { onMismatch: (mismatch) => mismatches.push(mismatch) },
  );
  expect([await client.bookings.get(7), mismatches]).toEqual([body, []]);
});

test('a response that differs from the contract is returned, and reported without its values', async () => {
  const mismatches: ContractMismatch[] = [];
  const reply = { json: { booking: { id: 7, title: 12345, status: 'MOVED' } }, headers: { 'x-request-id': 'req-1' } };
  const { client } = await clientAt(reply, { onMismatch: (mismatch) => mismatches.push(mismatch) });
  expect(await client.bookings.get(7)).toEqual(reply.json.booking);
  expect(mismatches).toMatchObject([{ endpoint: 'bookings.get', requestId: 'req-1' }]);
  const paths = mismatches[0]?.issues.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['uid', 'title']));
  expect(paths).not.toContain('status');
  expect(JSON.stringify(mismatches)).not.toContain('12345');
});
