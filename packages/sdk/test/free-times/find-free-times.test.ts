import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import { findFreeTimes } from '../../src/free-times/find-free-times.ts';

const now = '2030-01-01T00:00:00Z';
const range = { now, from: '2030-01-07T00:00:00Z', to: '2030-01-08T00:00:00Z' };
const input = { ...range, eventType: { id: 1, length: 30 } };
const taken = ['2030-01-07T09:00:00Z', '2030-01-07T10:00:00Z', '2030-01-07T11:00:00Z', '2030-01-07T14:00:00Z'];

test('reads hours, time zone and bookings, and returns the times between them', async () => {
  const mock = createMock({ now });
  const client = createClient(mock.as('alice'));
  const times = await findFreeTimes(client, { ...input, hours: { availabilityIds: [1] } });
  expect(times).toHaveLength(12);
  expect(times[0]).toEqual({ start: '2030-01-07T09:30:00Z', end: '2030-01-07T10:00:00Z' });
  expect(times.filter(({ start }) => taken.includes(start))).toEqual([]);
  expect(new Set(mock.journal.entries().map(({ endpoint }) => endpoint))).toEqual(
    new Set(['availabilities.get', 'bookings.list', 'me.get']),
  );
});

test('an Admin reads the bookings of a host', async () => {
  const client = createClient(createMock({ now }).as('admin'));
  const hours = {
    timeZone: 'Europe/London',
    availabilities: [{ days: [1], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' }],
  };
  expect(await findFreeTimes(client, { ...input, hostId: 3, hours })).toHaveLength(12);
});

test('a self-hosted deployment requires the time zone of the schedule', async () => {
  const mock = createMock({ now, profile: 'self-hosted' });
  const client = createClient(mock.as('alice'));
  const selfHosted = { ...input, attendedBookings: [] };
  await expect(findFreeTimes(client, { ...selfHosted, hours: { availabilityIds: [1] } })).rejects.toThrow(
    'findFreeTimes: hours.timeZone is required, because the service does not return the time zone of the schedule',
  );
  const hours = { availabilityIds: [1], timeZone: 'Europe/London' };
  expect(await findFreeTimes(client, { ...selfHosted, hours })).toHaveLength(12);
});

test('invalid input sends no request', async () => {
  const mock = createMock({ now });
  const wrong = { ...input, stepMinutes: 0, hours: { availabilityIds: [1] } };
  await expect(findFreeTimes(createClient(mock.as('alice')), wrong)).rejects.toThrow('stepMinutes');
  expect(mock.journal.count()).toBe(0);
});
