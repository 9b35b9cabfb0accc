import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { fault } from '../../src/index.ts';
import type { FaultRule, Mock } from '../../src/index.ts';
import { lastEntry, sampleMock } from '../ask.ts';

/** The faults, each at its place, by a word for the table. */
const faults: Readonly<Record<string, Omit<FaultRule, 'on'>>> = {
  delay: { do: fault.delay(1000) },
  'late delay': { at: 'after', do: fault.delay(1000) },
  status: { do: fault.status(503) },
  'late status': { at: 'after', do: fault.status(503) },
  html: { do: fault.html(502) },
  respond: { do: fault.respond({ status: 418, json: { short: 'stout' } }) },
  hang: { do: fault.hang() },
  reset: { do: fault.reset() },
  'late reset': { at: 'after', do: fault.reset() },
  truncate: { do: fault.truncate(5) },
  slow: { do: fault.slowBody({ bytesPerSecond: 100 }) },
  malformed: { do: fault.malformedJson() },
  wrong: { do: fault.wrongType('booking.id', 'text') },
  changed: { do: fault.change(({ text }) => ({ text })) },
};

const names = Object.keys(faults);
const waits = ['delay'];
const instead = ['status', 'html', 'respond'];
const breaks = ['hang', 'reset', 'late reset', 'truncate'];
const late = ['late delay', 'late status', 'late reset'];
const content = ['malformed', 'wrong', 'changed'];
const way = ['truncate', 'slow'];

/** Says, in words of the table, which of two faults are applied to a cancellation. */
function expected(first: string, second: string): string[] {
  // What breaks the connection, or responds, ends the row: only faults of the response are left.
  if (breaks.includes(first)) return [first];
  if (first === 'late status') return ['delay', 'late delay', ...way].includes(second) ? [first, second] : [first];
  if (instead.includes(first)) return [...waits, ...way].includes(second) ? [first, second] : [first];
  // An earlier fault that needs the service's own response is not applied without one.
  const early = instead.includes(second);
  if (early || second === 'late status') {
    if (content.includes(first) || (first === 'late delay' && early)) return [second];
    return [first, second];
  }
  if (['hang', 'reset'].includes(second)) return waits.includes(first) ? [first, second] : [second];
  if (second === 'late reset') return [...waits, 'late delay'].includes(first) ? [first, second] : [second];
  // A body that is no JSON any more cannot be spoiled once more.
  if (first === 'malformed' && ['malformed', 'wrong'].includes(second)) return [first];
  return [first, second];
}

