import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { internalsOf } from '../forks/internals.ts';
import type { Mock } from '../service/mock.ts';
import { reasonOf } from './json-file.ts';

/** Calls the default export of a module with the mock, for example to add endpoints. */
export async function runSetupFile(file: string, mock: Mock): Promise<void> {
  const path = resolve(file);
  if (!existsSync(path)) throw new TypeError(`the setup file ${file} does not exist`);
  const setup = defaultOf(
    await attemptLater(`the setup file ${file} cannot be loaded`, async () => import(pathToFileURL(path).href)),
  );
  if (typeof setup !== 'function')
    throw new TypeError(`the setup file ${file} must have a default export: a function that gets the mock`);
  await attemptLater(`the setup file ${file} failed`, async () => {
    const result: unknown = await Reflect.apply(setup, undefined, [mock]);
    // A reset keeps what the setup created.
    internalsOf(mock).startHere();
    return result;
  });
}

/** In CommonJS, the default export is `module.exports`, or its property `default`. */
function defaultOf(loaded: unknown): unknown {
  const first = isRecord(loaded) ? loaded['default'] : undefined;
  return isRecord(first) && 'default' in first ? first['default'] : first;
}

async function attemptLater(words: string, act: () => Promise<unknown>): Promise<unknown> {
  try {
    return await act();
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw new TypeError(`${words}: ${reasonOf(error)}`, { cause: thrown });
  }
}
