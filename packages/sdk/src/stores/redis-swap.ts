/** Compare-and-swap in Redis, through the client that the redis driver of unstorage hands out. */
import { fieldsOf } from '../errors/fields.ts';

/** A driver of unstorage, as far as it is looked at. */
export interface Driver {
  /** Such as `redis`. */
  readonly name?: string | undefined;
  /** The options that the driver was made with. */
  readonly options?: unknown;
  /** The client that the driver speaks through. */
  getInstance?(): unknown;
}

/** The text to expect (`null`: nothing), and the one to put in its place. */
export interface Swap {
  readonly expected: string | null;
  readonly text: string;
  /** Seconds after which the text goes; `undefined` for what the driver does. */
  readonly ttlSeconds: number | undefined;
}

interface RedisClient {
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

/** Redis runs a script to its end before it looks at anything else: nobody comes between. */
const script = `
if (redis.call('GET', KEYS[1]) or nil) ~= ARGV[3] then return 0 end
if ARGV[2] == '' then redis.call('SET', KEYS[1], ARGV[1]) else redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end
return 1`;

/** True for a driver that keeps its items in Redis. */
export function isRedis(driver: Driver): boolean {
  return driver.name === 'redis';
}

/** Swaps one text in Redis, for all processes at once. `key` is what the driver is asked for. */
export async function swapInRedis(driver: Driver, key: string, { expected, text, ttlSeconds }: Swap): Promise<boolean> {
  const client = driver.getInstance?.();
  if (!isClient(client)) throw new TypeError('unstorageStore: the redis driver must provide a client with eval');
  const { base, ttl } = fieldsOf(driver.options);
  const seconds = ttlSeconds ?? (typeof ttl === 'number' && ttl > 0 ? ttl : '');
  const given = expected === null ? [] : [expected];
  return (await client.eval(script, 1, placeOf(base, key), text, String(seconds), ...given)) === 1;
}

/** The key under which the driver keeps a key: below its `base`, which it writes like any other key. */
function placeOf(base: unknown, key: string): string {
  const above = typeof base === 'string' ? base.replace(/:$/, '').replace(/[/\\]/g, ':').replace(/^:|:$/g, '') : '';
  return above === '' ? key : `${above}:${key}`;
}

function isClient(client: unknown): client is RedisClient {
  return typeof client === 'object' && client !== null && 'eval' in client && typeof client.eval === 'function';
}
