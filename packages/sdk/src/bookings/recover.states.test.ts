/** The states of the recovery of a creation: each cell of the table is one test. */
import { expect, test } from 'vitest';
import { bookingOf, errorOf, nowhere, stillClock, talk } from '../../test/loopback.ts';
import { isSlotwiseError } from '../errors/any-error.ts';
import { profiles } from '@slotwise/schemas/internal/table';
import type { NewBooking } from '@slotwise/schemas/internal/table';
import { createClient } from '../client.ts';

/** What a recovery does next. It looks for the booking, sends the creation again, and looks again after a rejection. */
type State = 'look' | 'send' | 'lookAgain';

interface Cell {
  /** The states after the event, and what `error.recover()` ends with. */
  readonly recover: string;
  /** The same if the service ignores idempotency keys. Default: the same end. */
  readonly withoutKeys?: string;
  /** The same of one recovery by `retryUntilKnown`, which does not take the booking of an earlier call for its own. */
  readonly retried: string;
  readonly retriedWithoutKeys?: string;
}

const table = {
  look: {
    ours: { recover: 'existed', retried: 'booking 7' },
    earlier: {
      recover: 'existed',
      retried: 'send → lookAgain → no (booking_conflict)',
      retriedWithoutKeys: 'booking 7',
    },
    absent: {
      recover: 'send → lookAgain → no (booking_conflict)',
      withoutKeys: 'send → lookAgain → unknown (booking_conflict)',
      retried: 'send → lookAgain → no (booking_conflict)',
      retriedWithoutKeys: 'send → lookAgain → unknown (ambiguous)',
    },
    doubt: { recover: 'unknown (ambiguous)', retried: 'unknown (ambiguous)' },
    liveDoubt: {
      recover: 'send → lookAgain → no (booking_conflict)',
      withoutKeys: 'unknown (ambiguous)',
      retried: 'send → lookAgain → no (booking_conflict)',
      retriedWithoutKeys: 'unknown (ambiguous)',
    },
    forbidden: {
      recover: 'send → lookAgain → no (booking_conflict)',
      withoutKeys: 'unknown (forbidden)',
      retried: 'send → lookAgain → no (booking_conflict)',
      retriedWithoutKeys: 'unknown (ambiguous)',
    },
    unauthorized: { recover: 'unknown (unauthorized)', retried: 'unknown (ambiguous)' },
    rateLimited: { recover: 'unknown (rate_limited)', retried: 'unknown (ambiguous)' },
    serverError: { recover: 'unknown (server)', retried: 'unknown (ambiguous)' },
    lost: { recover: 'unknown (network)', retried: 'unknown (ambiguous)' },
    unsent: { recover: 'unknown (network)', retried: 'unknown (ambiguous)' },
    otherBody: { recover: 'unknown (invalid_json)', retried: 'unknown (ambiguous)' },
  },
  send: {
    created: { recover: 'created', retried: 'booking 7' },
    conflict: {
      recover: 'lookAgain → no (booking_conflict)',
      withoutKeys: 'lookAgain → unknown (booking_conflict)',
      retried: 'lookAgain → no (booking_conflict)',
      retriedWithoutKeys: 'lookAgain → unknown (ambiguous)',
    },
    conflictWithoutCode: { recover: 'lookAgain → unknown (conflict)', retried: 'lookAgain → unknown (ambiguous)' },
    keyInUse: { recover: 'lookAgain → unknown (idempotency_key_in_use)', retried: 'lookAgain → unknown (ambiguous)' },
    badRequest: {
      recover: 'lookAgain → no (bad_request)',
      withoutKeys: 'lookAgain → unknown (bad_request)',
      retried: 'lookAgain → no (bad_request)',
      retriedWithoutKeys: 'lookAgain → unknown (ambiguous)',
    },
    notFound: {
      recover: 'lookAgain → no (not_found)',
      withoutKeys: 'lookAgain → unknown (not_found)',
      retried: 'lookAgain → no (not_found)',
      retriedWithoutKeys: 'lookAgain → unknown (ambiguous)',
    },
    forbidden: { recover: 'unknown (forbidden)', retried: 'unknown (ambiguous)' },
    unauthorized: { recover: 'unknown (unauthorized)', retried: 'unknown (ambiguous)' },
    rateLimited: { recover: 'unknown (rate_limited)', retried: 'unknown (ambiguous)' },
    serverError: { recover: 'unknown (server)', retried: 'unknown (ambiguous)' },
    lost: { recover: 'unknown (ambiguous)', retried: 'unknown (ambiguous)' },
    unsent: { recover: 'unknown (network)', retried: 'unknown (ambiguous)' },
    otherBody: { recover: 'unknown (invalid_json)', retried: 'unknown (ambiguous)' },
  },
  lookAgain: {
    ours: { recover: 'existed', retried: 'booking 7' },
    earlier: { recover: 'existed', retried: 'no (duplicate_booking)', retriedWithoutKeys: 'unknown (ambiguous)' },
    absent: {
      recover: 'no (booking_conflict)',
      withoutKeys: 'unknown (booking_conflict)',
      retried: 'no (booking_conflict)',
      retriedWithoutKeys: 'unknown (ambiguous)',
    },
    doubt: { recover: 'unknown (ambiguous)', retried: 'unknown (ambiguous)' },
    liveDoubt: {
      recover: 'unknown (booking_conflict)',
      withoutKeys: 'unknown (ambiguous)',
      retried: 'unknown (ambiguous)',
    },
    forbidden: {
      recover: 'no (booking_conflict)',
      withoutKeys: 'unknown (booking_conflict)',
      retried: 'no (booking_conflict)',
      retriedWithoutKeys: 'unknown (ambiguous)',
    },
    serverError: { recover: 'unknown (server)', retried: 'unknown (ambiguous)' },
    lost: { recover: 'unknown (network)', retried: 'unknown (ambiguous)' },
  },
} as const satisfies Readonly<Record<State, Readonly<Record<string, Cell>>>>;

