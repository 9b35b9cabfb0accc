/**
 * A field of a response is required if, and only if, every response of both profiles contains it, and no source shows
 * a response of a real deployment without it.
 */
import { rules, runRules } from '../../../conformance/test/asking.ts';
import type { Target } from '../../../conformance/test/asking.ts';
import { endpoints, readResponse } from '@slotwise/schemas';
import { isRecord, pathPattern } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { beforeAll, expect, test } from 'vitest';
import { facts } from './facts/index.ts';
import { factTarget } from './fact-target.ts';
import { inProcess, makeMock } from '../../../conformance/test/targets.ts';

/** Optional fields that all responses of the mock contain, each with its source: a section of the page of reference. */
const exceptions: Readonly<Record<string, string>> = {
  'bookings.create createdAt': 'resources 3.1: older builds omit it',
  'bookings.create.attendees id': 'resources 3.1: older builds omit it',
  'me.get avatar': 'resources 2 and 13.1: older builds do not fill it, and omit what they do not fill',
  'bookings.cancel message': 'the client reads a response without a body (204) as an empty object',
  'attendees.delete message': 'the client reads a response without a body (204) as an empty object',
};

/** Required fields that are never `null` in the mock, but in responses of real deployments, each with its source. */
const nullInResponses: Readonly<Record<string, string>> = {
  'attendees.list bookingId': 'resources 4 and 11: an edit may set it to null, and the column may be null',
  'bookingReferences.list bookingId': 'resources 11: the column may be null',
  'availabilities.get scheduleId': 'resources 11: the column may be null',
  'availabilities.get Schedule': 'resources 11: without `scheduleId` there is none',
};

/** The objects of one schema that responses contained. */
interface Seen {
  /** Place of the first of them, such as `bookings.list.attendees`. */
  readonly name: string;
  count: number;
  readonly fields: Readonly<Record<string, SeenField>>;
}

interface SeenField {
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  count: number;
  nulls: number;
}

type Schema = SchemaEndpoint['response']['item'];

const patterns = Object.values<SchemaEndpoint>(endpoints).map((endpoint) => ({
  endpoint,
  pattern: pathPattern(endpoint.path),
}));
const objects = new Map<Schema, Seen>();
const sentFields = new Set<string>();

beforeAll(async () => {
  const hosted = { deployment: 'hosted' } as const;
  const target = observed(inProcess(makeMock(hosted), hosted).target);
  await runRules(
    target,
    rules.filter(({ id }) => id.startsWith('users')),
    { write: true },
  );
  for (const profile of ['specification', 'self-hosted'] as const)
    for (const fact of facts) await fact.look(observed(factTarget(profile)));
}, 60_000);

test('the facts cover the responses of all endpoints with a JSON body', () => {
  const silent = Object.keys(endpoints).filter((name) => !sentFields.has(name));
  // The authorization page is HTML.
  expect(silent, 'endpoints without a fact in packages/mock/test/self-hosted/facts').toEqual(['oauth.authorize']);
});

test('every response of both profiles contains the required fields', () => {
  expect(fieldsWhere(({ isRequired, count }, all) => isRequired && count < all)).toEqual([]);
});

test('each optional field is missing in some response of a profile, apart from documented exceptions', () => {
  const always = fieldsWhere(({ isRequired, count }, all) => !isRequired && count === all);
  expect(always.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test('a required field that is null in real deployments is nullable, and never null in the mock', () => {
  const never = fieldsWhere(({ isRequired, isNullable, nulls }) => isRequired && isNullable && nulls === 0);
  expect(never).toEqual(expect.arrayContaining(Object.keys(nullInResponses)));
});

function fieldsWhere(isSuch: (field: SeenField, all: number) => boolean): string[] {
  return [...objects.values()].flatMap(({ name, count, fields }) =>
    Object.entries(fields).flatMap(([field, seen]) => (isSuch(seen, count) ? [`${name} ${field}`] : [])),
  );
}

/** A target whose successful responses are counted. */
function observed<Some extends Target>(target: Some): Some {
  const { fetch = globalThis.fetch } = target;
  return {
    ...target,
    fetch: async (input: Request | URL | string, init?: RequestInit) => {
      const request = new Request(input, init);
      const response = await fetch(request);
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      if (response.ok && isJson) observe(request, await response.clone().json());
      return response;
    },
  };
}

function observe({ method, url }: Request, json: unknown): void {
  const path = new URL(url).pathname.replace(/^\/v1/, '');
  const endpoint = patterns.find((one) => one.endpoint.method === method && one.pattern.test(path))?.endpoint;
  if (endpoint === undefined) return;
  sentFields.add(endpoint.name);
  const { kind, item } = endpoint.response;
  const content: unknown = readResponse(endpoint, json, { unchecked: true }).value;
  for (const one of kind === 'many' && Array.isArray(content) ? content : [content]) count(item, one, endpoint.name);
}

/** Counts the fields of a value, and of the objects inside it. */
function count(schema: Schema, value: unknown, name: string): void {
  const { innerType, element, shape } = definitionOf(schema);
  if (innerType !== undefined) return count(innerType, value, name);
  if (element !== undefined && Array.isArray(value)) for (const item of value) count(element, item, name);
  if (shape === undefined || !isRecord(value)) return;
  const seen = objects.get(schema) ?? { name, count: 0, fields: fieldsOf(shape) };
  objects.set(schema, seen);
  seen.count += 1;
  for (const [field, inner] of Object.entries(shape)) {
    const one = seen.fields[field];
    if (one !== undefined && field in value) one.count += 1;
    if (one !== undefined && value[field] === null) one.nulls += 1;
    count(inner, value[field], `${name}.${field}`);
  }
}

function fieldsOf(shape: Readonly<Record<string, Schema>>): Seen['fields'] {
  const fields = Object.entries(shape).map(([field, schema]) => {
    const { type } = definitionOf(schema);
    return [field, { isRequired: type !== 'optional', isNullable: type === 'nullable', count: 0, nulls: 0 }] as const;
  });
  return Object.fromEntries(fields);
}

interface Definition {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
}

function definitionOf(schema: Schema): Definition {
  return schema._zod.def; // which has these parts in optional, nullable, array and object schemas
}
