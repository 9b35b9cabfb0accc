import { rulesOf } from './rule/rules-of.ts';
import { ask } from './runner/ask.ts';
import type { As, TargetResponse } from './runner/ask.ts';
import { get, listIds, newBooking, onWire } from './rule/booking.ts';
import { expectEqual, expectStatus, expectThat, refuse, refuseOnly, unchanged } from './runner/expect.ts';
import { profileOf } from './me.ts';
import { lineOfAlice, resourceEndpoints, endpointOf } from './runner/endpoints.ts';
import { settingsOf } from './runner/rule.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = { source: 'Authentication', endpoints: ['bookings.list', 'me.get'] } as const;
const tokens = { needs: ['accessTokens'], under: { bearer: 'all' } } as const;

const reading = resourceEndpoints.filter((name) => endpointOf(name).method === 'GET');
const writing = resourceEndpoints.filter((name) => endpointOf(name).method !== 'GET');
const profileFirst = ['READ_PROFILE', 'READ_BOOKING'] as const;

/** The rules of requests: how a caller shows who it is, and what its credential opens. */
export const requestRules: readonly Rule[] = rulesOf(own, [
  [
    'requests.both-schemes: The bookings listing answers an access token as it answers the API key of the same user.',
    { ...tokens },
    async ({ target }) => {
      const byKey = await listIds(target, 'alice');
      expectEqual('bookings that alice lists with an access token', await listIds(target, token(target, 'all')), byKey);
    },
  ],
  [
    'requests.bearer-tokens-everywhere: Every endpoint that reads takes an access token, as the user who granted it.',
    { ...tokens, gap: 'G-02', endpoints: resourceEndpoints },
    async ({ target }) => {
      expectEqual('the caller of an access token', (await profileOf(target, token(target, 'all'))).username, 'alice');
      for (const line of reading.map(lineOfAlice)) {
        expectStatus(await ask(target, token(target, 'all'), line), 200);
      }
    },
  ],
  [
    'requests.no-bearer-tokens: Where access tokens are not taken, the profile and the bookings listing answer one with 401.',
    { needs: ['accessTokens'], gap: 'G-02', under: { bearer: 'none' } },
    async ({ target }) => {
      for (const path of ['/me', '/bookings'])
        expectStatus(await ask(target, token(target, 'all'), `GET ${path}`), 401);
    },
  ],
  [
    'requests.place-of-the-key: The API key counts in its one place, a query parameter or a header; anywhere else it is missing, and the request gets 401.',
    { gap: 'G-01' },
    async ({ target }) => {
      const { apiKey } = target.callers.alice;
      const place = settingsOf(target).apiKey;
      expectEqual('the caller', (await profileOf(target, 'alice')).username, 'alice');
      const elsewhere = [
        { headers: { 'x-somewhere-else': apiKey } },
        { query: { somewhereElse: apiKey } },
        { query: { apikey: apiKey } },
      ];
      for (const sent of elsewhere) expectStatus(await ask(target, null, 'GET /me', sent), 401);
      if (place.in === 'header') expectStatus(await ask(target, null, 'GET /me', { query: { apiKey } }), 401);
      else expectStatus(await ask(target, null, 'GET /me', { headers: { authorization: `Bearer ${apiKey}` } }), 401);
    },
  ],
  [
    "requests.key-before-token: A request with both credentials is that of the API key's user, and gets 401 where the key is wrong.",
    { ...tokens, gap: 'G-03' },
    async ({ target }) => {
      const { accessToken } = token(target, 'all');
      const both = { apiKey: target.callers.bob.apiKey, accessToken };
      expectEqual("the caller of bob's key and alice's token", (await profileOf(target, both)).username, 'bob');
      expectStatus(await ask(target, { apiKey: 'no-such-key', accessToken }, 'GET /me'), 401);
    },
  ],
  [
    'requests.no-valid-credential: A missing, empty, unknown or expired key and an unknown token get 401 with the same bytes at every resource endpoint, and change nothing.',
    { gap: 'G-05', endpoints: resourceEndpoints },
    async ({ target }) => {
      const refuseAll = async () => {
        for (const line of resourceEndpoints.map(lineOfAlice)) {
          const missing = await refuseOnly(target, null, line, { status: 401, code: 'unauthorized' });
          const others: As[] = ['expired', { apiKey: 'no-such-key' }, { apiKey: '' }, { accessToken: 'no-such-token' }];
          for (const as of others) {
            const response = await refuseOnly(target, as, line, { status: 401 });
            expectEqual(`the answer to ${response.request}`, withoutId(response), withoutId(missing));
          }
        }
      };
      await unchanged(target, refuseAll, 'data');
    },
  ],
  [
    "requests.credential-before-anything: Malformed JSON gets 401 where the credential is wrong and 400 everywhere else, also for a row out of the caller's reach.",
    { gap: 'G-32', endpoints: ['bookings.create', 'bookings.update'] },
    async ({ target }) => {
      const broken = { text: '{"eventTypeId": 1,' };
      await refuse(target, 'expired', 'POST /bookings', { ...broken, status: 401 });
      await refuse(target, 'alice', 'POST /bookings', { ...broken, status: 400, code: 'invalid_request' });
      await refuse(target, 'bob', 'PATCH /bookings/1', { ...broken, status: 400, code: 'invalid_request' });
    },
  ],
  [
    'requests.system-wide-admin: A user whose `role` is `ADMIN` reads the bookings of others.',
    { gap: 'G-07', source: 'What the service does' },
    async ({ target }) => {
      expectEqual('the role of admin', (await profileOf(target, 'admin')).role, 'ADMIN');
      expectEqual('bookings of bob that admin reads', (await get(target, 'admin', 101)).userId, 5);
    },
  ],
  [
    'requests.scopes-open-reading: A token with one scope reads what that scope opens, and gets 403 `insufficient_scope` for what the other opens.',
    { gap: 'G-14', needs: ['accessTokens'], under: { bearer: 'all', scopes: 'enforce' }, endpoints: reading },
    async ({ target }) => {
      for (const name of reading) {
        const { scope } = endpointOf(name);
        const [fits, lacks] = scope === 'READ_BOOKING' ? (['READ_BOOKING', 'READ_PROFILE'] as const) : profileFirst;
        expectStatus(await ask(target, token(target, fits), lineOfAlice(name)), 200);
        await refuseScope(target, token(target, lacks), lineOfAlice(name));
      }
    },
  ],
  [
    'requests.no-scope-opens-writing: A write with an access token gets 403 `insufficient_scope`, whatever its scopes, and changes nothing.',
    {
      gap: 'G-14',
      needs: ['accessTokens'],
      under: { bearer: 'all', scopes: 'enforce', lenient: false },
      endpoints: writing,
    },
    async ({ target }) => {
      const all = token(target, 'all');
      const refuseAll = async () => {
        for (const line of writing.map(lineOfAlice)) {
          await refuseOnly(target, all, line, { status: 403, code: 'insufficient_scope' });
        }
      };
      await unchanged(target, refuseAll, 'data');
      await refuseScope(target, all, 'POST /bookings', newBooking('alice', '2030-06-03T10:00:00Z'));
      await refuseScope(target, all, 'PATCH /bookings/1', { title: 'Written by an app' });
    },
  ],
  [
    'requests.scopes-ignored: Where scopes are ignored, a token reads and edits beyond its scope.',
    {
      gap: 'G-14',
      needs: ['accessTokens'],
      under: { bearer: 'all', scopes: 'ignore' },
      endpoints: ['bookings.list', 'bookings.update', 'me.get'],
      writes: true,
    },
    async ({ target }) => {
      expectEqual('the caller with READ_BOOKING', (await profileOf(target, token(target, 'READ_BOOKING'))).id, 3);
      expectStatus(await ask(target, token(target, 'READ_PROFILE'), 'GET /bookings'), 200);
      expectStatus(await ask(target, token(target, 'READ_PROFILE'), 'PATCH /bookings/1', { body: {} }), 200);
    },
  ],
  [
    'requests.missing-scope: A token without the scope gets 403, with `error="insufficient_scope"` in the header `WWW-Authenticate`.',
    { gap: 'G-15', needs: ['accessTokens'], under: { bearer: 'all', scopes: 'enforce' } },
    async ({ target }) => {
      const response = await refuse(target, token(target, 'READ_BOOKING'), 'GET /me', {
        status: 403,
        code: 'insufficient_scope',
      });
      expectThat(
        /error="insufficient_scope"/.test(response.headers.get('www-authenticate') ?? ''),
        'the header WWW-Authenticate',
        'Bearer error="insufficient_scope"',
        response.headers.get('www-authenticate'),
      );
    },
  ],
  [
    'requests.without-effect-when-refused: A refused edit or cancellation changes nothing, also where half of it could have been done.',
    { source: 'Errors', endpoints: ['bookings.update', 'bookings.cancel'] },
    async ({ target }) => {
      // Half of what is asked for is fine: none of it may happen.
      const body = onWire(target, { title: 'Half done', end: '2030-01-01T00:00:00Z' });
      await refuse(target, 'alice', 'PATCH /bookings/1', { body, status: 400 });
      await refuse(target, 'alice', 'PATCH /bookings/1', { body: { title: 'Half done', status: 'DONE' }, status: 400 });
      await refuse(target, 'alice', 'DELETE /bookings/first/cancel', { status: 400, says: 'id' });
    },
  ],
]);

function token(target: Target, scopes: 'all' | 'READ_BOOKING' | 'READ_PROFILE'): { readonly accessToken: string } {
  const accessToken = target.callers.alice.accessTokens?.[scopes];
  expectThat(accessToken !== undefined, 'the target', 'access tokens of alice', 'none');
  return { accessToken };
}

async function refuseScope(target: Target, as: As, line: string, body?: unknown): Promise<void> {
  await refuse(target, as, line, { ...(body === undefined ? {} : { body }), status: 403, code: 'insufficient_scope' });
}

/** The parts of two responses that must be equal for them to look the same. */
function withoutId({ status, headers, text }: TargetResponse): readonly unknown[] {
  const own = ['content-type', 'content-length', 'www-authenticate', 'x-slotwise-gap', 'allow'];
  return [status, text, ...own.map((name) => headers.get(name))];
}
