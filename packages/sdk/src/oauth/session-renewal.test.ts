/** The lease of a refresh: it is timed in the record, and nobody waits longer for one that is gone than a lease and a minute. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorOf } from '../../test/loopback.ts';
import { OAuthRefusedError } from '../errors/oauth-errors.ts';
import { createSession } from './session.ts';
import { memoryStore } from './index.ts';
import type { Session, TokenStore } from './index.ts';
import type { Lease } from './record-content.ts';

const leaseMs = 25_000;
const startedAt = Date.parse('2030-01-07T09:00:00Z');

afterEach(() => void vi.useRealTimers());

/** A service whose refreshes are answered when the test says so, or at once. */
function serviceOf({ holds = false, lifetimeMs = Infinity, now = () => startedAt } = {}) {
  const held: ((error?: Error) => void)[] = [];
  let refreshCount = 0;
  const refresh = async () => {
    refreshCount += 1;
    const number = refreshCount;
    if (holds)
      await new Promise<void>((resolve, reject) => {
        held.push((error) => (error === undefined ? resolve() : reject(error)));
      });
    const expiresAt = lifetimeMs === Infinity ? null : new Date(now() + lifetimeMs).toISOString();
    return { accessToken: `access-${number}`, refreshToken: `refresh-${number}`, expiresAt, scopes: null };
  };
  return { held, refresh, asked: () => refreshCount };
}

const first = { accessToken: 'access-0', refreshToken: 'refresh-0', expiresAt: null, scopes: null };

interface ProcessOptions {
  readonly store: TokenStore;
  readonly service: ReturnType<typeof serviceOf>;
  readonly now?: () => number;
  readonly lengthMs?: number;
}

/** A process of its own over the texts of a store, and the waits that it told of. */
function processOn({ store, service, now = () => startedAt, lengthMs = leaseMs }: ProcessOptions) {
  const events: string[] = [];
  const session = createSession({
    // Another object over the same texts shares nothing with other processes.
    store: { ...store },
    key: 'alice',
    app: 'an app',
    clock: { now },
    refresh: service.refresh,
    refreshAheadMs: 60_000,
    leaseMs: lengthMs,
    emit: (name: string) => void events.push(name),
  });
  return { session, events };
}

async function leaseIn(store: TokenStore): Promise<Lease | null> {
  // The text of a record, as the session writes it.
  const { lease } = JSON.parse((await store.get('alice')) ?? '{}') as { lease: Lease | null };
  return lease;
}

/** Alice's tokens in a store, under the lease of a process that died after its claim. */
async function afterDeath(lease: Partial<Lease> = {}) {
  const [store, dying] = [memoryStore(), serviceOf({ holds: true })];
  const { session } = processOn({ store, service: dying, lengthMs: lease.lengthMs ?? leaseMs });
  await session.start(first);
  void session.token({ rejected: 'access-0' });
  await expect.poll(() => dying.held.length).toBe(1);
  const text = (await store.get('alice')) ?? '';
  await store.set('alice', JSON.stringify({ ...JSON.parse(text), lease: { ...(await leaseIn(store)), ...lease } }));
  return { store, service: serviceOf(), answer: () => dying.held[0]?.() };
}

/** A store through which a process can no longer reach anything once it is dead. */
function mortal(store: TokenStore) {
  let isDead = false;
  const unlessDead = async <Value>(work: () => Promise<Value>) => (isDead ? new Promise<Value>(() => {}) : work());
  const alive: TokenStore = {
    get: async (key) => unlessDead(async () => store.get(key)),
    set: async (key, text) => unlessDead(async () => store.set(key, text)),
    delete: async (key) => unlessDead(async () => store.delete(key)),
    compareAndSwap: async (...args) => unlessDead(async () => (await store.compareAndSwap?.(...args)) ?? false),
  };
  return { alive, die: () => void (isDead = true) };
}

