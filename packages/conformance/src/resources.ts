import { fieldsOf } from '@slotwise/schemas/internal/table';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { rulesOf } from './rule/rules-of.ts';
import { each, nameIn } from './rule/steps.ts';
import type { Step } from './rule/steps.ts';
import { ask } from './runner/ask.ts';
import { contentIn, lineOf } from './runner/call.ts';
import { lineOfAlice, resourceEndpoints, endpointOf } from './runner/endpoints.ts';
import { expectEqual, member, refuseOnly, succeed } from './runner/expect.ts';
import { settingsOf } from './runner/rule.ts';
import { secretFields } from './runner/secret-fields.ts';

const ones = resourceEndpoints.filter(
  (name) => endpointOf(name).method === 'GET' && endpointOf(name).response.kind === 'one',
);
const lists = resourceEndpoints.filter((name) => endpointOf(name).response.kind === 'many');
const bodies = resourceEndpoints.filter((name) => endpointOf(name).body !== undefined);
const edits = resourceEndpoints.filter((name) => endpointOf(name).method === 'PATCH');
const invalid = { status: 400, code: 'invalid_request' } as const;

const removable = [
  ['alice', 'attendees', { bookingId: 1, email: 'rita@example.com', name: 'Rita', timeZone: 'UTC' }],
  ['alice', 'destinationCalendars', { integration: 'google_calendar', externalId: 'rita@example.com' }],
  ['alice', 'availabilities', { scheduleId: 1, startTime: '09:00', endTime: '10:00' }],
  ['alice', 'bookingReferences', { bookingId: 1, type: 'zoom_video', uid: 'rita' }],
  ['admin', 'memberships', { userId: 5, teamId: 1 }],
] as const;

export const resourceRules = rulesOf({ source: 'Endpoints', endpoints: resourceEndpoints }, [
  [
    'resources.one-key (A-20): A single object is returned under one key, the singular name of its resource.',
    { endpoints: ones, under: { imitates: 'specification' } },
    each(ones, (name) => ['alice', lineOfAlice(name), { members: [endpointOf(name).response.key] }]),
  ],
  [
    'resources.key-of-a-list (A-21): A list is returned under one key, the plural name of its resource.',
    { endpoints: lists, under: { imitates: 'specification' } },
    each(lists, (name) => ['alice', lineOf(name), { members: [endpointOf(name).response.key] }]),
  ],
  [
    'resources.whole-lists (A-21): All lists ignore `take` and `page` and return everything, except bookings and, if they are paged, users.',
    { endpoints: lists },
    async ({ target }) => {
      const paged = settingsOf(target).imitates === 'self-hosted' ? ['bookings.list', 'users.list'] : ['bookings.list'];
      for (const name of lists.filter((list) => !paged.includes(list))) {
        const wholeList = await succeed(target, 'admin', lineOf(name));
        const response = await succeed(target, 'admin', lineOf(name), { query: { take: 1, page: 2 } });
        expectEqual(`the response to ${response.request}`, response.text, wholeList.text);
      }
    },
  ],
  [
    'resources.order (A-45): Every list is sorted by id in ascending order.',
    { endpoints: lists },
    async ({ target }) => {
      for (const name of lists) {
        for (const as of ['admin', 'olivia', 'alice'] as const) {
          const rows: unknown = contentIn(name, await succeed(target, as, lineOf(name)));
          const ids = Array.isArray(rows) ? rows.map((row: unknown) => Number(member(row, 'id'))) : [];
          const sorted = ids.toSorted((a, b) => a - b);
          expectEqual(`ids that ${as} gets from GET ${endpointOf(name).path}`, ids, sorted);
        }
      }
    },
  ],
  [
    'resources.response-to-a-removal (A-23): A DELETE response contains only a `message`, except for bookings and users.',
    { endpoints: removable.map(([, resource]) => `${resource}.delete` as const), writes: true },
    async ({ make }) => {
      const steps: Step[] = [];
      for (const [as, resource, body] of removable) {
        const object = await make(`${resource}.create`, as, body);
        steps.push([as, `${resource}.delete`, { id: nameIn(resource, fieldsOf(object)) ?? '', members: ['message'] }]);
      }
      return steps;
    },
  ],
  [
    'resources.unknown-fields (A-29): Every endpoint with a body rejects an unknown field with a 400 error that names it, and changes nothing.',
    { under: { lenient: false }, endpoints: bodies, stays: 'data' },
    // The 400 error also appears on endpoints that alice cannot use, because the service validates the body before access.
    each(bodies, (name) => ['alice', lineOfAlice(name), { body: { colour: 'green' }, ...invalid, says: 'colour' }]),
  ],
  [
    'resources.fields-that-cannot-be-set (A-29): Every endpoint with a body rejects `id` with a 400 error that names it, and changes nothing.',
    { endpoints: bodies, stays: 'data' },
    each(bodies, (name) => ['alice', lineOfAlice(name), { body: { id: 7 }, ...invalid, says: 'id' }]),
  ],
  [
    'resources.unreadable-identifiers (A-27): A path id that is not a whole number of at least 1 returns 400, and nothing changes.',
    { stays: 'data' },
    resourceEndpoints
      .filter((name) => endpointOf(name).path.includes('{'))
      .flatMap((name) =>
        each(['0', '-1', '1.0', '1e3', 'one', '0x1'], (wrong) => {
          const id = name.startsWith('memberships') ? `${wrong}_1` : wrong;
          const body = /^(POST|PATCH)/.test(lineOf(name)) ? {} : undefined;
          return ['alice', lineOf(name, id), { body, ...invalid, says: 'must be a whole number' }];
        }),
      ),
  ],
  [
    'resources.empty-edit (A-37): A PATCH request with an empty body returns the object unchanged.',
    { endpoints: edits },
    async ({ target }) => {
      for (const name of edits.filter((edit) => edit !== 'users.update' && edit !== 'bookings.update')) {
        const as = name === 'memberships.update' ? 'olivia' : 'alice';
        const before = await succeed(target, as, lineOfAlice(name).replace('PATCH', 'GET'));
        const after = await succeed(target, as, lineOfAlice(name), { body: {} });
        expectEqual(`the response to ${after.request}`, after.text, before.text);
      }
    },
  ],
  [
    'resources.other-methods (A-27): An unsupported method returns 405, and `Allow` lists the supported methods.',
    {},
    async ({ target }) => {
      for (const path of new Set(resourceEndpoints.map((name) => lineOfAlice(name).split(' ')[1] ?? ''))) {
        const response = await refuseOnly(target, 'alice', `PUT ${path}`, { status: 405, code: 'method_not_allowed' });
        const allowedMethods = response.headers.get('allow')?.split(/, */) ?? [];
        const methods = resourceEndpoints.filter((name) => lineOfAlice(name).endsWith(` ${path}`));
        const missing = methods
          .map((name) => endpointOf(name).method)
          .filter((method) => !allowedMethods.includes(method));
        expectEqual(`methods that are missing in the Allow header of PUT ${path}`, missing, []);
      }
    },
  ],
  [
    'resources.nothing-secret (A-13): Secret fields are empty at every depth of every response to a read.',
    { endpoints: [...lists, ...ones] },
    async ({ target }) => {
      for (const as of ['admin', 'alice'] as const) {
        for (const name of [...lists, ...ones]) {
          const response = await ask(target, as, lineOfAlice(name));
          expectEqual(`secrets in the response to ${response.request}`, secretsIn(response.json), []);
        }
      }
    },
  ],
]);

function secretsIn(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(secretsIn);
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    secretFields.includes(name) && value !== null ? [name] : secretsIn(value),
  );
}
