import { rulesOf } from '../rule/rules-of.ts';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, refuse } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import { newAvailability, withAvailability } from './availability.ts';

const own = {
  source: 'Availability Object',
  endpoints: ['availabilities.create', 'availabilities.update'],
} as const;
const invalid = { status: 400, code: 'invalid_request' } as const;

/** Days and times as they are sent and answered. */
export const hourRules: readonly Rule[] = rulesOf(own, [
  [
    'availabilities.time-of-day-only: The start and end of an availability keep their time of day, and share one date whichever was sent.',
    { writes: true },
    ({ target }) =>
      withAvailability(
        target,
        { startTime: '2031-05-05T09:15:00Z', endTime: '1999-12-31T17:45:30Z' },
        async ({ startTime, endTime }) => {
          const [start, end] = [new Date(startTime).toISOString(), new Date(endTime).toISOString()];
          expectEqual('the times of day', [start.slice(11, 19), end.slice(11, 19)], ['09:15:00', '17:45:30']);
          expectEqual('the date of the end', end.slice(0, 10), start.slice(0, 10));
        },
      ),
  ],
  [
    'availabilities.epoch-date: The start and end of an availability are answered on 1970-01-01 in UTC, also for `24:00`.',
    { gap: 'G-77', under: { hoursChecks: 'enforce' }, writes: true },
    async ({ target }) => {
      for (const endTime of ['17:00', '24:00', '00:00', '2031-05-05T17:00:00Z']) {
        await withAvailability(target, { endTime, days: [0] }, async (made) => {
          const read = await call(target, 'alice', 'availabilities.get', { id: made.id });
          for (const time of [made.startTime, made.endTime, read.startTime, read.endTime])
            expectEqual('the date of a time of day', new Date(time).toISOString().slice(0, 10), '1970-01-01');
        });
      }
    },
  ],
  [
    'availabilities.spellings-of-a-time: A start of an availability is a DateTime with a zone, `HH:mm` or `HH:mm:ss`; anything else gets 400 naming `startTime`.',
    { gap: 'G-77', under: { hoursChecks: 'enforce' }, writes: true },
    async ({ target }) => {
      for (const startTime of ['07:15', '07:15:00', '2031-05-05T07:15:00Z', '2031-05-05T09:15:00+02:00']) {
        await withAvailability(target, { startTime }, async (made) =>
          expectEqual(`${startTime}, answered`, new Date(made.startTime).toISOString().slice(11, 19), '07:15:00'),
        );
      }
      for (const startTime of ['7:15', '25:00', '24:00', 'noon', '2031-05-05T07:15:00', 9, null]) {
        const body = newAvailability({ startTime });
        await refuse(target, 'alice', 'POST /availabilities', { body, ...invalid, says: 'startTime' });
      }
    },
  ],
  [
    'availabilities.end-after-start: An availability that does not end after its start gets 400 naming `endTime`.',
    { gap: 'G-77', under: { hoursChecks: 'enforce' } },
    async ({ target }) => {
      for (const [startTime, endTime] of [
        ['17:00', '09:00'],
        ['09:00', '09:00'],
        ['09:00', '08:59:59'],
      ] as const) {
        const refused = { ...invalid, says: 'endTime' };
        const body = newAvailability({ startTime, endTime, days: [0] });
        await refuse(target, 'alice', 'POST /availabilities', { body, ...refused });
        await refuse(target, 'alice', lineOf('availabilities.update', 1), { body: { startTime, endTime }, ...refused });
      }
      const before = newAvailability({ startTime: '17:00', endTime: '09:00', date: '2030-12-31T00:00:00Z' });
      await refuse(target, 'alice', 'POST /availabilities', { body: before, ...invalid, says: 'endTime' });
    },
  ],
  [
    'availabilities.days: A list of days with anything but whole numbers from 0 to 6, or with one twice, gets 400 naming `days`.',
    { gap: 'G-78', under: { hoursChecks: 'enforce' } },
    async ({ target }) => {
      for (const days of [[7], [-1], [1.5], ['1'], [1, 1], 1, 'Monday']) {
        const refused = { ...invalid, says: 'days' };
        await refuse(target, 'alice', 'POST /availabilities', { body: newAvailability({ days }), ...refused });
        await refuse(target, 'alice', lineOf('availabilities.update', 1), { body: { days }, ...refused });
      }
    },
  ],
  [
    'availabilities.date-override: The date of an override is kept to the second, and is null on a weekly availability.',
    { under: { dates: 'instant' }, writes: true },
    ({ target }) =>
      withAvailability(target, { date: '2030-12-31T15:30:45Z' }, async ({ id, date }) => {
        expectEqual('the date', Date.parse(date ?? ''), Date.parse('2030-12-31T15:30:45Z'));
        const weekly = await call(target, 'alice', 'availabilities.update', { id, body: { date: null, days: [0] } });
        expectEqual('the date of a weekly one', weekly.date, null);
        const [first] = [await call(target, 'alice', 'availabilities.get', { id: 1 })];
        expectEqual('the date of availability 1', first.date, null);
      }),
  ],
]);
