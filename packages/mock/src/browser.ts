/** The entry point `@slotwise/mock/browser`: answers the requests of a page, and of all tabs of its origin, from a service worker. */
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import type { SetupWorker } from 'msw/browser';
import type { Mock } from './service/mock.ts';
import type { ResetOptions } from './world/reset.ts';
import { SharedWorld } from './service-worker/shared-world.ts';
import { nameOf } from './transport/claims.ts';
import { mswHandler } from './transport/msw.ts';

export { sampleDataAroundNow } from './seed/sample-data-around-now.ts';

/** The options of {@link startWorker}. */
export interface WorkerOptions {
  /**
   * Name of a world that all tabs of the origin share, and that is there again after a reload. Without it, each page has the
   * world of its own mock, from the beginning.
   */
  readonly share?: string;
  /** Address of MSW's worker script, of the page's origin. Default `/mockServiceWorker.js`, where `npx msw init public/` puts it. */
  readonly serviceWorkerUrl?: string;
  /** The fate of a request to another address: it is made (`bypass`, the default), made with a warning on the console, or answered with 500. */
  readonly onUnhandled?: 'bypass' | 'warn' | 'error';
}

/** A worker that answers until it is stopped. */
export interface MockWorker {
  /**
   * Works with the mock: seeds rows, makes keys, imports a document. In a shared world other tabs see the changes; a change to the mock that is made
   * otherwise may be lost to a change of another tab.
   */
  change<Value>(work: () => Value | Promise<Value>): Promise<Value>;
  /**
   * Puts the mock back to what it was when it was made, as `mock.reset()` does; the data of a shared world for every tab. Clock, faults,
   * sign-in, journal and rates are the page's own.
   *
   * @param options The parts that stay as they are.
   */
  reset(options?: ResetOptions): Promise<void>;
  /** Lets the page's requests through again. A shared world stays for the other tabs, and for the next start. */
  stop(): Promise<void>;
}

/**
 * Answers every `fetch` of a page to the mock's addresses, also when they are of another origin: below `baseUrl` everything, below `appUrl`
 * only `/auth/oauth2/` and `/api/auth/oauth/`, so that the page itself can be of the same origin. It resolves when the page's own `fetch` has
 * reached the mock, so that no request of the app comes too early.
 *
 * With `share`, the tabs of one origin share one world. Data is shared, and kept in IndexedDB; clock, faults and journal stay
 * each page's own. Requests of all tabs are answered one after another: one that waits on a delay makes the others wait.
 *
 * @param mock The mock that answers.
 * @param options The name of a shared world, the address of the script, and the fate of other requests.
 * @throws Error where the page cannot be answered, with what to do: the worker's script is missing, the page has no service
 * workers, a policy of the page keeps its requests from the mock.
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
  const { share, serviceWorkerUrl = '/mockServiceWorker.js', onUnhandled = 'bypass' } = options;
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
        const own = mock.route(request);
        const outcome = await (own === mock ? (shared ?? mock) : own).handle(request);
        return { outcome, clock: own.clock };
      }),
    );
    await begin(worker, serviceWorkerUrl, onUnhandled);
    await reach(probe, serviceWorkerUrl).catch(async (error: unknown) => {
      await worker.stop();
      throw error;
    });
    return running(mock, worker, shared);
  } catch (error) {
    shared?.close();
    started = undefined;
    throw error;
  }
}

/** The mock that answers this page: a page is one client to its worker, which asks it for every response. */
let started: Mock | undefined;

function running(mock: Mock, worker: SetupWorker, shared: SharedWorld | undefined): MockWorker {
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

/** Registers the script, and waits until the worker knows the page. */
async function begin(
  worker: SetupWorker,
  url: string,
  onUnhandledFrame: NonNullable<WorkerOptions['onUnhandled']>,
): Promise<void> {
  const starting = worker.start({ serviceWorker: { url }, onUnhandledFrame, quiet: true });
  try {
    await Promise.race([starting, timeout(10_000)]);
  } catch (error) {
    throw new Error(`startWorker: ${await scriptProblem(url)}`, { cause: error });
  }
}

async function scriptProblem(url: string): Promise<string> {
  const script = await fetch(url).catch(() => undefined);
  const isScript = script?.ok === true && /javascript/.test(script.headers.get('content-type') ?? '');
  if (!isScript)
    return `no worker script found at ${url}; run \`npx msw init public/\` to create it in the folder that you serve`;
  return `the worker script at ${url} did not start; perhaps it is of another version: \`npx msw init public/\` puts the right one there`;
}

/** A request that only a running worker answers, and no journal records. */
interface Probe {
  readonly url: string;
  readonly text: string;
}

function probeOf({ baseUrl }: Mock): Probe {
  const text = crypto.randomUUID();
  return { url: `${baseUrl}/_slotwise/probe/${text}`, text };
}

/** A page that was loaded before there was a worker is answered as soon as the worker has claimed it, which takes a moment. */
async function reach({ url, text }: Probe, serviceWorkerUrl: string): Promise<void> {
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
    return `${serviceWorkerUrl} does not answer for ${location.pathname}; a worker answers for pages below its own folder, so serve the script from /`;
  if (location.protocol === 'https:' && origin.startsWith('http:'))
    return `a page on https may not ask ${origin}; give createMock a baseUrl and an appUrl on https`;
  return `the page could not reach ${origin}; allow it in the page's Content-Security-Policy (connect-src), and look for an extension that blocks it`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function timeout(ms: number): Promise<never> {
  await pause(ms);
  throw new Error(`nothing happened within ${ms} ms`);
}
