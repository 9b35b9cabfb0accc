/** Reading 10,000 bookings by pages of 100 from a service that takes 5 ms for each. */
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@slotwise/sdk';
import type { Contender } from '../../costs/measure.ts';
import { oursName } from './contest.ts';
import type { Contest } from './contest.ts';
import { answered, baseUrl, bookings } from './answers.ts';

const pages = 100;
const latencyMs = 5;

/** Prepares the contest. */
export async function listContest(): Promise<Contest> {
  const bodies = await pagesOf(pages);
  const empty = new TextEncoder().encode('{"bookings":[]}');
  globalThis.fetch = async (input) => {
    await setTimeout(latencyMs);
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    return answered(bodies[Number(searchParams.get('page')) - 1] ?? empty);
  };
  const client = createClient({ baseUrl, accessToken: 'a-secret' });
  const all = async (concurrency: number) => {
    let count = 0;
    for await (const one of client.bookings.list({}, { concurrency })) count += one.id > 0 ? 1 : 0;
    return count;
  };
  return {
    meter: 'wall',
    times: 1,
    rounds: 3,
    warmUp: 1,
    contenders: [
      each('fetch, page after page', rawPages),
      each('ours, page after page', () => all(1)),
      each(oursName, () => all(4)),
    ],
  };
}

/** As one would write it by hand: until a page is empty. */
async function rawPages(): Promise<number> {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const headers = { authorization: 'Bearer a-secret' };
    const response = await fetch(`${baseUrl}/bookings?take=100&page=${page}`, { headers });
    // The service is our own, a few lines above.
    const { bookings } = JSON.parse(await response.text()) as { readonly bookings: readonly unknown[] };
    if (bookings.length === 0) return count;
    count += bookings.length;
  }
}

/** Pages whose bookings have ids of their own. */
async function pagesOf(count: number): Promise<Uint8Array<ArrayBuffer>[]> {
  // The mock's own answer.
  const { bookings: items } = JSON.parse((await bookings()).page) as { readonly bookings: readonly object[] };
  return Array.from({ length: count }, (_, page) => {
    const own = items.map((item, index) => ({ ...item, id: page * items.length + index + 1 }));
    return new TextEncoder().encode(JSON.stringify({ bookings: own }));
  });
}

function each(name: string, read: () => Promise<number>): Contender {
  return {
    name,
    async run() {
      const count = await read();
      if (count !== pages * 100) throw new Error(`${name} read ${count} bookings`);
    },
  };
}
