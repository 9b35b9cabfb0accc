/** The same GET by each client as its manual shows it, with `fetch` replaced by one that has the answer at hand. */
import { request } from '@octokit/request';
import { createClient } from '@slotwise/sdk';
import ky from 'ky';
import OpenAI from 'openai';
import { Stripe } from 'stripe';
import { answered, baseUrl, bookings } from './answers.ts';
import { oursName } from './case.ts';
import type { BenchmarkCase } from './case.ts';

const secret = 'a-secret';
const headers = { authorization: `Bearer ${secret}` };

/** Prepares the case: one booking, or a page of 100. Only ours looks whether the answer is right. */
export async function callCase(
  what: 'one' | 'page',
  measuring: Omit<BenchmarkCase, 'contenders'>,
): Promise<BenchmarkCase> {
  const body = new TextEncoder().encode((await bookings())[what]);
  globalThis.fetch = async () => answered(body);
  const jsonOf = async (response: Promise<Response>): Promise<unknown> => JSON.parse(await (await response).text());
  // The floor of every client that exchanges by ky: its cheapest documented way, the text, and the parsed text.
  const preparedKy = ky.create({ retry: 0, throwHttpErrors: false, timeout: false });
  const ours = createClient({ baseUrl, accessToken: secret });
  const plainKy = ky.create({ prefix: baseUrl, headers });
  const stripe = new Stripe(secret, { httpClient: Stripe.createFetchHttpClient(), telemetry: false });
  const openai = new OpenAI({ baseURL: baseUrl, apiKey: secret, logLevel: 'off' });
  const octokit = request.defaults({ baseUrl, headers });
  const contenders = {
    one: {
      fetch: () => jsonOf(fetch(`${baseUrl}/bookings/7`, { headers })),
      ky: () => plainKy.get('bookings/7').json(),
      'ky, prepared': () => jsonOf(preparedKy(`${baseUrl}/bookings/7`, { headers })),
      stripe: () => stripe.customers.retrieve('7'),
      openai: () => openai.models.retrieve('7'),
      '@octokit/request': () => octokit('GET /bookings/{id}', { id: 7 }),
      [oursName]: () => ours.bookings.get(7),
    },
    page: {
      fetch: () => jsonOf(fetch(`${baseUrl}/bookings?take=100`, { headers })),
      ky: () => plainKy.get('bookings', { searchParams: { take: 100 } }).json(),
      'ky, prepared': () => jsonOf(preparedKy(`${baseUrl}/bookings?take=100`, { headers })),
      stripe: () => stripe.customers.list({ limit: 100 }),
      openai: () => openai.models.list(),
      [oursName]: () => ours.bookings.list({ take: 100 }),
    },
  };
  return { ...measuring, contenders: contenders[what] };
}
