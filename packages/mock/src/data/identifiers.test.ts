import * as fc from 'fast-check';
import { parse, v4, v5 } from 'uuid';
import { expect, test } from 'vitest';
import { nameBased, secretText, uidOf } from './identifiers.ts';

test('a name-based UUID equals the one of the uuid package, for names of any length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const space = v4();
      expect(nameBased(name, parse(space))).toBe(v5(name, space));
    }),
  );
});

test('the uid of a row and the text of a secret are derived from their names', () => {
  const secret = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
  expect(secretText('code/1', secret)).toBe(v5('code/1', secret).replaceAll('-', ''));
  expect(uidOf('bookings', 1)).toBe(v5('bookings/1', '5f2c7b0e-6a41-5d0b-9a3e-2c1d5c4f7e90'));
});
