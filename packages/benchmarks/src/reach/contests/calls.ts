/** The same GET by each client as its manual shows it, with `fetch` replaced by one that has the answer at hand. */
import { request } from '@octokit/request';
import { createClient } from '@slotwise/sdk';
import ky from 'ky';
import OpenAI from 'openai';
import { Stripe } from 'stripe';
import type { Contender } from '../../costs/measure.ts';
import { oursName } from './contest.ts';
import type { Contest } from './contest.ts';
import { answered, baseUrl, bookings } from './answers.ts';

/** Prepares the contest: one booking, or a page of 100. Only ours looks whether the answer is right. */
export async function callContest(
  what: 'one' | 'page',
  measuring: Pick<Contest, 'meter' | 'times' | 'rounds' | 'warmUp'>,
): Promise<Contest> {
  const body = new TextEncoder().encode((await bookings())[what]);
  globalThis.fetch = async () => answered(body);
  return { ...measuring, contenders: what === 'one' ? readers() : listers() };
}

const secret = 'a-secret';
const headers = { authorization: `Bearer ${secret}` };
const raw = async (path: string): Promise<unknown> =>
  JSON.parse(await (await fetch(`${baseUrl}/${path}`, { headers })).text());

/** The floor of every client that exchanges by ky: its cheapest documented way, the text, and the parsed text. */
const preparedKy = ky.create({ retry: 0, throwHttpErrors: false, timeout: false });
const viaPreparedKy = async (path: string): Promise<unknown> =>
  JSON.parse(await (await preparedKy(`${baseUrl}/${path}`, { headers })).text());

function clients() {
  return {
    ours: createClient({ baseUrl, accessToken: secret }),
    plainKy: ky.create({ prefix: baseUrl, headers }),
    stripe: new Stripe(secret, { httpClient: Stripe.createFetchHttpClient(), telemetry: false }),
    openai: new OpenAI({ baseURL: baseUrl, apiKey: secret, logLevel: 'off' }),
    octokit: request.defaults({ baseUrl, headers }),
  };
}

function readers(): Contender[] {
  const { ours, plainKy, stripe, openai, octokit } = clients();
  return [
    each('fetch', () => raw('bookings/7')),
    each('ky', () => plainKy.get('bookings/7').json()),
    each('ky, prepared', () => viaPreparedKy('bookings/7')),
    each('stripe', () => stripe.customers.retrieve('7')),
    each('openai', () => openai.models.retrieve('7')),
    each('@octokit/request', () => octokit('GET /bookings/{id}', { id: 7 })),
    each(oursName, () => ours.bookings.get(7)),
  ];
}

function listers(): Contender[] {
  const { ours, plainKy, stripe, openai } = clients();
  return [
    each('fetch', () => raw('bookings?take=100')),
    each('ky', () => plainKy.get('bookings', { searchParams: { take: 100 } }).json()),
    each('ky, prepared', () => viaPreparedKy('bookings?take=100')),
    each('stripe', () => stripe.customers.list({ limit: 100 })),
    each('openai', () => openai.models.list()),
    each(oursName, () => ours.bookings.list({ take: 100 })),
  ];
}

function each(name: string, call: () => PromiseLike<unknown>): Contender {
  return {
    name,
    async run(times) {
      for (let time = 0; time < times; time += 1) await call();
    },
  };
}
