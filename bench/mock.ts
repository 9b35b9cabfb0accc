/** The mock beside other ways to answer a request, and beside itself with more bookings. */
import { once } from 'node:events';
import { mswHandlers } from '@slotwise/mock/msw';
import { listen } from '@slotwise/mock/server';
import type { Mock } from '@slotwise/mock';
import jsonServer from 'json-server';
import { http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { responseTo, mockWith, newBooking, paths, read, urlOf } from './case.ts';
import type { Case, Work } from './case.ts';

const ours = 'mock.fetch';
const baseUrl = 'http://service.test/v1';
const address = `${baseUrl}/${paths.one}`;
const json = { headers: { 'content-type': 'application/json' } };

/** Sends a request through MSW, which replaces the global `fetch`. */
function throughMsw(url: string, handlers: readonly HttpHandler[]): Work {
  setupServer(...handlers).listen();
  return async () => read(fetch(url));
}

/** One booking, from the mock and from whatever else has the same answer. */
const responding: Case = {
  what: 'Respond with one booking',
  ours,
  unit: 'a bare handler',
  contenders: {
    [ours]() {
      const mock = mockWith(1000);
      return asking(mock, urlOf(mock, paths.one));
    },
    async 'a bare handler'() {
      const content: unknown = JSON.parse(await responseTo(paths.one));
      const handle = (request: Request) =>
        new URL(request.url).pathname === '/v1/bookings/7'
          ? new Response(JSON.stringify(content), json)
          : new Response(null, { status: 404 });
      return async () => read(handle(new Request(address)));
    },
    async 'a static MSW handler'() {
      const content = await responseTo(paths.one);
      return throughMsw(address, [http.get(`${baseUrl}/bookings/:id`, () => new HttpResponse(content, json))]);
    },
    'the mock through MSW'() {
      const mock = mockWith(1000);
      return throughMsw(urlOf(mock, paths.one), mswHandlers(mock));
    },
    async 'the mock on a port'() {
      const mock = mockWith(1000);
      const { port } = await listen(mock, { port: 0 });
      const url = urlOf(mock, paths.one, `http://127.0.0.1:${port}/v1`);
      return async () => read(fetch(url));
    },
    async 'json-server on a port'() {
      // The answer is an object whose field `bookings` has the rows.
      const { bookings } = JSON.parse(await responseTo(paths.list)) as { readonly bookings: readonly object[] };
      const app = jsonServer.create();
      app.use(jsonServer.defaults({ logger: false }), jsonServer.router({ bookings }));
      const server = app.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const place = server.address();
      if (place === null || typeof place === 'string') throw new Error('json-server has no port');
      return async () => read(fetch(`http://127.0.0.1:${place.port}/${paths.one}`));
    },
  },
};

/** Prepares a work in a mock: what it does at a path, with a key of the host. */
type Prepare = (mock: Mock, url: string) => Work | Promise<Work>;

/** The same work in a mock with 100,000 bookings and in one with 1,000. */
function growthCase(what: string, path: string, prepare: Prepare): Case {
  const among = (bookings: number) => () => {
    const mock = mockWith(bookings);
    return prepare(mock, urlOf(mock, path));
  };
  const [many, few] = ['among 100,000', 'among 1,000'];
  return { what, ours: many, unit: few, contenders: { [many]: among(100_000), [few]: among(1000) } };
}

const asking: Prepare = (mock, url) => async () => read(mock.fetch(url));

/** Creates a booking, and takes it back. */
const creating: Prepare = async (mock, url) => {
  // The first creation makes indexes. They stay, because no checkpoint is older.
  await read(mock.fetch(url, newBooking(2)));
  return async () => {
    const before = mock.checkpoint();
    await read(mock.fetch(url, newBooking(1)));
    mock.rollback(before);
  };
};

/** The comparisons of the mock. */
export const cases: readonly Case[] = [
  responding,
  growthCase('Get one booking', 'bookings/500', asking),
  growthCase('List a page of 25 bookings', 'bookings?take=25&page=20', asking),
  growthCase('Create a booking', 'bookings', creating),
];
