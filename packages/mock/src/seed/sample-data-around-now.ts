import type { BookingRow } from '../data/rows.ts';
import { checkSeed } from './makers.ts';
import { calendarAt, hosts, plansOf } from './living-plans.ts';
import type { Calendar, Plan } from './living-plans.ts';
import { paymentOf, seedGuests, seedMeeting, wordsOf } from './meetings.ts';
import { seedPeople } from './people.ts';
import type { Seed } from './seed.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Seeds the users and API keys of {@link sampleData}, with bookings around the current time. The bookings start two weeks before
 * now and end two weeks after this week. The data depends only on the clock, and no row has a creation time after now.
 *
 * Users: 1 admin (system-wide Admin, UTC), 2 olivia (OWNER of organization 1 Acme, New York), 3 alice (MEMBER of Acme, London), 4
 * adam (MEMBER of Acme and OWNER of team 2 Workshops, Kolkata), 5 bob (ADMIN of Workshops, Sydney). Alice is invited to Workshops.
 *
 * Keys: `key_admin`, `key_olivia`, `key_alice`, `key_adam`, `key_bob`, and bob's expired `key_expired`.
 *
 * Alice hosts bookings 1 to 100, four on each weekday. Bob hosts bookings 101 to 110, two each week. Adam hosts bookings 111 to
 * 115, one workshop each week. Booking 18 was rescheduled to booking 27, and booking 40 to booking 62. Bookings 12, 32, 52, 72 and
 * 92 are a series. Bob attends booking 7.
 *
 * Upcoming bookings: 65, 70 and 85 are cancelled, and 64 is rejected. Bookings 80 and 100 need confirmation by alice. Bookings 107
 * and 109 need confirmation by bob, and booking 75 needs confirmation by any host.
 *
 * Event types of alice: 1 Intro call, 3 Design review (needs confirmation) and 4 Coaching (weekly, five times). Event type of bob:
 * 2 Consultation (needs confirmation, with notice and a buffer). Event type of adam: 5 Workshop (eight seats). Schedule 3 belongs
 * to alice and has no available times yet.
 *
 * @example
 * ```ts
 * import { createMock, sampleDataAroundNow } from '@slotwise/mock';
 *
 * const mock = createMock({ seed: sampleDataAroundNow, now: '2031-05-07T10:00:00Z' });
 * console.log(mock.export().bookings.at(0)?.startTime); // 2031-04-21T08:00:00.000Z
 * ```
 */
export function sampleDataAroundNow(seed: Seed): void {
  checkSeed('sampleDataAroundNow', seed);
  const calendar = calendarAt(Date.parse(seed.now));
  const daysAgo = (days: number) => new Date(calendar.now - days * day);
  const timeZones = { Admin: 'UTC', Olivia: 'America/New_York', ...zonesOfHosts };
  seedPeople(seed, { timeZones, since: daysAgo(400), expired: daysAgo(30) });
  seedTeam(seed);
  seedOffers(seed);
  const plans = plansOf(calendar);
  const rows: BookingRow[] = [];
  for (const plan of plans) rows.push(seedPlan(seed, plan, { calendar, rows }));
  // Added after the bookers, so that attendee n is the booker of booking n.
  for (const [index, { guests }] of plans.entries()) seedGuests(seed, index + 1, guests);
}

const zonesOfHosts = { Alice: hosts.Alice.timeZone, Adam: hosts.Adam.timeZone, Bob: hosts.Bob.timeZone };

function seedTeam(seed: Seed): void {
  const workshops = seed.team({ name: 'Workshops' });
  seed.membership({ userId: 4, teamId: workshops.id, role: 'OWNER' });
  seed.membership({ userId: 5, teamId: workshops.id, role: 'ADMIN' });
  seed.membership({ userId: 3, teamId: workshops.id, accepted: false });
}

