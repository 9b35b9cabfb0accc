import { isRecord } from '@slotwise/schemas';
import { rulesOf } from './rule/rules-of.ts';
import { each } from './rule/steps.ts';
import { ask } from './runner/ask.ts';
import type { TargetResponse } from './runner/ask.ts';
import { expectEqual, expectStatus, expectThat, hiddenStatus, keysOf, member, refuse } from './runner/expect.ts';
import { lineOfAlice, resourceEndpoints, endpointOf } from './runner/endpoints.ts';
import type { Target } from './runner/target.ts';

const hiding = resourceEndpoints.filter((name) => endpointOf(name).path.includes('{') && !name.startsWith('users.'));

const wrongMethod = { status: 405, code: 'method_not_allowed' } as const;
const form = {
  text: 'title=Plans',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  status: 415,
  code: 'unsupported_media_type',
} as const;

export const refusalRules = rulesOf({ source: 'Errors', endpoints: ['bookings.list', 'bookings.get', 'me.get'] }, [
  [
    'refusals.body (A-26): A refusal holds the texts `message` and `code`, at most `issues` beside them, and each issue a `path` and a `message`.',
    { under: { errors: 'full' } },
    async ({ target }) => {
      for (const response of await refusals(target)) {
        const { message, code, issues = [], ...others } = isRecord(response.json) ? response.json : {};
        const types = [typeof message, typeof code, Array.isArray(issues)];
        expectEqual(`types in the answer to ${response.request}`, types, ['string', 'string', true]);
        expectEqual(`further members of the answer to ${response.request}`, Object.keys(others), []);
        for (const issue of Array.isArray(issues) ? issues : []) {
          const words = [typeof member(issue, 'path'), typeof member(issue, 'message')];
          expectEqual('types in an issue', words, ['string', 'string']);
        }
      }
    },
  ],
  [
    'refusals.body-with-a-message (A-26): Where a refusal has a message alone, its one member is `message` or `error`.',
    { under: { errors: 'message' } },
    async ({ target }) => {
      for (const response of await refusals(target)) {
        const members = keysOf(response);
        const isAlone = ['message', 'error'].includes(members.join());
        expectThat(isAlone, `members of the answer to ${response.request}`, 'message or error', members);
      }
    },
  ],
  [
    'refusals.statuses (A-27): A request gets 400 for an unreadable id, 401 without a credential, 404 at an unknown path, 405 with `Allow` for another method, and 415 for a form.',
    { endpoints: ['bookings.list', 'bookings.create', 'bookings.get', 'bookings.update', 'bookings.cancel', 'me.get'] },
    [
      ['alice', 'GET /bookings/one', { status: 400, code: 'invalid_request', says: 'id' }],
      [null, 'GET /me', { status: 401, code: 'unauthorized' }],
      ['alice', 'GET /nowhere', { status: 404, code: 'endpoint_not_found' }],
      ['alice', 'DELETE /me', { ...wrongMethod, header: ['allow', 'GET'] }],
      ['alice', 'PUT /bookings/1', { ...wrongMethod, header: ['allow', 'PATCH'] }],
      ['alice', 'POST /bookings/1/cancel', { ...wrongMethod, header: ['allow', 'DELETE'] }],
      ...each(['PATCH /bookings/1', 'POST /bookings'], (line) => ['alice', line, form]),
    ],
  ],
  [
    "refusals.hidden-looks-like-missing (A-28): A row out of the caller's reach gets 404, byte for byte as a row that does not exist.",
    { under: { hidden: 404 }, endpoints: hiding },
    hiddenLooksLikeMissing,
  ],
  [
    'refusals.hidden-is-forbidden (A-28): Where rows out of reach get 403, missing ones do too, byte for byte; availabilities and destination calendars stay at 404.',
    { under: { hidden: 403 }, endpoints: hiding },
    hiddenLooksLikeMissing,
  ],
]);

export async function refusals(target: Target): Promise<TargetResponse[]> {
  return [
    expectStatus(await ask(target, 'alice', 'GET /bookings/0'), 400),
    expectStatus(await ask(target, null, 'GET /bookings'), 401),
    expectStatus(await ask(target, 'alice', 'GET /bookings/101'), hiddenStatus(target, 'GET /bookings/101')),
    expectStatus(await ask(target, 'alice', 'PUT /me'), 405),
  ];
}

async function hiddenLooksLikeMissing({ target }: { readonly target: Target }): Promise<void> {
  for (const line of hiding.map(lineOfAlice)) {
    const refused = { status: hiddenStatus(target, line), ...(line.startsWith('PATCH ') ? { body: {} } : {}) };
    const there = await refuse(target, 'bob', line, refused);
    const nowhere = await refuse(target, 'bob', line.replace(/\d+/, '999999'), refused);
    expectEqual(`the answer to ${there.request}`, there.text, nowhere.text);
    for (const header of ['content-type', 'x-slotwise-assumption', 'www-authenticate']) {
      expectEqual(`${header} of ${there.request}`, there.headers.get(header), nowhere.headers.get(header));
    }
  }
}
