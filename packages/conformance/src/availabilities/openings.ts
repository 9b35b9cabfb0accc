import { rulesOf } from '../rule/rules-of.ts';
import type { RuleRow } from '../rule/rules-of.ts';
import { call } from '../runner/call.ts';
import type { Target } from '../runner/target.ts';
import { expectOpen, freeDays, withAvailability } from './availability.ts';

type Days = Awaited<ReturnType<typeof freeDays>>;
type Fields = Readonly<Record<string, unknown>>;
type Opening = readonly [day: string, times: Readonly<Record<string, boolean>>];
type Case = readonly [availabilities: readonly Fields[], openings: readonly Opening[]];

const opens =
  (cases: (days: Days) => readonly Case[]): RuleRow[2] =>
  async ({ target }) => {
    for (const one of cases(await freeDays(target))) await expectOpenTimes(target, one);
  };

async function expectOpenTimes(target: Target, [[first, ...others], openings]: Case): Promise<void> {
  if (first !== undefined) return withAvailability(target, first, () => expectOpenTimes(target, [others, openings]));
  for (const [day, times] of openings) await expectOpen(target, day, times);
}

const section = {
  source: 'Availability Object',
  endpoints: ['availabilities.create', 'bookings.create'],
  under: { slots: 'enforce', lenient: false, imitates: 'specification' },
  writes: true,
} as const;
const midnight = (day: string) => `${day}T00:00:00Z`;
const openAtEleven = { '11:00': true };
const closedAtEleven = { '11:00': false };

