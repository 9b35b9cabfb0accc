import { rulesOf } from '../rule/rules-of.ts';
import { call, lineOf, removeQuietly, withMade } from '../runner/call.ts';
import { expectEqual, expectThat, messageOf, refuse, refuseAsHidden, succeed } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { book, bookingIn, clear, freeStart, get, later, newBooking, onWire } from '../rule/booking.ts';

const own = { source: 'Bookings', endpoints: ['bookings.create'] } as const;

/** Booking a time: what the request holds, and what comes of it. */
export const creatingRules: readonly Rule[] = rulesOf(own, [
  [
    "bookings.create: A new booking is kept with its start, the length of its event type, its host and the host's email.",
    { endpoints: ['bookings.create', 'bookings.get'], host: 'alice' },
    async ({ target, booking, start }) => {
      const kept = await get(target, 'alice', booking.id);
      expectEqual('uid of the booking that was made', kept.uid, booking.uid);
      expectEqual(
        'its times',
        [Date.parse(kept.startTime), Date.parse(kept.endTime)],
        [start.getTime(), start.getTime() + 30 * 60_000],
      );
      expectEqual(
        'its event type and host',
        [kept.eventTypeId, kept.userId, kept.userPrimaryEmail],
        [1, 3, 'alice@example.com'],
      );
    },
  ],
  [
    "bookings.responses: The answers of a booker are kept as they were sent, those to questions of one's own too, and so is the metadata.",
    {
      source: 'Booking Object',
      host: 'alice',
      fields: {
        responses: {
          name: 'Rita',
          email: 'rita@example.com',
          guests: ['gus@example.com'],
          location: { value: 'integrations:zoom', optionValue: '' },
          shoeSize: 38,
        },
        metadata: { campaign: { name: 'spring' } },
      },
    },
    async ({ target, booking }) => {
      const { responses, metadata } = await get(target, 'alice', booking.id);
      const { name, email, guests, location, shoeSize } = responses ?? {};
      expectEqual(
        'the answers',
        [name, email, guests, location, shoeSize],
        ['Rita', 'rita@example.com', ['gus@example.com'], { value: 'integrations:zoom', optionValue: '' }, 38],
      );
      expectEqual('the metadata', metadata, { campaign: { name: 'spring' } });
    },
  ],
  [
    'bookings.attendees-of-a-new-booking: The booker and each guest become attendees, with the time zone and language of the request.',
    {
      gap: 'G-50',
      host: 'alice',
      fields: {
        responses: { name: 'Rita', email: 'rita@example.com', guests: ['gus@example.com', 'gwen@example.com'] },
        timeZone: 'Asia/Tokyo',
        language: 'pt-br',
      },
    },
    async ({ booking }) => {
      const attendees = (booking.attendees ?? []).map(({ email, timeZone, locale }) => [email, timeZone, locale]);
      expectEqual(
        'the attendees',
        attendees,
        ['rita', 'gus', 'gwen'].map((name) => [`${name}@example.com`, 'Asia/Tokyo', 'pt-br']),
      );
      expectEqual('the name of the first', booking.attendees?.[0]?.['name'], 'Rita');
    },
  ],
  [
    'bookings.title: A booking is named after event type, host and booker, unless a title is sent.',
    { gap: 'G-52', host: 'alice' },
    async ({ booking, bookAt }) => {
      expectEqual('the title', booking.title, 'Intro call between Alice and Rita');
      expectEqual('a title that was sent', (await bookAt(60, { title: 'Plans' })).title, 'Plans');
    },
  ],
  [
    'bookings.accepted-at-once: A new booking is `ACCEPTED` where its event type asks for no confirmation.',
    { gap: 'G-53', host: 'alice' },
    async ({ booking }) => expectEqual('the status', booking.status.toUpperCase(), 'ACCEPTED'),
  ],
  [
    'bookings.pending-confirmation: A new booking is `PENDING` where its event type asks for confirmation.',
    { gap: 'G-53', host: 'bob' },
    async ({ booking }) => expectEqual('the status', booking.status.toUpperCase(), 'PENDING'),
  ],
  [
    'bookings.start-in-the-past: A start in the past gets 400 `start_in_past`, with an instant in the message.',
    { gap: 'G-55', under: { slots: 'enforce', lenient: false } },
    async ({ target }) => {
      const response = await refuse(target, 'alice', 'POST /bookings', {
        body: newBooking('bob', '2001-01-03T11:00:00Z'),
        status: 400,
        code: 'start_in_past',
      });
      expectThat(
        /\d{4}-\d\d-\d\dT\d\d:\d\d/.test(messageOf(response)),
        'the message',
        'one that names an instant',
        messageOf(response),
      );
    },
  ],
  [
    'bookings.booked-by-a-stranger: A caller who books a host out of its reach gets the booking once, with five fields of the host, and does not find it afterwards.',
    { gap: 'G-65', endpoints: ['bookings.create', 'bookings.get'], at: 'alice' },
    async ({ target, start }) => {
      const booking = await book(target, 'bob', newBooking('alice', start));
      try {
        expectEqual('what bob sees of the host', booking.user, {
          id: 3,
          username: 'alice',
          name: 'Alice',
          email: 'alice@example.com',
          timeZone: 'Europe/London',
        });
        await refuseAsHidden(target, 'bob', `GET /bookings/${booking.id}`);
        expectEqual('the booking as alice', (await get(target, 'alice', booking.id)).id, booking.id);
      } finally {
        await clear(target, [booking]);
      }
    },
  ],
  [
    'bookings.key-of-the-times: A booking has an idempotency key, and a second one with the same times and email gets 409 `duplicate_booking`.',
    { source: 'Booking Object', under: { idempotencyKeys: 'honored' }, host: 'alice' },
    async ({ target, booking, start }) => {
      const refused = { status: 409, code: 'duplicate_booking' } as const;
      await refuse(target, 'bob', 'POST /bookings', { body: newBooking('alice', start), ...refused });
      expectThat(typeof booking.idempotencyKey === 'string', 'the idempotency key', 'a text', booking.idempotencyKey);
    },
  ],
  [
    'bookings.name-based-key: An idempotency key that is sent is kept, and good for one booking; one that is not sent is a name-based UUID.',
    {
      gap: 'G-56',
      under: { idempotencyKeys: 'honored' },
      host: 'alice',
      fields: { idempotencyKey: 'a key of our own' },
    },
    async ({ target, booking, start, bookAt }) => {
      expectEqual('a key that was sent', booking.idempotencyKey, 'a key of our own');
      const body = newBooking('alice', later(start, 60), { idempotencyKey: 'a key of our own' });
      await refuse(target, 'alice', 'POST /bookings', { body, status: 409, code: 'duplicate_booking' });
      const other = await bookAt(60);
      const version = /^[0-9a-f]{8}-[0-9a-f]{4}-([35])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
      expectThat(
        version.test(other.idempotencyKey ?? ''),
        'a key that was not sent',
        'a name-based UUID',
        other.idempotencyKey,
      );
    },
  ],
  [
    'bookings.key-without-effect: Where idempotency keys are ignored, bookings have none, and one that is sent prevents nothing.',
    {
      gap: 'G-56',
      under: { idempotencyKeys: 'ignored' },
      host: 'alice',
      fields: { idempotencyKey: 'a key of our own' },
    },
    async ({ booking, bookAt }) => {
      const second = await bookAt(60, { idempotencyKey: 'a key of our own' });
      expectThat((booking.idempotencyKey ?? null) === null, 'the key', 'none', booking.idempotencyKey);
      expectThat(second.id !== booking.id, 'a second booking with the same key', 'another one', second.id);
    },
  ],
  [
    'bookings.key-changes-with-the-times: A booking whose times change gets another idempotency key.',
    {
      gap: 'G-56',
      endpoints: ['bookings.create', 'bookings.update'],
      under: { idempotencyKeys: 'honored' },
      host: 'bob',
    },
    async ({ target, booking, start }) => {
      const body = onWire(target, { start: later(start, 120), end: later(start, 180) });
      const moved = bookingIn(await succeed(target, 'bob', `PATCH /bookings/${booking.id}`, { body }));
      expectThat(
        moved.idempotencyKey !== booking.idempotencyKey,
        'the key after a change of times',
        'another one',
        'the same',
      );
    },
  ],
  [
    'bookings.number-for-reminders: The answer `smsReminderNumber` of a new booking is kept as its number for reminders.',
    {
      gap: 'G-138',
      under: { fields: 'whole' },
      host: 'bob',
      fields: { responses: { name: 'Rita', email: 'rita@example.com', smsReminderNumber: '+44 20 7946 0000' } },
    },
    async ({ target, booking }) => {
      const { smsReminderNumber } = await get(target, 'bob', booking.id);
      expectEqual('the number', smsReminderNumber, '+44 20 7946 0000');
    },
  ],
  [
    'bookings.calendar: A new booking has the destination calendar of its event type, else the global one of its host, else none.',
    {
      gap: 'G-50',
      endpoints: ['bookings.create', 'destinationCalendars.create'],
      under: { fields: 'whole', calendarChecks: 'ours' },
      writes: true,
    },
    async ({ target }) => {
      const calendarOf = async (): Promise<unknown> => {
        const booking = await book(target, 'bob', newBooking('bob', await freeStart(target, 'bob')));
        await clear(target, [booking]);
        return booking.destinationCalendarId;
      };
      const withCalendar = (fields: Readonly<Record<string, unknown>>, act: (id: number) => Promise<void>) =>
        withMade(
          async () => {
            const body = { integration: 'office365_calendar', externalId: 'bob@example.com', ...fields };
            return call(target, 'bob', 'destinationCalendars.create', { body });
          },
          ({ id }) => removeQuietly(target, 'bob', lineOf('destinationCalendars.delete', id)),
          ({ id }) => act(id),
        );
      expectEqual('the calendar of a host who has none', await calendarOf(), null);
      await withCalendar({}, async (global) => {
        expectEqual('the calendar beside a global one', await calendarOf(), global);
        await withCalendar({ eventTypeId: 2 }, async (own) => expectEqual('the calendar', await calendarOf(), own));
      });
    },
  ],
]);
