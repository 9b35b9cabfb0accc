/** What happens to a field that a caller sends: in the response, and when the object is read again. */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { fieldsOf, isRecord } from '../../src/checks/values.ts';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { loosely } from '../loopback.ts';
import { companions, valueFor } from './values.ts';

export type ProfileName = 'specification' | 'self-hosted';

type Json = Readonly<Record<string, unknown>>;

const byName: Readonly<Record<string, SchemaEndpoint>> = endpoints;

/** The endpoints that take an object of the service, and the fields that their types offer. */
export const writes: readonly Fields[] = fieldsOfAll(({ schemas }) => schemas.body);

/** The endpoints that list, and their filters. */
export const lists: readonly Fields[] = fieldsOfAll(({ name, schemas }) =>
  name.endsWith('.list') ? schemas.query : undefined,
);

interface Fields {
  readonly endpoint: SchemaEndpoint;
  readonly fields: readonly string[];
}

function fieldsOfAll(schemaOf: (endpoint: SchemaEndpoint) => unknown): Fields[] {
  return Object.values(byName).flatMap((endpoint) => {
    const shape = shapeOf(schemaOf(endpoint));
    return endpoint.security === 'caller' && shape !== undefined ? [{ endpoint, fields: Object.keys(shape) }] : [];
  });
}

function shapeOf(schema: unknown): Json | undefined {
  return schema instanceof z.ZodMiniObject ? schema.shape : undefined;
}

const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };

