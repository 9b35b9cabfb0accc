import { isRecord, transportHeader } from '../checks/values.ts';

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
 * The first middleware of a client is the outermost. Return the response of `next` or your own response. A middleware can call `next`
 * again for a GET request, but not for a write, because the service could apply it twice.
 *
 * If a middleware throws, the client removes secrets from the error and rejects the call with it. The client does not retry the
 * request. For a write, the client adds `applied` to the error. The call fails with `invalid_response` if the middleware
 * returns no response. The call fails with `misconfigured` if the middleware calls `next` without a request, or sets a transport header,
 * such as `Content-Length`.
 */
export type Middleware = (attempt: Attempt, next: (request: Request) => Promise<Response>) => Promise<Response>;

export type Transport = (request: Request, init: RequestInit, onLeave: () => void) => Promise<Response>;

/**
 * Wraps an error that the client passes on to the caller, such as one that a middleware threw. Most errors of `fetch`
 * become network errors instead.
 */
export class CallerFailure extends Error {
  readonly thrown: unknown;

  constructor(thrown: unknown) {
    super('the caller’s own code threw');
    this.thrown = thrown;
  }
}

export class MiddlewareMistake extends Error {
  readonly option: 'headers' | 'middleware';
  /** True if the client sent a request before the mistake. */
  readonly isSent: boolean;

  constructor(option: 'headers' | 'middleware', problem: string, isSent = false) {
    super(problem);
    this.option = option;
    this.isSent = isSent;
  }
}

interface ComposedAttempt extends Omit<Attempt, 'request'> {
  readonly leaves?: (request: Request) => void;
  /** Runs `fetch` in the tracer's context, so that spans of `fetch` get the right parent. */
  readonly around?: (fetch: () => Promise<Response>) => Promise<Response>;
}

/**
 * Reads the global `fetch` for each request, so that a later replacement takes effect. Returns `undefined` if there is
 * nothing to compose.
 */
export function composeMiddleware(
  fetch: ((request: Request, init?: RequestInit) => Promise<Response>) | undefined,
  middleware: readonly Middleware[],
  { endpoint, attempt, leaves, around }: ComposedAttempt,
): Transport | undefined {
  if (middleware.length === 0 && fetch === undefined && around === undefined) return undefined;
  return async (first, init, onLeave) => {
    const ofTransport = new Set<unknown>();
    let sendCount = 0;
    const transport = async (request: Request) => {
      if (!isRequest(request)) throw new MiddlewareMistake('middleware', withoutRequest, sendCount > 0);
      if (sendCount > 0 && request.method !== 'GET') throw new MiddlewareMistake('middleware', sentTwice, true);
      if (request.bodyUsed) throw new TypeError('a middleware read the request body: read a clone instead');
      leaves?.(request);
      for (const [name] of request.headers)
        if (transportHeader.test(name))
          throw new MiddlewareMistake(
            'headers',
            `must not contain ${name}, because the transport sets it`,
            sendCount > 0,
          );
      sendCount += 1;
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
      // An error of the transport stays a network error, even if a middleware rethrows it. Other errors come from a middleware.
      throw ofTransport.has(error) || error instanceof MiddlewareMistake ? error : new CallerFailure(error);
    }
  };
}

const withoutRequest =
  'must call next with the request, as in ({ request }, next) => next(request): it called next with something else';

const sentTwice =
  'must not call next twice for a write, because the service could apply it twice: use the retries of the client';

/** Checks fields instead of `instanceof`, because a request can come from another realm or a polyfill. */
function isRequest(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value['url'] === 'string' &&
    typeof value['method'] === 'string' &&
    isRecord(value['headers'])
  );
}
