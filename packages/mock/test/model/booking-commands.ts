/** The commands of bookings. */
import fc from 'fast-check';
import * as bookings from './bookings.ts';
import { bookingId, command } from './command.ts';
import type { Command } from './command.ts';

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

const eventTypeId = fc.constantFrom(1, 1, 1, 2, 2, 2, 2, 3);

const booking = command({ eventTypeId, start: someStart, email, moves }, ({ moves: replaced, ...request }) => {
  const moving = replaced === undefined ? {} : { moves: replaced };
  const input = { ...request, ...moving };
  const responses = { name: 'Ada', email: request.email };
  const body = { eventTypeId: request.eventTypeId, start: bookings.instantOf(request.start), responses, ...moving };
  return ['POST /bookings', (world, who) => bookings.createBooking(world, who, input), body];
});

const patch = fc.oneof(
  fc.record({ title: fc.constantFrom('A talk', 'Another talk') }),
  fc.record({ status: fc.constantFrom('ACCEPTED', 'PENDING', 'REJECTED', 'CANCELLED', 'AWAITING_HOST') }),
  fc.record({ start }),
  fc.record({ start, end: start }),
  fc.record({}),
);

/** A parameter that may be left out. */
const maybe = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined });

/** Arbitraries of these commands. */
export const bookingCommands: readonly fc.Arbitrary<Command>[] = [
  command({ take: maybe(0, 30), page: maybe(0, 5), userId: maybe(1, 6) }, (query) => {
    const inputs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
    const request = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const line = `GET /bookings${inputs.length === 0 ? '' : `?${inputs.join('&')}`}`;
    return [line, (world, who) => bookings.listBookings(world, who, request)];
  }),
  command({ id: bookingId }, ({ id }) => [`GET /bookings/${id}`, (world, who) => bookings.getBooking(world, who, id)]),
  // Twice: the others need what it makes.
  booking,
  booking,
  command({ id: bookingId, patch }, ({ id, patch: changes }) => {
    const fields = Object.entries(changes).map(([name, value]: [string, unknown]): [string, unknown] => [
      name,
      typeof value === 'number' ? bookings.instantOf(value) : value,
    ]);
    const body: unknown = Object.fromEntries(fields);
    return [`PATCH /bookings/${id}`, (world, who) => bookings.updateBooking(world, who, id, changes), body];
  }),
  command({ id: bookingId }, ({ id }) => [
    `DELETE /bookings/${id}/cancel`,
    (world, who) => bookings.cancelBooking(world, who, id),
  ]),
];
