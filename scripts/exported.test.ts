import { beforeAll, expect, test } from 'vitest';
import { exported } from './exported.ts';
import type { Exported } from './exported.ts';

let entryPoints: readonly Exported[] = [];
beforeAll(() => {
  entryPoints = exported();
}, 60_000);

test('values and types are told apart', () => {
  const sdk = entryPoints.find(({ specifier }) => specifier === '@slotwise/sdk');
  expect(sdk?.values).toEqual(expect.arrayContaining(['createClient', 'NotFoundError', 'endpoints']));
  expect(sdk?.types).toEqual(expect.arrayContaining(['Client', 'Booking']));
});

test('no name is exported by an internal entry point and by one for users', () => {
  const isInternal = ({ specifier }: Exported) => specifier.endsWith('/internal');
  const names = (some: readonly Exported[]) => some.flatMap(({ values, types }) => [...values, ...types]);
  const forUsers = new Set(names(entryPoints.filter((one) => !isInternal(one))));
  const internal = names(entryPoints.filter(isInternal));
  expect(internal.length).toBeGreaterThan(0);
  expect(internal.filter((name) => forUsers.has(name))).toEqual([]);
});
