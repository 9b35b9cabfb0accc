/** The entry points of a mock, for facts that hold at every one. */
import { setImmediate } from 'node:timers/promises';
import { setupServer } from 'msw/node';
import type { Mock, MockOptions } from '../../src/index.ts';
import { listen } from '../../src/server.ts';
import { mswHandlers } from '../../src/msw.ts';
import { sampleMock } from '../ask.ts';

/** A transport that reaches a mock, with the mock's addresses there. */
export interface EntryPoint {
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly close: () => Promise<void>;
}

/** The three entry points: whatever a mock does, it does the same at each. */
export const entryPoints: readonly (readonly [string, (mock: Mock) => Promise<EntryPoint>])[] = [
  ['in-process', async ({ baseUrl, appUrl, fetch }) => ({ baseUrl, appUrl, fetch, close: async () => {} })],
  [
    'behind MSW',
    async (mock) => {
      const { baseUrl, appUrl } = mock;
      const server = setupServer(...mswHandlers(mock));
      server.listen({ onUnhandledFrame: 'error' });
      return { baseUrl, appUrl, fetch: globally, close: async () => server.close() };
    },
  ],
  [
    'on a port',
    async (mock) => {
      const port = await listen(mock);
      return { baseUrl: port.baseUrl, appUrl: port.appUrl, fetch: globally, close: () => port.close() };
    },
  ],
];

/** The global `fetch`, as it is when it is called. */
const globally: typeof globalThis.fetch = (...input) => globalThis.fetch(...input);

/** Opens an entry point to the sample data, runs `act`, and closes the entry point even if `act` throws. */
export async function through(
  open: (mock: Mock) => Promise<EntryPoint>,
  act: (mock: Mock, entryPoint: EntryPoint) => Promise<void>,
  options: MockOptions = {},
): Promise<void> {
  const mock = sampleMock(options);
  const entryPoint = await open(mock);
  try {
    await act(mock, entryPoint);
  } finally {
    await entryPoint.close();
  }
}

const decoder = new TextDecoder();

/** A body that is read as it comes. */
interface Reading {
  readonly whole: Promise<string>;
  readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly text: () => string;
}

/** Reads a body as it comes, and says what came so far. */
export function readingOf(response: Response): Reading {
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>; // these responses have a body
  let text = '';
  const whole = (async (): Promise<string> => {
    for (let step = await reader.read(); !step.done; step = await reader.read()) text += decoder.decode(step.value);
    return text;
  })();
  // A rejection is looked at later.
  whole.catch(() => {});
  return { whole, reader, text: () => text };
}

/** Waits until the next piece waits for the clock. */
export async function awaited(mock: Mock): Promise<void> {
  while (!mock.clock.isAwaited) await setImmediate();
}

/** Waits until a fact holds. */
export async function until(fact: () => boolean): Promise<void> {
  while (!fact()) await setImmediate();
}
