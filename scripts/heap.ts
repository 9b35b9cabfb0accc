/** The heap of this process after a collection, for tests. */
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Yields the bytes that are in use once everything is collected that nobody holds. */
export async function heapAfterCollection(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('there is no collector to call');
  for (let turn = 0; turn < 4; turn += 1) {
    await setImmediate();
    Reflect.apply(collect, undefined, []);
  }
  return process.memoryUsage().heapUsed;
}
