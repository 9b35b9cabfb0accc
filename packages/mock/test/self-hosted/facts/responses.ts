/** Facts about responses of every resource: statuses, envelopes, instants, what is null and what is absent. */
import { ask, fieldsOf } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import type { FactRow } from '../fact/facts-of.ts';
import { namesOf, NotShown } from '../fact/fact.ts';
import type { Fact } from '../fact/fact.ts';
import { bookOnce, membersOf, statusOf } from '../fact/looks.ts';
import { firstOf, list, rowsIn } from '../fact/rows.ts';

const envelope = { section: 'resources 1.5', assumption: 'A-20', needs: 'data' } as const;
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
const contentFacts: readonly Fact[] = factsOf(envelope, [
  [
    'responses.created-200 (A-22): A creation is answered with 200.',
    { statuses: '200' },
    statusOf('alice', 'POST /attendees', { body: attendee }),
  ],
  [
    'responses.removed-200 (A-22): A removal is answered with 200.',
    { statuses: '200' },
    statusOf('alice', 'DELETE /attendees/1'),
  ],
  [
    'responses.empty-list (A-21): A list that holds nothing is 200 with an empty array.',
    { statuses: '200, 0 rows' },
    async (service) => {
      const response = await ask(service, 'bob', 'GET /destination-calendars');
      return `${response.status}, ${rowsIn(response).length} rows`;
    },
  ],
  [
    'responses.milliseconds (A-24): DateTimes carry milliseconds.',
    {
      holds: { 'behavior.instants': 'milliseconds' },
      statuses: ['.000Z', 'whole seconds'],
      needs: 'reading',
    },
    async (service) => {
      const { startTime } = await firstOf(service, 'alice', 'GET /bookings');
      return /\.\d{3}Z$/.exec(String(startTime))?.[0] ?? 'whole seconds';
    },
  ],
  [
    'responses.null-column (A-25): A column without value is null.',
    { statuses: 'null', needs: 'reading' },
    async (service) => {
      const rows = await list(service, 'alice', 'GET /bookings');
      const visible = rows.map((row) => row['fromReschedule']).filter((value) => typeof value !== 'string');
      if (visible.length === 0) throw new NotShown('no booking is without fromReschedule');
      return visible.includes(undefined) ? 'absent' : 'null';
    },
  ],
  [
    'responses.absent-relation (A-25): A relation that was not loaded is absent.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: ['absent', 'there'],
      needs: 'reading',
    },
    async (service) => ('references' in (await firstOf(service, 'alice', 'GET /bookings')) ? 'there' : 'absent'),
  ],
]);

/** Facts about responses. */
export const responseFacts: readonly Fact[] = factsOf({ ...envelope, holds: { 'service.responses': 'self-hosted' } }, [
  [
    'responses.me-under-user: The profile of the caller comes under the key `user`.',
    { statuses: ['user', 'the object itself'], needs: 'reading' },
    async (service) => {
      const { json } = await ask(service, 'alice', 'GET /me');
      return 'user' in fieldsOf(json) ? namesOf(json) : 'the object itself';
    },
  ],
  [
    'responses.created-booking-bare: A new booking is answered as the object itself.',
    { statuses: ['the object itself', 'under booking'], needs: 'writing' },
    async (service) => {
      const { status, json } = await bookOnce(service);
      if (status !== 200) throw new NotShown('no booking could be made');
      return 'booking' in fieldsOf(json) ? 'under booking' : 'the object itself';
    },
  ],
  ...singles.map(([path, key]): FactRow => [
    `responses.one-of-${path}: One of ${path} comes under the key \`${key}\`.`,
    { holds: {}, statuses: key, needs: 'reading' },
    async (service) => {
      const { id } = await firstOf(service, 'alice', `GET /${path}`);
      return namesOf((await ask(service, 'alice', `GET /${path}/${String(id)}`)).json);
    },
  ]),
  [
    'responses.one-of-booking-references: A booking reference comes under the key `booking_reference`.',
    { statuses: ['booking_reference', 'bookingReference'], needs: 'reading' },
    async (service) => {
      const { id } = await firstOf(service, 'alice', 'GET /booking-references');
      return namesOf((await ask(service, 'alice', `GET /booking-references/${String(id)}`)).json);
    },
  ],
  [
    'responses.one-of-memberships: A membership comes under the key `membership`.',
    { holds: {}, statuses: 'membership' },
    membersOf('alice', 'GET /memberships/3_1'),
  ],
  [
    'responses.one-of-availabilities: An availability comes under the key `availability`.',
    { assumption: null, holds: {}, statuses: 'availability' },
    membersOf('alice', 'GET /availabilities/1'),
  ],
  ...lists.map(([path, key]): FactRow => [
    `responses.list-of-${path} (A-21): The list of ${path} comes under the key \`${key}\` alone.`,
    { holds: {}, statuses: key, needs: 'reading' },
    membersOf('alice', `GET /${path}`),
  ]),
  [
    'responses.list-of-booking-references (A-21): The list of booking references comes under the key `booking_references`.',
    { statuses: ['booking_references', 'bookingReferences'], needs: 'reading' },
    membersOf('alice', 'GET /booking-references'),
  ],
  [
    'responses.list-of-users (A-21): The list of users comes with a total.',
    {
      holds: { 'service.paging': 'self-hosted' },
      statuses: ['users, total', 'users'],
      needs: 'reading',
    },
    membersOf('alice', 'GET /users'),
  ],
  [
    'responses.created-attendee: A new attendee comes with a sentence beside it.',
    { statuses: ['attendee, message', 'attendee'] },
    membersOf('alice', 'POST /attendees', { body: attendee }),
  ],
  [
    'responses.created-destination-calendar: A new destination calendar comes with a sentence beside it.',
    { statuses: ['destinationCalendar, message', 'destinationCalendar'] },
    membersOf('alice', 'POST /destination-calendars', {
      body: { integration: 'google_calendar', externalId: 'alice@example.com', eventTypeId: 1 },
    }),
  ],
  [
    'responses.created-availability: A new availability comes with a sentence beside it.',
    {
      statuses: ['availability, message', 'availability'],
    },
    membersOf('alice', 'POST /availabilities', { body: { scheduleId: 1, ...hours, days: [6] } }),
  ],
  [
    'responses.created-booking-reference: A new booking reference comes under `booking_reference`, with a sentence beside it.',
    { statuses: ['booking_reference, message', 'bookingReference'] },
    membersOf('alice', 'POST /booking-references', { body: { bookingId: 1, type: 'zoom_video', uid: 'one' } }),
  ],
  [
    'responses.created-membership: A new membership comes with a sentence beside it.',
    { statuses: ['membership, message', 'membership'] },
    membersOf('admin', 'POST /memberships', { body: { userId: 5, teamId: 1, role: 'MEMBER' } }),
  ],
  ...removals.map(([as, path]): FactRow => [
    `responses.removed-from-${path.split('/')[0] ?? ''} (A-23): A removal from ${path.split('/')[0] ?? ''} is answered with a sentence.`,
    { holds: {}, statuses: 'message' },
    membersOf(as, `DELETE /${path}`),
  ]),
  ...contentFacts,
]);
