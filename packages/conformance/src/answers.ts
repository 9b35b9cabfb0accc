import { ask } from './ask.ts';
import type { Reply } from './ask.ts';
import { cancel, get, list, newBooking, patch, writing } from './bookings/booking.ts';
import { expectEqual, expectStatus, expectThat, isRecord, member, refuse, succeed } from './expect.ts';
import { profileOf } from './me.ts';
import { settingsOf } from './rule.ts';
import type { Rule } from './rule.ts';
import type { Target } from './target.ts';

const own = {
  source: 'Endpoints',
  endpoints: ['bookings.list', 'bookings.get', 'me.get'],
} as const satisfies Partial<Rule>;
const ofDates = { ...own, source: 'Resources and their fields' } as const;
const ofErrors = { ...own, source: 'Errors' } as const;

/** What every answer looks like: envelopes, DateTimes, statuses, refusals, headers. */
export const answerRules: readonly Rule[] = [
  writing({
    ...own,
    id: 'answers.one-key',
    gap: 'G-20',
    sentence: 'one key, camelCase singular: `{ "booking": {…} }`, like the availability\'s',
    endpoints: ['bookings.create', 'bookings.get', 'bookings.update'],
    under: { envelope: 'keyed' },
    host: 'bob',
    async act({ target, start, booking }) {
      await cancel(target, 'bob', booking.id);
      const created = await succeed(target, 'bob', 'POST /bookings', { body: newBooking('bob', start) });
      const id = Number(member(member(created.json, 'booking'), 'id'));
      const read = await succeed(target, 'bob', `GET /bookings/${id}`);
      const edited = await succeed(target, 'bob', `PATCH /bookings/${id}`, { body: {} });
      await cancel(target, 'bob', id);
      for (const reply of [created, read, edited])
        expectEqual(`members of the answer of ${reply.request}`, keysOf(reply), ['booking']);
    },
  }),
  writing({
    ...own,
    id: 'answers.bare-creation',
    gap: 'G-20',
    sentence: 'a bare object from `POST /bookings`',
    endpoints: ['bookings.create', 'bookings.get'],
    under: { envelope: 'bare' },
    host: 'bob',
    async act({ target, start, booking }) {
      await cancel(target, 'bob', booking.id);
      const created = await succeed(target, 'bob', 'POST /bookings', { body: newBooking('bob', start) });
      const id = Number(member(created.json, 'id'));
      const read = await succeed(target, 'bob', `GET /bookings/${id}`);
      await cancel(target, 'bob', id);
      expectEqual(`members of the answer of ${read.request}`, keysOf(read), ['booking']);
    },
  }),
  {
    ...own,
    id: 'answers.key-of-a-list',
    gap: 'G-21',
    sentence: 'one key, camelCase plural: `{ "bookings": […] }`',
    async run(target) {
      const reply = await succeed(target, 'alice', 'GET /bookings', { query: { take: 1, page: 1 } });
      expectEqual(`members of the answer of ${reply.request}`, keysOf(reply), ['bookings']);
    },
  },
  writing({
    ...own,
    id: 'answers.statuses-of-success',
    gap: 'G-22',
    sentence: '200, also for creation and removal',
    endpoints: ['bookings.list', 'bookings.create', 'bookings.get', 'bookings.update', 'bookings.cancel', 'me.get'],
    host: 'bob',
    async act({ target, booking }) {
      // The booking of this rule was made by a POST that had to answer 200.
      await list(target, 'bob');
      await get(target, 'bob', booking.id);
      await patch(target, 'bob', booking.id, {});
      await profileOf(target, 'bob');
      await cancel(target, 'bob', booking.id);
    },
  }),
  {
    ...ofDates,
    id: 'answers.date-times',
    sentence: 'In responses it appears as an ISO 8601 string in UTC, for example the shape <yyyy-mm-ddThh:mm:ssZ>.',
    async run(target) {
      for (const instant of await instantsOf(target)) {
        expectThat(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(instant), 'a DateTime', 'ISO 8601 in UTC', instant);
      }
    },
  },
  {
    ...ofDates,
    id: 'answers.whole-seconds',
    gap: 'G-24',
    sentence: '`yyyy-mm-ddThh:mm:ssZ`',
    under: { instants: 'seconds' },
    async run(target) {
      for (const instant of await instantsOf(target))
        expectThat(/:\d\dZ$/.test(instant), 'a DateTime', 'whole seconds', instant);
    },
  },
  {
    ...ofDates,
    id: 'answers.milliseconds',
    gap: 'G-24',
    sentence: "`habits.instants: 'seconds' \\| 'milliseconds'` (milliseconds)",
    under: { instants: 'milliseconds' },
    async run(target) {
      for (const instant of await instantsOf(target))
        expectThat(/\.\d{3}Z$/.test(instant), 'a DateTime', 'milliseconds', instant);
    },
  },
  {
    ...ofErrors,
    id: 'answers.error-body',
    gap: 'G-26',
    sentence: '`{ "message", "code", "issues"? }`; `issues` are `{ path, message }`',
    under: { errors: 'full' },
    async run(target) {
      for (const reply of await refusals(target)) {
        const { message, code, issues = [], ...others } = isRecord(reply.json) ? reply.json : {};
        expectEqual(
          `types in the answer to ${reply.request}`,
          [typeof message, typeof code, Array.isArray(issues)],
          ['string', 'string', true],
        );
        expectEqual(`further members of the answer to ${reply.request}`, Object.keys(others), []);
        for (const issue of Array.isArray(issues) ? issues : []) {
          expectEqual(
            'types in an issue',
            [typeof member(issue, 'path'), typeof member(issue, 'message')],
            ['string', 'string'],
          );
        }
      }
    },
  },
  {
    ...ofErrors,
    id: 'answers.error-body-with-a-message',
    gap: 'G-26',
    sentence: '`{ "message" }` or `{ "error" }`',
    under: { errors: 'message' },
    async run(target) {
      for (const reply of await refusals(target)) {
        expectThat(
          ['message', 'error'].includes(keysOf(reply).join()),
          `members of the answer to ${reply.request}`,
          'message or error',
          keysOf(reply),
        );
      }
    },
  },
  {
    ...ofErrors,
    id: 'answers.statuses-of-refusal',
    gap: 'G-27',
    sentence:
      '400 invalid, 401 no valid credential, 403 not allowed, 404 not there, 405 with `Allow`, 409 conflict, 415 media type, 429 limit, 500 ours',
    endpoints: ['bookings.list', 'bookings.create', 'bookings.get', 'bookings.update', 'bookings.cancel', 'me.get'],
    async run(target) {
      await refuse(target, 'alice', 'GET /bookings/one', {}, { status: 400, code: 'invalid_request', says: 'id' });
      await refuse(target, null, 'GET /me', {}, { status: 401, code: 'unauthorized' });
      await refuse(target, 'alice', 'GET /nowhere', {}, { status: 404, code: 'not_found' });
      for (const [line, allowed] of [
        ['DELETE /me', 'GET'],
        ['PUT /bookings/1', 'PATCH'],
        ['POST /bookings/1/cancel', 'DELETE'],
      ] as const) {
        const reply = await refuse(target, 'alice', line, {}, { status: 405, code: 'method_not_allowed' });
        const allow = reply.headers.get('allow') ?? '';
        expectThat(
          allow.split(/, */).includes(allowed),
          `the header Allow of ${line}`,
          `a list with ${allowed}`,
          allow,
        );
      }
      const form = { text: 'title=Plans', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      await refuse(target, 'alice', 'PATCH /bookings/1', form, { status: 415, code: 'unsupported_media_type' });
      await refuse(target, 'alice', 'POST /bookings', form, { status: 415, code: 'unsupported_media_type' });
    },
  },
  {
    ...ofErrors,
    id: 'answers.hidden-looks-like-missing',
    gap: 'G-28',
    sentence: '404, the same bytes as a row that does not exist',
    under: { hidden: 404 },
    endpoints: ['bookings.get', 'bookings.update', 'bookings.cancel'],
    run: hiddenLooksLikeMissing,
  },
  {
    ...ofErrors,
    id: 'answers.hidden-is-forbidden',
    gap: 'G-28',
    sentence: '`habits.hidden: 404 \\| 403`',
    under: { hidden: 403 },
    endpoints: ['bookings.get', 'bookings.update', 'bookings.cancel'],
    run: hiddenLooksLikeMissing,
  },
  {
    ...own,
    id: 'answers.request-id',
    gap: 'G-31',
    sentence: '`X-Request-Id` on every answer',
    async run(target) {
      const replies = [
        await ask(target, 'alice', 'GET /me'),
        await ask(target, 'alice', 'GET /me'),
        ...(await refusals(target)),
      ];
      const ids = replies.map(({ headers }) => headers.get('x-request-id') ?? '');
      expectThat(!ids.includes(''), 'X-Request-Id of each answer', 'an id', ids);
      expectEqual('how many different ids there are', new Set(ids).size, ids.length);
    },
  },
  {
    ...own,
    id: 'answers.every-origin',
    gap: 'G-33',
    sentence: 'every origin, errors and preflight included, id and limit headers exposed',
    async run(target) {
      const headers = { origin: 'https://app.example.com' };
      const preflight = {
        headers: {
          ...headers,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization',
        },
      };
      const answers = [
        await ask(target, 'alice', 'GET /me', { headers }),
        await ask(target, null, 'GET /me', { headers }),
        await ask(target, 'alice', 'GET /nowhere', { headers }),
        await ask(target, null, 'OPTIONS /bookings/1', preflight),
      ];
      for (const reply of answers)
        expectEqual(
          `Access-Control-Allow-Origin of ${reply.request}`,
          reply.headers.get('access-control-allow-origin'),
          '*',
        );
      const [first, , , last] = answers;
      const exposed = first?.headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
      for (const name of ['x-request-id', 'retry-after', 'x-ratelimit-remaining'])
        expectThat(exposed.includes(name), 'the exposed headers', `${name} among them`, exposed);
      expectThat(
        last?.headers.get('access-control-allow-methods')?.includes('PATCH') === true,
        'the allowed methods',
        'PATCH among them',
        last?.headers.get('access-control-allow-methods'),
      );
    },
  },
  {
    ...own,
    id: 'answers.not-shown-not-built',
    gap: 'G-34',
    sentence: 'not shown, so not built: 404',
    async run(target) {
      for (const name of ['schedules', 'event-types', 'payments', 'credentials', 'teams', 'webhooks']) {
        await refuse(target, 'admin', `GET /${name}`, {}, { status: 404, code: 'not_found' });
      }
    },
  },
  {
    ...own,
    id: 'answers.json',
    gap: 'G-26',
    sentence: 'error body',
    async run(target) {
      for (const reply of [await ask(target, 'alice', 'GET /me'), ...(await refusals(target))]) {
        const type = reply.headers.get('content-type') ?? '';
        expectThat(
          type.startsWith('application/json'),
          `the media type of the answer to ${reply.request}`,
          'application/json',
          type,
        );
      }
    },
  },
];

function keysOf({ json }: Reply): string[] {
  return isRecord(json) ? Object.keys(json) : [];
}

/** Every DateTime of a booking, of what it embeds, and of a profile. */
async function instantsOf(target: Target): Promise<string[]> {
  const booking = await get(target, 'alice', 1);
  const profile = await profileOf(target, 'alice');
  const objects = [booking, booking.user, ...(booking.attendees ?? []), profile];
  const names = ['startTime', 'endTime', 'createdAt', 'updatedAt', 'createdDate', 'emailVerified'];
  const found = objects
    .flatMap((object) => names.map((name) => object?.[name]))
    .filter((value) => typeof value === 'string');
  expectThat(found.length >= 6, 'how many DateTimes there are', 'at least six', found.length);
  return found;
}

async function refusals(target: Target): Promise<Reply[]> {
  return [
    expectStatus(await ask(target, 'alice', 'GET /bookings/0'), 400),
    expectStatus(await ask(target, null, 'GET /bookings'), 401),
    expectStatus(await ask(target, 'alice', 'GET /bookings/101'), settingsOf(target).hidden),
    expectStatus(await ask(target, 'alice', 'PUT /me'), 405),
  ];
}

async function hiddenLooksLikeMissing(target: Target): Promise<void> {
  const { hidden } = settingsOf(target);
  for (const [method, rest] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', '/cancel'],
  ] as const) {
    const sent = method === 'PATCH' ? { body: { title: 'Mine' } } : {};
    const there = await refuse(target, 'bob', `${method} /bookings/1${rest}`, sent, { status: hidden });
    const nowhere = await refuse(target, 'bob', `${method} /bookings/999999${rest}`, sent, { status: hidden });
    expectEqual(`the answer to ${there.request}`, there.text, nowhere.text);
    for (const name of ['content-type', 'x-slotwise-gap', 'www-authenticate']) {
      expectEqual(`${name} of ${there.request}`, there.headers.get(name), nowhere.headers.get(name));
    }
  }
}
