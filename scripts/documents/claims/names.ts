/** Names of the API in prose: `mock.journal.count(…)`, `fault.reset()`. Each is there on the thing itself. */
import { createMock, fault } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import { findingsIn, proseOf } from '../block.ts';
import type { Document, Finding } from '../block.ts';

/** The things whose members documents name, by the names that they have there. */
const things: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['mock', createMock()],
  ['client', createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' })],
  ['fault', fault],
]);

/** The members that a document names in its prose, and that are not there. */
export function unknownNames({ file, text }: Document): Finding[] {
  const pattern = new RegExp(
    `(?<=\`[^\`]*)(?<![\\w.'/-])(${[...things.keys()].join('|')})((?:\\.(?!json\\b)\\w+)+)(?=[^\`]*\`)`,
    'g',
  );
  return findingsIn({ file, text: proseOf(text) }, pattern, ([name, thing = '', path = '']) =>
    hasPath(things.get(thing), path.slice(1).split('.')) ? undefined : `names ${name}, which is not there`,
  );
}

/** Tells that a thing has a member, and that one the next. The members of what a function yields are not looked at. */
function hasPath(thing: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || typeof thing === 'function') return true;
  if (typeof thing !== 'object' || thing === null || !(name in thing)) return false;
  return hasPath(Reflect.get(thing, name), rest);
}
