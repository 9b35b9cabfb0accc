/** The tables on the page about errors: each row runs. */
import { readFileSync } from 'node:fs';
import { createMock, fault, profiles } from '@slotwise/mock';
import type { FaultRule, Mock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { AnySlotwiseError, Client, NewBooking, Recovery } from '../../src/index.ts';
import type { ClientOverrides } from '../types.ts';
import {
  bookingOf,
  clientOf,
  closedPort,
  errorOf,
  loosely,
  refused,
  reset,
  serve,
  silence,
  talk,
} from '../loopback.ts';
import type { Reply } from '../loopback.ts';

const page = readFileSync(new URL('../../../../docs/site/src/content/docs/client/errors.md', import.meta.url), 'utf8');

/** The second cells of the table below this head. */
function resultsOf(head: string): string[] {
  const table = page.slice(page.indexOf(head)).split('\n\n', 1)[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((row) => row.split('|')[2]?.trim() ?? '');
}

async function appliedOf(replies: Reply | readonly Reply[], options: ClientOverrides = {}): Promise<unknown> {
  const server = await serve(...[replies].flat());
  return appliedBy(clientOf(server, { retry: false, ...options }));
}

async function appliedBy(client: Client): Promise<unknown> {
  const ends = await Promise.all([
    errorOf(client.bookings.create(talk)),
    errorOf(client.bookings.update(7, { title: 'A talk' })),
  ]);
  const [applied, ...others] = new Set(ends.map((error) => isSlotwiseError(error) && error.applied));
  expect(others).toEqual([]);
  return applied;
}

const rejections = [
  400, 401, 402, 403, 404, 405, 406, 409, 410, 411, 412, 413, 415, 418, 422, 423, 425, 428, 429, 451, 498,
];
const one = async (each: readonly Promise<unknown>[]) => {
  const [applied, ...others] = new Set(await Promise.all(each));
  expect(others).toEqual([]);
  return applied;
};
const statuses = async (...all: readonly number[]) => one(all.map(async (status) => appliedOf({ status, json: {} })));
const cut: Reply = (_, response) => {
  response.writeHead(200, { 'content-length': '1000' }).write('{"booking":');
  response.socket?.destroySoon();
};

/** In the order of the rows. */
const ends: readonly (() => Promise<unknown>)[] = [
  async () => {
    const wrong = await refused(async ({ bookings }) => loosely(bookings, 'update', 7, { titel: 'A talk' }));
    return one([appliedOf({}, { accessToken: () => '' }), Promise.resolve(isSlotwiseError(wrong) && wrong.applied)]);
  },
  async () => appliedBy(clientOf({ baseUrl: await closedPort() }, { retry: false })),
  async () => statuses(...rejections),
  async () => appliedOf({ status: 409, json: { code: 'idempotency_key_in_use' } }),
  async () => statuses(408, 499),
  async () => statuses(301, 307, 500, 502, 503, 504, 599),
  async () => one([appliedOf(reset), appliedOf(silence, { timeoutMs: 40 })]),
  async () => appliedOf(cut),
  async () => one([202, 206].map(async (status) => appliedOf({ status, text: '' }))),
  async () => appliedOf({ json: { booking: { ...bookingOf(7), title: 7 } } }, { validate: 'strict' }),
];

test('each end of a write has the documented result', async () => {
  const documented = resultsOf('| The write ended with |');
  const applied = await Promise.all(ends.map(async (end) => `\`'${String(await end())}'\``));
  expect(applied).toEqual(documented);
});

const body = {
  eventTypeId: 1,
  start: '2030-01-07T13:00:00Z',
  timeZone: 'Europe/London',
  language: 'en',
  metadata: {},
  responses: { name: 'Ada', email: 'ada@example.com' },
} satisfies NewBooking;
const later = { start: '2030-01-08T15:30:00Z', end: '2030-01-08T16:00:00Z' };

interface Visit {
  readonly mock: Mock;
  readonly host: Client;
  readonly client: Client;
  readonly newest: () => number;
}

interface Story {
  readonly profile?: typeof profiles.selfHosted;
  readonly person?: 'alice' | 'bob';
  readonly options?: ClientOverrides;
  readonly before?: (visit: Visit) => Promise<unknown>;
  readonly at?: FaultRule['at'];
  readonly meanwhile?: (visit: Visit) => Promise<unknown>;
}

/** Loses the response to a new booking, and returns the result of recover(). */
async function recovered({
  profile,
  person = 'alice',
  options = {},
  before,
  at = 'after',
  meanwhile,
}: Story): Promise<string> {
  const mock = createMock({ now: '2030-01-01T00:00:00Z', ...(profile === undefined ? {} : { profile }) });
  const client = createClient({ ...mock.as(person), retry: false }).with(options);
  const newest = () => mock.export().bookings.at(-1)?.id ?? 0;
  const visit = { mock, client, host: createClient(mock.as('alice')), newest };
  await before?.(visit);
  await mock.clock.advance({ minutes: 5 });
  mock.faults.add({ on: 'bookings.create', at, times: 1, do: fault.reset() });
  const error = await errorOf(client.bookings.create(body));
  if (!isSlotwiseError(error) || error.recover === null) throw error;
  await mock.clock.advance({ minutes: 5 });
  await meanwhile?.(visit);
  const end: unknown = await error.recover().catch((failed: unknown) => failed);
  return isSlotwiseError(end) ? failureIn(end) : resultIn(end as Recovery);
}

function failureIn({ applied, code, recover }: AnySlotwiseError): string {
  expect(recover).not.toBeNull();
  return `${code ?? 'error'} ${String(applied)}`;
}

function resultIn({ outcome, booking: { status, startTime, fromReschedule } }: Recovery): string {
  const moved = (fromReschedule ?? null) === null ? 'another start' : 'another booking';
  const changed = Date.parse(startTime) === Date.parse(body.start) ? '' : `, ${moved}`;
  return `${outcome}${status === 'ACCEPTED' ? '' : `, ${status}`}${changed}`;
}

const cancel = async ({ host, newest }: Visit) => host.bookings.cancel(newest());
const reject = async ({ host, newest }: Visit) => host.bookings.update(newest(), { status: 'REJECTED' });
const reschedule = async ({ host, newest }: Visit) =>
  host.bookings.reschedule(await host.bookings.get(newest()), { start: later.start });
const move = async ({ host, newest }: Visit) => host.bookings.update(newest(), later);
const bookBefore = async ({ host }: Visit) => host.bookings.create(body);
const offline = async ({ mock }: Visit) => mock.faults.add({ on: 'bookings.list', do: fault.reset() });
const wrongClock = { now: () => (times += 1) * -86_400_000 };
let times = 0;

/** In the order of the rows, with what their results mean. */
const stories: readonly (readonly [Story, ...(readonly string[])])[] = [
  [{ at: 'before' }, 'created'],
  [{}, 'existed'],
  [{ meanwhile: cancel }, 'existed, CANCELLED'],
  [{ meanwhile: reschedule }, 'existed, another booking'],
  [{ meanwhile: move }, 'existed, another start'],
  [{ meanwhile: move, profile: profiles.selfHosted }, 'error unknown'],
  [{ before: bookBefore, at: 'before' }, 'existed'],
  [{ before: async (visit) => [await bookBefore(visit), await cancel(visit)], at: 'before' }, 'created'],
  [{ person: 'bob' }, 'duplicate_booking unknown'],
  [{ meanwhile: cancel, options: { clock: wrongClock } }, 'error unknown'],
  [{ meanwhile: offline }, 'error unknown'],
];

test('each change before recover() has the documented result', async () => {
  const documented = resultsOf('| Before `recover()` |');
  expect(documented).toHaveLength(stories.length);
  for (const [at, [story, result = '']] of stories.entries()) {
    expect([at, await recovered(story)]).toEqual([at, result]);
    // What the page says of it in code.
    const words = [...(documented[at] ?? '').matchAll(/`(created|existed|duplicate_booking)`|'(\w+)'/g)];
    expect([at, words.map(([, outcome, applied]) => outcome ?? applied).join(' ')]).toEqual([
      at,
      result.replace(/^error |,.*/g, ''),
    ]);
  }
  expect(await recovered({ meanwhile: reject })).toBe('existed, REJECTED');
});
