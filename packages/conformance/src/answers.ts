import { extraField } from '@slotwise/schemas';
import { ask } from './runner/ask.ts';
import { cancel, get, list, newBooking, patch, writing } from './bookings/booking.ts';
import { expectEqual, expectThat, keysOf, member, refuse, succeed } from './runner/expect.ts';
import { profileOf } from './me.ts';
import { refusals } from './refusals.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = {
  source: 'Endpoints',
  endpoints: ['bookings.list', 'bookings.get', 'me.get'],
} as const satisfies Partial<Rule>;
const ofDates = { ...own, source: 'Resources and their fields' } as const;

/** The rules of every response: envelopes, DateTimes, statuses, refusals, headers. */
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
      for (const response of [created, read, edited])
        expectEqual(`members of the answer of ${response.request}`, keysOf(response), ['booking']);
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
      const response = await succeed(target, 'alice', 'GET /bookings', { query: { take: 1, page: 1 } });
      expectEqual(`members of the answer of ${response.request}`, keysOf(response), ['bookings']);
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
    sentence: 'where DateTimes carry milliseconds, all of them do',
    under: { instants: 'milliseconds' },
    async run(target) {
      for (const instant of await instantsOf(target))
        expectThat(/\.\d{3}Z$/.test(instant), 'a DateTime', 'milliseconds', instant);
    },
  },
  {
    ...own,
    id: 'answers.request-id',
    gap: 'G-31',
    sentence: '`X-Request-Id` on every response',
    async run(target) {
      const responses = [
        await ask(target, 'alice', 'GET /me'),
        await ask(target, 'alice', 'GET /me'),
        ...(await refusals(target)),
      ];
      const ids = responses.map(({ headers }) => headers.get('x-request-id') ?? '');
      expectThat(!ids.includes(''), 'X-Request-Id of each response', 'an id', ids);
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
      const responses = [
        await ask(target, 'alice', 'GET /me', { headers }),
        await ask(target, null, 'GET /me', { headers }),
        await ask(target, 'alice', 'GET /nowhere', { headers }),
        await ask(target, null, 'OPTIONS /bookings/1', preflight),
      ];
      for (const response of responses)
        expectEqual(
          `Access-Control-Allow-Origin of ${response.request}`,
          response.headers.get('access-control-allow-origin'),
          '*',
        );
      const [first, , , last] = responses;
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
      // Schedules have a row of their own (G-80).
      for (const name of ['schedules', 'event-types', 'payments', 'credentials', 'teams', 'webhooks']) {
        await refuse(target, 'admin', `GET /${name}`, { status: 404, code: 'not_found' });
      }
    },
  },
  {
    ...own,
    id: 'answers.json',
    gap: 'G-26',
    sentence: 'error body',
    async run(target) {
      for (const response of [await ask(target, 'alice', 'GET /me'), ...(await refusals(target))]) {
        const type = response.headers.get('content-type') ?? '';
        expectThat(
          type.startsWith('application/json'),
          `the media type of the response to ${response.request}`,
          'application/json',
          type,
        );
      }
    },
  },
];

/** Every DateTime of a booking, of what it embeds, and of a profile. */
async function instantsOf(target: Target): Promise<string[]> {
  const booking = await get(target, 'alice', 1);
  const profile = await profileOf(target, 'alice');
  const objects = [booking, booking.user, ...(booking.attendees ?? []), profile];
  const names = ['startTime', 'endTime', 'createdAt', 'updatedAt', 'createdDate', 'emailVerified'];
  const found = objects
    .flatMap((object) => names.map((name) => extraField(object ?? {}, name)))
    .filter((value) => typeof value === 'string');
  expectThat(found.length >= 6, 'how many DateTimes there are', 'at least six', found.length);
  return found;
}
