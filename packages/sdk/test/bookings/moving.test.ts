/** Rescheduling a booking keeps every field that it can, and the slot contains the others. */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { copiedFields } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import { createClient, profiles } from '../../src/index.ts';
import type { Booking, Client } from '../../src/index.ts';
import type { ReschedulableBooking, RescheduleOptions } from '../types.ts';
import { bookingOf, clientOf, errorOf, loosely, serve } from '../loopback.ts';

/** Fields that the request says, and the slot may override. */
const requests = ['eventType', 'eventTypeId', 'responses', 'attendees', ...copiedFields];
/** Fields that no request can say, which a service may keep. */
const keptFields = [
  ...['paid', 'payment', 'destinationCalendar', 'destinationCalendarId', 'smsReminderNumber'],
  ...['dynamicEventSlugRef', 'dynamicGroupSlugRef'],
];
const start = '2030-01-08T09:00:00Z';
const zoom = { value: 'integrations:zoom', optionValue: '' } as const;
const phone = { value: 'phone', optionValue: '+44 20 7946 0000' } as const;

/** A client of a world whose booking 1 has something in every field that the fates above say is kept or sent. */
function world(): { mock: Mock; client: Client } {
  const mock = createMock({
    now: '2030-01-01T00:00:00Z',
    seed: (seed) => {
      const { id: userId } = seed.user({ username: 'alice', email: 'alice@example.com', timeZone: 'Europe/London' });
      seed.key({ userId, key: 'key_alice' });
      seed.eventType({ userId, title: 'Talk', length: 30 });
      seed.destinationCalendar({ userId, integration: 'google_calendar', externalId: 'one', eventTypeId: 1 });
      seed.destinationCalendar({ userId, integration: 'google_calendar', externalId: 'two' });
      const people = { name: 'Ada', email: 'ada@example.com', guests: ['gone@example.com'] };
      const { id: bookingId } = seed.booking({
        userId,
        eventTypeId: 1,
        uid: 'moving',
        title: 'Our talk',
        description: 'Of this',
        metadata: { of: 'ours' },
        startTime: '2030-01-07T09:00:00Z',
        endTime: '2030-01-07T09:30:00Z',
        recurringEventId: 'series',
        paid: true,
        payment: [{ id: 7 }],
        smsReminderNumber: '+44',
        destinationCalendarId: 2,
        dynamicEventSlugRef: 'one',
        dynamicGroupSlugRef: 'two',
        responses: { ...people, location: zoom, shoeSize: 38 },
      });
      const zones = { timeZone: 'America/New_York', locale: 'de' };
      seed.attendee({ bookingId, name: 'Ada', email: 'Ada@example.com', ...zones });
      seed.attendee({ bookingId, name: 'Gil', email: 'gil@example.com', ...zones });
    },
  });
  return { mock, client: createClient({ baseUrl: mock.baseUrl, apiKey: 'key_alice', fetch: mock.fetch }) };
}

/** The people of a booking, without what the service makes anew for each. */
const peopleOf = ({ attendees }: Booking) =>
  (attendees ?? []).map(({ email, timeZone, locale }) => [email.toLowerCase(), timeZone, locale]);

test('a rescheduled booking keeps its fields', async () => {
  const { client } = world();
  const before = await client.bookings.get(1);
  const after = await client.bookings.reschedule(before, { start });
  expect(peopleOf(after)).toEqual(peopleOf(before));
  const responses = { ...before.responses, guests: ['gil@example.com'] };
  for (const name of [...requests, ...keptFields].filter((one) => one !== 'attendees'))
    expect(Reflect.get(after, name), name).toEqual(name === 'responses' ? responses : Reflect.get(before, name));
  expect(after).toMatchObject({ startTime: start, fromReschedule: 'moving', paid: true, payment: [{ id: 7 }] });
});

type Changed = Partial<Omit<Booking, 'attendees'> & Pick<ReschedulableBooking, 'attendees'>>;

