import { transportHeader } from '../errors/fields.ts';

/** One attempt, as a middleware receives it. */
export interface Attempt {
  /** Request with its credential. Do not log it: the body of an OAuth request contains codes, tokens and the client secret. */
  readonly request: Request;
  /** Endpoint name, such as `bookings.get`. */
  readonly endpoint: string;
  /** Number of the attempt. The first attempt is 1. */
  readonly attempt: number;
}

/**
 * Wraps each attempt of each call. A middleware can change the request, inspect the response, return a custom response, measure
 * or wait.
 *
 * The first middleware of a client is the outermost. Return the response of `next` or your own response. If a request has a
 * body, clone the request before you send it twice.
 *
 * If a middleware throws, the client removes secrets from the error and rejects the call with it. The client does not retry the
 * request. For a write, the client adds `applied` to the error. The call fails with `invalid_response` if the middleware
 * returns no response. The call fails with `misconfigured` if the middleware sets a transport header, such as `Content-Length`.
 */
export type Middleware = (attempt: Attempt, next: (request: Request) => Promise<Response>) => Promise<Response>;

export type Transport = (request: Request, init: RequestInit, onLeave: () => void) => Promise<Response>;

/** Something that the caller's own code threw: a middleware, or a given `fetch`. It never leaves the client: the caller gets what is in it. */
export class CallerFailure extends Error {
  readonly thrown: unknown;

  constructor(thrown: unknown) {
    super('the caller’s own code threw');
    this.thrown = thrown;
  }
}

export class TransportHeader extends Error {}

interface ComposedAttempt extends Omit<Attempt, 'request'> {
  readonly leaves?: (request: Request) => void;
  /** Runs `fetch`. */
  readonly around?: (fetch: () => Promise<Response>) => Promise<Response>;
}

/** Composes middleware around a transport; the global `fetch` is read anew at each request. */
export function composeMiddleware(
  fetch: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined,
  middleware: readonly Middleware[],
  { endpoint, attempt, leaves, around }: ComposedAttempt,
): Transport | undefined {
  if (middleware.length === 0 && fetch === undefined && around === undefined) return undefined;
  return async (first, init, onLeave) => {
    const ofTransport = new Set<unknown>();
    const transport = async (request: Request) => {
      if (request.bodyUsed) throw new TypeError('a middleware read the request body: read a clone instead');
      leaves?.(request);
      for (const [name] of request.headers) if (transportHeader.test(name)) throw new TransportHeader(name);
      const work = async () => {
        onLeave();
        return (fetch ?? globalThis.fetch)(request, init);
      };
      try {
        return await (around === undefined ? work() : around(work));
      } catch (error) {
        ofTransport.add(error);
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
      // An error of the transport is a lost connection, whoever let it pass.
      throw ofTransport.has(error) || error instanceof TransportHeader ? error : new CallerFailure(error);
    }
  };
}
