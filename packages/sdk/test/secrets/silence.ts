/** Everything that can be printed of an error, and of what its client told. */

import { inspect } from 'node:util';

const deep = { depth: 20, showHidden: true };

/** Prints an error in every way in which an app or a log could. */
export function printsOf(error: unknown, events: readonly unknown[] = []): string {
  return [
    inspect(events, deep),
    String(error),
    error instanceof Error ? error.stack : '',
    JSON.stringify(error),
    inspect(error, { depth: 20 }),
    inspect(Object.entries(Object(error) as object), deep),
    inspect(structuredClone(error), deep),
    inspect(Reflect.get(Object(error) as object, 'cause'), deep),
  ].join('\n');
}
