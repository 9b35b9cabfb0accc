import { readFileSync } from 'node:fs';
import database from 'tzdata' with { type: 'json' };
import { expect, test } from 'vitest';
import { timeZoneNamesFile, timeZoneNamesText } from './time-zone-names.ts';

const committed = readFileSync(new URL(`../${timeZoneNamesFile}`, import.meta.url), 'utf8');

test('the names of the mock are those of the package; `pnpm generate` writes them anew', async () => {
  expect(committed).toBe(await timeZoneNamesText());
});

test('every zone and every link of the package is there once', () => {
  const [areas = ''] = committed.split('\n};');
  const names = [...areas.matchAll(/^ {2}(\w*)(?:'')?:\s+'(.+)',$/gm)].flatMap(([, area = '', all = '']) =>
    all.split(' ').map((name) => (area === '' ? name : `${area}/${name}`)),
  );
  expect(names.toSorted()).toEqual(Object.keys(database.zones).toSorted());
});
