import { rulesOf } from '../rule/rules-of.ts';
import { each } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { expectEqual } from '../runner/expect.ts';
import { makeAvailability, newAvailability } from './availability.ts';

const section = {
  source: 'Availability Object',
  endpoints: ['availabilities.create', 'availabilities.update'],
} as const;
const onSpecification = { under: { imitates: 'specification' } } as const;
const invalid = { status: 400, code: 'invalid_request' } as const;
const iso = (time: string) => new Date(time).toISOString();

export const hourRules = rulesOf(section, [
  [
    'availabilities.time-of-day-only: The start and end of an availability keep their times of day and get the same date, whatever dates are sent.',
    { writes: true },
    async (scene) => {
      const fields = { startTime: '2031-05-05T09:15:00Z', endTime: '1999-12-31T17:45:30Z' };
      const { startTime, endTime } = await makeAvailability(scene, fields);
      const [start, end] = [iso(startTime), iso(endTime)];
      expectEqual('the times of day', [start.slice(11, 19), end.slice(11, 19)], ['09:15:00', '17:45:30']);
      expectEqual('the date of the end', end.slice(0, 10), start.slice(0, 10));
    },
  ],
  [
    'availabilities.epoch-date (A-77): The start and end of an availability are returned on 1970-01-01 in UTC, even for `24:00`.',
    { ...onSpecification, writes: true },
    async (scene) => {
      for (const endTime of ['17:00', '24:00', '00:00', '2031-05-05T17:00:00Z']) {
        const availability = await makeAvailability(scene, { endTime, days: [0] });
        const read = await call(scene.target, 'alice', 'availabilities.get', { id: availability.id });
        for (const time of [availability.startTime, availability.endTime, read.startTime, read.endTime])
          expectEqual('the date of a time of day', iso(time).slice(0, 10), '1970-01-01');
      }
    },
  ],
  [
    'availabilities.spellings-of-a-time (A-77): An availability start must be a DateTime with a zone, `HH:mm` or `HH:mm:ss`; anything else returns 400 and names `startTime`.',
    { ...onSpecification, writes: true },
    async (scene) => {
      for (const startTime of ['07:15', '07:15:00', '2031-05-05T07:15:00Z', '2031-05-05T09:15:00+02:00']) {
        const availability = await makeAvailability(scene, { startTime });
        expectEqual(`${startTime} in the response`, iso(availability.startTime).slice(11, 19), '07:15:00');
      }
      return each(['7:15', '25:00', '24:00', 'noon', '2031-05-05T07:15:00', 9, null], (startTime) => {
        const body = newAvailability({ startTime });
        return ['alice', 'availabilities.create', { body, ...invalid, says: 'startTime' }];
      });
    },
  ],
  [
    'availabilities.end-after-start (A-77): An availability whose end is not after its start returns 400 and names `endTime`.',
    { ...onSpecification },
    [
      { startTime: '17:00', endTime: '09:00', days: [0] },
      { startTime: '09:00', endTime: '09:00', days: [0] },
      { startTime: '09:00', endTime: '08:59:59', days: [0] },
      { startTime: '17:00', endTime: '09:00', date: '2030-12-31T00:00:00Z' },
    ].flatMap(({ startTime, endTime, ...when }) => {
      const refusal = { ...invalid, says: 'endTime' };
      return [
        ['alice', 'availabilities.create', { body: newAvailability({ startTime, endTime, ...when }), ...refusal }],
        ['alice', 'availabilities.update', { id: 1, body: { startTime, endTime }, ...refusal }],
      ] as const;
    }),
  ],
  [
    'availabilities.days (A-78): The `days` of an availability must be different whole numbers from 0 to 6; anything else returns 400 and names `days`.',
    { ...onSpecification },
    [[7], [-1], [1.5], ['1'], [1, 1], 1, 'Monday'].flatMap((days) => {
      const refusal = { ...invalid, says: 'days' };
      return [
        ['alice', 'availabilities.create', { body: newAvailability({ days }), ...refusal }],
        ['alice', 'availabilities.update', { id: 1, body: { days }, ...refusal }],
      ] as const;
    }),
  ],
  [
    'availabilities.date-override: The date of an override is stored to the second; a weekly availability has the date null.',
    { under: { imitates: 'specification' }, writes: true },
    async (scene) => {
      const { id, date } = await makeAvailability(scene, { date: '2030-12-31T15:30:45Z' });
      expectEqual('the date', Date.parse(date ?? ''), Date.parse('2030-12-31T15:30:45Z'));
      return [
        ['alice', 'availabilities.update', { id, body: { date: null, days: [0] }, gets: { date: null } }],
        ['alice', 'availabilities.get', { id: 1, gets: { date: null } }],
      ];
    },
  ],
]);