/** The smallest body of a new object, for every profile. */
const newObjects: Readonly<Record<string, Json>> = {
  users: { email: 'new@example.com', username: 'new' },
  bookings: {
    eventTypeId: 1,
    start: '2030-01-07T12:00:00Z',
    responses: { name: 'Ada', email: 'ada@example.com' },
    timeZone: 'Europe/Berlin',
    language: 'de',
    metadata: {},
  },
  attendees: { bookingId: 1, email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/Berlin' },
  destinationCalendars: { integration: 'office365_calendar', externalId: 'ada@example.com' },
  availabilities: { scheduleId: 1, ...hours },
  bookingReferences: { bookingId: 1, type: 'zoom_video', uid: 'z' },
  memberships: { userId: 5, teamId: 1 },
};

/** Where an object in a response has a field of a request, if it has another name there. */
const readAs: Readonly<Record<string, string>> = {
  'bookings.start': 'startTime',
  'bookings.end': 'endTime',
  'bookings.language': 'attendees.0.locale',
  'bookings.timeZone': 'attendees.0.timeZone',
  'bookings.rescheduleUid': 'fromReschedule',
};

interface World {
  readonly mock: Mock;
  readonly client: Client;
}

const callers: Readonly<Record<string, string>> = {
  users: 'admin',
  memberships: 'admin',
  destinationCalendars: 'adam',
};

/** A second object of each kind that a field can refer to. */
function worldOf(profile: ProfileName, resource: string): World {
  const mock = createMock({ profile, now: '2030-01-01T00:00:00Z' });
  for (const userId of [3, 4, 5]) {
    const { id: scheduleId } = mock.seed.schedule({ userId, timeZone: 'UTC' });
    mock.seed.availability({ scheduleId, days: [1], ...hours });
    mock.seed.eventType({ userId, title: 'Call', length: 30, scheduleId });
    mock.seed.credential({ userId, type: 'office365_calendar' });
  }
  for (const type of ['office365_calendar', 'google_calendar']) mock.seed.credential({ userId: 4, type });
  mock.seed.user({ username: 'eve', email: 'eve@example.com' });
  mock.seed.team({ name: 'Club' });
  return { mock, client: createClient(mock.as(callers[resource] ?? 'alice')) };
}

/** Sends a field once, and says where it is afterwards. */
export async function survivalOf(profile: ProfileName, endpoint: SchemaEndpoint, field: string): Promise<string> {
  const [resource = '', action] = endpoint.name.split('.');
  const world = worldOf(profile, resource);
  const base = newObjects[resource] ?? {};
  const sample = action === 'update' ? await objectToChange(world, resource) : undefined;
  const before = sample ?? (await send(worldOf(profile, resource), endpoint.name, { body: base }));
  const value = valueFor(endpoint, field, { before, mock: world.mock });
  const others = sample === undefined ? base : companions[`${endpoint.name}.${field}`];
  const body = { ...others, [field]: value };
  try {
    const content = await send(world, endpoint.name, {
      body,
      ...(sample === undefined ? {} : { params: idOf(resource, sample) }),
    });
    const places = { answer: content, ...(await readAgain(world, resource, content)) };
    const path = readAs[`${resource}.${field}`] ?? field;
    const missing = Object.entries(places).filter(([, object]) => !holds(at(object, path), value));
    if (missing.length === 0) return 'kept';
    return missing.length === Object.keys(places).length
      ? 'lost'
      : `not in ${missing.map(([place]) => place).join(', ')}`;
  } catch (error) {
    return codeOf(error);
  }
}

/** A new object, or a user who has schedules. */
async function objectToChange(world: World, resource: string): Promise<Json> {
  return resource === 'users'
    ? send(world, 'users.get', { params: { userId: 5 } })
    : send(world, `${resource}.create`, { body: newObjects[resource] });
}

/** Moves a booking that has a value in a field, and says if the new booking has it. `copy` sends no more than the service requires. */
export async function survivalOfMove(
  profile: ProfileName,
  {
    endpoint,
    field,
    by,
  }: { readonly endpoint: SchemaEndpoint; readonly field: string; readonly by: 'client' | 'copy' },
): Promise<string> {
  const world = worldOf(profile, 'bookings');
  const base = newObjects['bookings'] ?? {};
  const created = await send(world, 'bookings.create', { body: base });
  const value = valueFor(endpoint, field, { before: created, mock: world.mock });
  const start = '2030-01-07T13:00:00Z';
  try {
    const original =
      endpoint.name === 'bookings.update'
        ? await send(world, 'bookings.update', { params: { id: created['id'] }, body: { [field]: value } })
        : await send(world, 'bookings.create', { body: { ...base, start: '2030-01-07T15:00:00Z', [field]: value } });
    const booking = await send(world, 'bookings.get', { params: { id: original['id'] } });
    const moved =
      by === 'client'
        ? await loosely(world.client.bookings, 'reschedule', booking, { start })
        : await send(world, 'bookings.create', {
            body: { ...leastOfMove(profile), start, rescheduleUid: booking['uid'] },
          });
    const path = readAs[`bookings.${field}`] ?? field;
    const request = fieldsOf(world.mock.journal.entries({ endpoint: 'bookings.create' }).at(-1)?.request.body);
    if (by === 'client' && holds(at(booking, path), value) && !holds(request[field], value)) return 'not sent';
    return holds(at(moved, path), value) ? 'kept' : 'lost';
  } catch (error) {
    return codeOf(error);
  }
}

/** Fields that a move sets, or that the service requires in its body. */
export function setByMove(profile: ProfileName, field: string, by: 'client' | 'copy'): boolean {
  const isSent = by === 'copy' && field !== 'responses' && field in leastOfMove(profile);
  return isSent || ['start', 'end', 'status', 'eventTypeId', 'idempotencyKey', 'rescheduleUid'].includes(field);
}

function leastOfMove(profile: ProfileName): Json {
  const { timeZone, language, metadata, ...least } = newObjects['bookings'] ?? {};
  return profile === 'self-hosted' ? { ...least, timeZone, language, metadata } : least;
}

/** Lists with a filter, and says if the list is another one. */
export async function effectOfFilter(profile: ProfileName, endpoint: SchemaEndpoint, filter: string): Promise<string> {
  const world = worldOf(profile, 'users');
  const value = valueFor(endpoint, filter, { before: {}, mock: world.mock });
  const others = companions[`${endpoint.name}.${filter}`] ?? {};
  try {
    const list = await send(world, endpoint.name, { query: others });
    const filtered = await send(world, endpoint.name, { query: { ...others, [filter]: value } });
    return JSON.stringify(list) === JSON.stringify(filtered) ? 'ignored' : 'applied';
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  if (isSlotwiseError(error) && error.code !== null) return error.code;
  throw error;
}

async function readAgain(world: World, resource: string, object: Json): Promise<Readonly<Record<string, Json>>> {
  const got = await send(world, `${resource}.get`, { params: idOf(resource, object) });
  if (byName[`${resource}.list`] === undefined) return { got };
  const list: unknown = await send(world, `${resource}.list`, {});
  const ids = JSON.stringify(idOf(resource, object));
  const listedObject = (Array.isArray(list) ? list.map(fieldsOf) : []).find(
    (one) => JSON.stringify(idOf(resource, one)) === ids,
  );
  return { got, listed: listedObject ?? {} };
}

async function send({ client }: World, name: string, input: Json): Promise<Json> {
  return (await loosely(client, 'request', byName[name], input)) as Json; // the objects of the service
}

function idOf(resource: string, object: Json): Json {
  if (resource === 'memberships') return { userId: object['userId'], teamId: object['teamId'] };
  return { [resource === 'users' ? 'userId' : 'id']: object['id'] };
}

function at(object: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), object);
}

function holds(found: unknown, body: unknown): boolean {
  if (isRecord(body)) return Object.entries(body).every(([name, value]) => holds(fieldsOf(found)[name], value));
  return same(found) === same(body);
}

/** Times are the same however they are written. */
function same(value: unknown): string {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
  return JSON.stringify(time) ?? 'undefined';
}
