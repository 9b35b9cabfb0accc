import { expect, test } from 'vitest';
import { sharedByCopies } from './shared-by-copies.ts';

test('creates a value once for each name', () => {
  const create = () => new Map<string, number>();
  const first = sharedByCopies('@slotwise/schemas/test-one', create);
  expect(sharedByCopies('@slotwise/schemas/test-one', create)).toBe(first);
  expect(sharedByCopies('@slotwise/schemas/test-two', create)).not.toBe(first);
});

test('adds no enumerable property to the global object', () => {
  sharedByCopies('@slotwise/schemas/test-three', () => ({}));
  expect(Object.getOwnPropertyDescriptor(globalThis, Symbol.for('@slotwise/schemas/test-three'))?.enumerable).toBe(
    false,
  );
});
