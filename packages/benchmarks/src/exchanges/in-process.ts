/** Requests to the mock without a port: in process, beside a bare handler of the same answer, and through MSW and `intercept`. */
import { addRoute, createRouter, findRoute } from 'rou3';
import { createMock, sampleData } from '@slotwise/mock';
import { handlersOf } from '@slotwise/mock/msw';
import { intercept } from '@slotwise/mock/node';
import { getResponse, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { mockName, repeat, warmCalls } from '../reach/cases/case.ts';
import type { Batch, BenchmarkCase } from '../reach/cases/case.ts';
import { ask, booking, read } from '../requests.ts';

const measuring = { meter: 'cpu', times: 200, rounds: 20, warmUp: warmCalls } as const;
const halfHour = 1_800_000;

/** Paths of a booking and of a page of 25, with a key. */
export const paths = { one: 'bookings/7?apiKey=key_alice', page: 'bookings?take=25&page=2&apiKey=key_alice' } as const;

/** The small town. */
function townMock() {
  return createMock({ now: '2030-01-01T00:00:00Z' });
}

/** The mock's answer to a path. */
export async function answerTo(path: string): Promise<{ headers: Readonly<Record<string, string>>; content: unknown }> {
  const mock = townMock();
  const response = await mock.fetch(`${mock.baseUrl}/${path}`);
  const content: unknown = await response.json();
  return { headers: Object.fromEntries(response.headers), content };
}

/** A booking, or a page of 25, beside the least that a server does: a request, its URL, a look-up, the object as JSON, a response. */
export async function readCase(what: keyof typeof paths): Promise<BenchmarkCase> {
  const mock = townMock();
  const url = `${mock.baseUrl}/${paths[what]}`;
  const { headers, content } = await answerTo(paths[what]);
  const router = createRouter<() => unknown>();
  for (const path of ['/v1/bookings/:id', '/v1/bookings']) addRoute(router, 'GET', path, () => content);
  const handle = async () => {
    const { method, url: asked } = new Request(url);
    const found = findRoute(router, method, new URL(asked).pathname);
    if (found === undefined) return new Response(null, { status: 404 });
    return new Response(JSON.stringify(found.data()), { headers });
  };
  return {
    ...{ ...measuring, times: what === 'one' ? 200 : 60 },
    contenders: { 'bare handler': () => read(handle()), [mockName]: () => read(mock.fetch(url)) },
  };
}

/** Booking times within opening hours, each in a fork that has none of the others, beside reading one. */
export function bookingCase(): BenchmarkCase {
  const mock = townMock();
  // Half hours of alice's afternoons, after the last of her bookings.
  const starts = Array.from({ length: 100 }, (_, index) => {
    const [weekday, half] = [Math.floor(index / 5), index % 5];
    return Date.UTC(2030, 10, 4 + weekday + 2 * Math.floor(weekday / 5), 13) + half * halfHour;
  });
  const books: Batch = {
    async run(times) {
      for (let done = 0; done < times; done += starts.length) {
        const fork = mock.fork();
        for (const start of starts.slice(0, times - done))
          await ask(fork, 'bookings?apiKey=key_alice', booking(start, 30));
      }
    },
  };
  return { ...measuring, times: 100, contenders: { 'a get': () => ask(mock, paths.one), [mockName]: books } };
}

/** Handlers of MSW without a server, `intercept`, and the global `fetch` under `setupServer`, beside the mock itself. */
export async function mswCase(): Promise<BenchmarkCase> {
  const mock = townMock();
  const url = `${mock.baseUrl}/${paths.one}`;
  const { headers, content } = await answerTo(paths.one);
  const handlers = handlersOf(mock);
  const own = http.get(`${mock.baseUrl}/bookings/:id`, () => new HttpResponse(JSON.stringify(content), { headers }));
  // The global `fetch`, while something takes its place.
  const replaced = (start: () => () => void): Batch => ({
    async run(times) {
      const stop = start();
      try {
        await repeat(() => read(fetch(url)), times);
      } finally {
        stop();
      }
    },
  });
  const served = (server: ReturnType<typeof setupServer>) =>
    replaced(() => {
      server.listen();
      return () => server.close();
    });
  return {
    ...measuring,
    contenders: {
      'in process': () => read(mock.fetch(url)),
      handlers: async () => read((await getResponse(handlers, new Request(url))) ?? Response.error()),
      intercept: replaced(() => {
        const interception = intercept(mock);
        return () => interception.stop();
      }),
      'static handler': served(setupServer(own)),
      setupServer: served(setupServer(...handlers)),
    },
  };
}

/** Making mocks of the small town as a function of the user's: the first one is made in the warm-up. */
export function mockCase(): BenchmarkCase {
  return {
    ...{ meter: 'cpu', times: 10, rounds: 10, warmUp: 30 },
    contenders: {
      [mockName]: () => createMock({ seed: (seed) => sampleData(seed) }),
      'the town that comes with it': () => createMock(),
    },
  };
}
