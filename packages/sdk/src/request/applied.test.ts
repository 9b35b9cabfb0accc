import { createBooking, listBookings } from '@slotwise/schemas/table';
import { describe, expect, test } from 'vitest';
import { appliedOf } from './applied.ts';
import type { Ending } from './applied.ts';

const statuses = Array.from({ length: 500 }, (_, index) => index + 100);
const later = new Date('2030-01-01T00:00:05Z');

describe('the fate of a write', () => {
  test.each([
    ['unsent', 'no'],
    ['lost', 'unknown'],
    ['object', 'yes'],
  ] as const)('that is %s: %s', (ending, applied) => expect(appliedOf(createBooking, ending)).toBe(applied));

  const known = (ending: Partial<Ending & object>) =>
    statuses.filter((status) => appliedOf(createBooking, { status, ...ending }) !== 'unknown');
  const refusals = statuses.filter((status) => status >= 400 && status <= 499 && status !== 408);

  test('is known by a refusal, and unknown by any other status, 408 included', () => {
    expect(known({})).toEqual(refusals);
    expect(known({ retryAt: null })).toEqual(refusals);
  });

  test('is known by 503 too, where it says when to come again', () => {
    expect(known({ retryAt: later })).toEqual([...refusals, 503]);
  });

  test('is that it was not carried out, wherever a status tells it', () => {
    for (const status of [...refusals, 503]) expect(appliedOf(createBooking, { status, retryAt: later })).toBe('no');
  });
});

test('a read has no fate, however it ended', () => {
  const endings: readonly Ending[] = ['unsent', 'lost', 'object', ...statuses.map((status) => ({ status }))];
  for (const ending of endings) expect(appliedOf(listBookings, ending)).toBeNull();
});
