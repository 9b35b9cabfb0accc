import { rulesOf } from '../rule/rules-of.ts';
import { availabilityShape, isRecord } from '@slotwise/schemas';
import { ask } from '../runner/ask.ts';
import type { As } from '../runner/ask.ts';
import { call, lineOf } from '../runner/call.ts';
import { expectEqual, expectStatus, keysOf, member, refuse, refuseAsHidden } from '../runner/expect.ts';
import type { Rule } from '../runner/rule.ts';
import type { Target } from '../runner/target.ts';
import { newAvailability, withAvailability } from './availability.ts';

const own = { source: 'Availabilities' } as const;
const byId = ['availabilities.get', 'availabilities.update', 'availabilities.delete'] as const;
const hidden = { status: 404, code: 'not_found' } as const;

/** The object, its schedule, and who reaches it. */
export const linkRules: readonly Rule[] = rulesOf(own, [
  [
    'availabilities.envelope: An availability is answered under the one key `availability`, with at least its id, hours, date, days and schedule, and the owner of that.',
    {
      source: 'Availability Object',
      endpoints: ['availabilities.create', 'availabilities.get', 'availabilities.update'],
      under: { envelope: 'keyed' },
      writes: true,
    },
    ({ target }) =>
      withAvailability(target, { days: [0] }, async ({ id }) => {
        const body = newAvailability();
        const made = await ask(target, 'alice', 'POST /availabilities', { body });
        const responses = [
          made,
          await ask(target, 'alice', lineOf('availabilities.get', id)),
          await ask(target, 'alice', lineOf('availabilities.update', id), { body: { days: [6] } }),
        ];
        await ask(
          target,
          'alice',
          lineOf('availabilities.delete', Number(member(member(made.json, 'availability'), 'id'))),
        );
        for (const response of responses) {
          expectStatus(response, 200);
          expectEqual(`members of the answer of ${response.request}`, keysOf(response), ['availability']);
          const availability = member(response.json, 'availability');
          const fields = isRecord(availability) ? Object.keys(availability) : [];
          const promised = ['id', 'startTime', 'endTime', 'date', 'scheduleId', 'days', 'Schedule'];
          expectEqual(
            `fields that ${response.request} lacks`,
            promised.filter((field) => !fields.includes(field)),
            [],
          );
          expectEqual(`Schedule.userId of ${response.request}`, member(member(availability, 'Schedule'), 'userId'), 3);
        }
      }),
  ],
  [
    'availabilities.fields: An availability has every field of the Availability Object.',
    { source: 'Endpoints', endpoints: ['availabilities.get'], under: { fields: 'whole' } },
    async ({ target }) => {
      const availability = await call(target, 'alice', 'availabilities.get', { id: 1 });
      const missing = Object.keys(availabilityShape).filter((field) => !(field in availability));
      expectEqual('fields of the Availability Object that availability 1 lacks', missing, []);
    },
  ],
  [
    'availabilities.linked: A new availability belongs to the schedule that the body names, and is read again by the id of the answer.',
    { endpoints: ['availabilities.create'], writes: true },
    ({ target }) =>
      withAvailability(target, { days: [0] }, async ({ id, scheduleId, days }) => {
        expectEqual('schedule and days', [scheduleId, days], [1, [0]]);
        // Set-up flow, steps 1 and 2: the id of the answer is that of the availability.
        const read = await call(target, 'alice', 'availabilities.get', { id });
        expectEqual('the schedule, read again', [read.id, read.scheduleId], [id, 1]);
      }),
  ],
  [
    "availabilities.own-schedules-only: An availability is linked to a schedule of the caller's own; any other gets 404, for Admins too.",
    { endpoints: ['availabilities.create', 'availabilities.update'], gap: 'G-76', under: { refusedCreation: 403 } },
    async ({ target }) => {
      for (const scheduleId of [2, 999_999]) {
        const body = newAvailability({ scheduleId });
        await refuse(target, 'alice', 'POST /availabilities', { body, ...hidden });
        await refuse(target, 'alice', lineOf('availabilities.update', 1), { body: { scheduleId }, ...hidden });
      }
      for (const name of ['admin', 'olivia', 'adam', 'bob'] as const)
        await refuse(target, name, 'POST /availabilities', { body: newAvailability(), ...hidden });
    },
  ],
  [
    'availabilities.body: A new availability needs `scheduleId`, `startTime` and `endTime`; without `days` and `date` it has neither.',
    { endpoints: ['availabilities.create'], gap: 'G-76', writes: true },
    async ({ target }) => {
      for (const field of ['scheduleId', 'startTime', 'endTime']) {
        const refused = { status: 400, code: 'invalid_request', says: field } as const;
        await refuse(target, 'alice', 'POST /availabilities', {
          body: newAvailability({ [field]: undefined }),
          ...refused,
        });
      }
      await withAvailability(target, {}, async ({ days, date }) =>
        expectEqual('days and date', [days, date], [[], null]),
      );
    },
  ],
  [
    'availabilities.other-schedule: A PATCH moves an availability to another schedule, with its days as they were.',
    { endpoints: ['availabilities.update'], under: { writable: 'specified' }, needs: ['secondSchedule'], writes: true },
    ({ target }) =>
      withAvailability(target, { days: [0] }, async ({ id }) => {
        const scheduleId = target.secondSchedule ?? 0;
        const moved = await call(target, 'alice', 'availabilities.update', { id, body: { scheduleId } });
        expectEqual('schedule and its id', [moved.scheduleId, moved.Schedule?.id], [scheduleId, scheduleId]);
        expectEqual('the days', moved.days, [0]);
      }),
  ],
  [
    'availabilities.other-days-and-times: A PATCH changes the days of an availability or its hours, and leaves the other.',
    { endpoints: ['availabilities.update'], under: { hoursChecks: 'enforce' }, writes: true },
    ({ target }) =>
      withAvailability(target, { days: [0] }, async ({ id, startTime }) => {
        const days = await call(target, 'alice', 'availabilities.update', { id, body: { days: [6] } });
        expectEqual('days and start', [days.days, days.startTime], [[6], startTime]);
        const body = { startTime: '10:00', endTime: '11:30' };
        const times = await call(target, 'alice', 'availabilities.update', { id, body });
        expectEqual('days', times.days, [6]);
        expectEqual('times', [times.startTime.slice(11, 16), times.endTime.slice(11, 16)], ['10:00', '11:30']);
      }),
  ],
  [
    'availabilities.deleted-for-good: A deleted availability is missing from then on.',
    { endpoints: ['availabilities.delete'], writes: true },
    ({ target }) =>
      withAvailability(target, { days: [0] }, async ({ id }) => {
        await call(target, 'alice', 'availabilities.delete', { id });
        await hide(target, 'alice', id);
      }),
  ],
  [
    "availabilities.out-of-reach: An availability of somebody else's gets 404, as one that does not exist.",
    { endpoints: byId, gap: 'G-28' },
    async ({ target }) => {
      for (const name of ['olivia', 'adam', 'bob'] as const) await hide(target, name, 1);
      await hide(target, 'alice', 2);
    },
  ],
  [
    "availabilities.of-everyone-for-an-admin: A system-wide Admin reads, edits and deletes anyone's availability by id.",
    { endpoints: byId, gap: 'G-09', writes: true },
    ({ target }) =>
      withAvailability(target, { days: [0] }, async ({ id }) => {
        expectEqual('its schedule', (await call(target, 'admin', 'availabilities.get', { id })).scheduleId, 1);
        await call(target, 'admin', 'availabilities.update', { id, body: { days: [6] } });
        await call(target, 'admin', 'availabilities.delete', { id });
        await hide(target, 'alice', id);
      }),
  ],
]);

async function hide(target: Target, as: As, id: number): Promise<void> {
  await refuseAsHidden(target, as, lineOf('availabilities.get', id));
  await refuseAsHidden(target, as, lineOf('availabilities.update', id), { body: { days: [0] } });
  await refuseAsHidden(target, as, lineOf('availabilities.delete', id));
}
