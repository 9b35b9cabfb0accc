import { expect, test } from 'vitest';
import { crowdedFolders } from './folders.ts';
import { plantedFolder } from './test/planted.ts';

const entities = ['mock/src/data/', 'mock/src/routes/', 'sdk/src/resources/f', 'schemas/src/f', 'conformance/src/f1/'];

test.each([
  ['holds 18 source files', 18, ['sdk/src/request/'], []],
  ['holds no nineteenth', 19, ['sdk/src/request/'], ['packages/sdk/src/request holds 19 source files, more than 18']],
  [
    'at the root of a package counts',
    19,
    ['schemas/src/'],
    ['packages/schemas/src holds 19 source files, more than 18'],
  ],
  ['of entities, routes or resources may hold as many as there are', 20, entities, []],
])('a folder %s', (_, count, folders, lines) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const files = folders.flatMap((folder) => numbers.map((index) => [`${folder}${index}.ts`, ''] as const));
  // Tests do not count.
  const tree = plantedFolder({ ...Object.fromEntries(files), 'sdk/src/request/f.test.ts': '' });
  expect(crowdedFolders(tree)).toEqual(lines);
});
