import { setImmediate, setTimeout } from 'node:timers/promises';
import { createClient } from '@slotwise/sdk';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMock, fault } from '../../src/index.ts';
import type { Clock } from '../../src/time/clock.ts';
import { MockClock } from '../../src/time/mock-clock.ts';
import type { Duration, Mock } from '../../src/index.ts';
import { intercept } from '../../src/node.ts';
import { listen } from '../../src/server/listen.ts';

const start = '2030-01-01T00:00:00.000Z';

let mock: Mock;
beforeEach(() => {
  mock = createMock({ now: start });
});

const clientOf = (options = {}) => createClient({ ...mock.as('alice'), random: () => 0.5, ...options });

const errorOf = (call: PromiseLike<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

async function noting(work: PromiseLike<unknown>, note: () => void): Promise<void> {
  await work;
  note();
}

/** Seconds since the start. */
const seconds = () => (mock.clock.now() - Date.parse(start)) / 1000;

const attemptsOf = () => mock.journal.entries().length;

describe('a client with the clock of the mock', () => {
  test('waits on this clock between attempts, not in real time', async () => {
    mock.faults.add({ on: 'me.get', times: 1, do: fault.status(503, { retryAfter: 5 }) });
    const call = clientOf().me.get();
    await expect.poll(() => mock.clock.isAwaited).toBe(true);
    expect([attemptsOf(), seconds()]).toEqual([1, 0]);
    await mock.clock.advance({ seconds: 4.999 });
    expect(mock.clock.isAwaited).toBe(true);
    await mock.clock.advance({ milliseconds: 1 });
    expect((await call).username).toBe('alice');
  });

  test.each([
    ['timeoutMs', { timeoutMs: 3000, retry: false }, 3],
    ['totalTimeoutMs', { timeoutMs: Infinity, totalTimeoutMs: 7000 }, 7],
  ] as const)('measures %s on this clock', async (limit, options, after) => {
    mock.faults.add({ on: 'me.get', do: fault.hang() });
    const call = clientOf(options).me.get();
    const error = call.catch((thrown: unknown) => thrown);
    await expect.poll(attemptsOf).toBe(1);
    await mock.clock.advance({ milliseconds: after * 1000 - 1 });
    expect(await Promise.race([error, setImmediate('waits')])).toBe('waits');
    await mock.clock.advance({ milliseconds: 1 });
    expect(await error).toMatchObject({ kind: 'timeout', message: expect.stringContaining(limit) as unknown });
  });

  test('removes its timeouts, so that nothing is left on the clock', async () => {
    const client = clientOf();
    await Promise.all(Array.from({ length: 50 }, () => client.me.get()));
    const limited = vi.spyOn(mock.clock, 'limit');
    await client.me.get();
    expect(limited).toHaveBeenCalledTimes(2);
    expect(mock.clock.isAwaited).toBe(false);
    await mock.clock.advance({ days: 1 });
    await setImmediate();
    expect(attemptsOf()).toBe(51);
  });

  test('rejects at once if its caller aborts a wait', async () => {
    mock.faults.add({ on: 'me.get', do: fault.status(503, { retryAfter: 5 }) });
    const ending = new AbortController();
    const call = clientOf()
      .me.get({ signal: ending.signal })
      .catch((error: unknown) => error);
    await expect.poll(() => mock.clock.isAwaited).toBe(true);
    ending.abort('enough');
    expect(await call).toMatchObject({ kind: 'aborted', reason: 'enough' });
    expect(mock.clock.isAwaited).toBe(false);
  });
});

describe('advance', () => {
  test('releases a call that has not reached the mock yet', async () => {
    mock.faults.add({ on: 'me.get', times: 1, do: fault.status(503, { retryAfter: 5 }) });
    const call = clientOf().me.get();
    await mock.clock.advance({ seconds: 30 });
    expect((await call).username).toBe('alice');
    expect(seconds()).toBe(30);
  });

  test('runs each timer in turn and lets released calls continue', async () => {
    mock.faults.add({ on: 'me.get', times: 2, do: fault.status(503, { retryAfter: 5 }) });
    const done = vi.fn<() => void>();
    const call = noting(clientOf().me.get(), done);
    await mock.clock.advance({ seconds: 9 });
    expect([attemptsOf(), seconds(), done.mock.calls.length]).toEqual([2, 9, 0]);
    await mock.clock.advance({ seconds: 1 });
    expect([attemptsOf(), seconds(), done.mock.calls.length]).toEqual([3, 10, 1]);
    await call;
    expect(mock.journal.entries().map(({ at }) => at.slice(17, 19))).toEqual(['00', '05', '10']);
  });

  test('waits for a request that has not reached its delay yet', async () => {
    mock.faults.add({ on: 'me.get', do: fault.delay(1000) });
    const response = mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
    await mock.clock.advance({ seconds: 1 });
    expect((await response).status).toBe(200);
    expect(mock.clock.isAwaited).toBe(false);
  });

  test('waits for a fault that takes real time', async () => {
    let isDone = false;
    const slow = fault.change(async () => {
      for (let turn = 0; turn < 2000; turn += 1) await setImmediate();
      isDone = true;
      return undefined;
    });
    mock.faults.add({ on: 'me.get', do: slow });
    void mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
    await mock.clock.advance({ seconds: 1 });
    expect(isDone).toBe(true);
  });

  test.each([{ seconds: -1 }, { minutes: 1, seconds: -61 }])('rejects %j', async (by) => {
    await expect(mock.clock.advance(by)).rejects.toThrow('clock.advance takes a length of time from 0');
    expect(seconds()).toBe(0);
  });

  test.each<[string, unknown, string]>([
    ['a number', 5, 'got 5 without a unit'],
    ['text', '5 minutes', 'got string'],
    ['a list', [5], 'got'],
    ['one minute', { minute: 5 }, 'not minute; did you mean minutes?'],
    ['a unit cut short', { ms: 5 }, 'not ms: it has days, hours, minutes, seconds, milliseconds'],
    ['one good unit and one that is not there', { hours: 1, weeks: 2 }, 'not weeks'],
    ['a name of every object', { toString: 5 }, 'not toString'],
    ['a number as text', { minutes: '5' }, 'and minutes must be a number'],
    ['no number of seconds', { seconds: Number.NaN }, 'and seconds must be a number'],
    ['endless minutes', { minutes: Infinity }, 'and minutes must be a number'],
  ])('rejects %s, and does not move the clock', async (_, by, words) => {
    // What the compiler refuses; plain JavaScript can hand over anything.
    const length = by as Duration;
    await expect(mock.clock.advance(length)).rejects.toThrow(
      `clock.advance takes a length of time such as { minutes: 5 }, `,
    );
    await expect(mock.clock.advance(length)).rejects.toThrow(words);
    expect(seconds()).toBe(0);
  });
});

describe('autoAdvance', () => {
  beforeEach(() => mock.clock.autoAdvance());

  test('jumps to the next wait when nothing else is running', async () => {
    mock.faults.add({ on: 'me.get', times: 2, do: fault.status(503, { retryAfter: 5 }) });
    expect((await clientOf().me.get()).username).toBe('alice');
    expect([attemptsOf(), seconds()]).toEqual([3, 10]);
  });

  test('works behind intercept and on a port', async () => {
    for (const times of [1, 1]) mock.faults.add({ on: 'me.get', times, do: fault.status(503, { retryAfter: 5 }) });
    const { stop } = intercept(mock);
    onTestFinished(stop);
    const { baseUrl, apiKey, clock } = mock.as('alice');
    const options = { baseUrl, apiKey, clock };
    expect((await createClient(options).me.get()).username).toBe('alice');
    mock.faults.add({ on: 'me.get', times: 1, do: fault.status(503, { retryAfter: 5 }) });
    const port = await listen(mock);
    onTestFinished(() => port.close());
    expect((await createClient({ ...options, baseUrl: port.baseUrl }).me.get()).username).toBe('alice');
    expect(seconds()).toBe(15);
  });

  test('skips a delay and a slow body', async () => {
    mock.faults.add({ on: 'me.get', times: 1, do: fault.delay(20_000) });
    expect((await clientOf().me.get()).username).toBe('alice');
    mock.faults.add({ on: 'me.get', times: 1, do: fault.slowBody({ bytesPerSecond: 200 }) });
    expect((await clientOf().me.get()).username).toBe('alice');
    expect(seconds()).toBeGreaterThan(20);
  });

  test('skips to the timeout if a request hangs or its delay is longer', async () => {
    const ends = async (timeoutMs: number) => {
      const error = await errorOf(clientOf({ timeoutMs, retry: false }).me.get());
      return [seconds(), error];
    };
    mock.faults.add({ on: 'me.get', times: 1, do: fault.hang() });
    expect(await ends(3000)).toMatchObject([3, { kind: 'timeout' }]);
    mock.faults.add({ on: 'me.get', times: 1, do: fault.delay(60_000) });
    expect(await ends(4000)).toMatchObject([7, { kind: 'timeout' }]);
  });

  test('triggers no timeout while a caller does work that the mock cannot see', async () => {
    const accessToken = async () => {
      for (let turn = 0; turn < 3000; turn += 1) await setImmediate();
      return mock.oauth.grant({ userId: 3, scopes: ['READ_PROFILE'] });
    };
    const { baseUrl, fetch, clock } = mock.as('alice');
    expect((await createClient({ baseUrl, fetch, clock, accessToken }).me.get()).username).toBe('alice');
    expect(seconds()).toBe(0);
  });

  test('moves only for a wait, continues after advance and set, and stops with autoAdvance(false)', async () => {
    await clientOf().me.get();
    expect(seconds()).toBe(0);
    await mock.clock.advance({ hours: 1 });
    await mock.clock.wait(1000);
    expect(seconds()).toBe(3601);
    mock.clock.set(start);
    await mock.clock.wait(1000);
    expect(seconds()).toBe(1);
    mock.clock.autoAdvance(false);
    const wait = mock.clock.wait(1000);
    await setTimeout(50);
    expect(seconds()).toBe(1);
    await mock.clock.advance({ seconds: 1 });
    await wait;
  });

  test('applies to forks too', async () => {
    const fork = mock.fork();
    await fork.clock.wait(5000);
    expect([fork.clock.nowText(), mock.clock.nowText()]).toEqual(['2030-01-01T00:00:05.000Z', start]);
  });

  test('stops a clock that follows the system time', async () => {
    const { clock } = createMock();
    clock.autoAdvance();
    const before = clock.now();
    await clock.wait(3_600_000);
    expect(clock.now()).toBe(before + 3_600_000);
  });
});

describe('useSystemTime', () => {
  afterEach(() => void vi.useRealTimers());

  test('returns to the system time, and pending waits keep their remaining time', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-05T00:00:00Z') });
    const done = vi.fn<() => void>();
    const waits = Promise.all([1000, 5000, 30 * 86_400_000].map((ms) => noting(mock.clock.wait(ms), done)));
    await mock.clock.advance({ milliseconds: 500 });
    mock.clock.useSystemTime();
    expect(mock.clock.nowText()).toBe('2026-05-05T00:00:00.000Z');
    const endedAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return done.mock.calls.length;
    };
    const ended = [];
    for (const ms of [499, 1, 3999, 1, 30 * 86_400_000 - 5001, 1]) ended.push(await endedAfter(ms));
    expect(ended).toEqual([0, 1, 1, 2, 2, 3]);
    await waits;
  });

  test('turns autoAdvance off', async () => {
    mock.clock.autoAdvance();
    mock.clock.useSystemTime();
    mock.clock.set(start);
    void mock.clock.wait(1000);
    expect(mock.clock.isAwaited).toBe(true);
    await mock.clock.advance({ seconds: 1 });
  });
});

