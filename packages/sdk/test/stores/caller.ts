/** A process that shares a session with others: says that it is ready, waits for a word, makes its calls, and tells how they went. */
import { once } from 'node:events';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import { unstorageStore } from '../../src/stores/unstorage.ts';
import { demo } from '../oauth/sample-data.ts';
import { redisStorage } from './redis.ts';

/** The orders of a caller, as JSON in its first argument. */
export interface CallerOptions {
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly redisUrl: string;
  /** Number of calls that it makes at once. */
  readonly calls: number;
  readonly totalTimeoutMs: number;
}

/** The report of a caller, as JSON on a line. */
export interface Told {
  /** Number of calls that yielded alice. */
  readonly succeeded: number;
  /** The errors of the others, each once. */
  readonly errors: readonly string[];
}

// The type of what the test wrote.
const options = JSON.parse(process.argv[2] ?? '') as CallerOptions;
const { baseUrl, appUrl, redisUrl, calls, totalTimeoutMs } = options;

const storage = redisStorage(redisUrl);
const oauth = createOAuth({ appUrl, ...demo, totalTimeoutMs, timeoutMs: totalTimeoutMs });
const session = oauth.session({ store: unstorageStore(storage), key: 'slotwise:alice' });
const client = createClient({ baseUrl, session });
// Connected, so that all begin at once.
await session.tokens();

tell('ready');
await once(process.stdin, 'data');
const outcomes = await Promise.all(Array.from({ length: calls }, call));
const errors = [...new Set(outcomes.filter((outcome) => outcome !== 'alice'))];
tell(JSON.stringify({ succeeded: outcomes.filter((outcome) => outcome === 'alice').length, errors } satisfies Told));
await storage.dispose();
process.stdin.destroy();

/** One call: whom it yielded, or what went wrong. */
async function call(): Promise<string> {
  try {
    return (await client.me.get()).username ?? 'nobody';
  } catch (error) {
    return isSlotwiseError(error) ? `${error.kind}: ${error.message}` : String(error);
  }
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
