import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { bookingAt, lastEntry, read, sampleMock } from '../ask.ts';
import { entryPoints, through } from '../entry-points/each.ts';

const book = {
  method: 'POST',
  body: JSON.stringify(bookingAt('2030-01-07T12:00:00Z')),
  headers: { 'content-type': 'application/json' },
};

/** A test through each entry point. */
function throughEach(title: string, run: Parameters<typeof through>[1]): void {
  test.each(entryPoints)(`%s: ${title}`, (_, open) => through(open, run));
}

const reset = { do: fault.reset() };
const truncated = { do: fault.truncate(20) };

throughEach(
  'a status fault comes before the state change, with headers that a browser page can read',
  async (mock, app) => {
    mock.faults.add({ on: 'bookings.create', do: fault.status(503, { retryAfter: 7 }) });
    const { status, headers } = await app.fetch(`${app.baseUrl}/bookings?apiKey=key_bob`, book);
    expect([status, headers.get('retry-after'), headers.get('access-control-allow-origin')]).toEqual([503, '7', '*']);
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(mock.export().bookings).toHaveLength(115);
  },
);

throughEach(
  'a fault after the state change keeps the booking, and resets or truncates the response',
  async (mock, app) => {
    for (const rule of [reset, truncated]) {
      mock.reset();
      mock.faults.add({ on: 'bookings.create', at: 'after', ...rule });
      const pending = app.fetch(`${app.baseUrl}/bookings?apiKey=key_bob`, book).then((response) => response.text());
      await expect(pending).rejects.toThrow();
      expect(mock.export().bookings).toHaveLength(116);
      expect(lastEntry(mock)).toMatchObject({ endpoint: 'bookings.create', status: 0, changed: true });
    }
  },
);

throughEach('a truncated response has the original status, headers and first bytes', async (mock, app) => {
  mock.faults.add({ on: 'me.get', do: fault.truncate(12) });
  const response = await app.fetch(`${app.baseUrl}/me?apiKey=key_bob`);
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(12);
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"id":5,"use');
  await expect(reader?.read()).rejects.toThrow();
});

throughEach('a reset before the state change leaves no booking', async (mock, app) => {
  mock.faults.add({ ...reset, times: 1 });
  await expect(app.fetch(`${app.baseUrl}/bookings?apiKey=key_bob`, book)).rejects.toThrow();
  expect(mock.export().bookings).toHaveLength(115);
  expect((await app.fetch(`${app.baseUrl}/bookings?apiKey=key_bob`, book)).status).toBe(200);
});

throughEach('a request that hangs ends when the caller aborts it', async (mock, app) => {
  mock.faults.add({ on: 'me.get', do: fault.hang() });
  const controller = new AbortController();
  const pending = app.fetch(`${app.baseUrl}/me?apiKey=key_bob`, { signal: controller.signal });
  while (mock.journal.entries().length === 0) await setImmediate();
  controller.abort();
  await expect(pending).rejects.toThrow();
});

throughEach(
  'a body can become invalid JSON, contain a value of the wrong type, or be the page of a proxy',
  async (mock, app) => {
    const faults = [fault.malformedJson(), fault.wrongType('email', 5), fault.html()];
    for (const one of faults) mock.faults.add({ on: 'me.get', times: 1, exclusive: true, do: one });
    const me = () => app.fetch(`${app.baseUrl}/me?apiKey=key_bob`);
    await expect((await me()).json()).rejects.toThrow(SyntaxError);
    expect(await (await me()).json()).toMatchObject({ id: 5, email: 5 });
    const { status, headers, ...page } = await read(await me());
    expect([status, headers.get('content-type')]).toEqual([502, 'text/html']);
    expect(page.text).toContain('Bad Gateway');
  },
);

throughEach('a delay ends when the mock’s clock has passed it', async (mock, app) => {
  mock.faults.add({ on: 'me.get', do: fault.delay(60_000) });
  let released = false;
  const pending = app.fetch(`${app.baseUrl}/me?apiKey=key_bob`).finally(() => (released = true));
  while (!mock.clock.isAwaited) await setImmediate();
  await mock.clock.advance({ seconds: 59 });
  expect(released).toBe(false);
  await mock.clock.advance({ seconds: 1 });
  expect((await pending).status).toBe(200);
});

test('a fault matches requests by endpoint, caller, position and time', async () => {
  const mock = sampleMock();
  const me = async (key: string) => (await mock.fetch(`${mock.baseUrl}/me?apiKey=${key}`)).status;
  const on = ['me.get', 'users.list'] as const;
  const added = mock.faults.add({ on: [...on], callerId: 5, from: 2, times: 2, do: fault.status(500) });
  const requests = [];
  for (const key of ['bob', 'alice', 'bob', 'bob', 'bob']) requests.push(await me(`key_${key}`));
  expect(requests).toEqual([200, 200, 500, 500, 200]);
  expect(added.hits).toBe(2);
  mock.faults.add({ since: '2030-01-01T01:00:00Z', until: '2030-01-01T02:00:00Z', do: fault.status(503) });
  const statuses = [];
  for (const at of ['00:59', '01:00', '01:59', '02:00']) {
    mock.clock.set(`2030-01-01T${at}:00Z`);
    statuses.push(await me('key_alice'));
  }
  expect(statuses).toEqual([200, 503, 503, 200]);
});

describe('the list of faults', () => {
  const listOf = (mock: Mock) => mock.faults.list().map(({ number, name, hits }) => ({ number, name, hits }));

  test('contains each fault and each scenario with its number and its hits', async () => {
    const mock = sampleMock();
    mock.faults.add({ on: 'me.get', do: fault.delay(0) });
    mock.faults.addScenario('outage');
    await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
    const names = ['delay', 'outage'];
    expect(listOf(mock)).toEqual(names.map((name, at) => ({ number: at + 1, name, hits: 1 })));
  });

  test('leaves out removed faults, and uses each number once', () => {
    const mock = sampleMock();
    mock.faults.add({ do: fault.hang() }).remove();
    mock.faults.add({ do: fault.reset() });
    expect(listOf(mock)).toEqual([{ number: 2, name: 'reset', hits: 0 }]);
    mock.faults.clear();
    expect(listOf(mock)).toEqual([]);
    expect(mock.faults.add({ do: fault.hang() }).number).toBe(3);
  });

  test('of a fork starts with the faults of the mock and zero hits, and changes only the fork', () => {
    const mock = sampleMock();
    mock.faults.addScenario('flakyNetwork');
    mock.faults.add({ do: fault.hang() });
    const ownMock = mock.fork();
    ownMock.faults.list()[0]?.remove();
    expect([listOf(mock).length, listOf(ownMock)]).toEqual([2, [{ number: 2, name: 'hang', hits: 0 }]]);
  });
});