const overrides: {
  readonly [Name in keyof Omit<RescheduleOptions, 'start' | 'end'>]?: [RescheduleOptions[Name], Changed];
} = {
  title: ['Another', { title: 'Another' }],
  description: ['', { description: '' }],
  metadata: [{}, { metadata: {} }],
  recurringEventId: ['other', { recurringEventId: 'other' }],
  idempotencyKey: ['mine', { idempotencyKey: 'mine' }],
  guests: [['eve@example.com'], { attendees: [{ email: 'ada@example.com' }, { email: 'eve@example.com' }] }],
  location: [phone, { responses: { name: 'Ada', email: 'ada@example.com', location: phone, shoeSize: 38 } }],
  timeZone: ['Asia/Tokyo', { attendees: [{ timeZone: 'Asia/Tokyo' }, {}] }],
  language: ['fr', { attendees: [{ locale: 'fr' }, {}] }],
};

const ofText = Object.fromEntries(copiedFields.map((name) => [name, ['words', { [name]: 'words' }] as const]));

test.each(Object.entries({ ...ofText, ...overrides }))('the slot can change %s', async (name, [value, expected]) => {
  const { client } = world();
  const after = await client.bookings.reschedule(await client.bookings.get(1), { start, [name]: value });
  expect(after).toMatchObject(expected);
});

test.each<[string, Partial<ReschedulableBooking>, object]>([
  ['nothing of what the booking does not show', {}, {}],
  ['nothing for what is null or empty', { title: '', description: null, metadata: null, recurringEventId: null }, {}],
  [
    'the guests that the answers name, where no attendees are shown',
    { responses: guestsOf('gus@example.com') },
    { guests: ['gus@example.com'] },
  ],
  [
    'those who attend by now: who was added later, and not who was removed',
    { responses: guestsOf('gus@example.com'), attendees: people('ada', 'Gil', 'gil', 'eve') },
    { guests: ['gil@example.com', 'eve@example.com'] },
  ],
  [
    'no guests, where the last of them was removed',
    { responses: guestsOf('gus@example.com'), attendees: people('ada') },
    { guests: [] },
  ],
  [
    'the answers alone, where the booker does not attend',
    { responses: guestsOf('gus@example.com'), attendees: people('gil') },
    { guests: ['gus@example.com'] },
  ],
])('it sends %s', async (_, more, responses) => {
  const server = await serve({ json: { booking: bookingOf(8) } });
  await clientOf(server).bookings.reschedule({ ...required, ...more }, { start });
  expect(server.seen[0]?.body).toEqual({
    eventTypeId: 1,
    start,
    rescheduleUid: 'uid-7',
    idempotencyKey: expect.any(String),
    responses: { name: 'Ada', email: 'ada@example.com', ...responses },
  });
});

test.each([
  ['de', 'de'],
  ['pt-BR', 'pt-br'],
  ['en_US', 'en-us'],
  ['zh-Hans-CN', 'zh-hans'],
  ['', undefined],
  ['Deutsch', undefined],
  [null, undefined],
  [7, undefined],
])('converts the attendee locale %j to the request language %s (A-89)', async (locale, language) => {
  const server = await serve({ json: { booking: bookingOf(8) } });
  const attendees = [{ email: 'ADA@example.com', timeZone: '', locale }];
  await loosely(clientOf(server).bookings, 'reschedule', { ...required, attendees }, { start });
  expect(server.seen[0]?.body).toMatchObject(language === undefined ? {} : { language });
  expect(Object.keys(Object(server.seen[0]?.body))).toHaveLength(language === undefined ? 5 : 6);
});

test.each([null, undefined, 7, 'booking', []])('rejects %j as a booking and as a slot', async (strange) => {
  const server = await serve({ json: {} });
  const { bookings } = clientOf(server);
  expect(await errorOf(loosely(bookings, 'reschedule', strange, { start }))).toMatchObject({ kind: 'invalid_input' });
  expect(await errorOf(loosely(bookings, 'reschedule', required, strange))).toMatchObject({ kind: 'invalid_input' });
  expect(server.seen).toEqual([]);
});

