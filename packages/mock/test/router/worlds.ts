/** Worlds to route between, and entry points that route. */
import http from 'node:http';
import { json } from 'node:stream/consumers';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { mswHandlers } from '../../src/msw.ts';
import { intercept } from '../../src/node.ts';
import { sampleMock } from '../ask.ts';

/** A mock with two forks, whose names tell them apart. */
export type Worlds = Readonly<Record<'sample' | 'one' | 'two', Mock>>;

/** Makes a mock with two forks. */
export function worlds(): Worlds {
  const sample = sampleMock();
  return { sample, one: sample.fork(), two: sample.fork() };
}

/** The names of the worlds that were asked since they were made, one for each request. */
export function askedOf(all: Readonly<Record<string, Mock>>): string[] {
  return Object.entries(all).flatMap(([name, { journal }]) => journal.entries().map(() => name));
}

/** Asks for a path of a mock's, with a key or without, and yields the status. */
type Ask = (path: string, headers?: Readonly<Record<string, string>>) => Promise<number>;

/** Opens an entry point to a mock until the test is over. */
export type Open = (mock: Mock, options?: { readonly strict?: boolean }) => Ask;

const byFetch: (mock: Mock) => Ask =
  ({ baseUrl }) =>
  async (path, headers = {}) =>
    (await fetch(baseUrl + path, { headers })).status;

/** The entry points that find the world of a request. */
export const routing: readonly (readonly [string, Open])[] = [
  [
    'intercept',
    (mock, options) => {
      onTestFinished(intercept(mock, options).stop);
      return byFetch(mock);
    },
  ],
  [
    'fetch behind MSW',
    (mock, options) => {
      serve(mock, options);
      return byFetch(mock);
    },
  ],
  [
    'node:http behind MSW',
    (mock, options) => {
      serve(mock, options);
      return getByHttp(mock);
    },
  ],
  [
    'node:http, intercepted',
    (mock, options) => {
      onTestFinished(intercept(mock, options).stop);
      return getByHttp(mock);
    },
  ],
];

function getByHttp({ baseUrl }: Mock): Ask {
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const request = http.get(baseUrl + path, { headers }, (response) => {
        json(response).then(() => resolve(response.statusCode ?? 0), reject);
      });
      request.on('error', reject);
    });
}

function serve(mock: Mock, options: { strict?: boolean } = {}): void {
  const server = setupServer(...mswHandlers(mock, options));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
}
