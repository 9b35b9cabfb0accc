import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { clientOf, errorOf, serve } from '../../test/loopback.ts';
import type { Reply } from '../../test/loopback.ts';
import { Interrupted, startDeadline } from './deadline.ts';

const me: Reply = { json: { id: 1, email: 'ada@example.com' } };
const silence: Reply = () => {};
const stalledBody: Reply = (_, response) => void response.writeHead(200).write('{"id":');

test('missing headers cause a timeout with the phase headers', async () => {
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
])('a timeout while waiting for the %s closes the connection', async (_, reply) => {
  const server = await serve(reply);
  // One attempt: a transport that makes several keeps idle connections for its own time.
  await errorOf(clientOf(server, { retry: false }).me.get({ timeoutMs: 100 }));
  await expect.poll(() => server.connections(), { interval: 5, timeout: 20_000 }).toBe(0);
});

test('a timeout cancels a stalled body, even if the transport ignores the signal', async () => {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  const fetch = async () => new Response(new ReadableStream({ cancel }));
  const error = await errorOf(clientOf({ baseUrl: 'http://loopback' }, { fetch }).me.get({ timeoutMs: 20 }));
  expect(error).toMatchObject({ kind: 'timeout', phase: 'body' });
  expect(isCancelled).toBe(true);
});

test('the total timeout covers all attempts', async () => {
  const server = await serve({ status: 503 }, silence);
  const client = clientOf(server, { retry: { baseDelayMs: 1 } });
  expect(await errorOf(client.me.get({ totalTimeoutMs: 500 }))).toMatchObject({
    kind: 'timeout',
    attempts: 2,
    message: `GET /me took longer than 500 ms in all while waiting for headers (totalTimeoutMs) at ${new URL(server.baseUrl).origin}`,
  });
});

test('the total timeout also ends a backoff', async () => {
  const server = await serve({ status: 500 });
  const clock = { now: () => 0, wait: () => new Promise<void>(() => {}) };
  const error = await errorOf(clientOf(server, { clock, totalTimeoutMs: 300, retry: { baseDelayMs: 2 } }).me.get());
  expect(error).toMatchObject({ kind: 'timeout', phase: 'backoff' });
});

test('a timeout of the caller’s own signal is an abort with its own reason', async () => {
  const error = await errorOf(clientOf(await serve(silence)).me.get({ signal: AbortSignal.timeout(20) }));
  expect(error).toMatchObject({ kind: 'aborted', reason: { name: 'TimeoutError' } });
});

test('the signal of a request is aborted after its response is read, so runtimes release it', async () => {
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
  test('returns the result of the work, or rejects with its error', async () => {
    const { deadline } = begin();
    expect(await deadline.race(Promise.resolve(7))).toBe(7);
    await expect(deadline.race(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(deadline.signal.aborted).toBe(false);
  });

  test('starts a timer only if there is a limit', () => {
    const without = begin({ limitMs: Infinity });
    without.deadline.close();
    expect(without.events).toEqual([]);
    expect(begin({ limitMs: 20 }).events).toEqual(['started 20']);
  });

  test('that expires aborts its signal and rejects all its work with the limit', async () => {
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

  test('ends when any of its signals aborts, with the reason of the caller', async () => {
    const [caller, other] = [new AbortController(), new AbortController()];
    const { deadline } = begin({ signals: [undefined, other.signal, caller.signal] });
    const work = deadline.race(never);
    caller.abort('enough');
    await expect(work).rejects.toMatchObject({ by: 'caller', reason: 'enough', limitMs: 0, limit: 'timeoutMs' });
  });

  test('starts ended if its signal is already aborted', async () => {
    const { deadline, events } = begin({ signals: [AbortSignal.abort('enough')] });
    expect(deadline.signal.reason).toMatchObject({ by: 'caller', reason: 'enough' });
    expect(events).toEqual(['started 1000', 'taken back']);
  });

  test('inside another deadline rejects with the reason of the outer one', async () => {
    const outer = begin({ limitMs: 20 });
    const inner = startDeadline([outer.deadline.signal], 'timeoutMs', { limitMs: Infinity, start: () => () => {} });
    const work = inner.race(never);
    outer.timeUp();
    await expect(work).rejects.toBe(outer.deadline.signal.reason);
    await expect(work).rejects.toBeInstanceOf(Interrupted);
  });

  test('that is closed ignores its signals and stops its timer', async () => {
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

  test('that is finished aborts its signal and stops its timer', () => {
    const { deadline, events } = begin();
    deadline.finish();
    expect(deadline.signal.reason).toMatchObject({ by: 'client', limit: 'timeoutMs' });
    expect(events).toEqual(['started 1000', 'taken back']);
  });

  test('adds one listener to its signals and removes it when it closes', () => {
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
