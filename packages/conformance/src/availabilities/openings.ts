import { rulesOf } from '../rule/rules-of.ts';
import { call } from '../runner/call.ts';
import type { Rule } from '../runner/rule.ts';
import { expectOpen, freeDays, withAvailability } from './availability.ts';

const own = {
  source: 'Availability Object',
  endpoints: ['availabilities.create', 'bookings.create'],
  under: { slots: 'enforce', lenient: false, hoursChecks: 'enforce' },
  writes: true,
} as const;
const midnight = (day: string) => `${day}T00:00:00Z`;

/** Availabilities open and close times for `POST /bookings`. Alice is open from Monday to Friday, 09:00 to 17:00 in London. */
export const openingRules: readonly Rule[] = rulesOf(own, [
  [
    'availabilities.days-of-the-week: Day 0 of an availability opens Sundays, day 6 Saturdays.',
    {},
    async ({ target }) => {
      const { saturday, sunday } = await freeDays(target);
      await withAvailability(target, { days: [0] }, async () => {
        await expectOpen(target, sunday, { '11:00': true });
        await expectOpen(target, saturday, { '11:00': false });
      });
      await withAvailability(target, { days: [6] }, async () => {
        await expectOpen(target, sunday, { '11:00': false });
        await expectOpen(target, saturday, { '11:00': true });
      });
      await expectOpen(target, saturday, { '11:00': false });
    },
  ],
  [
    'availabilities.start-on-the-given-days: An availability opens at its start, to the minute.',
    {},
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      await withAvailability(target, { days: [0], startTime: '10:00', endTime: '12:00' }, async () =>
        expectOpen(target, sunday, { '09:59': false, '10:00': true }),
      );
    },
  ],
  [
    'availabilities.end-on-the-given-days: An availability closes at its end, to the minute, whatever date that carries.',
    {},
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      await withAvailability(target, { days: [0], startTime: '10:00', endTime: '2031-01-01T12:00:00Z' }, async () =>
        expectOpen(target, sunday, { '11:30': true, '11:31': false }),
      );
    },
  ],
  [
    "availabilities.time-zone: The hours of an availability are those of the schedule's clocks.",
    { gap: 'G-77' },
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      // Read in UTC, these hours would be 21:00 to 22:00 in London.
      await withAvailability(target, { days: [0], startTime: '20:00', endTime: '21:00' }, async () =>
        expectOpen(target, sunday, { '20:00': true, '21:00': false }),
      );
    },
  ],
  [
    'availabilities.end-of-the-day: An availability with the end `00:00` or `24:00` is open until the day ends.',
    { gap: 'G-77' },
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      for (const endTime of ['00:00', '24:00'])
        await withAvailability(target, { days: [0], startTime: '22:00', endTime }, async () =>
          expectOpen(target, sunday, { '21:59': false, '22:00': true, '23:30': true, '23:31': false }),
        );
    },
  ],
  [
    'availabilities.united: Availabilities that meet open their hours as one, across the seam.',
    { gap: 'G-54' },
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      await withAvailability(target, { days: [0], startTime: '10:00', endTime: '11:00' }, () =>
        withAvailability(target, { days: [0], startTime: '11:00', endTime: '12:00' }, () =>
          expectOpen(target, sunday, { '10:45': true, '11:30': true, '11:45': false }),
        ),
      );
    },
  ],
  [
    'availabilities.override-opens: An availability with a date opens that day, and leaves the others as they were.',
    {},
    async ({ target }) => {
      const { weekday, saturday, sunday } = await freeDays(target);
      await withAvailability(target, { date: midnight(sunday) }, async () => {
        await expectOpen(target, sunday, { '11:00': true });
        await expectOpen(target, saturday, { '11:00': false });
        await expectOpen(target, weekday, { '11:00': true });
      });
    },
  ],
  [
    "availabilities.override-replaces: An availability with a date takes the place of that day's weekly hours, for as long as it is there.",
    { gap: 'G-54' },
    async ({ target }) => {
      const { weekday } = await freeDays(target);
      const evening = { date: midnight(weekday), startTime: '18:00', endTime: '20:00' };
      await withAvailability(target, evening, () => expectOpen(target, weekday, { '11:00': false, '18:00': true }));
      await expectOpen(target, weekday, { '11:00': true, '18:00': false });
    },
  ],
  [
    'availabilities.override-closes: An availability with a date, whose end is its start, closes that day.',
    { gap: 'G-77' },
    async ({ target }) => {
      const { weekday } = await freeDays(target);
      for (const time of ['00:00', '12:00']) {
        const closed = { date: midnight(weekday), startTime: time, endTime: time };
        await withAvailability(target, closed, () =>
          expectOpen(target, weekday, { '00:00': false, '11:00': false, '12:00': false }),
        );
      }
    },
  ],
  [
    'availabilities.override-of-a-whole-day: An availability with a date, from `00:00` to `24:00`, opens all of that day.',
    { gap: 'G-77' },
    async ({ target }) => {
      const { weekday, sunday } = await freeDays(target);
      for (const day of [weekday, sunday]) {
        const whole = { date: midnight(day), startTime: '00:00', endTime: '24:00' };
        await withAvailability(target, whole, () =>
          expectOpen(target, day, { '00:00': true, '11:00': true, '23:30': true }),
        );
      }
    },
  ],
  [
    'availabilities.override-in-utc: The date of an override names a calendar day in UTC.',
    { gap: 'G-77' },
    async ({ target }) => {
      const { saturday, sunday } = await freeDays(target);
      // Half past eleven in the evening of Saturday in UTC is Sunday in London, and stays Saturday here.
      await withAvailability(target, { date: `${saturday}T23:30:00Z` }, async () => {
        await expectOpen(target, saturday, { '11:00': true });
        await expectOpen(target, sunday, { '11:00': false });
      });
    },
  ],
  [
    'availabilities.opens-nothing: An availability with neither days nor date is accepted, and opens nothing.',
    { gap: 'G-79' },
    async ({ target }) => {
      const { weekday, sunday } = await freeDays(target);
      await withAvailability(target, { startTime: '00:00', endTime: '24:00' }, async () => {
        await expectOpen(target, weekday, { '08:00': false, '11:00': true });
        await expectOpen(target, sunday, { '11:00': false });
      });
    },
  ],
  [
    "availabilities.edits-take-effect: A change of an availability's days or hours opens and closes times for bookings at once.",
    { source: 'Availabilities', endpoints: ['availabilities.update', 'bookings.create'] },
    async ({ target }) => {
      const { saturday, sunday } = await freeDays(target);
      await withAvailability(target, { days: [0] }, async ({ id }) => {
        const edit = (body: object) => call(target, 'alice', 'availabilities.update', { id, body });
        await expectOpen(target, sunday, { '11:00': true });
        await edit({ days: [6] });
        await expectOpen(target, sunday, { '11:00': false });
        await expectOpen(target, saturday, { '11:00': true });
        await edit({ startTime: '12:00' });
        await expectOpen(target, saturday, { '11:00': false, '12:00': true });
      });
    },
  ],
  [
    'availabilities.other-schedule-takes-effect: An availability opens hours in the schedule that it belongs to now, and not in the one before.',
    { source: 'Availabilities', endpoints: ['availabilities.update', 'bookings.create'], needs: ['secondSchedule'] },
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      await withAvailability(target, { days: [0] }, async ({ id }) => {
        await expectOpen(target, sunday, { '11:00': true });
        await call(target, 'alice', 'availabilities.update', { id, body: { scheduleId: target.secondSchedule } });
        await expectOpen(target, sunday, { '11:00': false });
        await call(target, 'alice', 'availabilities.update', { id, body: { scheduleId: 1 } });
        await expectOpen(target, sunday, { '11:00': true });
      });
    },
  ],
  [
    'availabilities.deletion-takes-effect: A deleted availability opens nothing.',
    { source: 'Availabilities', endpoints: ['availabilities.delete', 'bookings.create'] },
    async ({ target }) => {
      const { sunday } = await freeDays(target);
      await withAvailability(target, { days: [0] }, async ({ id }) => {
        await call(target, 'alice', 'availabilities.delete', { id });
        await expectOpen(target, sunday, { '11:00': false });
      });
    },
  ],
]);
