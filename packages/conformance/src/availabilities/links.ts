import { availabilityShape } from '@slotwise/schemas/internal/contract';
import { rulesOf } from '../rule/rules-of.ts';
import { each, hides } from '../rule/steps.ts';
import { call } from '../runner/call.ts';
import { expectEqual } from '../runner/expect.ts';
import { makeAvailability, newAvailability } from './availability.ts';

const section = { source: 'Availabilities', endpoints: ['availabilities.create'] } as const;
const editing = { endpoints: ['availabilities.update'], writes: true } as const;
const byId = ['availabilities.get', 'availabilities.update', 'availabilities.delete'] as const;
const missing = { status: 404, code: 'not_found' } as const;

export const linkRules = rulesOf(section, [
  [
    "availabilities.envelope: An availability is returned under the single key `availability` with its id, hours, date, days, schedule and the schedule's owner.",
    {
      source: 'Availability Object',
      endpoints: ['availabilities.create', 'availabilities.get', 'availabilities.update'],
      under: { imitates: 'specification' },
      writes: true,
    },
    async (scene) => {
      const { id } = await makeAvailability(scene, { days: [0] });
      const fields = ['id', 'startTime', 'endTime', 'date', 'scheduleId', 'days', 'Schedule'];
      const expectedFields = { members: ['availability'], fields, gets: { 'Schedule.userId': 3 } };
      return [
        ['alice', 'availabilities.create', { ...expectedFields, body: newAvailability() }],
        ['alice', 'availabilities.get', { ...expectedFields, id }],
        ['alice', 'availabilities.update', { ...expectedFields, id, body: { days: [6] } }],
      ];
    },
  ],
  [
    'availabilities.fields: An availability has every field of the Availability Object.',
    { source: 'Endpoints', endpoints: ['availabilities.get'], under: { imitates: 'specification' } },
    [['alice', 'availabilities.get', { id: 1, fields: Object.keys(availabilityShape) }]],
  ],
  [
    'availabilities.linked: A new availability belongs to the schedule in the request and can be read by its returned id.',
    { writes: true },
    async (scene) => {
      const { id, scheduleId, days } = await makeAvailability(scene, { days: [0] });
      expectEqual('schedule and days', [scheduleId, days], [1, [0]]);
      // Set-up flow, steps 1 and 2: the client uses the id in the response to read the availability.
      return [['alice', 'availabilities.get', { id, gets: { id, scheduleId: 1 } }]];
    },
  ],
  [
    "availabilities.own-schedules-only (A-76): An availability can only belong to one of the user's schedules; any other schedule returns 404, even for Admins.",
    { endpoints: ['availabilities.create', 'availabilities.update'], under: { imitates: 'specification' } },
    [
      ...each([2, 999_999], (scheduleId) => [
        'alice',
        'availabilities.create',
        { body: newAvailability({ scheduleId }), ...missing },
      ]),
      ...each([2, 999_999], (scheduleId) => [
        'alice',
        'availabilities.update',
        { id: 1, body: { scheduleId }, ...missing },
      ]),
      ...each(['admin', 'olivia', 'adam', 'bob'], (name) => [
        name,
        'availabilities.create',
        { body: newAvailability(), ...missing },
      ]),
    ],
  ],
  [
    'availabilities.body (A-76): A new availability requires `scheduleId`, `startTime` and `endTime`; by default, `days` is empty and `date` is null.',
    { writes: true },
    async (scene) => {
      const { days, date } = await makeAvailability(scene, {});
      expectEqual('days and date', [days, date], [[], null]);
      return each(['scheduleId', 'startTime', 'endTime'], (says) => {
        const body = newAvailability({ [says]: undefined });
        return ['alice', 'availabilities.create', { body, status: 400, code: 'invalid_request', says }];
      });
    },
  ],
  [
    'availabilities.other-schedule: A PATCH request can move an availability to another schedule without changing its days.',
    { ...editing, under: { imitates: 'specification' }, needs: ['secondSchedule'] },
    async (scene) => {
      const { id } = await makeAvailability(scene, { days: [0] });
      const scheduleId = scene.target.secondSchedule ?? 0;
      const gets = { scheduleId, 'Schedule.id': scheduleId, days: [0] };
      return [['alice', 'availabilities.update', { id, body: { scheduleId }, gets }]];
    },
  ],
  [
    'availabilities.other-days-and-times: A PATCH request can change the days or the hours of an availability without changing the other.',
    { ...editing, under: { imitates: 'specification' } },
    async (scene) => {
      const { id, startTime } = await makeAvailability(scene, { days: [0] });
      const body = { startTime: '10:00', endTime: '11:30' };
      await scene.take([
        ['alice', 'availabilities.update', { id, body: { days: [6] }, gets: { days: [6], startTime } }],
      ]);
      const edited = await call(scene.target, 'alice', 'availabilities.update', { id, body });
      const times = [edited.startTime.slice(11, 16), edited.endTime.slice(11, 16)];
      expectEqual('days and times', [edited.days, times], [[6], Object.values(body)]);
    },
  ],
  [
    'availabilities.deleted-for-good: A deleted availability is reported as missing.',
    { endpoints: ['availabilities.delete'], writes: true },
    async (scene) => {
      const { id } = await makeAvailability(scene, { days: [0] });
      return [['alice', 'availabilities.delete', { id }], ...hides('alice', 'availabilities', id)];
    },
  ],
  [
    "availabilities.out-of-reach (A-28): Another user's availability returns 404, like one that does not exist.",
    { endpoints: byId },
    [
      ...(['olivia', 'adam', 'bob'] as const).flatMap((name) => hides(name, 'availabilities', 1)),
      ...hides('alice', 'availabilities', 2),
    ],
  ],
  [
    "availabilities.of-everyone-for-an-admin (A-09): A system-wide Admin can read, edit and delete any user's availability by id.",
    { endpoints: byId, writes: true },
    async (scene) => {
      const { id } = await makeAvailability(scene, { days: [0] });
      return [
        ['admin', 'availabilities.get', { id, gets: { scheduleId: 1 } }],
        ['admin', 'availabilities.update', { id, body: { days: [6] } }],
        ['admin', 'availabilities.delete', { id }],
        ...hides('alice', 'availabilities', id),
      ];
    },
  ],
]);
