import { rulesOf } from './rule/rules-of.ts';
import { isRecord } from '@slotwise/schemas';
import { ask } from './runner/ask.ts';
import { answerIn, call, lineOf, withMade } from './runner/call.ts';
import { expectEqual, expectThat, keysOf, member, refuseOnly, succeed, unchanged } from './runner/expect.ts';
import { lineOfAlice, resourceEndpoints, endpointOf } from './runner/endpoints.ts';
import { settingsOf } from './runner/rule.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = { source: 'Endpoints' } as const;
const ones = resourceEndpoints.filter(
  (name) => endpointOf(name).method === 'GET' && endpointOf(name).answer.kind === 'one',
);
const lists = resourceEndpoints.filter((name) => endpointOf(name).answer.kind === 'many');
const bodies = resourceEndpoints.filter((name) => endpointOf(name).body !== undefined);
const edits = resourceEndpoints.filter((name) => endpointOf(name).method === 'PATCH');
const removals = [
  'attendees.delete',
  'destinationCalendars.delete',
  'availabilities.delete',
  'bookingReferences.delete',
  'memberships.delete',
] as const;

/** The rules that hold for every resource alike. */
export const resourceRules: readonly Rule[] = rulesOf(own, [
  [
    'resources.one-key: An object that is read by itself is answered under one key, the singular name of its resource.',
    { gap: 'G-20', endpoints: ones, under: { envelope: 'keyed' } },
    async ({ target }) => {
      for (const name of ones) await expectKey(target, lineOfAlice(name), endpointOf(name).answer.key);
    },
  ],
  [
    'resources.key-of-a-list: A list of any resource is answered under one key, the plural name of the resource.',
    { gap: 'G-21', endpoints: lists, under: { envelope: 'keyed', userPages: false } },
    async ({ target }) => {
      for (const name of lists) await expectKey(target, lineOf(name), endpointOf(name).answer.key);
    },
  ],
  [
    'resources.whole-lists: A list of anything but bookings is whole, whatever `take` and `page` say; so is that of users unless it comes in pages.',
    { gap: 'G-21', endpoints: lists },
    async ({ target }) => {
      const { userPages } = settingsOf(target);
      for (const name of lists.filter((list) => list !== 'bookings.list' && !(userPages && list === 'users.list'))) {
        const whole = await succeed(target, 'admin', lineOf(name));
        const asked = await succeed(target, 'admin', lineOf(name), { query: { take: 1, page: 2 } });
        expectEqual(`the answer to ${asked.request}`, asked.text, whole.text);
      }
    },
  ],
  [
    'resources.order: Every list is in ascending order of id.',
    { gap: 'G-45', endpoints: lists },
    async ({ target }) => {
      for (const name of lists) {
        for (const as of ['admin', 'olivia', 'alice'] as const) {
          const rows: unknown = answerIn(name, await succeed(target, as, lineOf(name)));
          const ids = Array.isArray(rows) ? rows.map((row: unknown) => Number(member(row, 'id'))) : [];
          expectEqual(
            `ids that ${as} gets from GET ${endpointOf(name).path}`,
            ids,
            ids.toSorted((a, b) => a - b),
          );
        }
      }
    },
  ],
  [
    'resources.answer-to-a-removal: A removal from any resource but bookings and users is answered with a `message` alone.',
    { gap: 'G-23', endpoints: removals, writes: true },
    async ({ target }) => {
      for (const [name, id] of await removable(target)) {
        const response = await succeed(target, 'alice', lineOf(name, id));
        expectEqual(`members of the answer of ${response.request}`, keysOf(response), ['message']);
        expectThat(
          typeof member(response.json, 'message') === 'string',
          `message of ${response.request}`,
          'words',
          response.json,
        );
      }
      const invited = { userId: 5, teamId: 1 };
      await withMade(
        () => call(target, 'admin', 'memberships.create', { body: invited }),
        async () => {
          const response = await succeed(target, 'admin', lineOf('memberships.delete', '5_1'));
          expectEqual(`members of the answer of ${response.request}`, keysOf(response), ['message']);
        },
        async () => {},
      );
    },
  ],
  [
    'resources.unknown-fields: A body with an unknown field gets 400 naming it, at every endpoint that takes a body, and changes nothing.',
    { gap: 'G-29', under: { lenient: false }, endpoints: bodies },
    ({ target }) => refuseField(target, 'colour', 'green'),
  ],
  [
    'resources.fields-that-cannot-be-set: A body that sets `id` gets 400 naming it, at every endpoint that takes a body, and changes nothing.',
    { gap: 'G-29', endpoints: bodies },
    ({ target }) => refuseField(target, 'id', 7),
  ],
  [
    'resources.unreadable-identifiers: An id in a path that is not a whole number from 1 gets 400, and nothing changes.',
    { gap: 'G-27', endpoints: resourceEndpoints },
    ({ target }) =>
      unchanged(
        target,
        async () => {
          for (const name of resourceEndpoints.filter((one) => endpointOf(one).path.includes('{'))) {
            for (const id of ['0', '-1', '1.0', '1e3', 'one', '0x1']) {
              const line = lineOfAlice(name).replace(/\d+/, id);
              const sent = /^(POST|PATCH)/.test(line) ? { body: {} } : {};
              const refused = { status: 400, code: 'invalid_request', says: 'must be a whole number' } as const;
              await refuseOnly(target, 'alice', line, { ...sent, ...refused });
            }
          }
        },
        'data',
      ),
  ],
  [
    'resources.empty-edit: A PATCH with an empty body answers the row as it was.',
    { gap: 'G-37', endpoints: edits },
    async ({ target }) => {
      for (const name of edits.filter((edit) => edit !== 'users.update' && edit !== 'bookings.update')) {
        const as = name === 'memberships.update' ? 'olivia' : 'alice';
        const before = await succeed(target, as, lineOfAlice(name).replace('PATCH', 'GET'));
        const after = await succeed(target, as, lineOfAlice(name), { body: {} });
        expectEqual(`the answer of ${after.request}`, after.text, before.text);
      }
    },
  ],
  [
    'resources.other-methods: A method that a path does not have gets 405, with those that it has in `Allow`.',
    { gap: 'G-27', endpoints: resourceEndpoints },
    async ({ target }) => {
      for (const path of new Set(resourceEndpoints.map((name) => lineOfAlice(name).split(' ')[1] ?? ''))) {
        const response = await refuseOnly(target, 'alice', `PUT ${path}`, { status: 405, code: 'method_not_allowed' });
        const allowed = response.headers.get('allow')?.split(/, */) ?? [];
        const methods = resourceEndpoints.filter((name) => lineOfAlice(name).endsWith(` ${path}`));
        const missing = methods.map((name) => endpointOf(name).method).filter((method) => !allowed.includes(method));
        expectEqual(`methods that the header Allow of PUT ${path} lacks`, missing, []);
      }
    },
  ],
  [
    'resources.nothing-secret: No answer to a reading request has content in a field of secrets, at any depth.',
    { gap: 'G-13', endpoints: [...lists, ...ones] },
    async ({ target }) => {
      for (const as of ['admin', 'alice'] as const) {
        for (const name of [...lists, ...ones]) {
          const response = await ask(target, as, lineOfAlice(name));
          expectEqual(`secrets in the answer to ${response.request}`, secretsIn(response.json), []);
        }
      }
    },
  ],
]);

