import { describe, expect, test } from 'vitest';
import { bookingOf } from '../objects.ts';
import type { Booking, NewBooking } from '../../src/index.ts';
import { ownBookingIn } from '../../src/bookings/own-booking.ts';
import type { Search } from '../../src/bookings/own-booking.ts';

const start = '2030-01-07T09:00:00Z';
const body: NewBooking = {
  eventTypeId: 1,
  start,
  idempotencyKey: 'mine',
  responses: { name: 'Ada', email: 'ada@example.com' },
};
const first = Date.parse('2030-01-01T00:00:00Z');
const search: Search = {
  body,
  since: { low: first, high: first },
  windows: [{ low: first, high: first + 60_000 }],
  isKnown: () => false,
};
const hour = 3_600_000;
const contradicting = {
  ...search,
  since: { low: first - hour, high: first + hour },
  windows: [{ low: first - hour, high: first + hour }],
};
const between = [first, first + hour].map((at) => ({ low: at, high: at }));
const known = { ...search, isKnown: () => true };

const within = '2030-01-01T00:00:30.000Z';
const before = '2029-12-31T00:00:00.000Z';
const ours = { idempotencyKey: 'mine', startTime: start };
const nameless = { idempotencyKey: undefined, startTime: start, eventTypeId: 1 };
const moved = { idempotencyKey: 'another', startTime: '2030-01-08T09:00:00Z', eventTypeId: 1, createdAt: within };
const cancelled = { status: 'CANCELLED' };

function verdict(fields: object | readonly object[], about: Search = search): string {
  const bookings = [fields].flat().map((one, at): Booking => bookingOf(7 + at, { ...one }));
  const found = ownBookingIn(bookings, about);
  if (found.is === 'none') return 'none';
  return `${found.is} ${found.booking.id}${found.is === 'doubt' ? ` ${found.isLive ? 'live' : 'ended'}` : ''}`;
}

describe('with the same key', () => {
  test.each<[string, object, string, Search?]>([
    ['created within the attempts', { ...ours, createdAt: within }, 'ours 7'],
    ['created at the instant of the first', { ...ours, createdAt: '2030-01-01T00:00:00Z' }, 'ours 7'],
    ['created before', { ...ours, createdAt: before }, 'earlier 7'],
    ['of unknown age', { ...ours, createdAt: undefined }, 'ours 7'],
    ['that the client saw before', { ...ours, createdAt: within }, 'earlier 7', known],
    ['where the clocks contradict each other', { ...ours, createdAt: within }, 'ours 7', contradicting],
    ['ended, created within the attempts', { ...ours, ...cancelled, createdAt: within }, 'ours 7'],
    ['rejected, created within the attempts', { ...ours, status: 'REJECTED', createdAt: within }, 'ours 7'],
    ['ended, created before', { ...ours, ...cancelled, createdAt: before }, 'none'],
    ['ended, of unknown age', { ...ours, ...cancelled, createdAt: undefined }, 'none'],
    ['ended, that the client saw before', { ...ours, ...cancelled, createdAt: within }, 'none', known],
    ['ended, in contradiction', { ...ours, ...cancelled, createdAt: within }, 'doubt 7 ended', contradicting],
  ])('a booking %s', (_, fields, expected, about = search) => {
    expect(verdict(fields, about)).toBe(expected);
  });
});

describe('without a key, at the same time and for the same person', () => {
  test.each<[string, object, string, Search?]>([
    ['created within the attempts', { ...nameless, createdAt: within }, 'ours 7'],
    ['created before', { ...nameless, createdAt: before }, 'none'],
    ['of unknown age', { ...nameless, createdAt: undefined }, 'none'],
    ['where the clocks contradict each other', { ...nameless, createdAt: within }, 'doubt 7 live', contradicting],
    ['ended', { ...nameless, ...cancelled, createdAt: within }, 'ours 7'],
    ['ended, in contradiction', { ...nameless, ...cancelled, createdAt: within }, 'doubt 7 ended', contradicting],
    ['of another event type', { ...nameless, eventTypeId: 2, createdAt: within }, 'none'],
    ['of another person', { ...nameless, responses: { email: 'bob@example.com' }, createdAt: within }, 'none'],
    ['that another one became', { ...nameless, fromReschedule: 'uid-3', createdAt: within }, 'none'],
  ])('a booking %s', (_, fields, expected, about = search) => {
    expect(verdict(fields, about)).toBe(expected);
  });
});

