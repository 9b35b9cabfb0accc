/** A list that is served by `take` and `page`, and its reader. */
import type { Booking } from '../src/index.ts';
import { bookingOf } from './loopback.ts';
import type { Reply } from './loopback.ts';

/** Serves these ids by `take` and `page`, the service's own most being `most`. */
export function paging(ids: readonly number[], most = Infinity): Serving {
  return ({ query }, response) => {
    const take = Math.min(Number(query['take'] ?? Infinity), most);
    const page = Number(query['page'] ?? 1);
    const from = take === Infinity ? 0 : (page - 1) * take;
    const bookings = ids.slice(from, take === Infinity ? undefined : from + take).map((id) => bookingOf(id));
    response.end(JSON.stringify({ bookings }));
  };
}

type Serving = Extract<Reply, (...input: never) => unknown>;

/** The ids from 1 up to `count`. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Reads a list to its end. */
export async function idsOf(items: AsyncIterable<Booking>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}
