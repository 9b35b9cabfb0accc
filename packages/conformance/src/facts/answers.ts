/** Facts about answers of every resource: statuses, envelopes, instants, what is null and what is absent. */
import { ask } from '../runner/ask.ts';
import { fieldsOf, namesOf, NotShown } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { bookOnce, membersOf, statusOf } from '../fact/looks.ts';
import { firstOf, list, rowsIn } from '../fact/rows.ts';

const envelope = { section: 'resources 1.5', gap: 'G-20', needs: 'town' } as const;
const attendee = { bookingId: 1, email: 'robin@example.org', name: 'Robin', timeZone: 'UTC' };
const hours = { startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T10:00:00Z' };

/** The objects that are read one by one, and the key that each comes under. */
const singles = [
  ['bookings', 'booking'],
  ['attendees', 'attendee'],
  ['destination-calendars', 'destinationCalendar'],
  ['users', 'user'],
] as const;

/** The lists, and the key that each comes under. */
const lists = [
  ['bookings', 'bookings'],
  ['attendees', 'attendees'],
  ['destination-calendars', 'destinationCalendars'],
  ['memberships', 'memberships'],
] as const;

/** The removals, by a caller who may. */
const removals = [
  ['alice', 'attendees/1'],
  ['alice', 'destination-calendars/1'],
  ['alice', 'availabilities/1'],
  ['alice', 'booking-references/1'],
  ['admin', 'memberships/4_1'],
  ['admin', 'users/5'],
] as const;

/** Facts about what an answer holds. */
const contentFacts: readonly Fact[] = [
  {
    ...envelope,
    id: 'answers.created-200',
    fact: 'A creation is answered with 200.',
    gap: 'G-22',
    request: 'POST /attendees',
    holds: {},
    selfHosted: '200',
    look: statusOf('alice', 'POST /attendees', { body: attendee }),
  },
  {
    ...envelope,
    id: 'answers.removed-200',
    fact: 'A removal is answered with 200.',
    gap: 'G-22',
    request: 'DELETE /attendees/{id}',
    holds: {},
    selfHosted: '200',
    look: statusOf('alice', 'DELETE /attendees/1'),
  },
  {
    ...envelope,
    id: 'answers.empty-list',
    fact: 'A list that holds nothing is 200 with an empty array.',
    gap: 'G-21',
    request: 'GET /destination-calendars as a user who has none',
    holds: {},
    selfHosted: '200, 0 rows',
    look: async (service) => {
      const response = await ask(service, 'bob', 'GET /destination-calendars');
      return `${response.status}, ${rowsIn(response).length} rows`;
    },
  },
  {
    ...envelope,
    id: 'answers.milliseconds',
    fact: 'DateTimes carry milliseconds.',
    gap: 'G-24',
    request: 'GET /bookings',
    holds: { 'behavior.instants': 'milliseconds' },
    selfHosted: '.000Z',
    specification: 'whole seconds',
    needs: 'reading',
    look: async (service) => {
      const { startTime } = await firstOf(service, 'alice', 'GET /bookings');
      return /\.\d{3}Z$/.exec(String(startTime))?.[0] ?? 'whole seconds';
    },
  },
  {
    ...envelope,
    id: 'answers.null-column',
    fact: 'A column without value is null.',
    gap: 'G-25',
    request: 'GET /bookings',
    holds: {},
    selfHosted: 'null',
    needs: 'reading',
    look: async (service) => {
      const rows = await list(service, 'alice', 'GET /bookings');
      const shown = rows.map((row) => row['fromReschedule']).filter((value) => typeof value !== 'string');
      if (shown.length === 0) throw new NotShown('no booking is without fromReschedule');
      return shown.includes(undefined) ? 'absent' : 'null';
    },
  },
  {
    ...envelope,
    id: 'answers.absent-relation',
    fact: 'A relation that was not loaded is absent.',
    gap: 'G-25',
    contradicts: 'Booking Object',
    request: 'GET /bookings, references',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: 'absent',
    specification: 'there',
    needs: 'reading',
    look: async (service) => ('references' in (await firstOf(service, 'alice', 'GET /bookings')) ? 'there' : 'absent'),
  },
];

/** Facts about answers. */
export const answerFacts: readonly Fact[] = [
  {
    ...envelope,
    id: 'answers.me-under-user',
    fact: 'The profile of the caller comes under the key `user`.',
    contradicts: 'Me',
    request: 'GET /me',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'user',
    specification: 'the object itself',
    needs: 'reading',
    look: async (service) => {
      const { json } = await ask(service, 'alice', 'GET /me');
      return 'user' in fieldsOf(json) ? namesOf(json) : 'the object itself';
    },
  },
  {
    ...envelope,
    id: 'answers.created-booking-bare',
    fact: 'A new booking is answered as the object itself.',
    request: 'POST /bookings',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'the object itself',
    specification: 'under booking',
    needs: 'writing',
    look: async (service) => {
      const { status, json } = await bookOnce(service);
      if (status !== 200) throw new NotShown('no booking could be made');
      return 'booking' in fieldsOf(json) ? 'under booking' : 'the object itself';
    },
  },
  ...singles.map(([path, key]): Fact => ({
    ...envelope,
    id: `answers.one-of-${path}`,
    fact: `One of ${path} comes under the key \`${key}\`.`,
    request: `GET /${path}/{id}`,
    holds: {},
    selfHosted: key,
    needs: 'reading',
    look: async (service) => {
      const { id } = await firstOf(service, 'alice', `GET /${path}`);
      return namesOf((await ask(service, 'alice', `GET /${path}/${String(id)}`)).json);
    },
  })),
  {
    ...envelope,
    id: 'answers.one-of-booking-references',
    fact: 'A booking reference comes under the key `booking_reference`.',
    request: 'GET /booking-references/{id}',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'booking_reference',
    specification: 'bookingReference',
    needs: 'reading',
    look: async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /booking-references');
      return namesOf((await ask(service, 'alice', `GET /booking-references/${String(id)}`)).json);
    },
  },
  {
    ...envelope,
    id: 'answers.one-of-memberships',
    fact: 'A membership comes under the key `membership`.',
    request: 'GET /memberships/3_1',
    holds: {},
    selfHosted: 'membership',
    look: membersOf('alice', 'GET /memberships/3_1'),
  },
  {
    ...envelope,
    id: 'answers.one-of-availabilities',
    fact: 'An availability comes under the key `availability`.',
    gap: null,
    request: 'GET /availabilities/1',
    holds: {},
    selfHosted: 'availability',
    look: membersOf('alice', 'GET /availabilities/1'),
  },
  ...lists.map(([path, key]): Fact => ({
    ...envelope,
    id: `answers.list-of-${path}`,
    fact: `The list of ${path} comes under the key \`${key}\` alone.`,
    gap: 'G-21',
    request: `GET /${path}`,
    holds: {},
    selfHosted: key,
    needs: 'reading',
    look: membersOf('alice', `GET /${path}`),
  })),
  {
    ...envelope,
    id: 'answers.list-of-booking-references',
    fact: 'The list of booking references comes under the key `booking_references`.',
    gap: 'G-21',
    request: 'GET /booking-references',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'booking_references',
    specification: 'bookingReferences',
    needs: 'reading',
    look: membersOf('alice', 'GET /booking-references'),
  },
  {
    ...envelope,
    id: 'answers.list-of-users',
    fact: 'The list of users comes with a total.',
    gap: 'G-21',
    request: 'GET /users',
    holds: { 'behavior.userPages': true },
    selfHosted: 'users, total',
    specification: 'users',
    needs: 'reading',
    look: membersOf('alice', 'GET /users'),
  },
  {
    ...envelope,
    id: 'answers.created-attendee',
    fact: 'A new attendee comes with a sentence beside it.',
    request: 'POST /attendees',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'attendee, message',
    specification: 'attendee',
    look: membersOf('alice', 'POST /attendees', { body: attendee }),
  },
  {
    ...envelope,
    id: 'answers.created-destination-calendar',
    fact: 'A new destination calendar comes with a sentence beside it.',
    request: 'POST /destination-calendars',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'destinationCalendar, message',
    specification: 'destinationCalendar',
    look: membersOf('alice', 'POST /destination-calendars', {
      body: { integration: 'google_calendar', externalId: 'alice@example.com', eventTypeId: 1 },
    }),
  },
  {
    ...envelope,
    id: 'answers.created-availability',
    fact: 'A new availability comes with a sentence beside it.',
    contradicts: 'Availability Object',
    request: 'POST /availabilities',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'availability, message',
    specification: 'availability',
    look: membersOf('alice', 'POST /availabilities', { body: { scheduleId: 1, ...hours, days: [6] } }),
  },
  {
    ...envelope,
    id: 'answers.created-booking-reference',
    fact: 'A new booking reference comes under `booking_reference`, with a sentence beside it.',
    request: 'POST /booking-references',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'booking_reference, message',
    specification: 'bookingReference',
    look: membersOf('alice', 'POST /booking-references', { body: { bookingId: 1, type: 'zoom_video', uid: 'one' } }),
  },
  {
    ...envelope,
    id: 'answers.created-membership',
    fact: 'A new membership comes with a sentence beside it.',
    request: 'POST /memberships as a system-wide Admin',
    holds: { 'behavior.envelope': 'bare' },
    selfHosted: 'membership, message',
    specification: 'membership',
    look: membersOf('admin', 'POST /memberships', { body: { userId: 5, teamId: 1, role: 'MEMBER' } }),
  },
  ...removals.map(([as, path]): Fact => ({
    ...envelope,
    id: `answers.removed-from-${path.split('/')[0] ?? ''}`,
    fact: `A removal from ${path.split('/')[0] ?? ''} is answered with a sentence.`,
    gap: 'G-23',
    request: `DELETE /${path}`,
    holds: {},
    selfHosted: 'message',
    look: membersOf(as, `DELETE /${path}`),
  })),
  ...contentFacts,
];
