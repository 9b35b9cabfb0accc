/** A valid value for any field of a request that differs from the value before. */
import type { Mock } from '@slotwise/mock';
import * as z from 'zod/mini';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { fieldsOf } from '../../src/checks/values.ts';

/** Values that refer to an object, or that the service checks against others. */
const special: Readonly<Record<string, unknown>> = {
  rescheduleUid: (mock: Mock) => mock.export().bookings[0]?.uid,
  username: 'iris',
  defaultScheduleId: 5,
  weekStart: 'Tuesday',
  theme: 'dark',
  appTheme: 'dark',
  brandColor: '#112233',
  darkBrandColor: '#112233',
  'users.role': 'ADMIN',
  'users.organizationId': 1,
  'bookings.create.eventTypeId': 3,
  'bookings.create.end': '2030-01-07T12:30:00Z',
  'bookings.create.responses': { name: 'Ada', email: 'ada@example.com', guests: ['sam@example.com'] },
  'bookings.update.start': '2030-01-07T12:10:00Z',
  'bookings.update.end': '2030-01-07T12:20:00Z',
  scheduleId: 3,
  startTime: '1970-01-01T10:00:00.000Z',
  endTime: '1970-01-01T18:00:00.000Z',
  date: '2030-01-08T00:00:00.000Z',
  integration: 'google_calendar',
  eventTypeId: 4,
  'destinationCalendars.credentialId': 6,
  'bookings.list.userId': 5,
  'bookings.list.attendeeEmail': 'bob@example.com',
  email: 'bob@example.com',
  'users.create.email': 'iris@example.com',
  'users.update.email': 'iris@example.com',
  dateTo: '2030-01-09T00:00:00Z',
  sortBy: 'startTime',
  order: 'desc',
  timeFormat: 24,
  take: 2,
  page: 2,
  credentialId: 3,
  userId: 6,
  teamId: 2,
};

/** Fields that the service accepts only together with another. */
export const companions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'destinationCalendars.update.integration': { externalId: 'ada@example.com' },
  'destinationCalendars.update.externalId': { integration: 'office365_calendar' },
  'bookings.list.take': { page: 1 },
  'bookings.list.page': { take: 2 },
  'users.list.page': { take: 2 },
};

/** The first of these that a field accepts. Time zones and days come first, because fields of text accept them too. */
const candidates: readonly unknown[] = [
  ...[2, true, false, 'Asia/Tokyo', 'MONDAY', 'dark', 12, 'words', 'sam@example.com', 'fr', '2030-01-08T12:00:00Z'],
  ...['REJECTED', 'ADMIN', 'MEMBER', 'OWNER', [1, 2], { note: 'words' }, ['words']],
];

interface Surroundings {
  readonly before: object;
  readonly mock: Mock;
}

export function valueFor({ name, schemas }: SchemaEndpoint, field: string, { before, mock }: Surroundings): unknown {
  const specialValue = special[`${name}.${field}`] ?? special[`${name.replace(/\..*/, '')}.${field}`] ?? special[field];
  if (specialValue !== undefined)
    return typeof specialValue === 'function' ? (specialValue as (mock: Mock) => unknown)(mock) : specialValue;
  const shapes = [schemas.body, schemas.query].flatMap((part) => (part instanceof z.ZodMiniObject ? [part.shape] : []));
  const schema = shapes[0]?.[field];
  const now = JSON.stringify(fieldsOf(before)[field]);
  const found = candidates.find(
    (one) => JSON.stringify(one) !== now && schema !== undefined && z.safeParse(schema, one).success,
  );
  if (found === undefined) throw new Error(`values.ts needs a value for ${name}.${field}`);
  return found;
}
