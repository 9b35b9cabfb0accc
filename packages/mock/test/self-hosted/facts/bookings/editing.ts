/** Facts about edits of bookings (resources 3.4). */
import type { Fields } from '../../../../../conformance/test/asking.ts';
import { factsOf, refusalIn } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import type { Fact } from '../../fact/fact.ts';
import { edit, inWords, later, times, withBooking } from './book.ts';

const shared = { section: 'resources 3.4', needs: 'writing' } as const;
const writable = { ...shared, assumption: 'A-37', holds: { 'service.requests': 'self-hosted' } } as const;

const statusOf =
  (body: (booking: Fields) => Fields): Fact['look'] =>
  (service) =>
    withBooking(service, {}, async (booking) => refusalIn(await edit(service, booking, body(booking))));

/** Facts about edits. */
export const editingFacts: readonly Fact[] = factsOf({}, [
  [
    'bookings.start-time-edited (A-58): An edit names the times `startTime` and `endTime`.',
    {
      ...shared,
      holds: { 'protocol.bookingTimes': 'startTime-endTime' },
      statuses: ['200', '400'],
    },
    statusOf(({ startTime, endTime }) => ({ startTime, endTime })),
  ],
  [
    'bookings.start-edited (A-58): An edit knows no field `start` or `end`.',
    {
      ...shared,
      holds: { 'protocol.bookingTimes': 'startTime-endTime' },
      statuses: ['400', '200'],
    },
    statusOf(({ startTime, endTime }) => ({ start: startTime, end: endTime })),
  ],
  ...Object.entries({
    cancelledBy: 'robin@example.org',
    rescheduledBy: 'robin@example.org',
    createdAt: '2026-01-01T00:00:00.000Z',
  }).map(([name, value]): FactRow => [
    `bookings.${name}-edited: An edit sets \`${name}\`.`,
    { ...writable, statuses: ['200', '400'] },
    statusOf(() => ({ [name]: value })),
  ]),
  [
    'bookings.event-type-edited: An edit sets `eventTypeId`.',
    { ...writable, statuses: ['200', '400'] },
    statusOf(({ eventTypeId }) => ({ eventTypeId })),
  ],
  ...(['uid', 'responses', 'metadata', 'cancellationReason', 'location'] as const).map((name): FactRow => [
    `bookings.${name === 'cancellationReason' ? 'reason' : name}-not-edited (A-37): An edit refuses \`${name}\`.`,
    { ...shared, statuses: '400' },
    statusOf(() => ({ [name]: name === 'responses' || name === 'metadata' ? {} : 'another' })),
  ]),
  ['bookings.empty-edit (A-37): An edit of nothing is accepted.', { ...shared, statuses: '200' }, statusOf(() => ({}))],
  [
    'bookings.lower-case-status (A-59): A status in lower case is refused.',
    { ...shared, statuses: '400' },
    statusOf(() => ({ status: 'accepted' })),
  ],
  [
    'bookings.any-status (A-59): Any status may follow any other.',
    {
      ...shared,
      statuses: '"PENDING"',
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        for (const status of ['REJECTED', 'AWAITING_HOST', 'CANCELLED']) await edit(service, booking, { status });
        const { json } = await edit(service, booking, { status: 'PENDING' });
        return inWords(statusIn(json));
      }),
  ],
  [
    'bookings.order-unchecked (A-64): An edit may set an end before the start.',
    {
      ...shared,
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['200', '400'],
    },
    (service) =>
      withBooking(service, {}, async (booking) => {
        const { startTime } = booking;
        return refusalIn(await edit(service, booking, times(service, String(startTime), later(startTime, -60))));
      }),
  ],
  [
    'bookings.overlap-unchecked (A-58): An edit may set the times of another booking.',
    {
      ...shared,
      needs: 'data',
      holds: { 'service.routes': 'self-hosted' },
      statuses: ['200', '409'],
    },
    async (service) =>
      refusalIn(await edit(service, { id: 1 }, times(service, '2030-01-07T10:00:00Z', '2030-01-07T10:30:00Z'))),
  ],
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
  ].map(({ as, whom, id, selfHosted, userId, verb }): FactRow => [
    `bookings.host-edited-by-${id}: ${whom} ${verb}.`,
    {
      ...writable,
      needs: 'data',
      line: 'PATCH /bookings/1',
      body: { userId },
      as: as === 'alice' || as === 'olivia' ? as : 'admin',
      statuses: [selfHosted, '400'],
    },
  ]),
]);

function statusIn(json: unknown): unknown {
  const text = JSON.stringify(json);
  return /"status":"([A-Z_]+)"/.exec(text)?.[1];
}