describe('at another time and with another key', () => {
  const elsewhere = (more: object) => ({ ...moved, ...more });

  test.each<[string, object, string, Search?]>([
    ['changed since', { iCalSequence: 1 }, 'ours 7'],
    ['never changed', { iCalSequence: 0 }, 'none'],
    ['of which that is not shown', {}, 'doubt 7 ended'],
    ['cancelled only', { iCalSequence: 1, ...cancelled }, 'none'],
    ['changed and cancelled', { iCalSequence: 2, ...cancelled }, 'ours 7'],
    ['changed and rescheduled', { iCalSequence: 1, rescheduled: true, ...cancelled }, 'ours 7'],
    ['rescheduled only', { iCalSequence: 0, rescheduled: true, ...cancelled }, 'none'],
    ['changed and rejected', { iCalSequence: 1, status: 'REJECTED' }, 'ours 7'],
    ['created before', { iCalSequence: 1, createdAt: before }, 'none'],
    ['created after the last attempt', { iCalSequence: 1, createdAt: '2030-01-01T00:02:00Z' }, 'none'],
    ['created after the last attempt, not shown', { createdAt: '2030-01-01T00:02:00Z' }, 'none'],
    ['created between two attempts', { iCalSequence: 1 }, 'none', { ...search, windows: between }],
    ['that the client saw before', { iCalSequence: 1 }, 'none', known],
    ['of another event type', { iCalSequence: 1, eventTypeId: 2 }, 'none'],
    ['of another person', { iCalSequence: 1, responses: { email: 'bob@example.com' } }, 'none'],
    ['that another one became', { iCalSequence: 1, fromReschedule: 'uid-3' }, 'none'],
    ['where the clocks contradict each other', { iCalSequence: 1 }, 'doubt 7 ended', contradicting],
  ])('a booking %s', (_, fields, expected, about = search) => {
    expect(verdict(elsewhere(fields), about)).toBe(expected);
  });

  test('ignores the sequence of a reschedule, unless it is 0', () => {
    const about = { ...search, body: { ...body, rescheduleUid: 'uid-3' } };
    expect(verdict(elsewhere({ iCalSequence: 1, fromReschedule: 'uid-3' }), about)).toBe('doubt 7 ended');
    expect(verdict(elsewhere({ iCalSequence: 0, fromReschedule: 'uid-3' }), about)).toBe('none');
  });
});

describe('several bookings', () => {
  const ended = { ...ours, ...cancelled, createdAt: within };

  test.each<[string, object[], string]>([
    ['a live one comes before an ended one', [ended, { ...ours, createdAt: within }], 'ours 8'],
    ['the one that ours became', [{ ...moved, fromReschedule: 'uid-8' }, ended], 'ours 7'],
    [
      'the last one that ours became',
      [{ ...moved, fromReschedule: 'uid-8' }, { ...moved, ...cancelled, fromReschedule: 'uid-9' }, ended],
      'ours 7',
    ],
    [
      'one that an older one became is not ours',
      [
        { ...moved, fromReschedule: 'uid-8' },
        { ...ended, createdAt: before },
      ],
      'none',
    ],
    [
      'a circle ends',
      [
        { ...ended, fromReschedule: 'uid-8' },
        { ...ended, fromReschedule: 'uid-7' },
      ],
      'ours 8',
    ],
    ['ours comes before one that was perhaps moved', [{ ...moved }, { ...ours, createdAt: within }], 'ours 8'],
  ])('%s', (_, fields, expected) => {
    expect(verdict(fields)).toBe(expected);
  });
});

describe('with a service that stores whole seconds', () => {
  const late = { ...search, since: { low: first + 900, high: first + 900 } };

  test.each([
    ['2030-01-01T00:00:00Z', 'ours 7'],
    ['2029-12-31T23:59:59Z', 'none'],
  ])('compares a booking created at %s in whole seconds', (createdAt, expected) => {
    for (const fields of [{ ...ours, ...cancelled }, nameless])
      expect(verdict({ ...fields, createdAt }, late)).toBe(expected);
  });
});