const renewed = async (session: Session) => session.token({ rejected: 'access-0' });

test('the record of a lease contains its id, start and length', async () => {
  const { store } = await afterDeath();
  expect(await leaseIn(store)).toEqual({ id: expect.any(String), leasedAt: startedAt, lengthMs: leaseMs });
});

describe('a short-lived process takes over one minute after the lease ends by its clock', () => {
  test.each([
    ['right', 0, 0, 85],
    ['50 s ahead', 50, 25, 35],
    ['50 s behind', -50, 134, 135],
    ['60 s ahead, no sooner than the lease ends', 60, 24, 25],
    ['60 s behind', -60, 144, 145],
  ])('if its clock is %s (%i s), it waits after %i s and refreshes after %i s', async (_, skew, early, due) => {
    const { store, service } = await afterDeath();
    let seconds = early;
    const now = () => startedAt + (seconds + skew) * 1000;
    let reads = 0;
    const get = async (key: string) => {
      reads += 1;
      return store.get(key);
    };
    const { session, events } = processOn({ store: { ...store, get }, service, now });
    const token = renewed(session);
    await expect.poll(() => events).toEqual(['refreshWait']);
    seconds = due - 0.001;
    const before = reads;
    await expect.poll(() => reads).toBeGreaterThan(before + 1);
    expect(service.asked()).toBe(0);
    seconds = due;
    expect(await token).toBe('access-1');
    expect(await leaseIn(store)).toBeNull();
  });

  test('in a series of processes that live eight seconds each, the first one after that time refreshes', async () => {
    vi.useFakeTimers();
    const { store, service } = await afterDeath();
    let lives = 0;
    while (service.asked() === 0) {
      const age = lives * 8000;
      const { alive, die } = mortal(store);
      void renewed(processOn({ store: alive, service, now: () => startedAt + age }).session);
      await vi.advanceTimersByTimeAsync(8000);
      die();
      lives += 1;
    }
    // The eleventh began 80 s after the claim, the twelfth 88 s.
    expect(lives).toBe(12);
    expect(await leaseIn(store)).toBeNull();
  });

  test.each([
    ['an hour ahead of the claim', 3600],
    ['an hour behind it', -3600],
  ])('refreshes at once if its clock is %s, so no process waits forever', async (_, skew) => {
    const { store, service } = await afterDeath();
    const { session, events } = processOn({ store, service, now: () => startedAt + skew * 1000 });
    expect(await renewed(session)).toBe('access-1');
    expect(events).toEqual(['refreshed']);
  });
});

describe('a long-lived process takes over after it has watched a whole lease, whatever the clocks show', () => {
  test.each([
    ['of 25 s', 25_000],
    ['of ten minutes, which is more than a thousand turns', 605_000],
  ])('a lease %s', async (_, lengthMs) => {
    vi.useFakeTimers();
    const { store, service } = await afterDeath({ lengthMs });
    let reads = 0;
    const get = async (key: string) => {
      reads += 1;
      return store.get(key);
    };
    const { session } = processOn({ store: { ...store, get }, service });
    const token = renewed(session);
    await vi.advanceTimersByTimeAsync(lengthMs - 1);
    expect(service.asked()).toBe(0);
    // It looks after 25 ms, then more and more seldom: every quarter of a second.
    expect(reads).toBeLessThan(lengthMs / 250 + 20);
    await vi.advanceTimersByTimeAsync(1);
    expect(await token).toBe('access-1');
  });

  test('restarts the wait when another process takes the lease', async () => {
    vi.useFakeTimers();
    const { store, service } = await afterDeath();
    const { session, events } = processOn({ store, service });
    const token = renewed(session);
    await vi.advanceTimersByTimeAsync(leaseMs - 1000);
    const text = (await store.get('alice')) ?? '';
    await store.set(
      'alice',
      JSON.stringify({ ...JSON.parse(text), lease: { ...(await leaseIn(store)), id: 'of another' } }),
    );
    await vi.advanceTimersByTimeAsync(leaseMs - 1000);
    expect([service.asked(), events]).toEqual([0, ['refreshWait', 'refreshWait']]);
    // It looks every quarter of a second.
    await vi.advanceTimersByTimeAsync(1250);
    expect(await token).toBe('access-1');
  });

  test('refreshes early without a wait if the lease has expired by its clock', async () => {
    const { store, service } = await afterDeath();
    const text = (await store.get('alice')) ?? '';
    await store.set('alice', text.replace('"refreshAt":null', `"refreshAt":${startedAt}`));
    const early = processOn({ store, service, now: () => startedAt + 84_000 });
    expect(await early.session.token()).toBe('access-0');
    const late = processOn({ store, service, now: () => startedAt + 85_000 });
    expect(await late.session.token()).toBe('access-1');
  });
});

