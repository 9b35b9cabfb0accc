/** Facts about availabilities. */
import { ask, fieldsOf } from '../../../../conformance/test/asking.ts';
import type { Fields } from '../../../../conformance/test/asking.ts';
import { factsOf } from '../fact/facts-of.ts';
import type { FactRow } from '../fact/facts-of.ts';
import { namesOf } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { objectIn, read } from '../fact/rows.ts';
import { spellings } from './availabilities/spellings.ts';

const section = 'resources 6';
const create = 'POST /availabilities';
const missing = 999_999;
/** Schedule 1 and availability 1 are alice's, schedule 2 and availability 2 are bob's. */
const hours = { scheduleId: 1, startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T12:00:00Z' };
const unchecked = {
  section,
  assumption: 'A-77',
  holds: { 'service.stored': 'self-hosted' },
  selfHosted: '200',
  specification: '400',
} as const;
const notOwn = {
  section,
  assumption: 'A-76',
  holds: { 'service.errors': 'self-hosted' },
  selfHosted: '401',
  specification: '404',
  as: 'alice',
  line: create,
} as const;

const statuses: readonly Fact[] = factsOf({}, [
  ...factsOf({ section, assumption: 'A-77', as: 'alice', line: 'PATCH /availabilities/1' }, spellings),
  [
    'availabilities.no-list: There is no list of availabilities.',
    { section, statuses: '405', needs: 'reading', as: 'alice', line: 'GET /availabilities' },
  ],
  [
    'availabilities.create-foreign-schedule: An availability of the schedule of another is refused with 401.',
    { ...notOwn, body: { ...hours, scheduleId: 2 } },
  ],
  [
    'availabilities.create-missing-schedule: An availability of a schedule that is not there is refused with 401.',
    { ...notOwn, body: { ...hours, scheduleId: missing } },
  ],
  [
    'availabilities.create-admin (A-76): An Admin makes availabilities of any schedule.',
    {
      section,
      holds: { 'service.access': 'self-hosted' },
      statuses: ['200', '404'],
      as: 'admin',
      line: create,
      body: hours,
    },
  ],
  [
    'availabilities.create-missing-schedule-admin (A-76): An Admin is refused a schedule that is not there by the data, with 400.',
    {
      section,
      holds: { 'service.access': 'self-hosted' },
      statuses: ['400', '404'],
      as: 'admin',
      line: create,
      body: { ...hours, scheduleId: missing },
    },
  ],
  ...['scheduleId', 'startTime', 'endTime'].map((field): FactRow => [
    `availabilities.create-without-${field} (A-76): A new availability needs the field ${field}.`,
    { section, statuses: '400', as: 'alice', line: create, body: { ...hours, [field]: undefined } },
  ]),
  [
    'availabilities.create-unknown-field (A-29): Unknown fields of a new availability are refused.',
    { section, statuses: '400', as: 'alice', line: create, body: { ...hours, colour: 'red' } },
  ],
  [
    'availabilities.days (A-78): The days of an availability are not checked.',
    { ...unchecked, as: 'alice', line: create, body: { ...hours, days: [9] } },
  ],
  [
    'availabilities.order: Nobody checks that an availability ends after its start.',
    {
      ...unchecked,
      as: 'alice',
      line: create,
      body: { ...hours, days: [1], startTime: hours.endTime, endTime: hours.startTime },
    },
  ],
  [
    'availabilities.time-of-day: A time that is no whole DateTime fails inside the service.',
    {
      ...unchecked,
      statuses: ['500', '200'],
      as: 'alice',
      line: create,
      body: { ...hours, days: [1], startTime: '09:00' },
    },
  ],
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): FactRow[] => {
    const name = method.toLowerCase();
    const at = { section, assumption: 'A-28' as const, body: method === 'PATCH' ? { days: [1] } : undefined };
    return [
      [
        `availabilities.${name}-foreign: ${method} of an availability of another's schedule is refused with 404.`,
        { ...at, holds: {}, statuses: '404', as: 'bob', line: `${method} /availabilities/1` },
      ],
      [
        `availabilities.${name}-missing: ${method} of an availability that is not there is refused with 404.`,
        {
          ...at,
          holds: {},
          statuses: '404',
          needs: method === 'GET' ? 'reading' : 'data',
          as: 'alice',
          line: `${method} /availabilities/${missing}`,
        },
      ],
      [
        `availabilities.${name}-any-admin (A-09): ${method} of any availability is open to an Admin.`,
        { ...at, holds: {}, statuses: '200', as: 'admin', line: `${method} /availabilities/1` },
      ],
      [
        `availabilities.${name}-missing-admin: ${method} of an availability that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        {
          ...at,
          ...(method === 'GET'
            ? { holds: { 'service.errors': 'self-hosted' }, selfHosted: '400', specification: '404' }
            : { holds: {}, selfHosted: '404' }),
          as: 'admin',
          line: `${method} /availabilities/${missing}`,
        },
      ],
    ];
  }),
  [
    'availabilities.edit-schedule: The schedule of an availability cannot be changed.',
    {
      section,
      holds: { 'service.requests': 'self-hosted' },
      statuses: ['400', '200'],
      as: 'alice',
      line: 'PATCH /availabilities/1',
      body: { scheduleId: 1 },
    },
  ],
  [
    'availabilities.edit-unknown-field (A-29): Unknown fields of an edit of an availability are refused.',
    { section, statuses: '400', as: 'alice', line: 'PATCH /availabilities/1', body: { colour: 'red' } },
  ],
  [
    'availabilities.removed: A removed availability is gone.',
    {
      section,
      statuses: '404',
      before: (service) => ask(service, 'alice', 'DELETE /availabilities/1'),
      as: 'alice',
      line: 'GET /availabilities/1',
    },
  ],
]);

/** Facts about availabilities. */
export const availabilityFacts: readonly Fact[] = factsOf({ section, needs: 'data' }, [
  [
    'availabilities.fields (A-25): An availability has seven fields: neither its user nor its event type among them.',
    {
      holds: { 'service.shapes': 'self-hosted' },
      statuses: [
        'id, startTime, endTime, date, scheduleId, days, Schedule',
        'id, userId, eventTypeId, days, startTime, endTime, date, scheduleId, user, eventType, Schedule',
      ],
    },
    async (service) => namesOf(await read(service, 'alice', 'GET /availabilities/1')),
  ],
  [
    'availabilities.schedule (A-25): Of its schedule, an availability says the owner alone.',
    { holds: { 'service.shapes': 'self-hosted' }, statuses: ['userId', 'id, userId, name, timeZone'] },
    async (service) => namesOf((await read(service, 'alice', 'GET /availabilities/1'))['Schedule']),
  ],
  [
    'availabilities.times (A-77): Times of day come back on the first day of 1970.',
    { statuses: '1970-01-01T09:00:00 to 1970-01-01T12:00:00' },
    async (service) => {
      const times = { startTime: '2030-05-05T09:00:00Z', endTime: '2030-05-05T12:00:00Z' };
      const { startTime, endTime } = await created(service, times);
      return `${String(startTime).slice(0, 19)} to ${String(endTime).slice(0, 19)}`;
    },
  ],
  [
    'availabilities.no-days (A-76): Without days an availability has an empty list of them.',
    { statuses: '[]' },
    async (service) => JSON.stringify((await created(service, {}))['days']),
  ],
  [
    'availabilities.date: Of a date override the calendar day is kept, and not the time.',
    {
      holds: { 'service.stored': 'self-hosted' },
      statuses: ['2030-02-01T00:00:00', '2030-02-01T15:30:00'],
    },
    async (service) => String((await created(service, { date: '2030-02-01T15:30:00Z' }))['date']).slice(0, 19),
  ],
  [
    'availabilities.key: An availability comes under the key `availability`.',
    { section: 'resources 1.5', statuses: 'availability' },
    async (service) => namesOf((await ask(service, 'alice', 'GET /availabilities/1')).json),
  ],
  ...statuses,
]);

async function created(service: FactTarget, fields: Fields): Promise<Fields> {
  return fieldsOf(objectIn(await ask(service, 'alice', create, { body: { ...hours, ...fields } })));
}
