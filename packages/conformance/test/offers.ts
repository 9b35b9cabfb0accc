/** Event types that the sample data has not: one for each limit that a fact or a rule looks at. */
import type { Mock } from '@slotwise/mock';
import { offers } from '../../mock/test/self-hosted/facts/bookings/book.ts';

/** Seeds them, without opening hours. */
export function seedOffers(mock: Mock): void {
  const userId = 5;
  mock.seed.eventType({ id: offers.notice, userId, title: 'Planned visit', length: 60, minimumBookingNotice: 34 * 60 });
  const buffers = { beforeEventBuffer: 15, afterEventBuffer: 30 };
  mock.seed.eventType({ id: offers.buffers, userId, title: 'House call', length: 60, ...buffers });
  mock.seed.eventType({ id: offers.seats, userId, title: 'Class', length: 60, seatsPerTimeSlot: 2 });
  const recurringEvent = { freq: 2, interval: 1, count: 4 } as const;
  mock.seed.eventType({ id: offers.weekly, userId, title: 'Weekly call', length: 30, recurringEvent });
  mock.seed.eventType({ id: offers.course, userId, title: 'Course', length: 60, seatsPerTimeSlot: 2, recurringEvent });
  // A second account of alice's calendars, and one of the Admin's.
  for (const userId of [3, 1]) mock.seed.credential({ userId, type: 'google_calendar' });
  mock.seed.team({ id: offers.choir, name: 'Choir', slug: 'choir', adminReach: true });
  mock.seed.team({ id: offers.club, name: 'Club', slug: 'club', isOrganization: true, adminReach: false });
  // Acme is no team of bob's: its OWNER reaches the bookings of this event type alone.
  mock.seed.eventType({ id: offers.team, userId, title: 'Round table', length: 60, teamId: 1 });
  mock.seed.eventType({
    id: offers.blocking,
    userId,
    title: 'Interview',
    length: 60,
    requiresConfirmation: true,
    requiresConfirmationWillBlockSlot: true,
  });
  // The Admin has no schedule, and is out of office for a week.
  mock.seed.eventType({ id: offers.office, userId: 1, title: 'Office', length: 60 });
  mock.seed.eventType({ id: offers.away, userId: 1, title: 'Office, for a week', length: 60 });
  // Adam chose the second of his schedules, and olivia travels for a week.
  const [first, chosen, usual] = [4, 5, 6] as const;
  for (const [id, of, startTime] of [
    [first, 4, '09:00'],
    [chosen, 4, '13:00'],
    [usual, 2, '09:00'],
  ] as const) {
    mock.seed.schedule({ id, userId: of, timeZone: 'UTC' });
    mock.seed.availability({ scheduleId: id, days: [1, 2, 3, 4, 5], startTime, endTime: '17:00' });
  }
  mock.seed.eventType({ id: offers.chosen, userId: 4, title: 'Chosen', length: 60 });
  mock.seed.eventType({ id: offers.travelling, userId: 2, title: 'On the way', length: 60, scheduleId: usual });
  const [from, to] = ['2031-01-06T00:00:00.000Z', '2031-01-10T00:00:00.000Z'];
  const [later, end] = ['2031-02-03T00:00:00.000Z', '2031-02-10T00:00:00.000Z'];
  mock.edit('user', 1, {
    bookingRedirects: [
      { start: from, end: to, toUserId: 3 },
      { start: later, end },
    ],
  });
  mock.seed.eventType({ id: offers.emigrated, userId: 2, title: 'On the way', length: 60, scheduleId: usual });
  const abroad = { timeZone: 'America/Los_Angeles', startDate: '2031-06-02T00:00:00.000Z', endDate: null };
  mock.edit('user', 2, { travelSchedules: [{ timeZone: 'Asia/Tokyo', startDate: from, endDate: to }, abroad] });
  mock.edit('user', 4, { defaultScheduleId: chosen });
}
