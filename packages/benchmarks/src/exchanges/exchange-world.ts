/** The world whose answers are asked for in every way: the small town. */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import type { Contender } from '../costs/measure.ts';

/** Makes it. */
export function exchangeWorld(): Mock {
  return createMock({ now: '2030-01-01T00:00:00Z' });
}

/** Paths of a booking and of a page of 25, with a key. */
export const paths = { one: 'bookings/7?apiKey=key_alice', page: 'bookings?take=25&page=2&apiKey=key_alice' } as const;

/** An answer as the mock gives it. */
export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: unknown;
}

/** The mock's answer to a path. */
export async function answerTo(path: string): Promise<Answer> {
  const mock = exchangeWorld();
  const response = await mock.fetch(`${mock.baseUrl}/${path}`);
  return { headers: Object.fromEntries(response.headers), content: await response.json() };
}

/** A contender that asks so many times, one after the other, and reads each answer. */
export function asking(name: string, ask: () => Promise<Response>): Contender {
  return {
    name,
    async run(times) {
      for (let time = 0; time < times; time += 1) {
        const response = await ask();
        const text = await response.text();
        if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${text}`);
      }
    },
  };
}
