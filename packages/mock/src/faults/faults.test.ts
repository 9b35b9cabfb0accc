import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fault } from '../index.ts';
import type { Fault, Mock } from '../index.ts';
import { bookingAt, townMock } from '../../test/ask.ts';
import { entryPoints, through } from '../../test/entry-points/each.ts';

const book = {
  method: 'POST',
  body: JSON.stringify(bookingAt('2030-01-07T12:00:00Z')),
  headers: { 'content-type': 'application/json' },
};

describe.each(entryPoints)('%s', (_, open) => {
  test('a status comes before the state change, with what it says of a wait', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'bookings.create', do: fault.status(503, { retryAfter: 7 }) });
      const response = await fetch(`${baseUrl}/bookings?apiKey=key_bob`, book);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7']);
      expect(mock.export().bookings).toHaveLength(115);
    });
  });

  test('a page of another origin reads a status', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'me.get', do: fault.status(429, { retryAfter: 7 }) });
      const { headers } = await fetch(`${baseUrl}/me?apiKey=key_bob`);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
    });
  });

  test.each<[string, Fault]>([
    ['reset', fault.reset()],
    ['truncated', fault.truncate(20)],
  ])('after the state change, the booking stands and its response is %s', async (_name, broken) => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'bookings.create', at: 'after', do: broken });
      const pending = fetch(`${baseUrl}/bookings?apiKey=key_bob`, book).then((response) => response.text());
      await expect(pending).rejects.toThrow();
      expect(mock.export().bookings).toHaveLength(116);
      expect(mock.journal.entries().at(-1)).toMatchObject({ endpoint: 'bookings.create', status: 0, changed: true });
    });
  });

  test('a truncated response has its status, its headers and its first bytes', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'me.get', do: fault.truncate(12) });
      const response = await fetch(`${baseUrl}/me?apiKey=key_bob`);
      expect(response.status).toBe(200);
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(12);
      const reader = response.body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"id":5,"use');
      await expect(reader?.read()).rejects.toThrow();
    });
  });

  test('a reset before the state change leaves no booking', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ do: fault.reset(), times: 1 });
      await expect(fetch(`${baseUrl}/bookings?apiKey=key_bob`, book)).rejects.toThrow();
      expect(mock.export().bookings).toHaveLength(115);
      expect((await fetch(`${baseUrl}/bookings?apiKey=key_bob`, book)).status).toBe(200);
    });
  });

  test('what hangs ends when the caller gives up', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'me.get', do: fault.hang() });
      const controller = new AbortController();
      const pending = fetch(`${baseUrl}/me?apiKey=key_bob`, { signal: controller.signal });
      while (mock.journal.entries().length === 0) await setImmediate();
      controller.abort();
      await expect(pending).rejects.toThrow();
    });
  });

  test('a body stops being JSON, or holds a value of another type', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'me.get', times: 1, do: fault.malformedJson() });
      mock.faults.add({ on: 'me.get', do: fault.wrongType('email', 5) });
      const first = await fetch(`${baseUrl}/me?apiKey=key_bob`);
      await expect(first.json()).rejects.toThrow(SyntaxError);
      const second = await fetch(`${baseUrl}/me?apiKey=key_bob`);
      expect(await second.json()).toMatchObject({ id: 5, email: 5 });
    });
  });

  test('a page of a proxy takes the place of the response', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ do: fault.html() });
      const response = await fetch(`${baseUrl}/me?apiKey=key_bob`);
      expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
      expect(await response.text()).toContain('Bad Gateway');
    });
  });

  test('a delay is released by the mock’s clock', async () => {
    await through(open, async (mock, { fetch, baseUrl }) => {
      mock.faults.add({ on: 'me.get', do: fault.delay(60_000) });
      let released = false;
      const pending = fetch(`${baseUrl}/me?apiKey=key_bob`).then(({ status }) => {
        released = true;
        return status;
      });
      while (!mock.clock.isAwaited) await setImmediate();
      mock.clock.advance({ seconds: 59 });
      expect(released).toBe(false);
      mock.clock.advance({ seconds: 1 });
      expect(await pending).toBe(200);
    });
  });
});

