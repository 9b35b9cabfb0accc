/** A real HTTP server on a free loopback port, and a clock that never waits. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { createClient } from '../src/index.ts';
import type { Client, NewBooking } from '../src/index.ts';
import type { ClientOverrides } from './types.ts';

export { bookingOf, meOf, userOf } from './objects.ts';

/** A request as the server saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** The server's reaction to one request: a response as data, or anything else with the bare response. */
export type Reply =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | ((seen: Seen, response: ServerResponse) => void | Promise<void>);

export interface Loopback {
  readonly baseUrl: string;
  /** Requests that came so far. */
  readonly seen: Seen[];
  /** Counts the connections that are open. */
  connections(): Promise<number>;
}

/** Serves these replies in turn; the last one goes on for ever. It ends with the test. */
export async function serve(...replies: readonly Reply[]): Promise<Loopback> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    // The clocks of the tests stand elsewhere than the machine's.
    response.sendDate = false;
    void (async () => {
      const at = new URL(request.url ?? '/', 'http://loopback');
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const one: Seen = {
        method: request.method ?? '',
        path: at.pathname,
        query: Object.fromEntries(at.searchParams),
        headers: request.headers,
        body: bodyOf(request, body),
      };
      seen.push(one);
      const reply = replies[Math.min(seen.length, replies.length) - 1] ?? {};
      if (typeof reply === 'function') await reply(one, response);
      else sendReply(response, reply);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  const connections = promisify(server.getConnections.bind(server));
  return { baseUrl: addressOf(server), seen, connections };
}

/** A base address at which nobody listens. */
export async function closedPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = addressOf(server);
  await once(server.close(), 'close');
  return baseUrl;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}/v1`;
}

function bodyOf({ headers }: IncomingMessage, body: string): unknown {
  if (headers['content-type'] === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(body));
  return body === '' ? undefined : JSON.parse(body);
}

function sendReply(response: ServerResponse, reply: Exclude<Reply, (...input: never) => unknown>): void {
  const { status = 200, json, text, headers = {} } = reply;
  const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...headers });
  response.end(json === undefined ? text : JSON.stringify(json));
}

/** See {@link stillClock}. */
export interface StillClock {
  readonly waits: number[];
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** A clock that stands still, moves only by being waited on, and notes each wait. */
export function stillClock(at = '2030-01-07T09:00:00Z'): StillClock {
  let now = Date.parse(at);
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
  };
}

/** A client of a server, with a clock that never waits and the key `key_test`. */
export function clientOf(server: Pick<Loopback, 'baseUrl'>, options: ClientOverrides = {}): Client {
  const usual = createClient({ baseUrl: server.baseUrl, apiKey: 'key_test', clock: stillClock(), random: () => 0.5 });
  return usual.with(options);
}

/** A server that gives these replies in turn, and a client of it whose clock notes each wait. */
export async function clientAt(replies: Reply | readonly Reply[], options: ClientOverrides = {}): Promise<Visit> {
  const server = await serve(...[replies].flat());
  const clock = stillClock();
  return { server, clock, client: clientOf(server, { clock, ...options }) };
}

/** See {@link clientAt}. */
export interface Visit {
  readonly server: Loopback;
  readonly clock: StillClock;
  readonly client: Client;
}

/** The address of a client whose `fetch` is the test's own. */
export const nowhere = { baseUrl: 'http://loopback/v1' };

export const user = { id: 1, email: 'ada@example.com' };

/** The reply to `me.get`. */
export const me = { json: user };

export const silence: Reply = () => {};

/** Resets the connection, so that nobody knows what became of the request. */
export const reset: Reply = (_, response) => void response.socket?.resetAndDestroy();

/** A booking to be made. */
export const talk: NewBooking = {
  eventTypeId: 1,
  start: '2030-01-07T09:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
};

type Tell = (...input: readonly unknown[]) => undefined;

/** See {@link audience}. */
export interface Audience {
  readonly events: unknown[];
  readonly options: {
    readonly onMismatch: Tell;
    readonly on: Readonly<Record<'request' | 'response' | 'retry' | 'mismatch' | 'deprecation', Tell>>;
    readonly logger: Readonly<Record<'debug' | 'info' | 'warn', Tell>>;
    readonly logLevel: 'debug';
    readonly tracer: (call: unknown) => Readonly<Record<'event' | 'end', Tell>>;
  };
}

/** Options under which a client tells all that it tells of a call, and what it told. */
export function audience(): Audience {
  const events: unknown[] = [];
  const tell = (...input: readonly unknown[]) => void events.push(...input);
  const options = {
    onMismatch: tell,
    on: { request: tell, response: tell, retry: tell, mismatch: tell, deprecation: tell },
    logger: { debug: tell, info: tell, warn: tell },
    logLevel: 'debug',
    tracer: (call: unknown) => {
      tell(call);
      return { event: tell, end: tell };
    },
  } as const;
  return { events, options };
}

/** The error that a promise rejects with. */
export async function errorOf(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('it was fulfilled');
    },
    (error: unknown) => error,
  );
}

/** The error of a call that is refused before anything is sent. */
export async function refused(
  call: (client: Client) => PromiseLike<unknown>,
  options: ClientOverrides = {},
): Promise<unknown> {
  const server = await serve({ json: {} });
  const error = await errorOf(call(clientOf(server, options)));
  expect(server.seen).toEqual([]);
  return error;
}

/** Calls a method as JavaScript would, whatever its types say. */
export async function loosely(target: object, method: string, ...input: readonly unknown[]): Promise<unknown> {
  const found: unknown = Reflect.get(target, method);
  if (typeof found !== 'function') throw new Error(`there is no ${method}`);
  const result: unknown = await Reflect.apply(found, target, input);
  return result;
}
