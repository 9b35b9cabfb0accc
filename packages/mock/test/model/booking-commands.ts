/** The commands of bookings. */
import fc from 'fast-check';
import * as bookings from './bookings.ts';
import { bookingId, Command, command } from './command.ts';

/** Few, so that they meet: a Saturday, a Monday and a Tuesday, from 8 to 15 o'clock. */
const start = fc
  .record({ day: fc.constantFrom(5, 7, 8), half: fc.integer({ min: 16, max: 30 }) })
  .map(({ day, half }) => Date.UTC(2030, 0, day) + half * 30 * 60_000);
const someStart = fc.oneof(
  { weight: 12, arbitrary: start },
  { weight: 1, arbitrary: fc.constant(Date.UTC(2029, 11, 31, 10)) },
);
const email = fc.constantFrom('ada@example.com', 'gil@example.com');

/** Most are new; some replace another. */
const moves = fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: bookingId });

const booking = command(
  { eventTypeId: fc.constantFrom(1, 1, 1, 2, 2, 2, 2, 3), start: someStart, email, moves },
  (who, { moves: replaced, ...asked }) => {
    const body = {
      eventTypeId: asked.eventTypeId,
      start: bookings.instantOf(asked.start),
      responses: { name: 'Ada', email: asked.email },
      ...(replaced === undefined ? {} : { moves: replaced }),
    };
    const given = replaced === undefined ? asked : { ...asked, moves: replaced };
    return new Command(who, 'POST /bookings', body, (world) => bookings.createBooking(world, who, given));
  },
);

/** Arbitraries of these commands. */
export const bookingCommands: readonly fc.Arbitrary<Command>[] = [
  command(
    {
      take: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      page: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      userId: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    },
    (who, query) => {
      const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
      const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
      const line = `GET /bookings${given.length === 0 ? '' : `?${given.join('&')}`}`;
      return new Command(who, line, undefined, (world) => bookings.listBookings(world, who, asked));
    },
  ),
  command(
    { id: bookingId },
    (who, { id }) => new Command(who, `GET /bookings/${id}`, undefined, (world) => bookings.getBooking(world, who, id)),
  ),
  // Twice: the others need what it makes.
  booking,
  booking,
  command(
    {
      id: bookingId,
      patch: fc.oneof(
        fc.record({ title: fc.constantFrom('A talk', 'Another talk') }),
        fc.record({ status: fc.constantFrom('ACCEPTED', 'PENDING', 'REJECTED', 'CANCELLED', 'AWAITING_HOST') }),
        fc.record({ start }),
        fc.record({ start, end: start }),
        fc.record({}),
      ),
    },
    (who, { id, patch }) => {
      const fields = Object.entries(patch).map(([name, value]: [string, unknown]): [string, unknown] => [
        name,
        typeof value === 'number' ? bookings.instantOf(value) : value,
      ]);
      const body: unknown = Object.fromEntries(fields);
      return new Command(who, `PATCH /bookings/${id}`, body, (world) => bookings.updateBooking(world, who, id, patch));
    },
  ),
  command(
    { id: bookingId },
    (who, { id }) =>
      new Command(who, `DELETE /bookings/${id}/cancel`, undefined, (world) => bookings.cancelBooking(world, who, id)),
  ),
];
