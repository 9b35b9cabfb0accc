import { beforeAll, expect, test } from 'vitest';
import { exported } from './exported.ts';
import type { Exported } from './exported.ts';

let entryPoints: readonly Exported[] = [];
beforeAll(() => {
  entryPoints = exported();
}, 60_000);

test('separates values from types', () => {
  const sdk = entryPoints.find(({ specifier }) => specifier === '@slotwise/sdk');
  expect(sdk?.values).toEqual(expect.arrayContaining(['createClient', 'NotFoundError', 'endpoints']));
  expect(sdk?.types).toEqual(expect.arrayContaining(['Client', 'Booking']));
});

test('a /types or /table entry point exports no type of the entry point above it again', () => {
  const twice = entryPoints.flatMap(({ specifier, types }) =>
    entryPoints
      .filter((other) => [`${specifier}/types`, `${specifier}/table`].includes(other.specifier))
      .flatMap((other) =>
        types.filter((name) => other.types.includes(name)).map((name) => `${other.specifier}: ${name}`),
      ),
  );
  expect(twice).toEqual([]);
});
