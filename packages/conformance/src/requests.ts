import { listIds, newBooking, withTimeNames } from './rule/booking.ts';
import { rulesOf } from './rule/rules-of.ts';
import { each } from './rule/steps.ts';
import type { As, TargetResponse } from './runner/ask.ts';
import { expectEqual, expectThat, refuseOnly, expectUnchanged } from './runner/expect.ts';
import { lineOfAlice, resourceEndpoints, endpointOf } from './runner/endpoints.ts';
import { settingsOf } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const section = { source: 'Authentication', endpoints: ['bookings.list', 'me.get'] } as const;
const tokens = { needs: ['accessTokens'], under: { bearer: 'all' } } as const;
const enforced = { needs: ['accessTokens'], under: { bearer: 'all', scopes: 'enforce' }, assumption: 'A-14' } as const;
const insufficient = { status: 403, code: 'insufficient_scope' } as const;

const readingEndpoints = resourceEndpoints.filter((name) => endpointOf(name).method === 'GET');
const writingEndpoints = resourceEndpoints.filter((name) => endpointOf(name).method !== 'GET');
const profileFirst = ['READ_PROFILE', 'READ_BOOKING'] as const;

export const requestRules = rulesOf(section, [
  [
    'requests.both-schemes: The bookings list is the same with an access token and with the API key of the same user.',
    tokens,
    async ({ target }) => [[aliceWithScope(target, 'all'), 'bookings.list', { ids: await listIds(target, 'alice') }]],
  ],
  [
    'requests.bearer-tokens-everywhere (A-02): Every read endpoint accepts an access token and acts as the user who granted it.',
    { ...tokens, endpoints: resourceEndpoints },
    ({ target }) => [
      [aliceWithScope(target, 'all'), 'me.get', { gets: { username: 'alice' } }],
      ...each(readingEndpoints, (name) => [aliceWithScope(target, 'all'), lineOfAlice(name)]),
    ],
  ],
  [
    'requests.no-bearer-tokens (A-02): If access tokens are not supported, `GET /me` and `GET /bookings` reject them with 401.',
    { needs: ['accessTokens'], under: { bearer: 'none' } },
    ({ target }) =>
      each(['GET /me', 'GET /bookings'], (line) => [aliceWithScope(target, 'all'), line, { status: 401 }]),
  ],
  [
    'requests.place-of-the-key (A-01): The API key is accepted only in its configured query parameter or header; anywhere else, the service returns 401.',
    {},
    ({ target }) => {
      const { apiKey } = target.callers.alice;
      const isInHeader = settingsOf(target).apiKey.in === 'header';
      const elsewhere = [
        { headers: { 'x-somewhere-else': apiKey } },
        { query: { somewhereElse: apiKey } },
        { query: { apikey: apiKey } },
        isInHeader ? { query: { apiKey } } : { headers: { authorization: `Bearer ${apiKey}` } },
      ];
      return [
        ['alice', 'me.get', { gets: { username: 'alice' } }],
        ...each(elsewhere, (parts) => [null, 'GET /me', { ...parts, status: 401 }]),
      ];
    },
  ],
  [
    'requests.key-before-token (A-03): If a request contains an API key and an access token, only the key counts; a wrong key returns 401.',
    { ...tokens },
    ({ target }) => {
      const { accessToken } = aliceWithScope(target, 'all');
      return [
        [{ apiKey: target.callers.bob.apiKey, accessToken }, 'me.get', { gets: { username: 'bob' } }],
        [{ apiKey: 'no-such-key', accessToken }, 'GET /me', { status: 401 }],
      ];
    },
  ],
  [
    'requests.no-valid-credential (A-05): Every resource endpoint rejects a missing, empty, unknown or expired API key or unknown token with the same 401, changing nothing.',
    { endpoints: resourceEndpoints },
    async ({ target }) => {
      const refuseAll = async () => {
        for (const line of resourceEndpoints.map(lineOfAlice)) {
          const missing = await refuseOnly(target, null, line, { status: 401, code: 'unauthorized' });
          const others: As[] = ['expired', { apiKey: 'no-such-key' }, { apiKey: '' }, { accessToken: 'no-such-token' }];
          for (const as of others) {
            const response = await refuseOnly(target, as, line, { status: 401 });
            expectEqual(`the response to ${response.request}`, withoutId(response), withoutId(missing));
          }
        }
      };
      await expectUnchanged(target, refuseAll, 'data');
    },
  ],
  [
    'requests.credential-before-anything (A-32): Malformed JSON returns 401 with an invalid API key, otherwise 400, even for a booking that the user cannot access.',
    { endpoints: ['bookings.create', 'bookings.update'] },
    [
      ['expired', 'POST /bookings', { text: '{"eventTypeId": 1,', status: 401 }],
      ['alice', 'POST /bookings', { text: '{"eventTypeId": 1,', status: 400, code: 'invalid_request' }],
      ['bob', 'PATCH /bookings/1', { text: '{"eventTypeId": 1,', status: 400, code: 'invalid_request' }],
    ],
  ],
  [
    "requests.system-wide-admin (A-07): A user whose `role` is `ADMIN` can read other users' bookings.",
    { source: 'What the service does' },
    [
      ['admin', 'me.get', { gets: { role: 'ADMIN' } }],
      ['admin', 'bookings.get', { id: 101, gets: { userId: 5 } }],
    ],
  ],
  [
    'requests.scopes-open-reading: A token with one scope can read only what that scope allows; other reads return 403 `insufficient_scope`.',
    { ...enforced, endpoints: readingEndpoints },
    ({ target }) =>
      readingEndpoints.flatMap((name) => {
        const { scope } = endpointOf(name);
        const [fits, lacks] = scope === 'READ_BOOKING' ? (['READ_BOOKING', 'READ_PROFILE'] as const) : profileFirst;
        return [
          [aliceWithScope(target, fits), lineOfAlice(name)],
          [aliceWithScope(target, lacks), lineOfAlice(name), insufficient],
        ] as const;
      }),
  ],
  [
    'requests.no-scope-opens-writing: A write with an access token returns 403 `insufficient_scope` regardless of its scopes, and changes nothing.',
    { ...enforced, under: { ...enforced.under, lenient: false }, endpoints: writingEndpoints, stays: 'data' },
    ({ target }) => [
      ...each(writingEndpoints, (name) => [aliceWithScope(target, 'all'), lineOfAlice(name), insufficient]),
      [
        aliceWithScope(target, 'all'),
        'POST /bookings',
        { body: newBooking('alice', '2030-06-03T10:00:00Z'), ...insufficient },
      ],
      [aliceWithScope(target, 'all'), 'PATCH /bookings/1', { body: { title: 'Written by an app' }, ...insufficient }],
    ],
  ],
  [
    'requests.scopes-ignored (A-14): If scopes are ignored, an access token can read and edit data outside its scopes.',
    {
      needs: ['accessTokens'],
      under: { bearer: 'all', scopes: 'ignore' },
      endpoints: ['bookings.list', 'bookings.update', 'me.get'],
      writes: true,
    },
    ({ target }) => [
      [aliceWithScope(target, 'READ_BOOKING'), 'me.get', { gets: { id: 3 } }],
      [aliceWithScope(target, 'READ_PROFILE'), 'GET /bookings'],
      [aliceWithScope(target, 'READ_PROFILE'), 'PATCH /bookings/1', { body: {} }],
    ],
  ],
  [
    'requests.missing-scope (A-15): A token without the required scope gets 403, and `WWW-Authenticate` contains `error="insufficient_scope"`.',
    { ...enforced },
    ({ target }) => {
      const header = ['www-authenticate', 'error="insufficient_scope"'] as const;
      return [[aliceWithScope(target, 'READ_BOOKING'), 'GET /me', { ...insufficient, header }]];
    },
  ],
  [
    'requests.without-effect-when-refused: A rejected edit or cancellation changes nothing, even if part of the request is valid.',
    { source: 'Errors', endpoints: ['bookings.update', 'bookings.cancel'] },
    // Each edit contains a valid title and one invalid field. The title must not change either.
    ({ target }) => {
      const body = withTimeNames(target, { title: 'Half done', end: '2030-01-01T00:00:00Z' });
      return [
        ['alice', 'PATCH /bookings/1', { body, status: 400 }],
        ['alice', 'PATCH /bookings/1', { body: { title: 'Half done', status: 'DONE' }, status: 400 }],
        ['alice', 'DELETE /bookings/first/cancel', { status: 400, says: 'id' }],
      ];
    },
  ],
]);

function aliceWithScope(
  target: Target,
  scopes: 'all' | 'READ_BOOKING' | 'READ_PROFILE',
): { readonly accessToken: string } {
  const accessToken = target.callers.alice.accessTokens?.[scopes];
  expectThat(accessToken !== undefined, 'the target', 'access tokens of alice', 'none');
  return { accessToken };
}

function withoutId({ status, headers, text }: TargetResponse): readonly unknown[] {
  const ownHeaders = ['content-type', 'content-length', 'www-authenticate', 'x-slotwise-assumption', 'allow'];
  return [status, text, ...ownHeaders.map((name) => headers.get(name))];
}
