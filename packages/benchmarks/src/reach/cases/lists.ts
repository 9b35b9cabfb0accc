/** Reading 10,000 bookings by pages of 100 from a service that takes 5 ms for each. */
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@slotwise/sdk';
import { answered, baseUrl, bookings } from './answers.ts';
import { oursName } from './case.ts';
import type { BenchmarkCase } from './case.ts';

const pages = 100;
const latencyMs = 5;

/** Prepares the case. */
export async function listCase(): Promise<BenchmarkCase> {
  // The mock's own answer, with ids of its own for each page.
  const { bookings: items } = JSON.parse((await bookings()).page) as { readonly bookings: readonly object[] };
  const bodies = Array.from({ length: pages }, (_, page) => {
    const own = items.map((item, index) => ({ ...item, id: page * items.length + index + 1 }));
    return new TextEncoder().encode(JSON.stringify({ bookings: own }));
  });
  const empty = new TextEncoder().encode('{"bookings":[]}');
  globalThis.fetch = async (input) => {
    await setTimeout(latencyMs);
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    return answered(bodies[Number(searchParams.get('page')) - 1] ?? empty);
  };
  const client = createClient({ baseUrl, accessToken: 'a-secret' });
  const readOurs = async (concurrency: number) => {
    let count = 0;
    for await (const { id } of client.bookings.list({}, { concurrency })) count += id > 0 ? 1 : 0;
    return count;
  };
  const checked = (read: () => Promise<number>) => async () => {
    const count = await read();
    if (count !== pages * 100) throw new Error(`there were ${count} bookings`);
  };
  return {
    ...{ meter: 'wall', times: 1, rounds: 3, warmUp: 1 },
    contenders: {
      'fetch, page after page': checked(readRaw),
      'ours, page after page': checked(() => readOurs(1)),
      [oursName]: checked(() => readOurs(4)),
    },
  };
}

/** As one would write it by hand: until a page is empty. */
async function readRaw(): Promise<number> {
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
