import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { clientOf, errorOf, serve } from '../../test/loopback.ts';
import type { Reply } from '../../test/loopback.ts';
import { Interrupted, startDeadline } from './deadline.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
const silence: Reply = () => {};
const stalledBody: Reply = (_, response) => void response.writeHead(200).write('{"id":');

test('headers that do not come are a timeout while waiting for headers', async () => {
  const server = await serve(silence);
  expect(await errorOf(clientOf(server, { retry: false }).me.get({ timeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
    phase: 'headers',
    attempts: 1,
    message: `GET /me took longer than 30 ms while waiting for headers (timeoutMs) at ${new URL(server.baseUrl).origin}`,
  });
});

test.each([
  ['headers', silence],
  ['body', stalledBody],
])('a time limit that runs out while waiting for the %s lets go of the connection', async (_, reply) => {
  const server = await serve(reply);
  // One attempt: a transport that makes several keeps idle connections for its own time.
  await errorOf(clientOf(server, { retry: false }).me.get({ timeoutMs: 100 }));
  await expect.poll(() => server.connections(), { interval: 5, timeout: 20_000 }).toBe(0);
});

test('a body that stalls in a transport that ignores the signal is let go of', async () => {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  const fetch = async () => new Response(new ReadableStream({ cancel }));
  const error = await errorOf(clientOf({ baseUrl: 'http://loopback' }, { fetch }).me.get({ timeoutMs: 20 }));
  expect(error).toMatchObject({ kind: 'timeout', phase: 'body' });
  expect(isCancelled).toBe(true);
});

test('the total time limit covers all attempts', async () => {
  const server = await serve(silence);
  expect(await errorOf(clientOf(server).me.get({ totalTimeoutMs: 30 }))).toMatchObject({
    kind: 'timeout',
    message: `GET /me took longer than 30 ms in all while waiting for headers (totalTimeoutMs) at ${new URL(server.baseUrl).origin}`,
  });
});

test('the total time limit also ends a backoff', async () => {
  const server = await serve({ status: 500 });
  const clock = { now: () => 0, wait: () => new Promise<void>(() => {}) };
  const error = await errorOf(clientOf(server, { clock, totalTimeoutMs: 300, retry: { baseDelayMs: 2 } }).me.get());
  expect(error).toMatchObject({ kind: 'timeout', phase: 'backoff' });
});

test('the caller’s own time limit is an abort with its own reason', async () => {
  const error = await errorOf(clientOf(await serve(silence)).me.get({ signal: AbortSignal.timeout(20) }));
  expect(error).toMatchObject({ kind: 'aborted', reason: { name: 'TimeoutError' } });
});

test('the signal of a request is aborted once its response is read, so that no runtime keeps it', async () => {
  const server = await serve(me);
  const signals: AbortSignal[] = [];
  await clientOf(server, {
    fetch: (request) => {
      signals.push(request.signal);
      return fetch(request);
    },
  }).me.get();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

/** A deadline of these signals, whose time is up when the test says so; and what was said to its timer. */
function begin({
  signals = [],
  limitMs = 1000,
}: { signals?: readonly (AbortSignal | undefined)[]; limitMs?: number } = {}) {
  const events: string[] = [];
  let timeUp = () => {};
  const start = (ms: number, onEnd: () => void) => {
    timeUp = onEnd;
    events.push(`started ${ms}`);
    return () => void events.push('taken back');
  };
  const deadline = startDeadline(signals, 'totalTimeoutMs', { limitMs, start });
  return { deadline, events, timeUp: () => timeUp() };
}

const never = new Promise<never>(() => {});

describe('a deadline', () => {
  test('yields the result of the work, or its error', async () => {
    const { deadline } = begin();
    expect(await deadline.race(Promise.resolve(7))).toBe(7);
    await expect(deadline.race(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(deadline.signal.aborted).toBe(false);
  });

  test('starts no timer where there is no limit, and one of its milliseconds where there is', () => {
    const without = begin({ limitMs: Infinity });
    without.deadline.close();
    expect(without.events).toEqual([]);
    expect(begin({ limitMs: 20 }).events).toEqual(['started 20']);
  });

  test('whose time is up ends every work, with the limit, before its signal tells others', async () => {
    const { deadline, events, timeUp } = begin({ limitMs: 20 });
    const ends: unknown[] = [];
    deadline.signal.addEventListener('abort', () => ends.push('aborted'));
    const works = [deadline.race(never), deadline.race(never)].map(async (work) =>
      work.catch((error: unknown) => void ends.push(error)),
    );
    timeUp();
    await Promise.all(works);
    const reason = { by: 'timeout', limit: 'totalTimeoutMs', limitMs: 20, reason: undefined };
    expect(ends).toEqual(['aborted', expect.objectContaining(reason), expect.objectContaining(reason)]);
    expect(deadline.signal.reason).toMatchObject(reason);
    await expect(deadline.race(never)).rejects.toMatchObject(reason);
    expect(events).toEqual(['started 20', 'taken back']);
  });

  test('ends with any of its signals, for the reason of the caller', async () => {
    const [caller, other] = [new AbortController(), new AbortController()];
    const { deadline } = begin({ signals: [undefined, other.signal, caller.signal] });
    const work = deadline.race(never);
    caller.abort('enough');
    await expect(work).rejects.toMatchObject({ by: 'caller', reason: 'enough', limitMs: 0, limit: 'timeoutMs' });
  });

  test('of a signal that has ended begins ended', async () => {
    const { deadline, events } = begin({ signals: [AbortSignal.abort('enough')] });
    expect(deadline.signal.reason).toMatchObject({ by: 'caller', reason: 'enough' });
    expect(events).toEqual(['started 1000', 'taken back']);
  });

  test('within a deadline tells the reason of that', async () => {
    const outer = begin({ limitMs: 20 });
    const inner = startDeadline([outer.deadline.signal], 'timeoutMs', { limitMs: Infinity, start: () => () => {} });
    const work = inner.race(never);
    outer.timeUp();
    await expect(work).rejects.toBe(outer.deadline.signal.reason);
    await expect(work).rejects.toBeInstanceOf(Interrupted);
  });

  test('that is closed hears of nothing any more, and has taken back its timer', async () => {
    const caller = new AbortController();
    const { deadline, events } = begin({ signals: [caller.signal] });
    let isEnded = false;
    void deadline.race(never).catch(() => {
      isEnded = true;
    });
    deadline.close();
    caller.abort();
    await setImmediate();
    expect([isEnded, deadline.signal.aborted]).toEqual([false, false]);
    expect(events).toEqual(['started 1000', 'taken back']);
  });

  test('that is finished aborts its signal, and has taken back its timer', () => {
    const { deadline, events } = begin();
    deadline.finish();
    expect(deadline.signal.reason).toMatchObject({ by: 'client', limit: 'timeoutMs' });
    expect(events).toEqual(['started 1000', 'taken back']);
  });

  test('listens to its signals once, and not after its end', () => {
    const caller = new AbortController();
    const events: unknown[] = [];
    const listened: Pick<AbortSignal, 'addEventListener' | 'removeEventListener'> = {
      addEventListener: (...[type, , options]: unknown[]) => void events.push(['add', type, options]),
      removeEventListener: (...[type]: unknown[]) => void events.push(['remove', type]),
    };
    const { deadline } = begin({ signals: [Object.assign(caller.signal, listened)] });
    deadline.close();
    expect(events).toEqual([
      ['add', 'abort', { once: true }],
      ['remove', 'abort'],
    ]);
  });
});
