import { createClient } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, sampleMock } from '../ask.ts';
import { fault } from '../../src/index.ts';
import type { Mock } from '../../src/index.ts';
import { internalsOf } from '../../src/forks/internals.ts';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const warnings = () => warn.mock.calls.map(([text]) => String(text));

beforeEach(() => void warn.mockClear());
afterAll(() => warn.mockRestore());

describe('clock.advance without await', () => {
  test('warns that requests arrived before the clock moved', async () => {
    const mock = sampleMock();
    void mock.clock.advance({ hours: 1 });
    await ask(mock, 'key_alice', 'GET /me');
    await internalsOf(mock).world.clock.settled();
    await internalsOf(mock).world.clock.settled();
    expect(warnings()).toEqual([
      'slotwise: clock.advance() was called without await, so a request was handled at 2030-01-01T00:00:00.000Z, before the clock moved: write await clock.advance(…)',
    ]);
    expect(mock.clock.nowText()).toBe('2030-01-01T01:00:00.000Z');
  });

  test('does not warn if the request started before and waits for the clock', async () => {
    const mock = sampleMock();
    mock.faults.add({ times: 1, do: fault.status(503, { retryAfter: 5 }) });
    const call = createClient(mock.as('alice')).me.get();
    void mock.clock.advance({ seconds: 5 });
    expect(await call).toMatchObject({ username: 'alice' });
    expect(warnings()).toEqual([]);
  });

  test.each<[string, (moving: Promise<void>) => Promise<unknown>]>([
    [
      'await',
      async (moving) => {
        await moving;
      },
    ],
    ['Promise.all', (moving) => Promise.all([moving, Promise.resolve()])],
    ['finally', (moving) => moving.finally(() => {})],
    ['a matcher', (moving) => expect(moving).resolves.toBe(undefined)],
  ])('is not reported with %s', async (_, wait) => {
    const mock = sampleMock();
    const call = ask(mock, 'key_alice', 'GET /me');
    await wait(mock.clock.advance({ hours: 1 }));
    await call;
    expect(warnings()).toEqual([]);
  });
});

/** The clock takes its timers from the platform once, so it is imported where they are replaced. */
describe('with autoAdvance', () => {
  const automatic = async () => {
    vi.useFakeTimers({ now: 0 });
    vi.resetModules();
    const { createMock } = await import('../../src/index.ts');
    const mock = createMock({ now: '2030-01-01T00:00:00Z' });
    mock.clock.autoAdvance();
    return mock;
  };
  afterEach(() => {
    vi.useRealTimers();
    // The next file must not get a clock with the timers of this one.
    vi.resetModules();
  });

  const never = () => new Promise<never>(() => {});

  test.each<[string, (mock: Mock) => Client]>([
    ['accessToken', ({ baseUrl, fetch, clock }) => createClient({ baseUrl, fetch, clock, accessToken: never })],
    ['middleware', (mock) => createClient({ ...mock.as('alice'), middleware: [never] })],
    ['a request to another server', (mock) => createClient({ ...mock.as('alice'), fetch: never })],
  ])('warns after three real seconds that %s does not return', async (_, clientOf) => {
    const mock = await automatic();
    const call = clientOf(mock).me.get();
    await vi.advanceTimersByTimeAsync(2000);
    expect(warnings()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(warnings()).toEqual([
      expect.stringMatching(
        /for 3 real seconds .*, because no request is at the mock\. The code .* for example accessToken\(\), middleware, or another server \(a time limit of \d+ ms\)$/,
      ),
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(warnings()).toHaveLength(1);
    mock.clock.useSystemTime();
    await Promise.all([expect(call).rejects.toThrow(), vi.advanceTimersByTimeAsync(100_000)]);
  });

  test('does not warn while timeouts start and end', async () => {
    const { clock } = await automatic();
    for (let count = 0; count < 10; count += 1) {
      const over = new AbortController();
      const limit = expect(clock.limit(5000, over.signal)).rejects.toThrow('aborted');
      await vi.advanceTimersByTimeAsync(2000);
      over.abort();
      await limit;
    }
    expect(warnings()).toEqual([]);
  });

  test('warns about a request that has no response yet', async () => {
    const mock = await automatic();
    const { clock } = mock;
    void internalsOf(mock).world.clock.during(() => new Promise<never>(() => {}));
    void clock.limit(5000);
    await vi.advanceTimersByTimeAsync(3000);
    expect(warnings()).toEqual([
      'slotwise: the clock of the mock has been at 2030-01-01T00:00:00.000Z for 3 real seconds with autoAdvance(), because the mock has not responded to a request yet (a time limit of 5000 ms)',
    ]);
  });
});