describe('a process that writes late', () => {
  test('changes nothing under an old lease, and returns the tokens that its successor stored', async () => {
    const store = memoryStore();
    const [frozen, heir] = [serviceOf({ holds: true }), serviceOf()];
    const late = processOn({ store, service: frozen });
    await late.session.start(first);
    const lateToken = renewed(late.session);
    await expect.poll(() => frozen.held.length).toBe(1);
    const now = () => startedAt + 85_000;
    const token = await renewed(
      processOn({
        store,
        now,
        service: { ...heir, refresh: async () => ({ ...(await heir.refresh()), accessToken: 'of the heir' }) },
      }).session,
    );
    const text = await store.get('alice');
    frozen.held[0]?.();
    expect([token, await lateToken]).toEqual(['of the heir', 'of the heir']);
    expect(await store.get('alice')).toBe(text);
  });

  test.each([
    ['tokens', undefined],
    ['a failure', new Error('the service is down')],
  ])('with %s waits for the refresh of its successor', async (_, error) => {
    const store = memoryStore();
    const [frozen, heir] = [serviceOf({ holds: true }), serviceOf({ holds: true })];
    let seconds = 0;
    const now = () => startedAt + seconds * 1000;
    const late = processOn({ store, now, service: frozen });
    await late.session.start(first);
    const lateToken = renewed(late.session);
    await expect.poll(() => frozen.held.length).toBe(1);
    seconds = 85;
    const token = renewed(processOn({ store, now, service: heir }).session);
    await expect.poll(() => heir.held.length).toBe(1);
    const text = await store.get('alice');
    frozen.held[0]?.(error);
    await expect.poll(() => late.events).toContain('refreshWait');
    expect(await store.get('alice')).toBe(text);
    heir.held[0]?.();
    expect(await lateToken).toBe(await token);
    expect(frozen.asked()).toBe(1);
  });
});

test('after a 401 without a body, a process keeps no tokens and remembers at most 1,000 rejected users', async () => {
  const store = memoryStore();
  let refreshCount = 0;
  const refresh = async () => {
    refreshCount += 1;
    throw new OAuthRefusedError({ message: 'returned 401', endpoint: 'oauth.refresh', status: 401 });
  };
  const parts = {
    store,
    app: 'an app',
    clock: { now: () => startedAt },
    refresh,
    leaseMs,
    refreshAheadMs: 0,
    emit: () => {},
  };
  const sessions = Array.from({ length: 1002 }, (_, user) => createSession({ ...parts, key: `user-${user}` }));
  for (const session of sessions) {
    await session.start(first);
    expect(await errorOf(renewed(session))).toMatchObject({ kind: 'session_ended', status: 401 });
  }
  expect(refreshCount).toBe(1002);
  for (const session of sessions.slice(2)) await errorOf(renewed(session));
  expect(refreshCount).toBe(1002);
  // Two have made room for others, and are asked about again.
  for (const session of sessions.slice(0, 2)) await errorOf(renewed(session));
  expect(refreshCount).toBe(1004);
});

