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
      const bookings: unknown[] = [];
      await call(
        async () => {
          for await (const booking of alice.bookings.list({ take: 60 })) bookings.push(booking);
        },
        () => {
          expectThat(bookings.length === 100, "Alice's 100 bookings");
          return `The loop reads every page: ${bookings.length} bookings, at most 60 per page.`;
        },
      );
    },
  },
  {
    title: 'Book a time',
    async walk({ bob }, { call }) {
      await call(
        () => bob.bookings.create({ eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses: ada }),
        ({ id, status, title }) => {
          expectThat(id === 116 && status === 'ACCEPTED', 'an accepted booking 116');
          return `Booking ${id}, “${title}”, is accepted.`;
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
          `The mock follows the rules of the service: Alice has a call until 13:30, so you get ${String(code)}.`,
      );
    },
  },
  {
    title: 'Pass a wrong value',
    async walk({ alice }, { fails }) {
      await fails(
        () => alice.bookings.update(116, { start: 'tomorrow' }),
        'invalid_input',
        ({ message }) => {
          expectThat(message.includes('start must be'), 'an error about start');
          return 'The client sends no request, and its error names the field, start.';
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
          return `Booking ${id} is a copy at the new time, and booking 116 is cancelled.`;
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
        () => 'Booking 1 belongs to Alice. Bob sees only what the service would show him.',
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
          return 'The client retried. It never retries a request that could book twice.';
        },
      );
    },
  },
  {
    title: 'Lose the response to a booking',
    async walk({ alice }, { run, call }, mock) {
      const before = (await alice.bookings.list()).length;
      const lost = { eventTypeId: 1, start: '2030-01-09T13:00:00Z', responses: ada };
      run(() => mock.faults.add({ on: 'bookings.create', at: 'after', times: 1, do: fault.reset() }));
      const booking = await call(
        () => alice.bookings.create(lost, { retryUntilKnown: true }),
        ({ id }) => `The client looked for the booking and found it: ${id}. Nothing is booked twice.`,
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
        () => 'It is January 11 now, so January 10 is in the past.',
      );
    },
  },
  {
    title: 'Copy the mock',
    async walk({ alice }, { run, say }, mock) {
      const copy = run(() => mock.fork());
      await clientsOf(copy).alice.bookings.cancel(1);
      expectThat((await alice.bookings.get(1)).status === 'ACCEPTED', 'booking 1 to be cancelled in the copy only');
      say('The copy has its own data, clock and faults, so tests cannot affect each other.');
    },
  },
];
