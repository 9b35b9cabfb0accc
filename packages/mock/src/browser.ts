import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import type { SetupWorker } from 'msw/browser';
import * as z from 'zod/mini';
import { checkArguments } from './arguments/check-arguments.ts';
import { text } from './data/columns.ts';
import { mockArgument } from './transport/mock-argument.ts';
import type { Mock } from './service/mock.ts';
import type { ResetOptions } from './world/reset.ts';
import { SharedWorld } from './service-worker/shared-world.ts';
import { nameOf } from './transport/claims.ts';
import { internalsOf } from './forks/internals.ts';
import { mswHandler } from './transport/msw.ts';

export { sampleDataAroundNow } from './seed/sample-data-around-now.ts';

/** Options of {@link startWorker}. */
export interface WorkerOptions {
  /**
   * Name of data that all tabs of the origin share. The data survives a reload. Without a name, each page starts with the initial
   * data of its own mock.
   */
  readonly share?: string | undefined;
  /**
   * URL of the MSW worker script, on the origin of the page. Default `/mockServiceWorker.js`, the file that `npx msw init public/ --save`
   * creates.
   */
  readonly serviceWorkerUrl?: string | undefined;
  /**
   * Handling of requests to URLs that the mock does not handle. `bypass` sends them, `warn` sends them and logs a warning, `error`
   * responds with status 500. Default `bypass`.
   */
  readonly onUnhandled?: 'bypass' | 'warn' | 'error' | undefined;
}

/** A running worker that serves the mock until you stop it. */
export interface MockWorker {
  /**
   * Runs code that changes the mock, for example to seed rows, create keys or import a document. With shared data, other tabs see the
   * changes. If you change a shared mock outside `change`, another tab may overwrite the change.
   */
  change<Value>(work: () => Value | Promise<Value>): Promise<Value>;
  /**
   * Resets the mock to its initial state, like `mock.reset()`. Shared data is reset for every tab. Clock, faults, sign-in, journal and
   * rate counts are reset for this page only.
   *
   * @param options Parts to keep.
   */
  reset(options?: ResetOptions): Promise<void>;
  /** Stops the worker, so the page's requests reach the network again. Shared data is kept for other tabs and for the next start. */
  stop(): Promise<void>;
}

/**
 * Starts a service worker that sends every `fetch` of the page to the mock, also across origins. The mock handles every path below
 * `baseUrl`. Below `appUrl` it handles only `/auth/oauth2/` and `/api/auth/oauth/`, so the page can have the same origin. The
 * promise resolves when the page's `fetch` reaches the mock. Await the promise before the app sends requests.
 *
 * With `share`, all tabs of the origin use the same data, stored in IndexedDB. Each page has its own clock, faults and journal.
 * Requests of all tabs run one after another, so a delayed request blocks the others.
 *
 * @param mock The mock that handles the requests.
 * @param options Name of shared data, URL of the worker script, and handling of other requests.
 * @throws Error if the worker cannot serve the page. The message explains the fix. Causes: the worker script is missing, the page
 * has no service workers, or a page policy blocks requests to the mock.
 *
 * @example
 * ```ts needs: browser
 * import { createMock } from '@slotwise/mock';
 * import { startWorker } from '@slotwise/mock/browser';
 * import { createClient } from '@slotwise/sdk';
 *
 * async function start() {
 *   const mock = createMock();
 *   await startWorker(mock, { share: 'demo' });
 *   return createClient({ baseUrl: mock.baseUrl, apiKey: 'key_alice' });
 * }
 * ```
 */
export async function startWorker(mock: Mock, options: WorkerOptions = {}): Promise<MockWorker> {
  checkArguments('startWorker', z.strictObject({ mock: mockArgument }), { mock });
  const {
    share,
    serviceWorkerUrl = '/mockServiceWorker.js',
    onUnhandled = 'bypass',
  } = checkArguments('startWorker', workerOptions, options);
  refuseWithoutWorkers();
  if (started !== undefined)
    throw new TypeError(
      `startWorker: this page has a worker already, for ${nameOf(started)}; stop that one before you start one for ${nameOf(mock)}`,
    );
  started = mock;
  let shared: SharedWorld | undefined;
  const probe = probeOf(mock);
  try {
    shared = share === undefined ? undefined : await SharedWorld.open(mock, share);
    const worker = setupWorker(
      http.get(probe.url, () => new Response(probe.text)),
      mswHandler(mock, async (request) => {
        const routed = internalsOf(mock).route(request);
        const outcome = await (routed === mock && shared !== undefined ? shared : internalsOf(routed)).handle(request);
        return { outcome, clock: routed.clock };
      }),
    );
    await loadScript(worker, serviceWorkerUrl, onUnhandled);
    await reachWorker(probe, serviceWorkerUrl).catch(async (error: unknown) => {
      await worker.stop();
      throw error;
    });
    return startedWorker(mock, worker, shared);
  } catch (error) {
    shared?.close();
    started = undefined;
    throw error;
  }
}

