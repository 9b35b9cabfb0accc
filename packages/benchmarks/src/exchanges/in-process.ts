/** Requests to the mock in process, beside a bare handler of the same answer. */
import { addRoute, createRouter, findRoute } from 'rou3';
import type { Mock } from '@slotwise/mock';
import { mockName, warmCalls } from '../reach/contests/contest.ts';
import type { Contest } from '../reach/contests/contest.ts';
import { answerTo, asking, exchangeWorld, paths } from './exchange-world.ts';
import type { Answer } from './exchange-world.ts';

const measuring = { meter: 'cpu', times: 200, rounds: 20, warmUp: warmCalls } as const;

/** Name of the bare handler. */
export const bare = 'bare handler';

/** A booking, or a page of 25. */
export async function readContest(what: keyof typeof paths): Promise<Contest> {
  const mock = exchangeWorld();
  const url = `${mock.baseUrl}/${paths[what]}`;
  const handle = bareHandler(await answerTo(paths[what]));
  return {
    ...measuring,
    ...(what === 'one' ? {} : { times: 60 }),
    contenders: [asking(bare, async () => handle(url)), asking(mockName, () => mock.fetch(url))],
  };
}

/** The least that a server does: a request, its URL, a look-up, the object as JSON, a response. */
function bareHandler({ headers, content }: Answer): (url: string) => Response {
  const router = createRouter<() => unknown>();
  addRoute(router, 'GET', '/v1/bookings/:id', () => content);
  addRoute(router, 'GET', '/v1/bookings', () => content);
  return (given) => {
    const { method, url } = new Request(given);
    const found = findRoute(router, method, new URL(url).pathname);
    if (found === undefined) return new Response(null, { status: 404 });
    return new Response(JSON.stringify(found.data()), { headers });
  };
}

/** Name of the contender that reads, where the others write. */
export const reading = 'a get';

/** Booking times within opening hours, each in a fork that has none of the others, beside reading one. */
export function bookingContest(): Contest {
  const mock = exchangeWorld();
  const starts = freeStarts();
  const url = `${mock.baseUrl}/${paths.one}`;
  return {
    ...measuring,
    times: starts.length,
    contenders: [
      asking(reading, () => mock.fetch(url)),
      {
        name: mockName,
        async run(times) {
          for (let done = 0; done < times; done += starts.length) {
            const fork = mock.fork();
            let next = 0;
            await asking(mockName, () => book(fork, starts[next++] ?? '')).run(Math.min(times - done, starts.length));
          }
        },
      },
    ],
  };
}

/** Half hours of alice's afternoons, after the last of her bookings. */
function freeStarts(): string[] {
  const day = 24 * 3_600_000;
  const monday = Date.UTC(2030, 10, 4, 13);
  return Array.from({ length: 100 }, (_, index) => {
    const [weekday, half] = [Math.floor(index / 5), index % 5];
    return new Date(monday + (weekday + 2 * Math.floor(weekday / 5)) * day + half * 1_800_000).toISOString();
  });
}

function book(mock: Mock, start: string): Promise<Response> {
  return mock.fetch(`${mock.baseUrl}/bookings?apiKey=key_alice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventTypeId: 1,
      start,
      end: new Date(Date.parse(start) + 1_800_000).toISOString(),
      responses: { name: 'Ada', email: 'ada@example.com' },
      timeZone: 'UTC',
      language: 'en',
      metadata: {},
    }),
  });
}
