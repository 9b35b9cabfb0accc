import { expect, test } from 'vitest';
import { givenFields } from './patch.ts';

test.each([
  [{}, {}],
  [{ name: 'Alice' }, { name: 'Alice' }],
  [{ name: undefined }, {}],
  [
    { name: undefined, bio: null, take: 0, locked: false, title: '' },
    { bio: null, take: 0, locked: false, title: '' },
  ],
])('of %j, the fields that are not undefined are given: %j', (patch, given) => {
  expect(Object.entries(givenFields<object>(patch))).toEqual(Object.entries(given));
});
