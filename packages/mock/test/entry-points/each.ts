/** The entry points of a mock, for facts that hold at every one. */
import { setupServer } from 'msw/node';
import type { Mock } from '../../src/index.ts';
import { handlersOf } from '../../src/msw.ts';
import { townMock } from '../ask.ts';

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
      const server = setupServer(...handlersOf(mock));
      server.listen({ onUnhandledFrame: 'error' });
      return { baseUrl, appUrl, fetch: globally, close: async () => server.close() };
    },
  ],
  [
    'on a port',
    async (mock) => {
      const port = await mock.listen();
      return { baseUrl: port.baseUrl, appUrl: port.appUrl, fetch: globally, close: () => port.close() };
    },
  ],
];

/** The global `fetch`, as it is when it is called. */
const globally: typeof globalThis.fetch = (...input) => globalThis.fetch(...input);

/** Opens an entry point to the small town, and closes it whatever happens. */
export async function through(
  open: (mock: Mock) => Promise<EntryPoint>,
  act: (mock: Mock, entryPoint: EntryPoint) => Promise<void>,
): Promise<void> {
  const mock = townMock();
  const entryPoint = await open(mock);
  try {
    await act(mock, entryPoint);
  } finally {
    await entryPoint.close();
  }
}
