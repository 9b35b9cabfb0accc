/** Facts about edits of bookings (resources 3.4). */
import type { Fact } from '../../fact/fact.ts';
import { booked, byStatus, edited, later, refused, said, times } from './book.ts';
import type { Fields } from '../../fact/rows.ts';

const shared = { section: 'resources 3.4', request: 'PATCH /bookings/{id}', needs: 'writing' } as const;
const writable = { ...shared, gap: 'G-37', contradicts: 'Bookings', holds: { 'behavior.writable': 'listed' } } as const;

const statusOf =
  (body: (booking: Fields) => Fields): Fact['look'] =>
  (service) =>
    booked(service, {}, async (booking) => refused(await edited(service, booking, body(booking))));

/** Facts about edits. */
export const editingFacts: readonly Fact[] = [
  {
    ...shared,
    id: 'bookings.start-time-edited',
    fact: 'An edit names the times `startTime` and `endTime`.',
    gap: 'G-58',
    contradicts: 'Bookings',
    holds: { 'wire.bookingTimes': 'startTime-endTime' },
    selfHosted: '200',
    specification: '400',
    look: statusOf(({ startTime, endTime }) => ({ startTime, endTime })),
  },
  {
    ...shared,
    id: 'bookings.start-edited',
    fact: 'An edit knows no field `start` or `end`.',
    gap: 'G-58',
    contradicts: 'Bookings',
    holds: { 'wire.bookingTimes': 'startTime-endTime' },
    selfHosted: '400',
    specification: '200',
    look: statusOf(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
  },
  ...Object.entries({
    cancelledBy: 'robin@example.org',
    rescheduledBy: 'robin@example.org',
    createdAt: '2026-01-01T00:00:00.000Z',
  }).map(([name, value]): Fact => ({
    ...writable,
    id: `bookings.${name}-edited`,
    fact: `An edit sets \`${name}\`.`,
    request: `PATCH /bookings/{id} with ${name}`,
    selfHosted: '200',
    specification: '400',
    look: statusOf(() => ({ [name]: value })),
  })),
  {
    ...writable,
    id: 'bookings.event-type-edited',
    fact: 'An edit sets `eventTypeId`.',
    request: 'PATCH /bookings/{id} with eventTypeId',
    selfHosted: '200',
    specification: '400',
    look: statusOf(({ eventTypeId }) => ({ eventTypeId })),
  },
  ...(['uid', 'responses', 'metadata', 'cancellationReason', 'location'] as const).map((name): Fact => ({
    ...shared,
    id: `bookings.${name === 'cancellationReason' ? 'reason' : name}-not-edited`,
    fact: `An edit refuses \`${name}\`.`,
    request: `PATCH /bookings/{id} with ${name}`,
    gap: 'G-37',
    holds: {},
    selfHosted: '400',
    look: statusOf(() => ({ [name]: name === 'responses' || name === 'metadata' ? {} : 'another' })),
  })),
  {
    ...shared,
    id: 'bookings.empty-edit',
    fact: 'An edit of nothing is accepted.',
    request: 'PATCH /bookings/{id} with {}',
    gap: 'G-37',
    holds: {},
    selfHosted: '200',
    look: statusOf(() => ({})),
  },
  {
    ...shared,
    id: 'bookings.lower-case-status',
    fact: 'A status in lower case is refused.',
    request: 'PATCH /bookings/{id} with status accepted',
    gap: 'G-59',
    holds: {},
    selfHosted: '400',
    look: statusOf(() => ({ status: 'accepted' })),
  },
  {
    ...shared,
    id: 'bookings.any-status',
    fact: 'Any status may follow any other.',
    request: 'PATCH /bookings/{id} with REJECTED, then AWAITING_HOST, then CANCELLED, then PENDING',
    gap: 'G-59',
    holds: {},
    selfHosted: '"PENDING"',
    look: (service) =>
      booked(service, {}, async (booking) => {
        for (const status of ['REJECTED', 'AWAITING_HOST', 'CANCELLED']) await edited(service, booking, { status });
        const { json } = await edited(service, booking, { status: 'PENDING' });
        return said(statusIn(json));
      }),
  },
  {
    ...shared,
    id: 'bookings.order-unchecked',
    fact: 'An edit may set an end before the start.',
    request: 'PATCH /bookings/{id} with an end before the start',
    gap: 'G-64',
    holds: { 'behavior.editedTimes': 'unchecked' },
    selfHosted: '200',
    specification: '400',
    look: (service) =>
      booked(service, {}, async (booking) => {
        const { startTime } = booking;
        return refused(await edited(service, booking, times(service, String(startTime), later(startTime, -60))));
      }),
  },
  {
    ...shared,
    needs: 'town',
    id: 'bookings.overlap-unchecked',
    fact: 'An edit may set the times of another booking.',
    request: 'PATCH /bookings/1 with the times of booking 2',
    gap: 'G-58',
    holds: { 'behavior.editedTimes': 'unchecked' },
    selfHosted: '200',
    specification: '409',
    look: async (service) =>
      refused(await edited(service, { id: 1 }, times(service, '2030-01-07T10:00:00Z', '2030-01-07T10:30:00Z'))),
  },
  ...[
    {
      as: 'alice',
      whom: 'A plain user',
      id: 'user',
      selfHosted: '403',
      userId: 4,
      verb: 'gives a booking no other host',
    },
    {
      as: 'olivia',
      whom: 'An Organization Admin',
      id: 'organization',
      selfHosted: '200',
      userId: 4,
      verb: 'gives a booking another member as host',
    },
    {
      as: 'olivia',
      whom: 'An Organization Admin',
      id: 'foreign',
      selfHosted: '403',
      userId: 5,
      verb: 'gives a booking no host from elsewhere',
    },
    {
      as: 'admin',
      whom: 'A system-wide Admin',
      id: 'admin',
      selfHosted: '200',
      userId: 5,
      verb: 'gives a booking any host',
    },
  ].map(({ as, whom, id, selfHosted, userId, verb }) =>
    byStatus({
      ...{ ...writable, needs: 'town', line: 'PATCH /bookings/1', sent: { body: { userId } } },
      request: `PATCH /bookings/1 with userId ${userId} as ${as}`,
      as: as === 'alice' || as === 'olivia' ? as : 'admin',
      id: `bookings.host-edited-by-${id}`,
      fact: `${whom} ${verb}.`,
      ...{ selfHosted, specification: '400' },
    }),
  ),
];

function statusIn(json: unknown): unknown {
  const text = JSON.stringify(json);
  return /"status":"([A-Z_]+)"/.exec(text)?.[1];
}
