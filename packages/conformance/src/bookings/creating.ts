import { cancel, freeStart, instant, later, newBooking, patch, secondBefore } from '../rule/booking.ts';
import { rulesOf } from '../rule/rules-of.ts';
import type { RuleRow } from '../rule/rules-of.ts';
import { expectEqual, expectThat, messageOf, refuse } from '../runner/expect.ts';
import { settingsOf } from '../runner/rule.ts';

const section = { source: 'Bookings', endpoints: ['bookings.create'], host: 'alice' } as const;
const rita = { name: 'Rita', email: 'rita@example.com' };
const key = { idempotencyKey: 'a key of our own' };
const duplicate = { status: 409, code: 'duplicate_booking' } as const;
const withResponses = {
  responses: {
    ...rita,
    guests: ['gus@example.com'],
    location: { value: 'integrations:zoom', optionValue: '' },
    shoeSize: 38,
  },
  metadata: { campaign: { name: 'spring' } },
};

export const creatingRules = rulesOf(section, [
  [
    "bookings.create: A new booking stores its start, host and host's email, and has the length of its event type.",
    { endpoints: ['bookings.create', 'bookings.get'] },
    ({ booking: { id, uid }, start }) => {
      const times = { startTime: start, endTime: new Date(later(start, 30)) };
      const gets = { uid, ...times, eventTypeId: 1, userId: 3, userPrimaryEmail: 'alice@example.com' };
      return [['alice', 'bookings.get', { id, gets }]];
    },
  ],
  [
    "bookings.responses: A booking stores the booker's answers, including those to custom questions, and the metadata as sent.",
    { source: 'Booking Object', fields: withResponses },
    ({ booking: { id } }) => {
      const responses = Object.entries(withResponses.responses).map(
        ([name, value]) => [`responses.${name}`, value] as const,
      );
      return [
        ['alice', 'bookings.get', { id, gets: { ...Object.fromEntries(responses), metadata: withResponses.metadata } }],
      ];
    },
  ],
  [
    'bookings.attendees-of-a-new-booking (A-50): The booker and each guest become attendees with the time zone and language of the request.',
    {
      fields: {
        responses: { ...rita, guests: ['gus@example.com', 'gwen@example.com'] },
        timeZone: 'Asia/Tokyo',
        language: 'pt-br',
      },
    },
    async ({ booking }) => {
      const attendees = (booking.attendees ?? []).map(({ email, timeZone, locale }) => [email, timeZone, locale]);
      const people = ['rita', 'gus', 'gwen'].map((name) => [`${name}@example.com`, 'Asia/Tokyo', 'pt-br']);
      expectEqual('the attendees', attendees, people);
      expectEqual('the name of the first', booking.attendees?.[0]?.['name'], 'Rita');
    },
  ],
  [
    'bookings.title (A-52): The default title of a booking names event type, host and booker; a title in the request replaces it.',
    {},
    async ({ booking, bookAt }) => {
      expectEqual('the title', booking.title, 'Intro call between Alice and Rita');
      expectEqual('a title that was sent', (await bookAt(60, { title: 'Plans' })).title, 'Plans');
    },
  ],
  [
    'bookings.accepted-at-once (A-53): A new booking is `ACCEPTED` if its event type does not require confirmation.',
    {},
    async ({ booking }) => expectEqual('the status', booking.status.toUpperCase(), 'ACCEPTED'),
  ],
  [
    'bookings.pending-confirmation (A-53): A new booking is `PENDING` if its event type requires confirmation.',
    { host: 'bob' },
    async ({ booking }) => expectEqual('the status', booking.status.toUpperCase(), 'PENDING'),
  ],
  [
    'bookings.start-in-the-past (A-55): The service rejects a start in the past with 400 `start_in_past` and a message that contains a DateTime.',
    { under: { slots: 'enforce', lenient: false }, host: undefined },
    async ({ target }) => {
      const refusal = { status: 400, code: 'start_in_past', says: 'start' } as const;
      const refuseAt = async (start: string) =>
        messageOf(await refuse(target, 'alice', 'POST /bookings', { ...refusal, body: newBooking('bob', start) }));
      const message = await refuseAt('2001-01-03T11:00:00Z');
      await refuseAt(secondBefore(message));
    },
  ],
  [
    'bookings.booked-by-a-stranger (A-65): A booker without access to the host gets the new booking with five host fields, and cannot read it afterwards.',
    { endpoints: ['bookings.create', 'bookings.get'], host: undefined, at: 'alice' },
    async ({ bookAt }) => {
      const { id, user } = await bookAt(0, {}, 'bob');
      const alice = { id: 3, username: 'alice', name: 'Alice', email: 'alice@example.com' };
      expectEqual('what bob sees of the host', user, { ...alice, timeZone: 'Europe/London' });
      return [
        ['bob', 'bookings.get', { id, hidden: true }],
        ['alice', 'bookings.get', { id, gets: { id } }],
      ];
    },
  ],
  [
    'bookings.key-of-the-times: A booking has an idempotency key, and a second booking with the same times and email returns 409 `duplicate_booking`.',
    { source: 'Booking Object', under: { idempotencyKeys: 'honored' } },
    ({ booking: { idempotencyKey }, start }) => {
      expectThat(typeof idempotencyKey === 'string', 'the idempotency key', 'a text', idempotencyKey);
      return [['bob', 'POST /bookings', { body: newBooking('alice', start), ...duplicate }]];
    },
  ],
  [
    'bookings.name-based-key (A-56): An idempotency key in the request is stored and cannot be reused; the default key is a name-based UUID.',
    { under: { idempotencyKeys: 'honored' }, fields: key },
    async ({ booking, start, bookAt }) => {
      expectEqual('a key that was sent', booking.idempotencyKey, key.idempotencyKey);
      const { idempotencyKey } = await bookAt(60);
      const version = /^[0-9a-f]{8}-[0-9a-f]{4}-([35])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
      const isNameBased = version.test(idempotencyKey ?? '');
      expectThat(isNameBased, 'a key that was not sent', 'a name-based UUID', idempotencyKey);
      return [['alice', 'POST /bookings', { body: newBooking('alice', later(start, 120), key), ...duplicate }]];
    },
  ],
  [
    'bookings.key-of-one-host (A-56): A live booking of one host does not prevent a booking of another host with the same idempotency key.',
    { under: { idempotencyKeys: 'honored' }, fields: key },
    async ({ target, booking, bookAt }) => {
      const other = await bookAt(0, { ...key, eventTypeId: 2, start: instant(await freeStart(target, 'bob')) }, 'bob');
      expectThat(other.userId !== booking.userId, 'the host of the second booking', 'another one', other.userId);
    },
  ],
  [
    'bookings.key-without-effect (A-56): If idempotency keys are ignored, bookings have none, and a repeated key does not prevent another booking.',
    { under: { idempotencyKeys: 'ignored' }, fields: key },
    async ({ booking, bookAt }) => {
      const second = await bookAt(60, key);
      expectThat((booking.idempotencyKey ?? null) === null, 'the key', 'none', booking.idempotencyKey);
      expectThat(second.id !== booking.id, 'a second booking with the same key', 'another one', second.id);
    },
  ],
  [
    "bookings.key-changes-with-the-times (A-56): Changing a booking's times changes its idempotency key; changing them back restores it.",
    {
      endpoints: ['bookings.create', 'bookings.update'],
      under: { idempotencyKeys: 'honored', imitates: 'specification' },
      host: 'bob',
    },
    async ({ target, booking, start }) => {
      const times = { start: later(start, 120), end: later(start, 180) };
      const { idempotencyKey } = await patch(target, 'bob', booking.id, times);
      const isAnother = idempotencyKey !== booking.idempotencyKey;
      expectThat(isAnother, 'the key after a change of times', 'another one', 'the same');
      const back = await patch(target, 'bob', booking.id, { start: later(start, 0), end: later(start, 60) });
      expectEqual('the key at the first times again', back.idempotencyKey, booking.idempotencyKey);
    },
  ],
  [
    "bookings.edited-onto-a-key (A-56): If slots are ignored, changing times to match a live booking's key returns 409 `duplicate_booking`; a cancelled booking's key is free.",
    {
      endpoints: ['bookings.create', 'bookings.update'],
      under: { idempotencyKeys: 'honored', imitates: 'specification', slots: 'ignore' },
      host: 'bob',
    },
    async ({ target, booking, start, bookAt, take }) => {
      const { id } = await bookAt(120);
      const body = { start: later(start, 0), end: later(start, 60) };
      await take([['bob', 'bookings.update', { id, body, ...duplicate }]]);
      await cancel(target, 'bob', booking.id);
      return [['bob', 'bookings.update', { id, body, gets: { startTime: start } }]];
    },
  ],
  ...(['CANCELLED', 'REJECTED'] as const).map((status): RuleRow => [
    `bookings.key-of-a-${status.toLowerCase()}-booking (A-56): A booking that becomes ${status} keeps its idempotency key.`,
    {
      endpoints: ['bookings.create', 'bookings.update'],
      under: { imitates: 'specification', transitions: 'any' },
      host: 'alice',
    },
    ({ target, booking: { id, idempotencyKey } }) => {
      expectThat(
        settingsOf(target).idempotencyKeys === 'ignored' || typeof idempotencyKey === 'string',
        'the key',
        'a text',
        idempotencyKey,
      );
      return [['alice', 'bookings.update', { id, body: { status }, gets: { idempotencyKey } }]];
    },
  ]),
  [
    'bookings.key-of-a-moved-booking (A-56): A rescheduled booking keeps its idempotency key.',
    { endpoints: ['bookings.create', 'bookings.get'], under: { imitates: 'specification' }, host: 'alice' },
    async ({ booking: { id, uid, idempotencyKey }, bookAt }) => {
      await bookAt(120, { rescheduleUid: uid });
      return [['alice', 'bookings.get', { id, gets: { idempotencyKey } }]];
    },
  ],
  [
    'bookings.number-for-reminders (A-138): The answer `smsReminderNumber` of a new booking becomes its `smsReminderNumber`; an empty answer becomes null.',
    {
      under: { imitates: 'specification' },
      fields: { responses: { ...rita, smsReminderNumber: '+44 20 7946 0000' } },
      host: 'bob',
    },
    async ({ booking: { id }, bookAt }) => {
      const none = await bookAt(120, { responses: { ...rita, smsReminderNumber: '' } });
      return [
        ['bob', 'bookings.get', { id, gets: { smsReminderNumber: '+44 20 7946 0000' } }],
        ['bob', 'bookings.get', { id: none.id, gets: { smsReminderNumber: null } }],
      ];
    },
  ],
  [
    "bookings.calendar (A-50): A new booking uses the destination calendar of its event type, else the host's global calendar, else none.",
    {
      endpoints: ['bookings.create', 'destinationCalendars.create'],
      under: { imitates: 'specification' },
      host: 'bob',
    },
    async ({ booking, bookAt, make }) => {
      const calendar = { integration: 'office365_calendar', externalId: 'bob@example.com' };
      expectEqual('the calendar of a host who has none', booking.destinationCalendarId, null);
      const global = await make('destinationCalendars.create', 'bob', calendar);
      expectEqual('the calendar beside a global one', (await bookAt(60)).destinationCalendarId, global.id);
      const calendarOfEventType = await make('destinationCalendars.create', 'bob', { ...calendar, eventTypeId: 2 });
      expectEqual('the calendar', (await bookAt(120)).destinationCalendarId, calendarOfEventType.id);
    },
  ],
]);
