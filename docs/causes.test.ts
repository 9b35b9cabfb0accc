import { readFileSync } from 'node:fs';
import { problemCodes, profiles } from '@slotwise/schemas';
import type { Cause } from '@slotwise/schemas/table';
import { expect, test } from 'vitest';

const guide = readFileSync(new URL('guides/causes.md', import.meta.url), 'utf8');
const table = [...guide.matchAll(/^\| `(\w+)` \| (\d+) \| [^|]+ \| ([^|]*) \|$/gm)].map(([, ...cells]) => cells);

test('the guide tells each word of the contract, its status, and what a self-hosted build sends for it', () => {
  expect(table).toEqual(Object.entries(problemCodes).map(([code, status]) => [code, String(status), sentFor(code)]));
});

/** The last cell of a line: where, and by which words or fragments of sentences, in the order of the table of causes. */
function sentFor(code: string): string {
  const places = new Map<string, string[]>();
  for (const cause of profiles.selfHosted.words.filter((one) => one.code === code)) {
    const said = places.get(placeOf(cause)) ?? [];
    places.set(placeOf(cause), [...said, saidBy(cause)]);
  }
  const cells = [...places].map(([place, said]) =>
    said.join() === 'any other' ? `any other ${place}` : `${place}: ${said.join(', ')}`,
  );
  return cells.length === 0 ? 'nothing of its own' : cells.join('; ');
}

function placeOf({ endpoint, status }: Cause): string {
  const where = endpoint === '*' ? '' : `\`${endpoint}\``;
  return [where, status === '*' ? '' : String(status)].filter((part) => part !== '').join(' ');
}

function saidBy({ word, says }: Cause): string {
  if (word !== null) return `\`${word}\``;
  return says === undefined ? 'any other' : `“${says}”`;
}
