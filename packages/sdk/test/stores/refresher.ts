/**
 * A process that refreshes sessions which it shares with others. It says that it is ready, and takes orders, a line each: sessions to refresh,
 * or `wake`. It can stop at a step of each refresh, says when it has stopped everywhere, and goes on when it is woken.
 */
import { createInterface } from 'node:readline';
import type { RedisOptions } from 'unstorage/drivers/redis';
import { isSlotwiseError } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import type { TokenStore } from '../../src/oauth/index.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { demo } from '../oauth/sample-data.ts';
import { storageOf } from './redis.ts';

/** The steps of a refresh, by what has just been done: `read` is before the claim, `stored` after the acknowledged write. */
export const steps = ['read', 'claim', 'claimed', 'answered', 'write', 'stored'] as const;
export type Step = (typeof steps)[number];

/** The options of a refresher, as JSON in its first argument. */
export interface RefresherOptions {
  readonly redis: RedisOptions;
  readonly totalTimeoutMs: number;
}

/** A session to refresh. */
export interface Task {
  readonly key: string;
  readonly appUrl: string;
  /** The access token that was rejected. */
  readonly rejected: string;
  /** The step at which the process stops; none where it does not. */
  readonly stopAt?: Step;
}

/** The report about all sessions of an order: the token of each or the kind of its error, and the longest that one of them took. */
export interface Report {
  readonly outcomes: Readonly<Record<string, string>>;
  readonly tookMs: number;
}

/** Runs the process: not where a test imports its types and steps. */
function run({ redis, totalTimeoutMs }: RefresherOptions): void {
  const store = unstorageStore(storageOf(redis));
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let stops = 0;

  async function refresh({ key, appUrl, rejected, stopAt }: Task): Promise<string> {
    const reach = async (step: Step) => {
      if (step !== stopAt) return;
      stops -= 1;
      if (stops === 0) tell('stopped');
      await awake;
    };
    let swaps = 0;
    const watched: TokenStore = {
      ...store,
      compareAndSwap: async (...args) => {
        swaps += 1;
        const swap = swaps;
        if (swap === 1) await reach('read');
        const swapped = (await store.compareAndSwap?.(...args)) ?? false;
        if (swap <= 2) await reach(swap === 1 ? 'claim' : 'write');
        return swapped;
      },
    };
    const fetch: typeof globalThis.fetch = async (...args) => {
      await reach('claimed');
      const response = await globalThis.fetch(...args);
      await reach('answered');
      return response;
    };
    const oauth = createOAuth({ appUrl, ...demo, fetch, timeoutMs: totalTimeoutMs, totalTimeoutMs });
    try {
      const token = await oauth.session({ store: watched, key }).token({ rejected });
      await reach('stored');
      return token;
    } catch (error) {
      return isSlotwiseError(error) ? error.kind : String(error);
    }
  }

  async function work(tasks: readonly Task[]): Promise<void> {
    stops = tasks.filter(({ stopAt }) => stopAt !== undefined).length;
    const startedAt = performance.now();
    const outcomes = await Promise.all(tasks.map(async (task) => [task.key, await refresh(task)] as const));
    const report: Report = { outcomes: Object.fromEntries(outcomes), tookMs: performance.now() - startedAt };
    tell(JSON.stringify(report));
  }

  createInterface(process.stdin).on('line', (line) => {
    if (line === 'wake') wake();
    // The type of what the test wrote.
    else void work(JSON.parse(line) as Task[]);
  });
  // Connected, so that all begin at once.
  void store.get('nothing').then(() => tell('ready'));
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.main) {
  // The type of what the test wrote.
  run(JSON.parse(process.argv[2] ?? '') as RefresherOptions);
}
