import { fault } from '@slotwise/mock';
import { expectThat } from './guide.ts';
import { clientsOf } from './step.ts';
import type { Step } from './step.ts';

const ada = { name: 'Ada', email: 'ada@example.com' };
const grace = { name: 'Grace', email: 'grace@example.com' };

/** What the client and the mock do, in ten calls. Later steps use the booking of the second step. */
export const firstSteps: readonly Step[] = [
  {
    title: 'List bookings',
    async walk({ alice }, { call }) {
      const all: unknown[] = [];
      await call(
        async () => {
          for await (const booking of alice.bookings.list({ take: 60 })) all.push(booking);
        },
        () => {
          expectThat(all.length === 100, "Alice's 100 bookings");
          return `The loop gets all ${all.length} bookings, up to 60 per page.`;
        },
      );
    },
  },
  {
    title: 'Book a time',
    async walk({ bob }, { call }) {
      await call(
        () => bob.bookings.create({ eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses: ada }),
        ({ id, status }) => {
          expectThat(id === 116 && status === 'ACCEPTED', 'an accepted booking 116');
          return `Bob books a call with Alice for Ada. Booking ${id} is accepted.`;
        },
      );
    },
  },
  {
    title: 'Book a time that is taken',
    async walk({ bob }, { fails }) {
      await fails(
        () => bob.bookings.create({ eventTypeId: 1, start: '2030-01-07T13:15:00Z', responses: grace }),
        'slot_unavailable',
        ({ code }) =>
          `Alice is on the call with Ada until 13:30. The mock rejects the booking with ${String(code)}, as the service would.`,
      );
    },
  },
  {
    title: 'Pass an invalid value',
    async walk({ alice }, { fails }) {
      await fails(
        () => alice.bookings.update(116, { start: 'tomorrow' }),
        'invalid_input',
        ({ message }) => {
          expectThat(message.includes('start must be'), 'an error about start');
          return 'The client throws an error before it sends a request. The error names the field: start.';
        },
      );
    },
  },
  {
    title: 'Reschedule a booking',
    async walk({ alice }, { call }) {
      const booking = await alice.bookings.get(116);
      await call(
        () => alice.bookings.reschedule(booking, { start: '2030-01-08T13:00:00Z' }),
        ({ id, attendees, fromReschedule }) => {
          expectThat(fromReschedule === booking.uid && attendees?.[0]?.name === 'Ada', 'a booking 117 of Ada');
          return `One request cancels booking 116 and creates booking ${id} at the new time.`;
        },
      );
    },
  },
  {
    title: "Read another user's booking",
    async walk({ bob }, { fails }) {
      await fails(
        () => bob.bookings.get(1),
        'not_found',
        () => 'Booking 1 belongs to Alice, so Bob gets a 404, as he would from the service.',
      );
    },
  },
  {
    title: 'Make the service fail',
    async walk({ alice }, { run, call }, mock) {
      run(() => mock.faults.add({ on: 'bookings.get', times: 1, do: fault.status(503) }));
      await call(
        () => alice.bookings.get(1),
        ({ id }) => {
          expectThat(id === 1, 'booking 1');
          return 'The client retried the GET request. It does not retry a request if that could book twice.';
        },
      );
    },
  },
  {
    title: 'Lose the response to a booking request',
    async walk({ alice }, { run, call }, mock) {
      const before = (await alice.bookings.list()).length;
      const adasCall = { eventTypeId: 1, start: '2030-01-09T13:00:00Z', responses: ada };
      run(() => mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() }));
      const booking = await call(
        () => alice.bookings.create(adasCall, { retryUntilKnown: true }),
        ({ id }) =>
          `The mock saves the booking, but the connection breaks. The client checks first, finds booking ${id}, and does not book again.`,
      );
      const after = await alice.bookings.list();
      expectThat(after.length === before + 1 && after.at(-1)?.id === booking.id, 'one new booking');
    },
  },
  {
    title: 'Move the clock',
    async walk({ bob }, { run, fails }, mock) {
      await run(() => mock.clock.advance({ days: 10 }));
      await fails(
        () => bob.bookings.create({ eventTypeId: 1, start: '2030-01-10T13:00:00Z', responses: grace }),
        'start_in_past',
        () => 'It is now January 11, so the mock rejects a booking for January 10 with start_in_past.',
      );
    },
  },
  {
    title: 'Copy the mock',
    async walk({ alice }, { run, say }, mock) {
      const copy = run(() => mock.fork());
      await clientsOf(copy).alice.bookings.cancel(1);
      expectThat((await alice.bookings.get(1)).status === 'ACCEPTED', 'booking 1 to be cancelled in the copy only');
      say('Give each test its own copy of the data, clock and faults, so tests cannot affect each other.');
    },
  },
];
