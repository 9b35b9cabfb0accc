/** Facts about who is free when (resources 3.3). */
import { ask } from '../../../../../conformance/test/asking.ts';
import type { CallerName, Fields } from '../../../../../conformance/test/asking.ts';
import { factsOf, refusalIn } from '../../fact/facts-of.ts';
import type { FactRow } from '../../fact/facts-of.ts';
import type { Fact, FactTarget } from '../../fact/fact.ts';
import { offers, withBooking } from './book.ts';

const sam = { name: 'Sam', email: 'sam@example.org' };
const shared = {
  section: 'resources 3.3',
  needs: 'data',
  statuses: ['400 no_available_users_found_error', '200'],
} as const;
const closed = { 'service.routes': 'self-hosted' } as const;

/** Books, and says what becomes of it. */
const booked = (service: FactTarget, over: Fields, as: CallerName = 'bob'): Promise<string> =>
  withBooking(service, over, (_, response) => refusalIn(response), as);

/** Books one time twice, and says what becomes of the second request. */
const bookedTwice =
  (first: Fields, second: Fields, as: CallerName = 'bob'): Fact['look'] =>
  (service) => {
    const start = service.nextStart();
    return withBooking(service, { start, ...first }, () => booked(service, { start, responses: sam, ...second }), as);
  };

/** A Monday without bookings in the sample data. */
const monday = '2031-01-06';

/** The last day of the first travel, and of the first time out of office. */
const friday = '2031-01-10';

/** Facts about who is free when. */
export const availabilityFacts: readonly Fact[] = factsOf(shared, [
  [
    'bookings.request-takes-no-time (A-54): A request that awaits its host leaves its time to others.',
    {
      holds: { 'service.availability': 'self-hosted' },
      statuses: ['200', '409'],
    },
    bookedTwice({ eventTypeId: 2 }, { eventTypeId: 2 }),
  ],
  [
    'bookings.request-that-blocks (A-54): A request takes its time where its event type says so.',
    {
      holds: closed,
      statuses: ['400 no_available_users_found_error', '409'],
    },
    bookedTwice({ eventTypeId: offers.blocking }, { eventTypeId: offers.blocking }),
  ],
  [
    'bookings.request-that-blocks-its-own-type (A-54): Such a request leaves its time to the other event types of its host.',
    {
      holds: { 'service.availability': 'self-hosted' },
      statuses: ['200', '409'],
    },
    bookedTwice({ eventTypeId: offers.blocking }, { eventTypeId: offers.team }),
  ],
  [
    'bookings.attended (A-139): A host who attends the booking of another host is not free then.',
    {
      holds: { ...closed, 'service.availability': 'self-hosted' },
    },
    bookedTwice({ responses: { name: 'Bob', email: 'bob@example.com' } }, { eventTypeId: offers.team }, 'alice'),
  ],
  ...(
    [
      ['hours-by-default', 'is open in the default schedule of its host', offers.team, `${monday}T03:00:00Z`],
      [
        'hours-of-an-office',
        'whose host has no schedule is open from Monday to Friday',
        offers.office,
        '2031-01-04T10:00:00Z',
      ],
      [
        'chosen-hours',
        'is open in the schedule that its host chose as the default',
        offers.chosen,
        `${monday}T10:00:00Z`,
      ],
    ] as const
  ).map(([name, what, eventTypeId, start]): FactRow => [
    `bookings.${name} (A-54): An event type without a schedule ${what}.`,
    {
      holds: { ...closed, 'service.availability': 'self-hosted' },
    },
    (service) => booked(service, { eventTypeId, start }),
  ]),
  [
    'bookings.attended-request (A-139): A host who attends a booking that waits for its host is free then.',
    {
      holds: {},
      statuses: '200',
    },
    (service) => {
      const start = service.nextStart();
      const responses = { name: 'Alice', email: 'alice@example.com' };
      return withBooking(service, { eventTypeId: 2, start, responses }, () => booked(service, { start }, 'alice'));
    },
  ],
  [
    'bookings.hours-in-any-order (A-54): Hours that touch are open through, whichever was made first.',
    {
      holds: {},
      statuses: '200',
    },
    async (service) => {
      for (const [from, to] of [
        [19, 20],
        [17, 19],
      ]) {
        const times = { startTime: `1970-01-01T${from}:00:00Z`, endTime: `1970-01-01T${to}:00:00Z` };
        await ask(service, 'alice', 'POST /availabilities', {
          body: { scheduleId: 1, days: [1, 2, 3, 4, 5], ...times },
        });
      }
      return booked(service, { start: `${monday}T18:45:00Z` }, 'alice');
    },
  ],
  [
    'bookings.notice-by-default (A-130): An event type that names no minimum notice has one of two hours.',
    {
      holds: { ...closed, 'service.availability': 'self-hosted' },
      statuses: ['400 booking_time_out_of_bounds_error', '200'],
    },
    (service) => booked(service, { eventTypeId: offers.team, start: '2030-01-01T01:00:00Z' }),
  ],
  [
    'bookings.travel (A-140): While a host travels, its default schedule is read in the zone of the travel.',
    {
      holds: { ...closed, 'service.availability': 'self-hosted' },
    },
    (service) => booked(service, { eventTypeId: offers.travelling, start: `${friday}T09:00:00Z` }),
  ],
  ...(
    [
      ['travel-over', 'The day after a travel', offers.travelling, '2031-01-13T09:00:00Z', 'travels'],
      ['travel-without-end', 'A travel without an end', offers.emigrated, '2031-06-02T15:00:00Z', 'travels'],
      ['second-absence', 'A second time out of office', offers.away, '2031-02-03T10:00:00Z', 'outOfOffice'],
      ['absence-over', 'The day after a time out of office', offers.away, '2031-02-11T10:00:00Z', 'outOfOffice'],
    ] as const
  ).map(([name, what, eventTypeId, start, by]): FactRow => {
    const isOver = name.endsWith('over');
    const assumption = by === 'travels' ? ('A-140' as const) : ('A-141' as const);
    return [
      `bookings.${name}: ${what} ${isOver ? 'is a day as any other' : 'counts as any other'}.`,
      {
        assumption,
        ...(isOver
          ? { holds: {}, statuses: '200' }
          : {
              holds: {
                ...closed,
                'service.availability': 'self-hosted',
              },
            }),
      },
      (service) => booked(service, { eventTypeId, start }),
    ];
  }),
  ...(['2030-01-01T00:00:00Z', '2030-01-02T10:00:00Z'] as const).map((start, index): FactRow => [
    index === 0
      ? 'bookings.now (A-55): A start at this very moment lies within the notice of two hours.'
      : 'bookings.notice-to-the-minute (A-130): A start exactly as far ahead as the minimum notice is far enough.',
    {
      ...(index === 0
        ? {
            holds: { ...closed, 'service.availability': 'self-hosted' },
            statuses: ['400 booking_time_out_of_bounds_error', '200'],
          }
        : { holds: {}, statuses: '200' }),
    },
    (service) => booked(service, { eventTypeId: index === 0 ? offers.team : offers.notice, start }),
  ]),
  [
    'bookings.out-of-office (A-141): While a host is out of office, it cannot be booked.',
    {
      holds: { ...closed, 'service.availability': 'self-hosted' },
    },
    (service) => booked(service, { eventTypeId: offers.away, start: `${friday}T10:00:00Z` }),
  ],
]);
