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

test('a lease has its id, its instant and its length in the record', async () => {
  const { store } = await afterDeath();
  expect(await leaseIn(store)).toEqual({ id: expect.any(String), leasedAt: startedAt, lengthMs: leaseMs });
});

describe('a process that lives shorter than a lease takes over when its clock says a lease and a minute', () => {
  test.each([
    ['right', 0, 0, 85],
    ['50 s ahead', 50, 25, 35],
    ['50 s behind', -50, 134, 135],
    ['60 s ahead, no sooner than the lease ends', 60, 24, 25],
    ['60 s behind', -60, 144, 145],
  ])('with a clock that is %s (%i s): after %i s it waits, after %i s it refreshes', async (_, skew, early, due) => {
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

  test('however many they are: the first of those that live eight seconds each whose clock says so', async () => {
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
  ])('with a clock that is %s, at once: with such clocks nobody shall wait for ever', async (_, skew) => {
    const { store, service } = await afterDeath();
    const { session, events } = processOn({ store, service, now: () => startedAt + skew * 1000 });
    expect(await renewed(session)).toBe('access-1');
    expect(events).toEqual(['refreshed']);
  });
});

describe('a process that lives longer takes over when it has watched a whole lease, whatever the clocks say', () => {
  test.each([
    ['of 25 s', 25_000],
    ['of ten minutes, which is more than a thousand turns', 605_000],
  ])('one %s', async (_, lengthMs) => {
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

  test('a lease that another process takes meanwhile is watched from its own beginning', async () => {
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

  test('ahead of the expiry, a lease that is over by the clock holds nobody back', async () => {
    const { store, service } = await afterDeath();
    const text = (await store.get('alice')) ?? '';
    await store.set('alice', text.replace('"refreshAt":null', `"refreshAt":${startedAt}`));
    const early = processOn({ store, service, now: () => startedAt + 84_000 });
    expect(await early.session.token()).toBe('access-0');
    const late = processOn({ store, service, now: () => startedAt + 85_000 });
    expect(await late.session.token()).toBe('access-1');
  });
});

describe('one that writes late', () => {
  test('under an old lease changes nothing, and gets what the one after it stored', async () => {
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
  ])('%s while the one after it is at work waits for that one', async (_, error) => {
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

test('after a bare 401 a process remembers no token, and of a thousand users at most that they were refused', async () => {
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
  test('that forgets the claim in a failover gets the tokens that came under it, and nobody asks again', async () => {
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

  test('that was told twice, and says the second time that it swapped nothing, holds our own claim', async () => {
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

  test('that never swaps is told from one that is busy, at once', async () => {
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

describe('tokens that came while the store was failing', () => {
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

  test('are stored by the next call', async () => {
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

  test('are stored though another process was refused: it sent the refresh token that they replace', async () => {
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
