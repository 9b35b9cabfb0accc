/** The client beside other clients, and its checks beside other libraries. */
import { request } from '@octokit/request';
import { createClient } from '@slotwise/sdk';
import { booking, endpoints, readResponse } from '@slotwise/schemas';
import { freeTimes } from '@slotwise/sdk/free-times';
import type { FreeTimesInput } from '@slotwise/sdk/free-times';
import { openapi } from '@slotwise/schemas/internal/openapi';
import { listBookings, readPlain } from '@slotwise/schemas/internal/table';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import ky from 'ky';
import OpenAI from 'openai';
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { responseTo, paths } from './case.ts';
import type { Case, Work } from './case.ts';

const baseUrl = 'http://service.test/v1';
const secret = 'a-secret';
const headers = { authorization: `Bearer ${secret}` };
const sdk = '@slotwise/sdk';

/** The clients as their manuals show them: what each makes of one booking, and of a list of 100. Only ours checks the answer. */
const clients: Readonly<Record<string, () => Readonly<Record<'one' | 'list', () => Promise<unknown>>>>> = {
  [sdk]() {
    const client = createClient({ baseUrl, accessToken: secret });
    return { one: async () => client.bookings.get(7), list: async () => client.bookings.list({ take: 100 }) };
  },
  ky() {
    const client = ky.create({ prefix: baseUrl, headers });
    return {
      one: async () => client.get('bookings/7').json(),
      list: async () => client.get('bookings', { searchParams: { take: 100 } }).json(),
    };
  },
  stripe() {
    const client = new Stripe(secret, { httpClient: Stripe.createFetchHttpClient(), telemetry: false });
    return { one: async () => client.customers.retrieve('7'), list: async () => client.customers.list({ limit: 100 }) };
  },
  openai() {
    const client = new OpenAI({ baseURL: baseUrl, apiKey: secret, logLevel: 'off' });
    return { one: async () => client.models.retrieve('7'), list: async () => client.models.list() };
  },
  '@octokit/request'() {
    const send = request.defaults({ baseUrl, headers });
    return {
      one: async () => send('GET /bookings/{id}', { id: 7 }),
      list: async () => send('GET /bookings{?take}', { take: 100 }),
    };
  },
};

/** The global `fetch` is one that has the answer at hand, so that only the client's own work is measured. */
function callCase(what: string, of: 'one' | 'list'): Case {
  const prepared = (open: (typeof clients)[string]) => async () => {
    const body = new TextEncoder().encode(await responseTo(paths[of]));
    globalThis.fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } });
    return open()[of];
  };
  const contenders = Object.entries(clients).map(([name, open]) => [name, prepared(open)] as const);
  return { what, ours: sdk, unit: 'ky', contenders: Object.fromEntries(contenders) };
}

/** A check that throws where it refuses the bookings. */
function checking(accepts: () => boolean): Work {
  return () => {
    if (!accepts()) throw new Error('The bookings are refused');
  };
}

/** The parsed answer, and the bookings in it. */
async function parsed(): Promise<{ readonly text: string; readonly response: unknown; readonly bookings: unknown }> {
  const text = await responseTo(paths.list);
  const response: unknown = JSON.parse(text);
  return { text, response, bookings: readResponse(endpoints['bookings.list'], response).value };
}

const checks: Case = {
  what: 'Check a list of 100 bookings',
  ours: 'the compiled check',
  unit: 'JSON.parse',
  contenders: {
    async 'the compiled check'() {
      const { response: answer } = await parsed();
      return checking(() => {
        const content = readPlain(listBookings, answer);
        return !(content instanceof Promise) && content.issues?.length === 0;
      });
    },
    async 'JSON.parse'() {
      const { text } = await parsed();
      return checking(() => JSON.parse(text) !== null);
    },
    async zod() {
      const { bookings } = await parsed();
      const list = z.array(booking);
      return checking(() => list.safeParse(bookings).success);
    },
    async ajv() {
      const { bookings } = await parsed();
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      ajv.addSchema({ $id: 'document', components: openapi().components });
      const check = ajv.compile({ type: 'array', items: { $ref: 'document#/components/schemas/Booking' } });
      return checking(() => check(bookings));
    },
  },
};

const dayMs = 86_400_000;
const firstDay = Date.UTC(2030, 2, 4);

/** Four weeks of ten hosts across a clock change, each with an hour booked on every day. */
function hostsWithBookings(): FreeTimesInput[] {
  const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  const workdays = { days: [1, 2, 3, 4, 5], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' };
  const bookings = Array.from({ length: 28 }, (_, day) => ({
    startTime: new Date(firstDay + day * dayMs + dayMs / 2).toISOString(),
    endTime: new Date(firstDay + day * dayMs + dayMs / 2 + dayMs / 24).toISOString(),
    status: 'ACCEPTED',
  }));
  return [...zones, ...zones].map((timeZone) => ({
    now: new Date(firstDay - dayMs),
    from: new Date(firstDay),
    to: new Date(firstDay + 28 * dayMs),
    eventType: { id: 1, length: 30 },
    hours: { timeZone, availabilities: [workdays] },
    bookings,
  }));
}

const free: Case = {
  what: 'Free times of 10 hosts in 4 weeks, every 30 minutes',
  ours: 'freeTimes',
  unit: 'an Intl format of each start',
  contenders: {
    freeTimes() {
      const hosts = hostsWithBookings();
      return () => hosts.map(freeTimes);
    },
    'an Intl format of each start'() {
      const starts = hostsWithBookings().map((input) => ({ input, slots: freeTimes(input) }));
      return () =>
        starts.map(({ input, slots }) => {
          const { timeZone } = input.hours === 'always' ? { timeZone: 'UTC' } : input.hours;
          const format = new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' });
          return slots.map(({ start }) => format.format(Date.parse(start)));
        });
    },
  },
};

/** The comparisons of the client. */
export const cases: readonly Case[] = [
  callCase('GET one booking', 'one'),
  callCase('GET a list of 100 bookings', 'list'),
  checks,
  free,
];