const now = Date.parse('2030-01-01T00:00:00Z');
const instant = (ms: number) => new Date(now + ms).toISOString();

type Reaction = (body: NewBooking) => Response;

const json = (status: number, body: unknown) => Response.json(body, { status });
const failing =
  (code: string): Reaction =>
  () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('the connection failed'), { code }) });
  };
const list =
  (fields: (body: NewBooking) => object): Reaction =>
  (body) =>
    json(200, { bookings: [bookingOf(7, { eventTypeId: 1, startTime: talk.start, ...fields(body) })] });

const failures = {
  forbidden: () => json(403, { error: 'forbidden', message: 'no permission' }),
  unauthorized: () => json(401, { error: 'unauthorized', message: 'unknown key' }),
  rateLimited: () => json(429, { error: 'rate_limited', message: 'too many requests' }),
  serverError: () => json(500, { error: 'server', message: 'it failed' }),
  lost: failing('ECONNRESET'),
  unsent: failing('ECONNREFUSED'),
  otherBody: () => new Response('<html>', { status: 200 }),
} satisfies Readonly<Record<string, Reaction>>;
const absent: Reaction = () => json(200, { bookings: [] });
const conflict: Reaction = () => json(409, { error: 'booking_conflict', message: 'the time is taken' });

const looks = {
  ours: list(({ idempotencyKey }) => ({ idempotencyKey, createdAt: instant(0) })),
  earlier: list(({ idempotencyKey }) => ({ idempotencyKey, createdAt: instant(-86_400_000) })),
  absent,
  // A booking of the same booker at another time, created during the request: it can be the booking of the creation, rescheduled since.
  doubt: list(() => ({ idempotencyKey: undefined, createdAt: instant(0), startTime: '2030-02-01T09:00:00Z' })),
  liveDoubt: list(() => ({ idempotencyKey: undefined, createdAt: instant(-30_000) })),
} satisfies Readonly<Record<string, Reaction>>;