function seedOffers(seed: Seed): void {
  const { Alice, Adam, Bob } = zonesOfHosts;
  seed.schedule({ userId: 3, timeZone: Alice });
  seed.schedule({ userId: 5, timeZone: Bob });
  seed.schedule({ userId: 3, name: 'Weekends', timeZone: Alice });
  seed.schedule({ userId: 4, name: 'Classroom', timeZone: Adam });
  const weekdays = { days: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' };
  for (const scheduleId of [1, 2]) seed.availability({ scheduleId, ...weekdays });
  seed.availability({ scheduleId: 4, days: [3], startTime: '14:00', endTime: '18:00' });
  const confirmed = { requiresConfirmation: true };
  const weekly = { freq: 2, interval: 1, count: 5 } as const;
  seed.eventType({ userId: 3, title: 'Intro call', length: 30, scheduleId: 1 });
  seed.eventType({
    userId: 5,
    title: 'Consultation',
    length: 60,
    scheduleId: 2,
    ...confirmed,
    minimumBookingNotice: 120,
    afterEventBuffer: 15,
  });
  seed.eventType({ userId: 3, title: 'Design review', length: 60, scheduleId: 1, ...confirmed });
  seed.eventType({ userId: 3, title: 'Coaching', length: 30, scheduleId: 1, recurringEvent: weekly });
  seed.eventType({ userId: 4, title: 'Workshop', length: 90, scheduleId: 4, seatsPerTimeSlot: 8 });
  seed.credential({ userId: 3, type: 'google_calendar' });
  seed.credential({ userId: 5, type: 'office365_calendar' });
  const google = { integration: 'google_calendar', externalId: 'alice@example.com', credentialId: 1 };
  seed.destinationCalendar({ userId: 3, primaryEmail: 'alice@example.com', ...google });
}

const videos: Readonly<Record<string, string>> = {
  'integrations:zoom': 'zoom_video',
  'integrations:daily': 'daily_video',
  'integrations:google:meet': 'google_meet_video',
};

function seedPlan(
  seed: Seed,
  plan: Plan,
  { calendar, rows }: { readonly calendar: Calendar; readonly rows: readonly BookingRow[] },
): BookingRow {
  const { host, start, status, location, becomesLater } = plan;
  const id = rows.length + 1;
  const original = rows[(plan.movedFrom ?? 0) - 1];
  const { userId } = hosts[host];
  const isPast = start < calendar.now;
  const booking = seedMeeting(seed, {
    userId,
    host,
    status,
    visitor: plan.booker,
    guests: plan.guests,
    location,
    eventTypeId: plan.eventTypeId,
    subject: plan.subject,
    destinationCalendarId: userId === 3 ? 1 : null,
    startTime: new Date(start),
    endTime: new Date(start + plan.minutes * minute),
    ...wordsOf(id, status),
    ...timesOf(plan, id, { calendar, original }),
    ...(host === 'Bob' ? paymentOf(id, status === 'ACCEPTED') : {}),
    ...(location?.value === 'phone' ? { smsReminderNumber: location.optionValue } : {}),
    ...(isPast && status === 'ACCEPTED' ? fieldsAfterMeeting(id) : {}),
    ...(plan.series === undefined ? {} : { recurringEventId: plan.series }),
    ...(becomesLater ? { rescheduled: true, cancellationReason: null } : {}),
    ...(original === undefined ? {} : { fromReschedule: original.uid }),
  });
  const type = videos[location?.value ?? ''];
  if (type !== undefined && status === 'ACCEPTED') {
    const meetingUrl = `https://${type.replaceAll('_', '-')}.example.com/${8000 + id}`;
    seed.bookingReference({ bookingId: id, type, meetingId: `${8000 + id}`, meetingUrl });
  }
  return booking;
}

/**
 * A booking is created at least three days before its start, and always before `now`. A rescheduled booking is created
 * one day before the start of the original.
 */
function timesOf(
  { start, status, becomesLater }: Plan,
  id: number,
  { calendar, original }: { readonly calendar: Calendar; readonly original: BookingRow | undefined },
) {
  const createdMs =
    original === undefined
      ? Math.min(start - (3 + (id % 9)) * day, calendar.now - (1 + (id % 40)) * hour)
      : Date.parse(original.startTime) - day;
  const isOver = status === 'CANCELLED' || status === 'REJECTED';
  const touched = becomesLater
    ? start - day
    : isOver
      ? Math.min(createdMs + 20 * hour, calendar.now - 10 * minute)
      : createdMs;
  return { createdAt: new Date(createdMs), updatedAt: new Date(touched) };
}

function fieldsAfterMeeting(id: number) {
  if (id % 6 === 1) return { rating: 5, ratingFeedback: 'Exactly what I needed to know.' };
  if (id % 6 === 4) return { rating: 3, ratingFeedback: 'Helpful, though we ran out of time.' };
  return { isRecorded: id % 6 === 2 };
}