test('a fault picks its requests by endpoint, caller, position, and time', async () => {
  const mock = townMock();
  const me = async (key: string) => (await mock.fetch(`${mock.baseUrl}/me?apiKey=${key}`)).status;
  const added = mock.faults.add({
    on: ['me.get', 'users.list'],
    callerId: 5,
    from: 2,
    times: 2,
    do: fault.status(500),
  });
  expect([
    await me('key_bob'),
    await me('key_alice'),
    await me('key_bob'),
    await me('key_bob'),
    await me('key_bob'),
  ]).toEqual([200, 200, 500, 500, 200]);
  expect(added.hits).toBe(2);
  mock.faults.add({ since: '2030-01-01T01:00:00Z', until: '2030-01-01T02:00:00Z', do: fault.status(503) });
  const statuses = [];
  for (const at of ['00:59', '01:00', '01:59', '02:00']) {
    mock.clock.set(`2030-01-01T${at}:00Z`);
    statuses.push(await me('key_alice'));
  }
  expect(statuses).toEqual([200, 503, 503, 200]);
});

test('random numbers are the world’s: the same worlds draw the same, about as often as asked', async () => {
  const draw = async () => {
    const mock = townMock();
    mock.faults.add({ probability: 0.3, do: fault.status(500) });
    const statuses = [];
    for (let index = 0; index < 200; index += 1)
      statuses.push((await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).status);
    return statuses;
  };
  const first = await draw();
  expect(await draw()).toEqual(first);
  const failed = first.filter((status) => status === 500).length;
  expect(failed).toBeGreaterThan(35);
  expect(failed).toBeLessThan(90);
});

test('a fork has the faults of its original, and both go on by themselves', async () => {
  const mock = townMock();
  mock.faults.add({ do: fault.status(500) });
  const fork = mock.fork();
  mock.faults.clear();
  expect((await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).status).toBe(200);
  expect((await fork.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).status).toBe(500);
});

test.each([
  [{ times: 0 }, 'times must be a whole number from 1, got 0'],
  [{ from: 1.5 }, 'from must be a whole number from 1, got 1.5'],
  [{ probability: 2 }, 'probability must be from 0 to 1, got 2'],
  [{ since: 'soon' }, 'since must be a Date or an instant'],
])('a fault that cannot be is refused: %o', (rule, message) => {
  expect(() => townMock().faults.add({ ...rule, do: fault.reset() })).toThrow(message);
  expect(() => fault.status(200)).toThrow('fault.status takes a status from 400 to 599, got 200');
});

describe('the list of faults', () => {
  const listed = (mock: Mock) => mock.faults.list().map(({ number, name, hits }) => ({ number, name, hits }));

  test('has each fault and each scenario, numbered as they were added, with its hits', async () => {
    const mock = townMock();
    mock.faults.add({ on: 'me.get', do: fault.delay(0) });
    mock.faults.play('outage');
    await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
    expect(listed(mock)).toEqual([
      { number: 1, name: 'delay', hits: 1 },
      { number: 2, name: 'outage', hits: 1 },
    ]);
  });

  test('has none that was removed, and no number twice', () => {
    const mock = townMock();
    mock.faults.add({ do: fault.hang() }).remove();
    mock.faults.add({ do: fault.reset() });
    expect(listed(mock)).toEqual([{ number: 2, name: 'reset', hits: 0 }]);
    mock.faults.clear();
    expect(listed(mock)).toEqual([]);
    expect(mock.faults.add({ do: fault.hang() }).number).toBe(3);
  });

  test('of a fork has those that it was forked with, counted anew, and removes them there alone', () => {
    const mock = townMock();
    mock.faults.play('flakyNetwork');
    mock.faults.add({ do: fault.hang() });
    const own = mock.fork();
    own.faults.list()[0]?.remove();
    expect([listed(mock).length, listed(own)]).toEqual([2, [{ number: 2, name: 'hang', hits: 0 }]]);
  });

  test('after a reset has those that were there at the start', () => {
    const mock = townMock();
    mock.faults.add({ do: fault.hang() });
    const own = mock.fork();
    own.faults.clear();
    own.faults.add({ do: fault.reset() });
    own.reset();
    expect(listed(own).map(({ name }) => name)).toEqual(['hang']);
  });
});
