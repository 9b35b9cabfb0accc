import { createBooking, listBookings } from '@slotwise/schemas/internal/table';
import { describe, expect, test } from 'vitest';
import { appliedOf } from './applied.ts';
import type { Ending } from './applied.ts';

const statuses = Array.from({ length: 500 }, (_, index) => index + 100);
const write = { endpoint: createBooking };

describe('a write', () => {
  test.each([
    ['unsent', 'no'],
    ['lost', 'unknown'],
    ['object', 'yes'],
  ] as const)('that ends as %s has applied: %s', (ending, applied) => expect(appliedOf(write, ending)).toBe(applied));

  test('was not applied after 4xx, except 408 and 499, and is unknown after any other status', () => {
    const rejected = statuses.filter((status) => appliedOf(write, { status }) === 'no');
    expect(rejected).toEqual(
      statuses.filter((status) => status >= 400 && status <= 499 && status !== 408 && status !== 499),
    );
    const others = new Set(
      statuses.filter((status) => !rejected.includes(status)).map((status) => appliedOf(write, { status })),
    );
    expect([...others]).toEqual(['unknown']);
  });

  test('stays unknown if an earlier attempt may have applied it, unless its object is found', () => {
    const uncertain = { ...write, isUncertain: true };
    const endings: readonly Ending[] = ['unsent', 'lost', ...statuses.map((status) => ({ status }))];
    expect(new Set(endings.map((ending) => appliedOf(uncertain, ending)))).toEqual(new Set(['unknown']));
    expect(appliedOf(uncertain, 'object')).toBe('yes');
  });
});

test('applied is null for a read, however it ended', () => {
  const endings: readonly Ending[] = ['unsent', 'lost', 'object', ...statuses.map((status) => ({ status }))];
  for (const ending of endings) expect(appliedOf({ endpoint: listBookings }, ending)).toBeNull();
});
