/** Six processes share sessions in Redis; one of them is killed at each step of a refresh, and Redis fails over. No grant is lost that need not be. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Mock } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import type { TokenSet, TokenStore } from '../../src/oauth/index.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { appOf, signIn, sampleService } from '../oauth/sample-data.ts';
import { startProcess } from './process.ts';
import { steps } from './refresher.ts';
import type { RefresherOptions, Report, Step, Task } from './refresher.ts';
import { storageOf } from './redis.ts';
import { startSentinels } from './redis-topologies.ts';
import type { Sentinels } from './redis-topologies.ts';

// Each test has its own: what it kills stays dead.
let sentinels: Sentinels;
beforeEach(async () => {
  sentinels = await startSentinels();
});
afterEach(async () => sentinels.stop());

const rotations = ['none', 'rotate-and-detect-reuse'] as const;
const users = 4;
const totalTimeoutMs = 15_000;
const leaseMs = totalTimeoutMs + 5000;

interface Session {
  readonly key: string;
  readonly rotation: (typeof rotations)[number];
  readonly step: Step;
  readonly mock: Mock;
  readonly appUrl: string;
  readonly tokens: TokenSet;
}

/** Signed-in users: some for each step of a refresh, of a service that rotates refresh tokens and of one that does not. */
async function signedIn(store: TokenStore): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const rotation of rotations) {
    const sample = sampleService({ oauth: { rotation } });
    const port = await listen(sample.mock);
    onTestFinished(async () => port.close());
    const { appUrl } = port;
    for (const step of steps)
      for (let user = 0; user < users; user += 1) {
        const tokens = await signIn(sample);
        const key = `${rotation}:${step}:${user}:${randomUUID()}`;
        await sessionOf({ mock: sample.mock, appUrl, key }, store).start(tokens);
        sessions.push({ key, rotation, step, mock: sample.mock, appUrl, tokens });
      }
  }
  return sessions;
}

/** A session as another process sees it, by the system's clock. */
function sessionOf({ mock, appUrl, key }: Pick<Session, 'mock' | 'appUrl' | 'key'>, store: TokenStore) {
  const clock = { now: () => Date.now() };
  return appOf(mock, { appUrl, clock, fetch: globalThis.fetch }).session({ store: { ...store }, key });
}

interface Disaster {
  readonly title: string;
  /** The one that stopped at its steps is killed; otherwise it goes on. */
  readonly dies: boolean;
  /** Redis' master is killed: after the replicas have all that it was told, or before they have what the one that stopped told it. */
  readonly failover: 'none' | 'replicated' | 'early';
}

const disasters: readonly Disaster[] = [
  { title: 'its process is killed', dies: true, failover: 'none' },
  { title: 'Redis fails over', dies: false, failover: 'replicated' },
  { title: 'its process is killed and Redis fails over', dies: true, failover: 'replicated' },
  { title: 'Redis fails over before it has replicated', dies: false, failover: 'early' },
  { title: 'its process is killed and Redis fails over before it has replicated', dies: true, failover: 'early' },
];

/** True for a grant that is lost whatever a client does: its refresh token is used up, and nobody who lives knows the next one. */
function mustBeLost({ rotation, step }: Session, { dies, failover }: Disaster): boolean {
  if (rotation === 'none') return false;
  if (step === 'answered') return dies;
  return (step === 'write' || step === 'stored') && failover === 'early';
}

test.each(disasters)(
  'at each step of a refresh, $title: exactly those grants are lost that must be',
  async (disaster) => {
    const { dies, failover } = disaster;
    const storage = storageOf(sentinels.options);
    onTestFinished(async () => storage.dispose());
    const store = unstorageStore(storage);
    const sessions = await signedIn(store);
    const tasks = sessions.map(({ key, appUrl, tokens }) => ({ key, appUrl, rejected: tokens.accessToken }));
    const options = { redis: sentinels.options, totalTimeoutMs };
    const [victim, ...others] = await Promise.all(Array.from({ length: 6 }, async () => startRefresher(options)));
    if (victim === undefined) throw new Error('there are six');
    await sentinels.replicated();
    if (failover === 'early') await sentinels.cutOff();

    victim.order(tasks.map((task, index) => ({ ...task, stopAt: sessions[index]?.step ?? 'read' })));
    expect(await victim.line()).toBe('stopped');
    if (failover === 'replicated') await sentinels.replicated();
    if (failover !== 'none') await sentinels.killMaster();
    if (dies) await victim.kill();
    // In the middle of the failover; where what was told is forgotten, the one that knows it comes first.
    const comesFirst = failover === 'early' && !dies;
    if (!comesFirst) for (const one of others) one.order(tasks);
    if (failover !== 'none') await sentinels.elected();
    if (!dies) victim.wake();
    const first = dies ? [] : [await victim.report()];
    if (comesFirst) for (const one of others) one.order(tasks);
    const reports = await Promise.all(others.map(async (one) => one.report()));

    for (const { tookMs } of reports) expect(tookMs).toBeLessThan(leaseMs + 60_000);
    const lost = sessions.filter(({ key }) => reports.every(({ outcomes }) => outcomes[key] === 'session_ended'));
    const expected = sessions.filter((session) => mustBeLost(session, disaster));
    expect(lost.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
    for (const session of sessions.filter((one) => !lost.includes(one))) {
      // What Redis has forgotten, the one that it told knows alone: its token works, and is not that of the others.
      const events = comesFirst ? reports : [...reports, ...first];
      const tokens = new Set(events.map(({ outcomes }) => outcomes[session.key]));
      const stored = await sessionOf(session, store).tokens();
      expect([...tokens]).toEqual([stored?.accessToken]);
      // The grant lives: it can be refreshed again.
      await sessionOf(session, store).token({ rejected: stored?.accessToken ?? '' });
    }
  },
);

test('a chain of processes that live shorter than the lease of one that was killed refreshes within a lease and a minute', async () => {
  const storage = storageOf(sentinels.options);
  onTestFinished(async () => storage.dispose());
  const [session] = await signedIn(unstorageStore(storage));
  if (session === undefined) throw new Error('somebody is signed in');
  const { key, appUrl, tokens } = session;
  const task = { key, appUrl, rejected: tokens.accessToken };
  const options = { redis: sentinels.options, totalTimeoutMs: 500 };
  const victim = await startRefresher(options);
  victim.order([{ ...task, stopAt: 'claim' }]);
  expect(await victim.line()).toBe('stopped');
  await victim.kill();
  const startedAt = performance.now();
  let report: Report | undefined;
  let lives = 0;
  while (report === undefined && lives < 60) {
    const one = await startRefresher(options);
    one.order([task]);
    report = await Promise.race([one.report(), sleep(4000, undefined)]);
    await one.kill();
    lives += 1;
  }
  expect(report?.outcomes[key]).toMatch(/^access_/);
  expect(lives).toBeGreaterThan(5);
  // A lease of 5.5 s and a minute, and the life of the last one.
  expect(performance.now() - startedAt).toBeLessThan(65_500 + 8000);
});

interface Refresher {
  order(tasks: readonly Task[]): void;
  wake(): void;
  line(): Promise<string>;
  report(): Promise<Report>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

/** Starts a process, and waits until it is ready. */
async function startRefresher(options: RefresherOptions): Promise<Refresher> {
  const { write, line, kill } = await startProcess('refresher.ts', options);
  return {
    order: (tasks) => write(JSON.stringify(tasks)),
    wake: () => write('wake'),
    line,
    // The type of what refresher.ts writes.
    report: async () => JSON.parse(await line()) as Report,
    kill,
  };
}