describe('a store', () => {
  test('that loses the claim in a failover receives the new tokens, without a second refresh', async () => {
    const store = memoryStore();
    const service = serviceOf({ holds: true });
    const { session } = processOn({ store, service });
    await session.start(first);
    const before = (await store.get('alice')) ?? '';
    const token = renewed(session);
    await expect.poll(() => service.held.length).toBe(1);
    await store.set('alice', before);
    service.held[0]?.();
    expect(await token).toBe('access-1');
    expect([service.asked(), await leaseIn(store)]).toEqual([1, null]);
  });

  test('that swaps but returns false still contains the claim of this process', async () => {
    const store = memoryStore();
    let swaps = 0;
    const compareAndSwap: TokenStore['compareAndSwap'] = async (...args) => {
      const swapped = (await store.compareAndSwap?.(...args)) ?? false;
      swaps += 1;
      return swaps > 1 && swapped;
    };
    const service = serviceOf();
    const { session, events } = processOn({ store: { ...store, compareAndSwap }, service });
    await session.start(first);
    expect(await renewed(session)).toBe('access-1');
    expect([service.asked(), events]).toEqual([1, ['refreshed']]);
  });

  test('that never swaps causes store_failed at once', async () => {
    const store = { ...memoryStore(), compareAndSwap: async () => false };
    const { session } = processOn({ store, service: serviceOf() });
    await session.start(first);
    expect(await errorOf(renewed(session))).toMatchObject({
      kind: 'store_failed',
      action: 'compareAndSwap',
      reason: 'no_change',
      message: 'the token store cannot be changed: compareAndSwap never returns true',
    });
  });
});

describe('tokens that the store failed to save', () => {
  /** A process that holds renewed tokens, which the store does not have. */
  async function withUnsavedTokens() {
    const store = memoryStore();
    const text = async () => (await store.get('alice')) ?? '';
    let [now, swaps] = [startedAt, 0];
    const failing: TokenStore = {
      ...store,
      compareAndSwap: async (...args) => {
        swaps += 1;
        if (swaps > 1 && swaps <= 4) throw new Error('the store is down');
        return (await store.compareAndSwap?.(...args)) ?? false;
      },
    };
    const service = serviceOf({ lifetimeMs: 600_000, now: () => now });
    const { session } = processOn({ store: failing, service, now: () => now });
    await session.start(first);
    const before = await text();
    expect(await errorOf(renewed(session))).toMatchObject({ kind: 'store_failed' });
    const later = (ms: number) => void (now += ms);
    return { store, session, service, before, text, later };
  }

  test('are returned by the next call without another refresh', async () => {
    const { session, service } = await withUnsavedTokens();
    expect(await renewed(session)).toBe('access-1');
    expect(service.asked()).toBe(1);
  });

  test('are refreshed if they have expired', async () => {
    const { session, service, later } = await withUnsavedTokens();
    later(601_000);
    expect(await renewed(session)).toBe('access-2');
    expect(service.asked()).toBe(2);
  });

  test('are stored although the service rejected the old refresh token of another process', async () => {
    const { session, store, text } = await withUnsavedTokens();
    const refusal = { status: 400, code: 'invalid_grant' };
    await store.set('alice', JSON.stringify({ ...JSON.parse(await text()), lease: null, refusal }));
    expect(await renewed(session)).toBe('access-1');
    expect(JSON.parse(await text())).toMatchObject({ refusal: null, tokens: { accessToken: 'access-1' } });
  });

  test('are forgotten after a sign-out in another process', async () => {
    const { session, store, service, before } = await withUnsavedTokens();
    await store.delete('alice');
    expect(await errorOf(renewed(session))).toMatchObject({ kind: 'signed_out' });
    await store.set('alice', before);
    expect(await renewed(session)).toBe('access-2');
    expect(service.asked()).toBe(2);
  });
});
