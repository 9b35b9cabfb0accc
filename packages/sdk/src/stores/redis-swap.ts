import { fieldsOf } from '../checks/values.ts';

export interface Driver {
  readonly name?: string | undefined;
  readonly options?: unknown;
  readonly getInstance?: (() => unknown) | undefined;
}

export interface Swap {
  readonly expected: string | null;
  readonly text: string;
  readonly ttlSeconds: number | undefined;
}

interface RedisClient {
  eval(script: string, numberOfKeys: number, ...keysAndArguments: string[]): Promise<unknown>;
}

const script = `
if (redis.call('GET', KEYS[1]) or nil) ~= ARGV[3] then return 0 end
if ARGV[2] == '' then redis.call('SET', KEYS[1], ARGV[1]) else redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) end
return 1`;

export function isRedis(driver: Driver): boolean {
  return driver.name === 'redis';
}

/**
 * Compares and swaps a value in one Redis script, so it is atomic across processes. `key` is the key that unstorage
 * passes to the driver.
 */
export async function swapInRedis(driver: Driver, key: string, { expected, text, ttlSeconds }: Swap): Promise<boolean> {
  const client = driver.getInstance?.();
  if (!isClient(client)) throw new TypeError('unstorageStore: the redis driver must provide a client with eval');
  const { base, ttl } = fieldsOf(driver.options);
  const seconds = ttlSeconds ?? (typeof ttl === 'number' && ttl > 0 ? ttl : '');
  const expectedArguments = expected === null ? [] : [expected];
  return (await client.eval(script, 1, placeOf(base, key), text, String(seconds), ...expectedArguments)) === 1;
}

function placeOf(base: unknown, key: string): string {
  const above = typeof base === 'string' ? base.replace(/:$/, '').replace(/[/\\]/g, ':').replace(/^:|:$/g, '') : '';
  return above === '' ? key : `${above}:${key}`;
}

function isClient(client: unknown): client is RedisClient {
  return typeof client === 'object' && client !== null && 'eval' in client && typeof client.eval === 'function';
}
