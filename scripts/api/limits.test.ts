import { expect, test } from 'vitest';
import { excess, limits } from './limits.ts';
import type { PackageSurface } from './limits.ts';

const surface: PackageSurface = {
  entryPoints: ['@slotwise/any', '@slotwise/any/extra'],
  names: ['createAny', 'newName'],
  options: ['AnyOptions.color', 'AnyOptions.size'],
};
const before = () => new Set(['createAny', 'AnyOptions', 'size', '@slotwise/any']);

test('a package within its limits passes', () => {
  const allowed = { '@slotwise/any': { entryPoints: 2, names: 2, options: 2 } };
  expect(excess({ '@slotwise/any': surface }, allowed, before)).toEqual([]);
});

test('the message for an exceeded limit contains the new item and the file of the limits', () => {
  const allowed = { '@slotwise/any': { entryPoints: 1, names: 1, options: 1 } };
  const rest = 'Remove as many, or raise the limit in scripts/api/limits.json';
  expect(excess({ '@slotwise/any': surface }, allowed, before)).toEqual([
    `@slotwise/any has 2 entryPoints, and may have at most 1 (new: @slotwise/any/extra). ${rest}`,
    `@slotwise/any has 2 names, and may have at most 1 (new: newName). ${rest}`,
    `@slotwise/any has 2 options, and may have at most 1 (new: AnyOptions.color). ${rest}`,
  ]);
});

test('a package without limits is reported', () => {
  expect(excess({ '@slotwise/any': surface }, {}, before)).toEqual([
    'scripts/api/limits.json has no limits of @slotwise/any',
  ]);
});

test('the limits in the file are whole numbers', () => {
  const numbers = Object.values(limits()).flatMap((one) => Object.values(one));
  expect(numbers.filter((number) => Number.isSafeInteger(number)).length).toBeGreaterThan(10);
  expect(numbers.filter((number) => !Number.isSafeInteger(number))).toEqual([]);
});
