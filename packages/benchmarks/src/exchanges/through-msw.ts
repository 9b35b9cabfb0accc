/** Requests to the mock through MSW and through `intercept`, beside requests in process. */
import { handlersOf } from '@slotwise/mock/msw';
import { intercept } from '@slotwise/mock/node';
import { getResponse, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Contender } from '../costs/measure.ts';
import { mockName, warmCalls } from '../reach/contests/contest.ts';
import type { Contest } from '../reach/contests/contest.ts';
import { answerTo, asking, exchangeWorld, paths } from './exchange-world.ts';

const measuring = { meter: 'cpu', rounds: 20, warmUp: warmCalls } as const;

/** Names of the ways beside ours. */
export const ways = {
  inProcess: 'in process',
  intercept: 'intercept',
  setupServer: 'setupServer',
  static: 'static handler',
} as const;

/** Handlers that are asked without a server, and `intercept`, beside the mock itself. */
export function handlerContest(): Contest {
  const mock = exchangeWorld();
  const url = `${mock.baseUrl}/${paths.one}`;
  const handlers = handlersOf(mock);
  const asked = asking(ways.intercept, () => fetch(url));
  return {
    ...measuring,
    times: 200,
    contenders: [
      asking(ways.inProcess, () => mock.fetch(url)),
      asking(mockName, async () => (await getResponse(handlers, new Request(url))) ?? Response.error()),
      {
        name: ways.intercept,
        async run(times) {
          const interception = intercept(mock);
          try {
            await asked.run(times);
          } finally {
            interception.stop();
          }
        },
      },
    ],
  };
}

/** The global `fetch` under `setupServer`: our handlers, and one that has the answer at hand. */
export async function serverContest(): Promise<Contest> {
  const mock = exchangeWorld();
  const url = `${mock.baseUrl}/${paths.one}`;
  const { headers, content } = await answerTo(paths.one);
  const own = http.get(`${mock.baseUrl}/bookings/:id`, () => new HttpResponse(JSON.stringify(content), { headers }));
  return {
    ...measuring,
    times: 60,
    contenders: [
      asking(ways.inProcess, () => mock.fetch(url)),
      served(ways.static, setupServer(own), url),
      served(mockName, setupServer(...handlersOf(mock)), url),
    ],
  };
}

function served(name: string, server: ReturnType<typeof setupServer>, url: string): Contender {
  const asked = asking(name, () => fetch(url));
  return {
    name,
    async run(times) {
      server.listen();
      try {
        await asked.run(times);
      } finally {
        server.close();
      }
    },
  };
}