const workerOptions = z.strictObject(
  {
    share: z.optional(text),
    serviceWorkerUrl: z.optional(text),
    onUnhandled: z.optional(z.enum(['bypass', 'warn', 'error'])),
  } satisfies Readonly<Record<keyof WorkerOptions, z.ZodMiniType>>,
  'must be an object of options',
);

let started: Mock | undefined;

function startedWorker(mock: Mock, worker: SetupWorker, shared: SharedWorld | undefined): MockWorker {
  const change: MockWorker['change'] = async (work) => (shared === undefined ? work() : shared.change(work));
  return {
    change,
    reset: (options) => change(() => mock.reset(options)),
    stop: async () => {
      await worker.stop();
      shared?.close();
      started = undefined;
    },
  };
}

function refuseWithoutWorkers(): void {
  if (typeof document === 'undefined')
    throw new TypeError(
      'startWorker is for pages of a browser; in Node, intercept of @slotwise/mock/node does the same',
    );
  if (!isSecureContext || !('serviceWorker' in navigator))
    throw new TypeError(
      `startWorker: ${location.origin} has no service workers; browsers have them on https and on localhost, not in a private window of some`,
    );
}

async function loadScript(
  worker: SetupWorker,
  url: string,
  onUnhandledFrame: NonNullable<WorkerOptions['onUnhandled']>,
): Promise<void> {
  const starting = worker.start({ serviceWorker: { url }, onUnhandledFrame, quiet: true });
  try {
    await Promise.race([starting, rejectAfter(10_000)]);
  } catch (error) {
    throw new Error(`startWorker: ${await scriptProblem(url)}`, { cause: error });
  }
}

async function scriptProblem(url: string): Promise<string> {
  const script = await fetch(url).catch(() => undefined);
  const isScript = script?.ok === true && /javascript/.test(script.headers.get('content-type') ?? '');
  if (!isScript)
    return `no worker script found at ${url}; run \`npx msw init public/ --save\` to create it in the folder that you serve`;
  return `the worker script at ${url} did not start; perhaps it is of another version: \`npx msw init public/ --save\` puts the right one there`;
}

/** A response that only the worker sends. The page reads it to find out whether its requests reach the worker. */
interface Probe {
  readonly url: string;
  readonly text: string;
}

function probeOf({ baseUrl }: Mock): Probe {
  const text = crypto.randomUUID();
  return { url: `${baseUrl}/_slotwise/probe/${text}`, text };
}

async function reachWorker({ url, text }: Probe, serviceWorkerUrl: string): Promise<void> {
  let failure: unknown;
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    try {
      const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(2000) });
      if ((await response.text()) === text) return;
    } catch (error) {
      failure = error;
    }
    await pause(50);
  }
  throw new Error(`startWorker: ${reachProblem(new URL(url).origin, serviceWorkerUrl)}`, { cause: failure });
}

function reachProblem(origin: string, serviceWorkerUrl: string): string {
  if (navigator.serviceWorker.controller === null)
    return `${serviceWorkerUrl} does not handle requests of ${location.pathname}; a worker handles only requests of pages below its folder, so serve the script from /`;
  if (location.protocol === 'https:' && origin.startsWith('http:'))
    return `a page on https may not ask ${origin}; give createMock a baseUrl and an appUrl on https`;
  return `the page could not reach ${origin}; allow it in the page's Content-Security-Policy (connect-src), and look for an extension that blocks it`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function rejectAfter(ms: number): Promise<never> {
  await pause(ms);
  throw new Error(`nothing happened within ${ms} ms`);
}
