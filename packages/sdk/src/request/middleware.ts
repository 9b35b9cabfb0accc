/** The one point at which a caller's code surrounds each attempt. */

/**
 * One attempt, as a middleware sees it.
 *
 * @example
 * ```ts
 * import type { Attempt } from '@slotwise/sdk';
 *
 * const isRepetition = ({ attempt }: Attempt) => attempt > 1;
 * ```
 */
export interface Attempt {
  /** The request as it leaves, credential and all: do not log it. */
  readonly request: Request;
  /** Row of the table of endpoints, such as `bookings.get`. */
  readonly endpoint: string;
  /** Which attempt, from 1. */
  readonly attempt: number;
}

/**
 * Surrounds each attempt of each call: changes the request, looks at the answer, answers by itself, measures, waits.
 *
 * The first of a client's middleware is the outermost. It returns the answer of `next`, or one of its own; a request whose body
 * is to be sent twice is cloned first. What it throws reaches the caller as it is, and nothing is sent again.
 *
 * @example
 * ```ts
 * import { createClient, type Middleware } from '@slotwise/sdk';
 *
 * const stamped: Middleware = ({ request, attempt }, next) => {
 *   const headers = new Headers(request.headers);
 *   headers.set('X-Attempt', String(attempt));
 *   return next(new Request(request, { headers }));
 * };
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key', middleware: [stamped] });
 * ```
 */
export type Middleware = (attempt: Attempt, next: (request: Request) => Promise<Response>) => Promise<Response>;

type Send = (request: Request, init?: RequestInit) => Promise<Response>;

/** What a middleware threw by itself. Never leaves the client: the caller gets what is in it. */
export class MiddlewareFault extends Error {
  /** What was thrown. */
  readonly thrown: unknown;

  constructor(thrown: unknown) {
    super('a middleware threw');
    this.thrown = thrown;
  }
}

/** A transport inside these middleware; the global `fetch` is read anew at each request. */
export function surrounded(
  send: Send | undefined,
  middleware: readonly Middleware[],
  { endpoint, attempt }: Omit<Attempt, 'request'>,
): Send | undefined {
  if (middleware.length === 0) return send;
  return async (first, init) => {
    const lost = new Set<unknown>();
    const transport = async (request: Request) => {
      try {
        return await (send ?? fetch)(request, init);
      } catch (error) {
        lost.add(error);
        throw error;
      }
    };
    const through = middleware.reduceRight<(request: Request) => Promise<Response>>(
      (next, one) => async (request) => one({ request, endpoint, attempt }, next),
      transport,
    );
    try {
      return await through(first);
    } catch (error) {
      // What the transport threw is a lost connection, whoever let it pass.
      throw lost.has(error) ? error : new MiddlewareFault(error);
    }
  };
}

/** The middleware's own fault in what an exchange threw, if there is one. */
export function faultOf(error: unknown): MiddlewareFault | undefined {
  let next = error;
  for (let depth = 0; depth < 4 && next instanceof Error; depth += 1, next = next.cause) {
    if (next instanceof MiddlewareFault) return next;
  }
  return undefined;
}
