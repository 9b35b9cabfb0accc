import { extraField } from '@slotwise/schemas';
import { refusals } from './refusals.ts';
import { cancel, get, newBooking, cancelParts } from './rule/booking.ts';
import { rulesOf } from './rule/rules-of.ts';
import { each } from './rule/steps.ts';
import { ask } from './runner/ask.ts';
import { contentIn, call } from './runner/call.ts';
import { expectEqual, expectThat, keysOf, member, succeed } from './runner/expect.ts';
import type { Target } from './runner/target.ts';

const section = {
  source: 'Endpoints',
  endpoints: ['bookings.list', 'bookings.get', 'me.get'],
} as const;
const ofDates = { ...section, source: 'Resources and their fields' } as const;

export const responseRules = rulesOf(section, [
  [
    'responses.one-key (A-20): Creating, reading and editing a booking return it under the single key `booking`.',
    {
      endpoints: ['bookings.create', 'bookings.get', 'bookings.update'],
      under: { imitates: 'specification' },
      at: 'bob',
    },
    async ({ target, start }) => {
      const created = await succeed(target, 'bob', 'POST /bookings', { body: newBooking('bob', start) });
      const { id } = contentIn('bookings.create', created);
      const read = await succeed(target, 'bob', `GET /bookings/${id}`);
      const edited = await succeed(target, 'bob', `PATCH /bookings/${id}`, { body: {} });
      await cancel(target, 'bob', id);
      for (const response of [created, read, edited])
        expectEqual(`members of the response to ${response.request}`, keysOf(response), ['booking']);
    },
  ],
  [
    'responses.bare-creation (A-20): If envelopes are bare, creating a booking returns it without a key; reading returns it under `booking`.',
    { endpoints: ['bookings.create', 'bookings.get'], under: { imitates: 'self-hosted' }, at: 'bob' },
    async ({ target, start }) => {
      const created = await succeed(target, 'bob', 'POST /bookings', { body: newBooking('bob', start) });
      const id = Number(member(created.json, 'id'));
      const read = await succeed(target, 'bob', `GET /bookings/${id}`);
      await cancel(target, 'bob', id);
      expectEqual(`members of the response to ${read.request}`, keysOf(read), ['booking']);
    },
  ],
  [
    'responses.key-of-a-list (A-21): The bookings list is returned under the single key `bookings`.',
    {},
    [['alice', 'bookings.list', { query: { take: 1, page: 1 }, members: ['bookings'] }]],
  ],
  [
    'responses.statuses-of-success (A-22): Every successful request returns 200, including creations and cancellations.',
    {
      endpoints: ['bookings.list', 'bookings.create', 'bookings.get', 'bookings.update', 'bookings.cancel', 'me.get'],
      host: 'bob',
    },
    // This list has no POST request: creating the booking of the scene already required status 200.
    ({ target, booking: { id } }) => [
      ['bob', 'bookings.list'],
      ['bob', 'bookings.get', { id }],
      ['bob', 'bookings.update', { id, body: {} }],
      ['bob', 'me.get'],
      ['bob', 'bookings.cancel', { id, ...cancelParts(target) }],
    ],
  ],
  [
    'responses.date-times: Every DateTime in a response is an ISO 8601 string in UTC that ends in `Z`.',
    ofDates,
    async ({ target }) => {
      for (const instant of await instantsOf(target)) {
        expectThat(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(instant), 'a DateTime', 'ISO 8601 in UTC', instant);
      }
    },
  ],
  [
    'responses.whole-seconds (A-24): Every DateTime in a response is in whole seconds, without a fraction.',
    { ...ofDates, under: { instants: 'seconds' } },
    async ({ target }) => {
      for (const instant of await instantsOf(target))
        expectThat(/:\d\dZ$/.test(instant), 'a DateTime', 'whole seconds', instant);
    },
  ],
  [
    'responses.milliseconds (A-24): If DateTimes contain milliseconds, each has exactly three fraction digits.',
    { ...ofDates, under: { instants: 'milliseconds' } },
    async ({ target }) => {
      for (const instant of await instantsOf(target))
        expectThat(/\.\d{3}Z$/.test(instant), 'a DateTime', 'milliseconds', instant);
    },
  ],
  [
    'responses.request-id (A-31): Every response, including an error, has a unique `X-Request-Id`.',
    {},
    async ({ target }) => {
      const responses = [
        await ask(target, 'alice', 'GET /me'),
        await ask(target, 'alice', 'GET /me'),
        ...(await refusals(target)),
      ];
      const ids = responses.map(({ headers }) => headers.get('x-request-id') ?? '');
      expectThat(!ids.includes(''), 'X-Request-Id of each response', 'an id', ids);
      expectEqual('how many different ids there are', new Set(ids).size, ids.length);
    },
  ],
  [
    'responses.every-origin (A-33): All responses, including errors and preflights, allow every origin and expose the request id, `Retry-After` and rate limit headers.',
    {},
    // Use a local origin, because a mock server allows other origins only with the option `origins`.
    async ({ target }) => {
      const headers = { origin: 'http://localhost:3000' };
      const preflight = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' };
      const responses = [
        await ask(target, 'alice', 'GET /me', { headers }),
        await ask(target, null, 'GET /me', { headers }),
        await ask(target, 'alice', 'GET /nowhere', { headers }),
        await ask(target, null, 'OPTIONS /bookings/1', { headers: { ...headers, ...preflight } }),
      ];
      const allowedHeader = (name: string) =>
        responses.map((response) => response.headers.get(`access-control-${name}`));
      expectEqual('Access-Control-Allow-Origin of each response', allowedHeader('allow-origin'), ['*', '*', '*', '*']);
      const exposed = allowedHeader('expose-headers')[0]?.toLowerCase() ?? '';
      for (const name of ['x-request-id', 'retry-after', 'x-ratelimit-remaining'])
        expectThat(exposed.includes(name), 'the exposed headers', `${name} among them`, exposed);
      const methods = allowedHeader('allow-methods')[3] ?? '';
      expectThat(methods.includes('PATCH'), 'the allowed methods', 'PATCH among them', methods);
    },
  ],
  [
    'responses.not-shown-not-built (A-34): Paths of resources without endpoints, such as event types or teams, return 404.',
    {},
    // Schedules also have an assumption about their missing endpoints.
    each(['schedules', 'event-types', 'payments', 'credentials', 'teams', 'webhooks'], (name) => [
      'admin',
      `GET /${name}`,
      { status: 404, code: 'endpoint_not_found' },
    ]),
  ],
  [
    'responses.json (A-26): Successful and error responses have the content type `application/json`.',
    {},
    async ({ target }) => {
      for (const response of [await ask(target, 'alice', 'GET /me'), ...(await refusals(target))]) {
        const type = response.headers.get('content-type') ?? '';
        const isJson = type.startsWith('application/json');
        expectThat(isJson, `the media type of the response to ${response.request}`, 'application/json', type);
      }
    },
  ],
]);

async function instantsOf(target: Target): Promise<string[]> {
  const booking = await get(target, 'alice', 1);
  const profile = await call(target, 'alice', 'me.get');
  const objects = [booking, booking.user, ...(booking.attendees ?? []), profile];
  const names = ['startTime', 'endTime', 'createdAt', 'updatedAt', 'createdDate', 'emailVerified'];
  const dateTimes = objects
    .flatMap((object) => names.map((name) => extraField(object ?? {}, name)))
    .filter((value) => typeof value === 'string');
  expectThat(dateTimes.length >= 6, 'how many DateTimes there are', 'at least six', dateTimes.length);
  return dateTimes;
}
