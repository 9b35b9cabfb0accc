/** Every order in which a call and a list can be asked for their value, their response and the raw response. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/index.ts';
import type { Call, Client, List } from '../../src/index.ts';
import { runs } from '../../../../scripts/runs.ts';

const booking = { id: 7, title: 'Intro' };

/** The ways to ask, each with the value that it yields. */
const ways: Readonly<Record<string, (call: Call<unknown> | List<unknown>) => Promise<unknown>>> = {
  await: async (call) => call,
  'with then': (call) => call.then((value) => value),
  'with catch': (call) =>
    call.catch((error: unknown) => {
      throw error;
    }),
  'with finally': (call) => call.finally(() => {}),
  withResponse: async (call) => (await call.withResponse()).data,
  raw: async (call) => (await call.raw()).status,
};

/** Pauses between two ways of asking. */
const assumptions: Readonly<Record<string, () => Promise<void> | undefined>> = {
  'at once': () => undefined,
  'after a microtask': () => Promise.resolve(),
  'after the response': async () => {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
  },
};

const calls: Readonly<Record<string, readonly [(client: Client) => Call<unknown> | List<unknown>, unknown]>> = {
  'a call': [(client) => client.bookings.get(7), booking],
  'a creation that retries until known': [
    (client) =>
      client.bookings.create(
        { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } },
        { retryUntilKnown: true },
      ),
    booking,
  ],
  'a call by path': [(client) => client.get('/rooms/{id}', { params: { id: 7 } }), { booking }],
  'a list': [(client) => client.bookings.list(), [booking]],
};

const names = Object.keys(ways);
/** Every order of up to so many ways. */
function ordersOf(length: number): string[][] {
  const shorter = length === 1 ? [[]] : ordersOf(length - 1);
  return [
    ...shorter,
    ...shorter.filter((order) => order.length === length - 1).flatMap((order) => names.map((name) => [...order, name])),
  ];
}

describe.each(Object.entries(calls))('%s', (name, [start, value]) => {
  const expectedOf = (way?: string) => (way === 'raw' ? 200 : value);

  test.each(Object.entries(assumptions))(
    'returns its value or an error that names raw(), in each order, %s',
    async (_, assumption) => {
      const longest = name === 'a call' && _ === 'at once' ? runs(3, 4) : 3;
      for (const order of ordersOf(longest).filter(({ length }) => length > 1)) {
        const call = start(client(name === 'a list'));
        const outcomes: Promise<readonly [way: string, outcome: unknown]>[] = [];
        for (const way of order) {
          outcomes.push(outcomeOf(way, call));
          await assumption();
        }
        const [first, ...rest] = await Promise.all(outcomes);
        const seen = JSON.stringify(order);
        // Nobody can tell an `await` from a call that is only kept: a `raw()` in the same turn still takes the response.
        if (first?.[1] instanceof TypeError)
          expect([seen, order.slice(1)]).toEqual([seen, expect.arrayContaining(['raw'])]);
        else expect([seen, first?.[1]]).toEqual([seen, expectedOf(first?.[0])]);
        for (const [way, outcome] of rest) {
          if (outcome instanceof TypeError)
            expect(outcome.message).toMatch(/^raw\(\) (was called too late|did not read the body)/);
          else expect([seen, outcome]).toEqual([seen, expectedOf(way)]);
        }
      }
    },
  );
});

async function outcomeOf(way: string, call: Call<unknown> | List<unknown>): Promise<readonly [string, unknown]> {
  try {
    return [way, await ways[way]?.(call)];
  } catch (error) {
    return [way, error];
  }
}

function client(isList: boolean): Client {
  const json = isList ? { bookings: [booking] } : { booking };
  const fetch = async () => Response.json(json);
  return createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key', fetch, validate: 'off' });
}