test.each([null, [null], [7, {}], 'ada', { email: 'ada@example.com' }])(
  'ignores invalid attendees: %j',
  async (attendees) => {
    const server = await serve({ json: { booking: bookingOf(8) } });
    await loosely(clientOf(server).bookings, 'reschedule', { ...required, attendees }, { start });
    expect(server.seen[0]?.body).toMatchObject({ responses: { name: 'Ada', email: 'ada@example.com' } });
  },
);

test('rejects a location that a request cannot contain, unless the slot replaces it (A-57)', async () => {
  const server = await serve({ json: { booking: bookingOf(8) } });
  const strange = { ...required, responses: { ...required.responses, location: { value: 'new', optionValue: 'x' } } };
  const { bookings } = clientOf(server);
  expect(await errorOf(bookings.reschedule(strange, { start }))).toMatchObject({
    kind: 'invalid_input',
    issues: [{ path: 'responses.location.value' }],
  });
  await bookings.reschedule(strange, { start, location: phone });
  expect(server.seen[0]?.body).toMatchObject({ responses: { location: phone } });
});

const required = { uid: 'uid-7', eventTypeId: 1, responses: { name: 'Ada', email: 'ada@example.com' } };

function guestsOf(...guests: readonly string[]) {
  return { name: 'Ada', email: 'ada@example.com', guests };
}

function people(...names: readonly string[]) {
  return names.map((name) => ({ email: `${name}@example.com` }));
}

const bothProfiles = [profiles.specification, profiles.selfHosted];

/** Two people sit in a booking with seats, whose responses the service does not return. */
function workshop(profile: (typeof bothProfiles)[number]) {
  const mock = createMock({
    now: '2030-01-01T00:00:00Z',
    profile,
    seed: (seed) => {
      const { id: userId } = seed.user({ username: 'alice', email: 'alice@example.com', timeZone: 'Europe/London' });
      seed.key({ userId, key: 'key_alice' });
      seed.eventType({ userId, title: 'Workshop', length: 30, seatsPerTimeSlot: 8 });
    },
  });
  const options = { baseUrl: mock.baseUrl, apiKey: 'key_alice', fetch: mock.fetch, profile };
  return createClient(options);
}

test.each(bothProfiles)(
  'the first attendee of a booking with seats becomes the booker, the others guests: $name (A-132)',
  async (profile) => {
    const client = workshop(profile);
    const common = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', metadata: {} };
    const people = [
      { name: 'Ada', email: 'ada@example.com', timeZone: 'America/New_York', language: 'de' },
      { name: 'Gil', email: 'Gil@example.com', timeZone: 'Europe/Paris', language: 'fr' },
    ];
    for (const { name, email, ...rest } of people)
      await client.bookings.create({ ...common, ...rest, responses: { name, email } });
    const [before] = await client.bookings.list();
    if (before === undefined) throw new Error('no booking');
    expect(before.responses).toBeNull();
    const after = await client.bookings.reschedule(before, { start });
    expect(after.fromReschedule).toBe(before.uid);
    expect(new Date(after.startTime)).toEqual(new Date(start));
    const { attendees } = await client.bookings.get(after.id);
    expect(attendees?.map(({ email }) => email.toLowerCase())).toEqual(['ada@example.com', 'gil@example.com']);
    expect(attendees?.[0]).toMatchObject({ name: 'Ada', timeZone: 'America/New_York', locale: 'de' });
    expect((await client.bookings.get(before.id)).status).toBe('CANCELLED');
  },
);

test.each([
  ['no email', [{ name: 'Ada' }]],
  ['an empty list', []],
  ['null', null],
])('rejects a booking without responses and with %s as attendees', async (_what, attendees) => {
  const { client } = world();
  const booking = { ...bookingOf(7), responses: null, attendees };
  expect(await errorOf(loosely(client.bookings, 'reschedule', booking, { start }))).toMatchObject({
    kind: 'invalid_input',
    issues: [{ path: 'booking.responses' }],
  });
});
