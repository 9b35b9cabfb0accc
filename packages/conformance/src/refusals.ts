import { isRecord } from '@slotwise/schemas/internal/contract';
import { rulesOf } from './rule/rules-of.ts';
import { each } from './rule/steps.ts';
import { ask } from './runner/ask.ts';
import type { TargetResponse } from './runner/ask.ts';
import { expectEqual, expectStatus, hiddenStatus, member, refuse } from './runner/expect.ts';
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
    'refusals.body (A-26): An error body contains only the strings `message` and `code` and optional `issues`, each with a `path` and a `message`.',
    { under: { imitates: 'specification' } },
    async ({ target }) => {
      for (const response of await refusals(target)) {
        const { message, code, issues = [], ...others } = isRecord(response.json) ? response.json : {};
        const types = [typeof message, typeof code, Array.isArray(issues)];
        expectEqual(`types in the response to ${response.request}`, types, ['string', 'string', true]);
        expectEqual(`further members of the response to ${response.request}`, Object.keys(others), []);
        for (const issue of Array.isArray(issues) ? issues : []) {
          const words = [typeof member(issue, 'path'), typeof member(issue, 'message')];
          expectEqual('types in an issue', words, ['string', 'string']);
        }
      }
    },
  ],
  [
    'refusals.statuses (A-27): The service returns 400 for invalid ids, 401 without credentials, 404 for unknown paths, 405 with `Allow` for other methods, and 415 for forms.',
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
    'refusals.hidden-looks-like-missing (A-28): An object that the user cannot access returns exactly the same 404 response as one that does not exist.',
    { under: { hidden: 404 }, endpoints: hiding },
    hiddenLooksLikeMissing,
  ],
  [
    'refusals.hidden-is-forbidden (A-28): If inaccessible objects return 403, missing ones return the same response; availabilities and destination calendars still return 404.',
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
    const refusal = { status: hiddenStatus(target, line), ...(line.startsWith('PATCH ') ? { body: {} } : {}) };
    const there = await refuse(target, 'bob', line, refusal);
    const nowhere = await refuse(target, 'bob', line.replace(/\d+/, '999999'), refusal);
    expectEqual(`the response to ${there.request}`, there.text, nowhere.text);
    for (const header of ['content-type', 'x-slotwise-assumption', 'www-authenticate']) {
      expectEqual(`${header} of ${there.request}`, there.headers.get(header), nowhere.headers.get(header));
    }
  }
}
