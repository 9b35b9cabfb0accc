/// <reference lib="esnext.disposable" preserve="true" />
import { definePrint, sharedByCopies, withoutQuery } from '@slotwise/schemas/internal/table';
import { typeError } from './arguments/caller-error.ts';
import * as z from 'zod/mini';
import { checkArguments } from './arguments/check-arguments.ts';
import { interceptOptions } from './transport/intercept-options.ts';
import type { InterceptOptions } from './transport/intercept-options.ts';
import type { Mock } from './service/mock.ts';
import { claimsOf, hostOf, isClaimed, refuseOverlap } from './transport/claims.ts';
import type { Claim } from './transport/claims.ts';
import { startInterception } from './transport/interception.ts';
import type { InterceptedRequest } from './transport/interception.ts';
import { internalsOf } from './forks/internals.ts';
import { mockArgument } from './transport/mock-argument.ts';
import { fetchResponse, plainRequest } from './transport/web-exchange.ts';
import { readingClock } from './forks/world-context.ts';

export type { InterceptOptions } from './transport/intercept-options.ts';

/** An active interception. Stop it with `stop`, or declare it with `using` to stop it at the end of the block. */
export interface Interception extends Disposable {
  /** Stops the interception, so requests reach the network again. A second call does nothing. */
  readonly stop: () => void;
}

/**
 * Intercepts the HTTP requests of this process and sends requests for the mock's URLs to the mock. Use it for code
 * whose transport you cannot configure. It intercepts the global `fetch`, `node:http` and `node:https`. Clients that
 * use them, such as axios, got, superagent and the `XMLHttpRequest` of jsdom, are intercepted too. For `fetch`,
 * `intercept` costs much less than MSW's `setupServer`.
 *
 * The mock handles every path below its `baseUrl`; a misspelled path returns 404. Below its `appUrl` it handles only
 * `/auth/oauth2/` and `/api/auth/oauth/`. Other requests to these origins are not intercepted.
 *
 * One interception serves the mock and all its forks. A request reaches the mock or fork that issued its key or token.
 * Otherwise the request reaches the fork that runs the code (`mock.runInFork`, a test of `@slotwise/mock/vitest`). If
 * no fork runs the code, the request is rejected, because it could belong to any fork. Before the first fork, the mock
 * receives all requests.
 *
 * Faults break the connection as a real server does: a reset fails with `ECONNRESET`, and a hanging call waits until
 * the client aborts it. You can intercept several mocks if their URLs differ.
 *
 * You can use `intercept` and MSW in one process, and start and stop them in any order. If MSW rejects unhandled
 * requests, call `intercept` before `server.listen()`.
 *
 * @param mock The mock that handles the requests.
 * @param options Handling of other requests, and of requests that could belong to any fork.
 * @throws TypeError if a URL of the mock is already intercepted, or if an option is invalid.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { intercept } from '@slotwise/mock/node';
 *
 * const mock = createMock();
 * using interception = intercept(mock);
 * const response = await fetch(`${mock.baseUrl}/me?apiKey=key_alice`);
 * console.log(response.status); // 200
 * ```
 */
export function intercept(mock: Mock, options: InterceptOptions = {}): Interception {
  checkArguments('intercept', z.strictObject({ mock: mockArgument }), { mock });
  const { onUnhandled = 'bypass', strict = true } = checkArguments('intercept', interceptOptions, options);
  for (const other of shared.active) {
    if (other.mock === mock)
      throw typeError('intercept: this mock is already intercepted; stop the other interception first');
    refuseOverlap('intercept', [other.mock, mock], 'stop the first, or give createMock another baseUrl and appUrl');
  }
  const claims = claimsOf(mock);
  const interception = { mock, claims, hosts: claims.map(hostOf), refusesOthers: onUnhandled === 'error', strict };
  if (shared.active.size === 0)
    shared.stopAll = startInterception({
      respond,
      hasHost: (host) => [...shared.active].some(({ hosts }) => hosts.includes(host)),
    });
  shared.active.add(interception);
  const stop = () => {
    if (!shared.active.delete(interception)) return;
    if (shared.active.size === 0) shared.stopAll();
  };
  return definePrint({ stop, [Symbol.dispose]: stop }, 'Interception', () => ({
    mock: mock.worldId,
    baseUrl: withoutQuery(mock.baseUrl),
    appUrl: withoutQuery(mock.appUrl),
    onUnhandled,
    isActive: shared.active.has(interception),
  }));
}

interface ActiveInterception {
  readonly mock: Mock;
  readonly claims: readonly Claim[];
  readonly hosts: readonly string[];
  readonly refusesOthers: boolean;
  readonly strict: boolean;
}

/** All mocks, and all copies of this package in the process, share one interception. */
const shared = sharedByCopies('@slotwise/mock/interceptions', () => ({
  active: new Set<ActiveInterception>(),
  stopAll: (): void => {},
}));

function respond(intercepted: InterceptedRequest): Promise<void> | undefined {
  const { request, controller } = intercepted;
  const address = new URL(request.url);
  const all = [...shared.active];
  const claiming = all.find(({ claims }) => isClaimed(claims, address));
  if (claiming !== undefined) return respondFrom(claiming, intercepted, address);
  if (!all.some(({ refusesOthers }) => refusesOthers)) return undefined;
  controller.errorWith(unhandledError(request.method, address));
  return Promise.resolve();
}

async function respondFrom(
  claiming: ActiveInterception,
  { request, controller }: InterceptedRequest,
  address: URL,
): Promise<void> {
  try {
    const plain = await plainRequest(request, address, readingClock(claiming.mock));
    // A request that was aborted while its body was read did not arrive.
    request.signal.throwIfAborted();
    const mock = internalsOf(claiming.mock).route(plain, claiming);
    controller.respondWith(await fetchResponse(await internalsOf(mock).handle(plain), request, mock.clock));
  } catch (error) {
    // The interceptor itself rejects an aborted request.
    if (!request.signal.aborted) controller.errorWith(error);
  }
}

function unhandledError(method: string, { origin, pathname }: URL): TypeError {
  const claims = [...shared.active].flatMap((interception) => interception.claims);
  const claimedUrls = claims.map((claim) => `${claim.origin}${claim.path}/`).join(', ');
  const address = claims.some((claim) => claim.origin === origin) ? origin + pathname : origin;
  return typeError(
    `intercept: ${method} to ${address} was not made: only what is below ${claimedUrls} is intercepted, and onUnhandled is 'error'`,
  );
}