const events: { readonly [Name in State]: Readonly<Record<keyof (typeof table)[Name], Reaction>> } = {
  look: { ...looks, ...failures },
  send: {
    ...failures,
    created: ({ idempotencyKey }) => json(201, { booking: bookingOf(7, { idempotencyKey }) }),
    conflict,
    conflictWithoutCode: () => new Response(null, { status: 409 }),
    keyInUse: () => json(409, { error: 'idempotency_key_in_use', message: 'a request with this key is in progress' }),
    badRequest: () => json(400, { error: 'bad_request', message: 'wrong' }),
    notFound: () => json(404, { error: 'not_found', message: 'no such event type' }),
  },
  lookAgain: { ...looks, ...failures },
};

/** A client whose creation is lost, and whose service then answers with the event. */
function worldOf(state: State, event: Reaction, idempotencyKeys: 'honored' | 'ignored') {
  const states: State[] = [];
  let [isLost, body]: [boolean, NewBooking] = [false, talk];
  const reactions: Readonly<Record<State, Reaction>> = {
    look: absent,
    send: conflict,
    lookAgain: absent,
    [state]: event,
  };
  const respond = async (request: Request) => {
    if (request.method === 'POST') body = (await request.json()) as NewBooking;
    if (!isLost) {
      isLost = true;
      return failures.lost(body);
    }
    const next = request.method === 'POST' ? 'send' : states.includes('send') ? 'lookAgain' : 'look';
    states.push(next);
    return reactions[next](body);
  };
  const { protocol, ...profile } = profiles.specification;
  const client = createClient({
    ...nowhere,
    apiKey: 'a-key',
    retry: { maxRetries: 0, baseDelayMs: 600 },
    random: () => 1,
    totalTimeoutMs: 1000,
    shareRateLimit: false,
    clock: stillClock(instant(0)),
    validate: 'off',
    profile: { ...profile, name: 'of-the-test', protocol: { ...protocol, idempotencyKeys } },
    fetch: respond,
  });
  const path = (end: string) => [...states.slice(states.indexOf(state) + 1), end].join(' → ');
  return { client, path };
}

function endOf(error: unknown): string {
  if (!isSlotwiseError(error)) return String(error);
  const { kind, code, applied, recover } = error;
  const known = applied === 'unknown' ? `unknown${recover === null ? ' without recover()' : ''}` : applied;
  return `${known} (${code ?? kind})`;
}

async function recovered(state: State, event: Reaction, keys: 'honored' | 'ignored'): Promise<string> {
  const { client, path } = worldOf(state, event, keys);
  const lost = await errorOf(client.bookings.create(talk));
  if (!isSlotwiseError(lost) || lost.recover === null) throw lost;
  return path(await lost.recover().then(({ outcome }) => outcome, endOf));
}

async function retried(state: State, event: Reaction, keys: 'honored' | 'ignored'): Promise<string> {
  const { client, path } = worldOf(state, event, keys);
  return path(await client.bookings.create(talk, { retryUntilKnown: true }).then(({ id }) => `booking ${id}`, endOf));
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries<Cell>(row).map(([event, cell]) => ({ state: state as State, event, cell })),
);

test.each(cells)('$state, $event: $cell.recover', async ({ state, event, cell }) => {
  const happens: Readonly<Record<string, Reaction>> = events[state];
  const reaction = happens[event] ?? absent;
  const { recover, withoutKeys = recover, retried: afterRetries, retriedWithoutKeys = afterRetries } = cell;
  expect({
    recover: await recovered(state, reaction, 'honored'),
    withoutKeys: await recovered(state, reaction, 'ignored'),
    retried: await retried(state, reaction, 'honored'),
    retriedWithoutKeys: await retried(state, reaction, 'ignored'),
  }).toEqual({ recover, withoutKeys, retried: afterRetries, retriedWithoutKeys });
});