test('a wait on a stopped clock prints one warning after a real second', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const waits = [mock.clock.wait(9000), mock.clock.wait(5000)];
  await expect.poll(() => warn.mock.calls.length, { timeout: 5000 }).toBe(1);
  expect(warn.mock.calls[0]?.[0]).toBe(
    'slotwise: a wait of 5000 ms does not end, because the clock of the mock is stopped at 2030-01-01T00:00:00.000Z: move it with clock.advance(), call autoAdvance(), or let it use the system time with useSystemTime()',
  );
  await mock.clock.advance({ seconds: 10 });
  await Promise.all(waits);
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('the supported years of a clock', () => {
  test.each([
    ['set', (clock: Clock) => clock.set('+010000-01-01T00:00:00Z')],
    ['set', (clock: Clock) => clock.set('-000001-01-01T00:00:00Z')],
    ['advance', (clock: Clock) => clock.advance({ days: 1e9 })],
    ['advance', (clock: Clock) => clock.advance({ days: 1e300 })],
  ])('%s beyond them is rejected, and the clock does not move', async (method, move) => {
    const clock = new MockClock(0);
    await expect(async () => move(clock)).rejects.toThrow(
      `clock.${method} takes the clock to the years from 0 to 9999`,
    );
    expect(clock.nowText()).toBe('1970-01-01T00:00:00.000Z');
  });

  test('include the first and the last instant', () => {
    const clock = new MockClock(0);
    for (const instant of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
      clock.set(instant);
      expect(clock.nowText()).toBe(instant);
    }
  });
});

test('a clock reports whether it is stopped and whether it advances automatically', () => {
  const clock = new MockClock();
  const state = () => [clock.isStanding, clock.isAutomatic];
  const states = [state()];
  for (const move of ['autoAdvance', 'useSystemTime'] as const) {
    clock[move]();
    states.push(state());
  }
  clock.set(0);
  expect([...states, state()]).toEqual([
    [false, false],
    [true, true],
    [false, false],
    [true, false],
  ]);
});

test('an overdue slow body arrives at once and without a warning after useSystemTime()', async () => {
  const warnings = vi.spyOn(process, 'emitWarning').mockReturnValue();
  onTestFinished(() => warnings.mockRestore());
  const early = createMock({ now: '2020-01-01T00:00:00Z' });
  early.faults.add({ do: fault.slowBody({ bytesPerSecond: 100 }) });
  const response = await early.fetch(`${early.baseUrl}/me?apiKey=key_alice`);
  const text = response.text();
  early.clock.useSystemTime();
  expect(JSON.parse(await text)).toMatchObject({ username: 'alice' });
  expect(warnings).not.toHaveBeenCalled();
});
