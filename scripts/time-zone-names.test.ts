import { readFileSync } from 'node:fs';
import database from 'tzdata' with { type: 'json' };
import { expect, test } from 'vitest';
import { timeZoneNamesFile, timeZoneNamesText } from './time-zone-names.ts';

const committed = readFileSync(new URL(`../${timeZoneNamesFile}`, import.meta.url), 'utf8');

test('the names of the mock are those of the package; `pnpm generate` writes them anew', () => {
  expect(committed).toBe(timeZoneNamesText());
});

test('every zone and every link of the package is there once', () => {
  const names = /`\n([^`]+)`/.exec(committed)?.[1]?.trim().split(/\s/);
  expect(names).toEqual(Object.keys(database.zones).toSorted());
});
