import { createMock, fault } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import { beforeEach, expect, test } from 'vitest';
import { book, loadOffer } from './service.ts';
import type { EventType, BookingOutcome } from './service.ts';

const eventType: EventType = { id: 1, title: 'Intro call', minutes: 30, availabilityId: 1 };
const start = new Date('2030-01-08T12:00:00Z');
let mock: Mock;

beforeEach(() => {
  mock = createMock({ now: '2030-01-07T08:00:00Z' });
  mock.clock.autoAdvance();
});

const client = () => createClient({ timeoutMs: 400, totalTimeoutMs: 400, ...mock.as('alice') });
const bookAs = (name: string, email = `${name}@example.com`): Promise<BookingOutcome> =>
  book(client(), eventType, start, { name, email });

test('an offer is the host, the hours, their time zone, and the bookings around those days', async () => {
  const offer = await loadOffer(
    client(),
    eventType,
    new Date('2030-01-08T00:00:00Z'),
    new Date('2030-01-09T00:00:00Z'),
  );
  expect(offer).toMatchObject({
    host: 'Alice',
    timeZone: 'Europe/London',
    minutes: 30,
    hours: { days: [1, 2, 3, 4, 5] },
  });
  const starts = offer.bookings.map(({ startTime }) => startTime);
  expect([starts.length, starts[0], starts.at(-1)]).toEqual([12, '2030-01-07T09:00:00Z', '2030-01-09T14:00:00Z']);
});

test('a free time is booked, and then it is taken for others and booked before for the same person', async () => {
  expect(await bookAs('ada')).toMatchObject({ kind: 'booked', booking: { startTime: '2030-01-08T12:00:00Z' } });
  expect(await bookAs('ben')).toEqual({ kind: 'taken' });
  expect(await bookAs('ada')).toEqual({ kind: 'booked before' });
});

test('what the client or the service refuses is told in their words', async () => {
  expect(await bookAs('ada', 'no address')).toEqual({
    kind: 'refused',
    reasons: ['responses.email must be an email address, got "no address"'],
  });
  mock.clock.advance({ days: 2 });
  expect(await bookAs('ada')).toMatchObject({ kind: 'refused', reasons: [expect.stringContaining('in the past')] });
});

test('a booking whose answer was lost is found, not made twice', async () => {
  mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() });
  expect(await bookAs('ada')).toMatchObject({ kind: 'booked' });
  expect(mock.export().bookings.filter(({ startTime }) => Date.parse(startTime) === start.getTime())).toHaveLength(1);
});

test('when the service stays away, nobody claims to know', async () => {
  mock.faults.add({ on: 'bookings.create', do: fault.reset() });
  expect(await bookAs('ada')).toEqual({ kind: 'unknown' });
});
