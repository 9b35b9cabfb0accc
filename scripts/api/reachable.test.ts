/** What users reach through the types of the mock is exported, so they can name it, and it has a page. */
import { expect, test } from 'vitest';
import { namesIn, openEntryPoints } from '../exported.ts';
import { entryPointFiles, isInternal } from '../packages.ts';
import { reachedFrom } from './reachable.ts';

const ofMock = entryPointFiles().filter(
  ({ specifier }) => specifier.startsWith('@slotwise/mock') && !isInternal(specifier),
);
const program = openEntryPoints(
  { strict: true, skipLibCheck: true },
  ofMock.map(({ file }) => file),
);
const exported = new Set(
  ofMock.flatMap(({ file }) => {
    const { values, types } = namesIn(program, file);
    return [...values, ...types];
  }),
);

test.each(ofMock)('every type of the mock that $specifier reaches is exported', ({ file }) => {
  const reached = reachedFrom(program, file);
  const own = reached.filter(({ name, file: from }) => from.startsWith('packages/mock/') && !exported.has(name));
  expect(own).toEqual([]);
});

test('the search follows members, parameters, results, lists and other types', () => {
  const [root] = ofMock.filter(({ specifier }) => specifier === '@slotwise/mock');
  const names = reachedFrom(program, root?.file ?? '').map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['MockOptions', 'Mock', 'RowChange', 'BookingSeed', 'Delay', 'Overrides']),
  );
});
