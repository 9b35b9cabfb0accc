import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { Client as Slotwise, ClientSettings, Middleware, NewBooking } from '@slotwise/sdk';
import { metadataOf, optionsOf } from '../client.ts';
import type { Ask, Client, Meeting, Subject } from '../client.ts';
import { defined } from '../defined.ts';

/** Ours. The jitter is set, so that the report says the same twice. */
export const slotwise: Client = {
  name: '@slotwise/sdk',
  features: new Set([
    ...(['signal', 'key in the query', 'key as an option', 'headers', 'observers', 'middleware'] as const),
    ...(['total time limit', 'lists', 'lists by page number', 'paths of the caller', 'check of answers'] as const),
    ...(['gate', 'way to find out', 'way to move'] as const),
  ]),
  open({ baseUrl, secret, via, timeoutMs, totalTimeoutMs, fetch, headers, signature, observer, isStrict = false }) {
    // The types of the client do not admit it; this report wants to know what happens where a variable is not set.
    const key = secret as string;
    const settings: ClientSettings = {
      ...{ baseUrl, timeoutMs, random: () => 0.5, validate: isStrict ? 'strict' : 'report' },
      ...defined({
        totalTimeoutMs,
        fetch,
        headers,
        middleware: signature === undefined ? undefined : [signing(signature)],
      }),
      ...(observer && observing(observer)),
    };
    return subjectOf(createClient({ ...settings, ...(via === 'query' ? { apiKey: key } : { accessToken: key }) }));
  },
};

const signing =
  (signature: string): Middleware =>
  async ({ request }, next) => {
    const signed = new Request(request);
    signed.headers.set('x-signature', signature);
    return next(signed);
  };

/** Everybody who can watch a call: listeners, the log, and each part of a trace. */
function observing(observer: NonNullable<Meeting['observer']>): Partial<ClientSettings> {
  return {
    on: { request: observer, response: observer, retry: observer, mismatch: observer },
    logger: { debug: observer, info: observer, warn: observer },
    logLevel: 'debug',
    tracer: () => ({
      headers: () => (observer(), {}),
      run: async (attempt) => (observer(), attempt()),
      end: () => observer(),
    }),
  };
}

const talk: NewBooking = {
  eventTypeId: 1,
  start: '2030-01-07T09:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
  timeZone: 'Europe/London',
  language: 'en',
  metadata: {},
};

/** A booking as the service sent it once, of which a reschedule is to lose nothing. */
const earlier: Parameters<Slotwise['bookings']['reschedule']>[0] = {
  ...{ uid: 'a-uid', eventTypeId: 1, title: 'A talk', description: 'On rust', metadata: { room: 'R-12' } },
  responses: { name: 'Ada', email: 'ada@example.com' },
  attendees: [
    { id: 1, email: 'ada@example.com', name: 'Ada', timeZone: 'America/New_York', locale: 'de' },
    { id: 2, email: 'guest@example.com', name: 'Guest', timeZone: 'UTC', locale: 'en' },
  ],
};

function subjectOf(client: Slotwise): Subject {
  const create = async (ask: Ask, settle = false) =>
    client.bookings.create({ ...talk, ...metadataOf(ask) }, { ...optionsOf(ask), settle });
  return {
    read: async (id, ask) => client.bookings.get(asNumber(id), optionsOf(ask)),
    create: async (ask) => create(ask),
    createForSure: async (ask) => create(ask, true),
    findOut: async (error) => {
      if (!isSlotwiseError(error) || error.reconcile === null) throw error;
      return error.reconcile();
    },
    move: async (ask) => client.bookings.reschedule(earlier, { start: '2030-01-08T09:00:00Z' }, optionsOf(ask)),
    remove: async (id, ask) => client.bookings.cancel(asNumber(id), {}, optionsOf(ask)),
    readAll: async (ask) => client.bookings.list({ take: 3 }, optionsOf(ask)).toArray({ limit: 10_000 }),
    holdsMore: async (ask) => {
      const { data, meta } = await client.users.list({}, optionsOf(ask)).withResponse();
      return (meta.total ?? 0) > data.length;
    },
    readPath: async (path, ask) => client.get(path, { options: optionsOf(ask) }),
  };
}

/** An id as a program in JavaScript passes it on: a number where it looks like one, otherwise whatever it got. */
function asNumber(id: string): number {
  const given: unknown = Number.isNaN(Number(id)) ? id : Number(id);
  // The types of the client do not admit it; this report wants to know what happens when they are not asked.
  return given as number;
}