export const openingRules = rulesOf(section, [
  [
    'availabilities.days-of-the-week: Day 0 of an availability is Sunday, and day 6 is Saturday.',
    {},
    opens(({ saturday, sunday }) => [
      [
        [{ days: [0] }],
        [
          [sunday, openAtEleven],
          [saturday, closedAtEleven],
        ],
      ],
      [
        [{ days: [6] }],
        [
          [sunday, closedAtEleven],
          [saturday, openAtEleven],
        ],
      ],
      [[], [[saturday, closedAtEleven]]],
    ]),
  ],
  [
    'availabilities.start-on-the-given-days: An availability opens at its start, to the minute.',
    {},
    opens(({ sunday }) => [
      [[{ days: [0], startTime: '10:00', endTime: '12:00' }], [[sunday, { '09:59': false, '10:00': true }]]],
    ]),
  ],
  [
    'availabilities.end-on-the-given-days: An availability closes at its end, to the minute, whatever date the value contains.',
    {},
    opens(({ sunday }) => {
      const hours = { days: [0], startTime: '10:00', endTime: '2031-01-01T12:00:00Z' };
      return [[[hours], [[sunday, { '11:30': true, '11:31': false }]]]];
    }),
  ],
  [
    'availabilities.time-zone (A-77): The hours of an availability are in the time zone of its schedule.',
    {},
    // If the service read these hours as UTC, the event type would open at 21:00 in London.
    opens(({ sunday }) => [
      [[{ days: [0], startTime: '20:00', endTime: '21:00' }], [[sunday, { '20:00': true, '21:00': false }]]],
    ]),
  ],
  [
    'availabilities.end-of-the-day (A-77): An availability with the end `00:00` or `24:00` is open until the end of the day.',
    {},
    opens(({ sunday }) => {
      const times = { '21:59': false, '22:00': true, '23:30': true, '23:31': false };
      return ['00:00', '24:00'].map((endTime) => [[{ days: [0], startTime: '22:00', endTime }], [[sunday, times]]]);
    }),
  ],
  [
    'availabilities.united (A-54): Adjacent availabilities count as one, so a booking can extend from one into the next.',
    {},
    opens(({ sunday }) => {
      const first = { days: [0], startTime: '10:00', endTime: '11:00' };
      const second = { days: [0], startTime: '11:00', endTime: '12:00' };
      return [[[first, second], [[sunday, { '10:45': true, '11:30': true, '11:45': false }]]]];
    }),
  ],
  [
    'availabilities.override-opens: An availability with a date opens that day and does not change other days.',
    {},
    opens(({ weekday, saturday, sunday }) => [
      [
        [{ date: midnight(sunday) }],
        [
          [sunday, openAtEleven],
          [saturday, closedAtEleven],
          [weekday, openAtEleven],
        ],
      ],
    ]),
  ],
  [
    'availabilities.override-replaces (A-54): An availability with a date replaces the weekly hours of that day until it is deleted.',
    {},
    opens(({ weekday }) => {
      const evening = { date: midnight(weekday), startTime: '18:00', endTime: '20:00' };
      return [
        [[evening], [[weekday, { '11:00': false, '18:00': true }]]],
        [[], [[weekday, { '11:00': true, '18:00': false }]]],
      ];
    }),
  ],
  [
    'availabilities.override-closes (A-77): An availability with a date and the same start and end closes that day.',
    {},
    opens(({ weekday }) =>
      ['00:00', '12:00'].map((time) => {
        const closedDay = { date: midnight(weekday), startTime: time, endTime: time };
        return [[closedDay], [[weekday, { '00:00': false, '11:00': false, '12:00': false }]]];
      }),
    ),
  ],
  [
    'availabilities.override-of-a-whole-day (A-77): An availability with a date, from `00:00` to `24:00`, opens that whole day.',
    {},
    opens(({ weekday, sunday }) =>
      [weekday, sunday].map((day) => {
        const wholeDay = { date: midnight(day), startTime: '00:00', endTime: '24:00' };
        return [[wholeDay], [[day, { '00:00': true, '11:00': true, '23:30': true }]]];
      }),
    ),
  ],
  [
    'availabilities.override-in-utc (A-77): The date of an override is a calendar day in UTC.',
    {},
    // Saturday 23:30 UTC is already Sunday in London. The override must apply to Saturday, the UTC day.
    opens(({ saturday, sunday }) => [
      [
        [{ date: `${saturday}T23:30:00Z` }],
        [
          [saturday, openAtEleven],
          [sunday, closedAtEleven],
        ],
      ],
    ]),
  ],
  [
    'availabilities.opens-nothing (A-79): An availability without days and date is accepted and opens no hours.',
    {},
    opens(({ weekday, sunday }) => [
      [
        [{ startTime: '00:00', endTime: '24:00' }],
        [
          [weekday, { '08:00': false, '11:00': true }],
          [sunday, closedAtEleven],
        ],
      ],
    ]),
  ],
  [
    "availabilities.edits-take-effect: A change of an availability's days or hours changes the bookable times immediately.",
    { source: 'Availabilities', endpoints: ['availabilities.update', 'bookings.create'] },
    async ({ target }) => {
      const { saturday, sunday } = await freeDays(target);
      await withAvailability(target, { days: [0] }, async ({ id }) => {
        const edit = (body: object) => call(target, 'alice', 'availabilities.update', { id, body });
        await expectOpen(target, sunday, openAtEleven);
        await edit({ days: [6] });
        await expectOpen(target, sunday, closedAtEleven);
        await expectOpen(target, saturday, openAtEleven);
        await edit({ startTime: '12:00' });
        await expectOpen(target, saturday, { '11:00': false, '12:00': true });
      });
    },
  ],
  [
    'availabilities.other-schedule-takes-effect: An availability opens hours only in its current schedule.',
    { source: 'Availabilities', endpoints: ['availabilities.update', 'bookings.create'], needs: ['secondSchedule'] },
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      await withAvailability(target, { days: [0] }, async ({ id }) => {
        await expectOpen(target, sunday, openAtEleven);
        await call(target, 'alice', 'availabilities.update', { id, body: { scheduleId: target.secondSchedule } });
        await expectOpen(target, sunday, closedAtEleven);
        await call(target, 'alice', 'availabilities.update', { id, body: { scheduleId: 1 } });
        await expectOpen(target, sunday, openAtEleven);
      });
    },
  ],
  [
    'availabilities.deletion-takes-effect: A deleted availability no longer opens hours.',
    { source: 'Availabilities', endpoints: ['availabilities.delete', 'bookings.create'] },
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      await withAvailability(target, { days: [0] }, async ({ id }) => {
        await call(target, 'alice', 'availabilities.delete', { id });
        await expectOpen(target, sunday, closedAtEleven);
      });
    },
  ],
]);
