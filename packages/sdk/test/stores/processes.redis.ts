/** One user's grant in several processes, which share a real Redis and meet a real port. */
import { fault } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { MockOptions } from '@slotwise/mock';
import type { Storage } from 'unstorage';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fieldsOf } from '../../src/checks/values.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { appOf, countOf, signIn, sampleService } from '../oauth/sample-data.ts';
import type { CallerOptions, Told } from './caller.ts';
import { startProcess } from './process.ts';
import { redisStorage, startRedis } from './redis.ts';
import type { Redis } from './redis.ts';
import { runs } from '../../../../scripts/runs.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

describe('processes that share one session', () => {
  let redis: Redis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => redis.stop());

  /** Alice's session in Redis, with an access token that the service no longer takes, and the service on a port. */
  async function rejectedSession(options: MockOptions = {}) {
    // More entries than there are calls: the one refresh can be among the first.
    const sample = sampleService({ ...options, journal: { entries: 10_000 } });
    const { mock } = sample;
    const port = await listen(mock);
    const storage = redisStorage(redis.url);
    onTestFinished(async () => {
      await storage.clear();
      await storage.dispose();
      await port.close();
    });
    // The address at which the processes know the service: a record belongs to it.
    const oauth = appOf(mock, { appUrl: port.appUrl });
    const session = oauth.session({ store: unstorageStore(storage), key: 'slotwise:alice' });
    const tokens = await signIn(sample);
    await session.start(tokens);
    mock.oauth.revoke(tokens.accessToken);
    const { baseUrl, appUrl } = port;
    const callers = async (count: number, more: Pick<CallerOptions, 'calls' | 'totalTimeoutMs'>) =>
      Promise.all(
        Array.from({ length: count }, async () => startCaller({ baseUrl, appUrl, redisUrl: redis.url, ...more })),
      );
    return { mock, storage, session, tokens, callers };
  }

  // `test` takes both ends: a service that takes each refresh token again, and one that takes none twice. `test --mode long` takes all.
  const grants = [
    ['none', 2],
    ['rotate-and-detect-reuse', 2],
    ['rotate', 2],
    ['rotate-and-detect-reuse', 4],
  ] as const;
  test.each(grants.slice(0, runs(2, grants.length)))(
    'with rotation %j, %i processes with 150 calls each make 1 refresh',
    async (rotation, count) => {
      const { mock, session, tokens, callers } = await rejectedSession({ oauth: { rotation } });
      const processes = await callers(count, { calls: 150, totalTimeoutMs: 20_000 });
      for (const one of processes) one.start();
      for (const one of processes) expect(await one.told()).toEqual({ succeeded: 150, errors: [] });
      expect(countOf(mock, 'oauth.refresh')).toBe(1);
      expect((await session.tokens())?.accessToken).not.toBe(tokens.accessToken);
    },
  );

  test('a process that comes later refreshes nothing', async () => {
    const { mock, callers } = await rejectedSession();
    for (const one of await callers(2, { calls: 10, totalTimeoutMs: 20_000 })) {
      one.start();
      expect(await one.told()).toEqual({ succeeded: 10, errors: [] });
    }
    expect(countOf(mock, 'oauth.refresh')).toBe(1);
  });

  test('a process that dies during its refresh is waited for no longer than its lease, and another one refreshes', async () => {
    const { mock, storage, callers } = await rejectedSession({ oauth: { rotation: 'rotate-and-detect-reuse' } });
    const hanging = mock.faults.add({ on: 'oauth.refresh', do: fault.hang(), times: 1 });
    const [dying, heir] = await callers(2, { calls: 10, totalTimeoutMs: 500 });
    dying?.start();
    await expect.poll(() => hanging.hits, { timeout: 10_000, interval: 5 }).toBe(1);
    await dying?.kill();
    expect(await leaseOf(storage)).toMatchObject({ id: expect.any(String), lengthMs: 5500 });
    heir?.start();
    expect(await heir?.told()).toEqual({ succeeded: 10, errors: [] });
    expect(await leaseOf(storage)).toBeNull();
    const refreshes = mock.journal.entries({ endpoint: 'oauth.refresh' });
    expect(refreshes.filter(({ fault: struck }) => struck === null)).toMatchObject([{ status: 200 }]);
  });
});

/** Reads the lease of the one who is refreshing alice's tokens. */
async function leaseOf(storage: Storage): Promise<unknown> {
  const text = await unstorageStore(storage).get('slotwise:alice');
  return fieldsOf(JSON.parse(text ?? ''))['lease'];
}

interface Caller {
  /** Lets it make its calls. */
  start(): void;
  /** The ends of their calls. */
  told(): Promise<Told>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Starts a process, and waits until it is ready. */
async function startCaller(options: CallerOptions): Promise<Caller> {
  const { write, line, kill } = await startProcess('caller.ts', options);
  return {
    start: () => write('go'),
    // The type of what caller.ts writes.
    told: async () => JSON.parse(await line()) as Told,
    kill,
  };
}
