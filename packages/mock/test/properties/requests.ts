/** Random requests over every endpoint of the contract. */
import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import fc from 'fast-check';
import type { Mock } from '../../src/index.ts';
import { ask } from '../ask.ts';
import type { Reply } from '../ask.ts';

const resourceEndpoints = Object.values<SchemaEndpoint>(endpoints).filter(({ root }) => root === 'base');
const keys = ['key_admin', 'key_olivia', 'key_alice', 'key_adam', 'key_bob', 'key_expired', 'key_of_nobody', ''];

/** Values that look right, look nearly right, or look like nothing. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    ...[null, '', 0, 1, 2, 3, 5, 101, -1, 1.5, true, {}, [], 'ACCEPTED', 'CANCELLED', 'UTC', 'Europe/London', 'en'],
    ...['2030-01-07T13:00:00Z', '2030-01-07T13:30:00Z', '2030-01-07T12:00:00', 'bob@example.com', 'eve@example.com'],
    ...[
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '2030-02-30T00:00:00Z',
      '09:00',
      '24:00',
      '__proto__',
      [1, 2],
      [7],
    ],
    ...[
      { name: 'Rita', email: 'rita@example.com' },
      { name: 'Rita', email: 'rita@example.com', location: { value: 'link', optionValue: '' } },
    ],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const anyId = fc.oneof(fc.integer({ min: 0, max: 120 }).map(String), fc.string({ maxLength: 5 }));

/** A request to any endpoint, as any caller, with ids, query and body that may make sense. */
export const request = fc.constantFrom(...resourceEndpoints).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    key: fc.constantFrom(...keys),
    ids: fc.array(anyId, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(
      fc.constantFrom('take', 'page', 'userId', 'status', 'dateFrom', 'sortBy', 'cancellationReason', 'email', 'x'),
      fc.oneof(fc.integer({ min: -1, max: 200 }).map(String), fc.string({ maxLength: 8 })),
      { maxKeys: 3 },
    ),
    body: fc.oneof(
      { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...fieldsOf(endpoint)), value, { maxKeys: 6 }) },
      { weight: 1, arbitrary: value },
    ),
  }),
);

/** Names that a body of this endpoint may have, should not have, or that mean something to JavaScript. */
function fieldsOf({ fields = [] }: SchemaEndpoint): string[] {
  const more = ['start', 'end', 'eventTypeId', 'responses', 'rescheduleUid', 'language', 'role', 'x'];
  return [...fields, ...more, '__proto__', 'constructor'];
}

/** A request of {@link request}. */
export type RandomRequest = typeof request extends fc.Arbitrary<infer Value> ? Value : never;

/** Sends a random request. */
export async function send(mock: Mock, { endpoint, key, ids, query, body }: RandomRequest): Promise<Reply> {
  let part = 0;
  const path = endpoint.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[part++] ?? ''));
  const line = `${endpoint.method} ${path}?${new URLSearchParams(query)}`;
  return ask(mock, key, line, endpoint.method === 'GET' ? {} : { body });
}