/** Cancels a booking behind faults, moves the clock while something waits for it, and says what came. */
async function cancelled(mock: Mock): Promise<{ readonly status: number; readonly text: string }> {
  const patience = new AbortController();
  const url = `${mock.baseUrl}/bookings/101/cancel?apiKey=key_bob`;
  let done = false;
  const pendingResponse = mock
    .fetch(url, { method: 'DELETE', signal: patience.signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => ({ status: 0, text: '' }))
    .finally(() => (done = true));
  while (!done) {
    if (mock.clock.isAwaited) mock.clock.set(mock.clock.now() + 60_000);
    else if (mock.journal.entries().at(-1)?.fault?.endsWith('hang') === true) patience.abort();
    await setImmediate();
  }
  return pendingResponse;
}

describe('two faults of one request', () => {
  test.each(names.flatMap((first) => names.map((second) => [first, second] as const)))(
    '%s, then %s',
    async (...pair) => {
      const [first, second] = pair;
      const mock = sampleMock();
      const added = pair.map((name) => mock.faults.add({ on: 'bookings.cancel', ...(faults[name] as FaultRule) }));
      const { status } = await cancelled(mock);

      const applied = expected(first, second);
      const appliedFlags = [true, first === second ? applied.length === 2 : applied.includes(second)];
      if (first !== second) appliedFlags[0] = applied.includes(first);
      expect(added.map(({ hits }) => hits)).toEqual(appliedFlags.map(Number));
      const names = pair.filter((_, index) => appliedFlags[index]).map((name) => faults[name]?.do.name);
      expect(lastEntry(mock).fault).toBe(names.join(' + '));

      // The state is changed unless something came before that ends the request.
      const stopped = applied.some((name) => [...instead, 'hang', 'reset'].includes(name));
      expect(lastEntry(mock).changed).toBe(!stopped);
      const isBroken = applied.some((name) => breaks.includes(name));
      const statuses: Readonly<Record<string, number>> = { status: 503, 'late status': 503, html: 502, respond: 418 };
      const expectedStatus = applied.map((name) => statuses[name]).find((one) => one !== undefined) ?? 200;
      expect(status).toBe(isBroken ? 0 : expectedStatus);
    },
  );

  test('the table contains every kind of fault', () => {
    const kinds = Object.keys(fault).filter((kind) => kind !== 'oauth' && kind !== 'optional');
    const words = Object.values(faults).map(({ do: { name } }) => name.split(/[ ,]/)[0]);
    const spelled: Readonly<Record<string, string>> = {
      respond: 'response',
      slowBody: 'slow',
      malformedJson: 'malformed',
      wrongType: 'wrong',
      change: 'changed',
    };
    expect(kinds.filter((kind) => !words.includes(spelled[kind] ?? kind))).toEqual([]);
    expect(late.every((name) => name in faults)).toBe(true);
  });
});

test('after a fault that ends the request, later faults do not count it or draw a random number', async () => {
  const mock = sampleMock();
  let draws = 0;
  mock.faults.randomFrom(() => {
    draws += 1;
    return 0;
  });
  mock.faults.add({ on: 'me.get', times: 1, do: fault.status(500) });
  const second = mock.faults.add({ on: 'me.get', from: 2, probability: 0.5, do: fault.status(503) });
  const statuses = [];
  for (let count = 0; count < 3; count += 1)
    statuses.push((await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).status);
  expect([statuses, second.hits, draws]).toEqual([[500, 200, 503], 1, 1]);
});

test('an exclusive fault is never applied together with another fault, in any order', async () => {
  const alone = async (...rules: FaultRule[]) => {
    const mock = sampleMock();
    for (const rule of rules) mock.faults.add(rule);
    const { status } = await cancelled(mock);
    return [status, lastEntry(mock).fault];
  };
  const slow: FaultRule = { do: fault.slowBody({ bytesPerSecond: 100 }) };
  const delay: FaultRule = { do: fault.delay(5) };
  const status: FaultRule = { do: fault.status(503) };
  expect(await alone(delay, status, slow)).toEqual([503, `delay + status 503 + ${slow.do.name}`]);
  expect(await alone({ ...slow, exclusive: true }, delay, status)).toEqual([200, slow.do.name]);
  expect(await alone(delay, { ...status, exclusive: true }, slow)).toEqual([200, `delay + ${slow.do.name}`]);
  expect(await alone({ ...delay, probability: 0, exclusive: true }, status)).toEqual([503, 'status 503']);
});

test('a fault whose path is absent from a response stays for the next response', async () => {
  const mock = sampleMock();
  const wrong = mock.faults.add({ times: 1, do: fault.wrongType('booking.title', 7) });
  expect(await (await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).json()).not.toHaveProperty('booking');
  expect([wrong.hits, lastEntry(mock).fault]).toEqual([0, null]);
  const json: unknown = await (await mock.fetch(`${mock.baseUrl}/bookings/101?apiKey=key_bob`)).json();
  expect([wrong.hits, json]).toMatchObject([1, { booking: { title: 7 } }]);
});

test('a fault with times: 1 applies to only one of two concurrent requests', async () => {
  const mock = sampleMock();
  mock.faults.add({ times: 1, do: fault.delay(10) });
  const pending = [1, 2].map(async () => (await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).status);
  while (!mock.clock.isAwaited) await setImmediate();
  expect(await pending[1]).toBe(200);
  await mock.clock.advance({ seconds: 1 });
  expect(await pending[0]).toBe(200);
});

test('of two slow-body faults the slower applies, and a content fault applies too', async () => {
  const mock = sampleMock();
  mock.faults.add({ do: fault.slowBody({ bytesPerSecond: 10 }) });
  mock.faults.add({ do: fault.slowBody({ bytesPerSecond: 1000 }) });
  mock.faults.add({ do: fault.wrongType('id', 'text') });
  const response = await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`);
  const length = Number(response.headers.get('content-length'));
  let isRead = false;
  const json = response.json().then((value: unknown) => {
    isRead = true;
    return value;
  });
  await mock.clock.advance({ milliseconds: (length / 10) * 1000 - 1000 });
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(isRead).toBe(false);
  await mock.clock.advance({ minutes: 1 });
  expect(await json).toMatchObject({ id: 'text' });
});

test('fault.change is applied in order with the other faults', async () => {
  const mock = sampleMock();
  mock.faults.add({ do: fault.change(() => ({ status: 418, json: { short: 'stout' } })) });
  mock.faults.add({ do: fault.malformedJson() });
  mock.faults.add({ do: fault.truncate(4) });
  const response = await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`);
  expect([response.status, lastEntry(mock).fault]).toEqual([418, 'changed response + malformed JSON + truncate 4']);
  await expect(response.text()).rejects.toThrow();
});
