/** The table of outcomes: status × phase × what was sent, and the fate that the error tells. */
import { describe, expect, test } from 'vitest';
import { isSlotwiseError } from '../../src/index.ts';
import type { Applied, CallOptions, Client } from '../../src/index.ts';
import type { ClientOverrides } from '../types.ts';
import { bookingOf, clientOf, closedPort, errorOf, reset, serve, silence, talk } from '../loopback.ts';
import type { Reply } from '../loopback.ts';
import { runs } from '../../../../scripts/runs.ts';

const newAttendee = { bookingId: 1, email: 'ada@example.com', name: 'Ada', timeZone: 'UTC' };

type Make = (client: Client, options?: CallOptions) => Promise<unknown>;

/** A call of each kind, by what it does. */
const calls: Readonly<Record<'reads' | 'creates' | 'writes', Readonly<Record<string, Make>>>> = {
  reads: {
    'bookings.get': async ({ bookings }, options) => bookings.get(7, options),
    'bookings.list': async ({ bookings }, options) => bookings.list({}, options),
  },
  // What creates can be recovered.
  creates: {
    'bookings.create': async ({ bookings }, options) => bookings.create(talk, options),
    'bookings.reschedule': async ({ bookings }, options) =>
      bookings.reschedule(bookingOf(7), { start: talk.start }, options),
  },
  writes: {
    'bookings.update': async ({ bookings }, options) => bookings.update(7, { title: 'A' }, options),
    'bookings.cancel': async ({ bookings }, options) => bookings.cancel(7, {}, options),
    'attendees.create': async ({ attendees }, options) => attendees.create(newAttendee, options),
    'attendees.delete': async ({ attendees }, options) => attendees.delete(7, options),
  },
};
const rows = Object.entries(calls).flatMap(([deed, of]) =>
  Object.entries(of).map(([name, make]) => ({ name, deed, make })),
);

/** Every status that an HTTP client can meet but 407, of which Node's fetch says nothing but that it failed. */
const allStatuses = [
  300, 301, 302, 303, 304, 307, 308, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 418,
].concat([
  421, 422, 423, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 507, 508, 511, 520, 529, 599,
]);

/** In `test`, one status of each kind that the client treats in its own way, and some others. */
const statuses = runs([301, 304, 307, 400, 401, 404, 408, 409, 422, 429, 499, 500, 502, 503, 504, 599], allStatuses);

function appliedAfter(status: number): Applied {
  return status >= 400 && status < 500 && status !== 408 && status !== 499 ? 'no' : 'unknown';
}

const json = { 'content-type': 'application/json' };
const cut =
  (status: number): Reply =>
  (_, response) => {
    response.writeHead(status, { ...json, 'content-length': '1000' });
    response.write('{"message":');
    response.socket?.destroySoon();
  };

const mismatched = { ...bookingOf(7), id: 'seven', message: 7 };

/** The ends that are no whole response, or a success that is none. */
const ends: readonly (readonly [end: string, Reply, Applied?, ClientOverrides?])[] = [
  ['a reset before the headers', reset],
  ['silence until the time limit', silence, 'unknown', { timeoutMs: 60 }],
  ['a body that stalls', (_, to) => void to.writeHead(200, json).write('{'), 'unknown', { timeoutMs: 60 }],
  ['a body that is cut', cut(200)],
  ['an empty 200', { status: 200, text: '' }],
  ['HTML with 200', { status: 200, text: '<p>Hello</p>', headers: { 'content-type': 'text/html' } }],
  ['a body of more bytes than are read', { json: { text: 'x'.repeat(2000) } }, 'unknown', { maxBodyBytes: 1000 }],
  // What a fetch without types can do.
  ['no response of a fetch', {}, 'unknown', { fetch: async () => ({}) as Response }],
  ['null with 200', { json: null }],
  ['a number with 201', { status: 201, json: 7 }],
  ['the object with a contract mismatch, under strict', { json: mismatched }, 'yes', { validate: 'strict' }],
];

describe.each(rows)('$name', ({ name, deed, make }) => {
  const hasNoContent = /^(bookings.cancel|attendees.delete)$/.test(name);
  const told = (applied: Applied) => (deed === 'reads' ? null : applied);

  async function endOf(client: Client, options?: CallOptions) {
    const error = await errorOf(make(client, { retry: false, ...options }));
    if (!isSlotwiseError(error)) throw error;
    expect(error.endpoint).toBe(name === 'bookings.reschedule' ? 'bookings.create' : name);
    const canRecover = error.recover !== null;
    expect(canRecover).toBe(deed === 'creates' && error.applied === 'unknown');
    expect(error.message.includes('recover()')).toBe(canRecover);
    return error.applied;
  }

  test.each([
    ['says nothing more', {}],
    ['says when to come again', { 'retry-after': '1' }],
  ])('has the correct applied after each status if the service %s', async (_, headers) => {
    // The transport itself sends a request twice after some: the status is that of the call, not of the request.
    let current = 0;
    const server = await serve((_seen, response) => {
      response.writeHead(current, { ...json, ...headers }).end('{"message":"No."}');
    });
    const client = clientOf(server);
    for (const status of statuses) {
      current = status;
      const applied = await endOf(client);
      expect.soft({ status, applied }).toEqual({ status, applied: told(appliedAfter(status)) });
    }
  });

  // The response to a deletion may be empty, and a list with a contract mismatch is not an object.
  const others = ends.filter(
    ([end, , applied]) =>
      !(hasNoContent && end === 'an empty 200') && !((hasNoContent || name === 'bookings.list') && applied === 'yes'),
  );
  test.each(others.map(([end, ...rest]) => ({ end, rest })))('has the correct applied after $end', async ({ rest }) => {
    const [reply, applied = 'unknown', overrides = {}] = rest;
    expect(await endOf(clientOf(await serve(reply), overrides))).toBe(told(applied));
  });

  test('has the correct applied if it is aborted before or during the request', async () => {
    const server = await serve(silence);
    const controller = new AbortController();
    expect(await endOf(clientOf(server), { signal: AbortSignal.abort() })).toBe(told('no'));
    const under = endOf(clientOf(server), { signal: controller.signal });
    await expect.poll(() => server.seen.length).toBe(1);
    controller.abort();
    expect(await under).toBe(told('unknown'));
  });

  test('is not applied if it is never sent: refused connection, no token, invalid options', async () => {
    const baseUrl = await closedPort();
    expect(await endOf(clientOf({ baseUrl }))).toBe(told('no'));
    expect(await endOf(clientOf({ baseUrl }, { accessToken: () => '' }))).toBe(told('no'));
    expect(await endOf(clientOf({ baseUrl }), { timeoutMs: -1 })).toBe(told('no'));
  });

  test('is not applied if it times out while it waits for a token or a retry', async () => {
    const server = await serve({ status: 429, json: {}, headers: { 'retry-after': '0.1' } });
    const stalled = clientOf(server, { accessToken: async () => new Promise<string>(() => {}) });
    expect(await endOf(stalled, { totalTimeoutMs: 60 })).toBe(told('no'));
    const clock = { now: () => 0, wait: async () => new Promise<void>(() => {}) };
    expect(await endOf(clientOf(server, { clock }), { retry: 1, totalTimeoutMs: 100 })).toBe(told('no'));
  });
});

test('the JSON of an error contains applied', async () => {
  const error = await errorOf(clientOf(await serve({ status: 500, json: {} })).bookings.create(talk));
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ kind: 'server', applied: 'unknown' });
});