async function expectKey(target: Target, line: string, key: string): Promise<void> {
  const response = await succeed(target, 'alice', line);
  expectEqual(`members of the answer of ${response.request}`, keysOf(response), [key]);
}

/** A body is read before anything is said of who may write. */
async function refuseField(target: Target, field: string, value: unknown): Promise<void> {
  const refuseAll = async () => {
    for (const line of bodies.map(lineOfAlice)) {
      const sent = { body: { [field]: value }, says: field };
      await refuseOnly(target, 'alice', line, { ...sent, status: 400, code: 'invalid_request' });
    }
  };
  await unchanged(target, refuseAll, 'data');
}

/** One row of alice's of each kind that she may remove, made for that. */
async function removable(target: Target): Promise<(readonly [(typeof removals)[number], number])[]> {
  const attendee = { bookingId: 1, email: 'rita@example.com', name: 'Rita', timeZone: 'UTC' };
  const calendar = { integration: 'google_calendar', externalId: 'rita@example.com' };
  const hours = { scheduleId: 1, startTime: '09:00', endTime: '10:00' };
  const reference = { bookingId: 1, type: 'zoom_video', uid: 'rita' };
  return [
    ['attendees.delete', (await call(target, 'alice', 'attendees.create', { body: attendee })).id],
    [
      'destinationCalendars.delete',
      (await call(target, 'alice', 'destinationCalendars.create', { body: calendar })).id,
    ],
    ['availabilities.delete', (await call(target, 'alice', 'availabilities.create', { body: hours })).id],
    ['bookingReferences.delete', (await call(target, 'alice', 'bookingReferences.create', { body: reference })).id],
  ];
}

const secrets: readonly string[] = [
  'password',
  'twoFactorSecret',
  'backupCodes',
  'apiKeys',
  'credentials',
  'accounts',
  'sessions',
  'accessCodes',
  'AccessToken',
  'RefreshToken',
  'PlatformAuthorizationToken',
];

/** Names of secret fields with content, at any depth. */
function secretsIn(json: unknown): string[] {
  if (Array.isArray(json)) return json.flatMap(secretsIn);
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    secrets.includes(name) && value !== null ? [name] : secretsIn(value),
  );
}
