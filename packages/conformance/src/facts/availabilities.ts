/** Facts about availabilities. */
import { ask } from '../runner/ask.ts';
import { fieldsOf, namesOf } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { byStatus, objectIn, read } from '../fact/rows.ts';
import { spellings } from './availabilities/spellings.ts';
import type { Fields, StatusFact } from '../fact/rows.ts';

const section = 'resources 6';
const create = 'POST /availabilities';
const missing = 999_999;
/** Schedule 1 and availability 1 are alice's, schedule 2 and availability 2 are bob's. */
const hours = { scheduleId: 1, startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T12:00:00Z' };
const unchecked = {
  section,
  gap: 'G-77',
  holds: { 'behavior.hoursChecks': 'ignore' },
  selfHosted: '200',
  specification: '400',
} as const;
const notOwn = {
  section,
  gap: 'G-76',
  holds: { 'behavior.refusedCreation': 401 },
  selfHosted: '401',
  specification: '404',
  as: 'alice',
  line: create,
} as const;

const statuses: readonly StatusFact[] = [
  ...spellings,
  {
    section,
    id: 'availabilities.no-list',
    fact: 'There is no list of availabilities.',
    gap: null,
    holds: {},
    selfHosted: '405',
    needs: 'reading',
    as: 'alice',
    line: 'GET /availabilities',
  },
  {
    ...notOwn,
    id: 'availabilities.create-foreign-schedule',
    fact: 'An availability of the schedule of another is refused with 401.',
    body: { ...hours, scheduleId: 2 },
  },
  {
    ...notOwn,
    id: 'availabilities.create-missing-schedule',
    fact: 'An availability of a schedule that is not there is refused with 401.',
    body: { ...hours, scheduleId: missing },
  },
  {
    section,
    id: 'availabilities.create-admin',
    fact: 'An Admin makes availabilities of any schedule.',
    gap: 'G-76',
    holds: { 'behavior.adminSchedules': 'all' },
    selfHosted: '200',
    specification: '404',
    as: 'admin',
    line: create,
    body: hours,
  },
  {
    section,
    id: 'availabilities.create-missing-schedule-admin',
    fact: 'An Admin is refused a schedule that is not there by the data, with 400.',
    gap: 'G-76',
    holds: { 'behavior.adminSchedules': 'all' },
    selfHosted: '400',
    specification: '404',
    as: 'admin',
    line: create,
    body: { ...hours, scheduleId: missing },
  },
  ...['scheduleId', 'startTime', 'endTime'].map((field) => ({
    section,
    id: `availabilities.create-without-${field}`,
    fact: `A new availability needs the field ${field}.`,
    gap: 'G-76' as const,
    holds: {},
    selfHosted: '400',
    as: 'alice' as const,
    line: create,
    body: { ...hours, [field]: undefined },
  })),
  {
    section,
    id: 'availabilities.create-unknown-field',
    fact: 'Unknown fields of a new availability are refused.',
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: create,
    body: { ...hours, colour: 'red' },
  },
  {
    ...unchecked,
    id: 'availabilities.days',
    fact: 'The days of an availability are not checked.',
    gap: 'G-78',
    contradicts: 'Availability Object',
    as: 'alice',
    line: create,
    body: { ...hours, days: [9] },
  },
  {
    ...unchecked,
    id: 'availabilities.order',
    fact: 'Nobody checks that an availability ends after its start.',
    as: 'alice',
    line: create,
    body: { ...hours, days: [1], startTime: hours.endTime, endTime: hours.startTime },
  },
  {
    ...unchecked,
    id: 'availabilities.time-of-day',
    fact: 'A time that is no whole DateTime fails inside the service.',
    selfHosted: '500',
    specification: '200',
    as: 'alice',
    line: create,
    body: { ...hours, days: [1], startTime: '09:00' },
  },
  ...(['GET', 'PATCH', 'DELETE'] as const).flatMap((method): StatusFact[] => {
    const name = method.toLowerCase();
    const at = { section, gap: 'G-28' as const, body: method === 'PATCH' ? { days: [1] } : undefined };
    return [
      {
        ...at,
        id: `availabilities.${name}-foreign`,
        fact: `${method} of an availability of another's schedule is refused with 404.`,
        holds: {},
        selfHosted: '404',
        as: 'bob',
        line: `${method} /availabilities/1`,
      },
      {
        ...at,
        id: `availabilities.${name}-missing`,
        fact: `${method} of an availability that is not there is refused with 404.`,
        holds: {},
        selfHosted: '404',
        needs: method === 'GET' ? 'reading' : 'town',
        as: 'alice',
        line: `${method} /availabilities/${missing}`,
      },
      {
        ...at,
        id: `availabilities.${name}-any-admin`,
        fact: `${method} of any availability is open to an Admin.`,
        gap: 'G-09',
        holds: {},
        selfHosted: '200',
        as: 'admin',
        line: `${method} /availabilities/1`,
      },
      {
        ...at,
        id: `availabilities.${name}-missing-admin`,
        fact: `${method} of an availability that is not there tells an Admin ${method === 'GET' ? '400' : '404'}.`,
        ...(method === 'GET'
          ? { holds: { 'behavior.missingForAdmin': 400 }, selfHosted: '400', specification: '404' }
          : { holds: {}, selfHosted: '404' }),
        as: 'admin',
        line: `${method} /availabilities/${missing}`,
      },
    ];
  }),
  {
    section,
    id: 'availabilities.edit-schedule',
    fact: 'The schedule of an availability cannot be changed.',
    gap: null,
    contradicts: 'Availabilities',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'PATCH /availabilities/1',
    body: { scheduleId: 1 },
  },
  {
    section,
    id: 'availabilities.edit-unknown-field',
    fact: 'Unknown fields of an edit of an availability are refused.',
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'PATCH /availabilities/1',
    body: { colour: 'red' },
  },
  {
    section,
    id: 'availabilities.removed',
    fact: 'A removed availability is gone.',
    gap: null,
    holds: {},
    selfHosted: '404',
    before: (service) => ask(service, 'alice', 'DELETE /availabilities/1'),
    as: 'alice',
    line: 'GET /availabilities/1',
  },
];

/** Facts about availabilities. */
export const availabilityFacts: readonly Fact[] = [
  {
    id: 'availabilities.fields',
    fact: 'An availability has seven fields: neither its user nor its event type among them.',
    section,
    gap: 'G-25',
    contradicts: 'Availability Object',
    request: 'GET /availabilities/{id}',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: 'id, startTime, endTime, date, scheduleId, days, Schedule',
    specification: 'id, userId, eventTypeId, days, startTime, endTime, date, scheduleId, user, eventType, Schedule',
    needs: 'town',
    look: async (service) => namesOf(await read(service, 'alice', 'GET /availabilities/1')),
  },
  {
    id: 'availabilities.schedule',
    fact: 'Of its schedule, an availability says the owner alone.',
    section,
    gap: 'G-25',
    request: 'GET /availabilities/{id}',
    holds: { 'behavior.fields': 'listed' },
    selfHosted: 'userId',
    specification: 'id, userId, name, timeZone',
    needs: 'town',
    look: async (service) => namesOf((await read(service, 'alice', 'GET /availabilities/1'))['Schedule']),
  },
  {
    id: 'availabilities.times',
    fact: 'Times of day come back on the first day of 1970.',
    section,
    gap: 'G-77',
    request: `${create} with times on another date`,
    holds: {},
    selfHosted: '1970-01-01T09:00:00 to 1970-01-01T12:00:00',
    needs: 'town',
    look: async (service) => {
      const times = { startTime: '2030-05-05T09:00:00Z', endTime: '2030-05-05T12:00:00Z' };
      const { startTime, endTime } = await made(service, times);
      return `${String(startTime).slice(0, 19)} to ${String(endTime).slice(0, 19)}`;
    },
  },
  {
    id: 'availabilities.no-days',
    fact: 'Without days an availability has an empty list of them.',
    section,
    gap: 'G-76',
    request: `${create} without days`,
    holds: {},
    selfHosted: '[]',
    needs: 'town',
    look: async (service) => JSON.stringify((await made(service, {}))['days']),
  },
  {
    id: 'availabilities.date',
    fact: 'Of a date override the calendar day is kept, and not the time.',
    section,
    gap: null,
    contradicts: 'Availability Object',
    request: `${create} with a date in the afternoon`,
    holds: { 'behavior.dates': 'day' },
    selfHosted: '2030-02-01T00:00:00',
    specification: '2030-02-01T15:30:00',
    needs: 'town',
    look: async (service) => String((await made(service, { date: '2030-02-01T15:30:00Z' }))['date']).slice(0, 19),
  },
  {
    id: 'availabilities.key',
    fact: 'An availability comes under the key `availability`.',
    section: 'resources 1.5',
    gap: null,
    request: 'GET /availabilities/{id}',
    holds: {},
    selfHosted: 'availability',
    needs: 'town',
    look: async (service) => namesOf((await ask(service, 'alice', 'GET /availabilities/1')).json),
  },
  ...statuses.map(byStatus),
];

async function made(service: FactTarget, fields: Fields): Promise<Fields> {
  return fieldsOf(objectIn(await ask(service, 'alice', create, { body: { ...hours, ...fields } })));
}
