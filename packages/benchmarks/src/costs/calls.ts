/** The cost of a call: ours beside ky and beside `fetch` with nothing around it. */
import { createMock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import type { Fetch } from '@slotwise/sdk';
import ky from 'ky';
import { reply, serve } from '../server.ts';
import { ratios } from './measure.ts';
import type { Contender, Measuring } from './measure.ts';

/** Costs in units of plain `fetch`. */
export type CallCosts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Compares the same GETs: over loopback, and with an answer at hand, where only the client's own work is left. */
export async function callCosts(): Promise<CallCosts> {
  const { one, page } = await answers();
  await using server = await serve((response, { target }) => {
    reply(response, 200, target.includes('take') ? page : one);
  });
  const over = { baseUrl: server.baseUrl, fetch: (request: Request, init?: RequestInit) => fetch(request, init) };
  const atHand = (text: string) => ({
    baseUrl: 'http://loopback/v1',
    fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
  });
  return {
    'a booking, over loopback': await compare(over, 'one', { times: 60, rounds: 25 }),
    'a page of 100, over loopback': await compare(over, 'page', { times: 15, rounds: 20 }),
    'a booking, answer at hand': await compare(atHand(one), 'one', { times: 100, rounds: 30 }),
    'a page of 100, answer at hand': await compare(atHand(page), 'page', { times: 15, rounds: 20 }),
  };
}

interface Connection {
  readonly baseUrl: string;
  readonly fetch: Fetch;
}

async function compare(
  connection: Connection,
  what: 'one' | 'page',
  measuring: Measuring,
): Promise<Record<string, number>> {
  const path = what === 'one' ? 'bookings/7' : 'bookings?take=100';
  const url = `${connection.baseUrl}/${path}`;
  const apiKey = 'key_alice';
  const headers = { authorization: `Bearer ${apiKey}` };
  const ours = createClient({ ...connection, accessToken: apiKey });
  const plain = ky.create({
    prefix: connection.baseUrl,
    headers,
    fetch: (input, init) => connection.fetch(new Request(input, init)),
  });
  const contenders: readonly Contender[] = [
    each('fetch', async () => (await connection.fetch(new Request(url, { headers }))).json()),
    each('ky', async () => plain.get(path).json()),
    each('@slotwise/sdk', async () => (what === 'one' ? ours.bookings.get(7) : ours.bookings.list({ take: 100 }))),
  ];
  return ratios(contenders, measuring);
}

function each(name: string, call: () => Promise<unknown>): Contender {
  return {
    name,
    async run(times) {
      for (let time = 0; time < times; time += 1) await call();
    },
  };
}

/** The answers of the service, from the small town. */
async function answers(): Promise<{ one: string; page: string }> {
  const mock = createMock({ now: '2030-01-01T00:00:00Z' });
  const { apiKey } = mock.as('alice');
  const get = async (path: string) => (await mock.fetch(`${mock.baseUrl}/${path}apiKey=${apiKey}`)).text();
  return { one: await get('bookings/7?'), page: await get('bookings?take=100&') };
}
