/** The doors of a mock, for facts that hold at every one. */
import { setupServer } from 'msw/node';
import type { Mock } from '../../src/index.ts';
import { townMock } from '../ask.ts';

/** Where a mock is reached. */
export interface EntryPoint {
  readonly fetch: typeof globalThis.fetch;
  readonly baseUrl: string;
  readonly close: () => Promise<void>;
}

/** The three doors: whatever a mock does, it does the same at each. */
export const entryPoints: readonly (readonly [string, (mock: Mock) => Promise<EntryPoint>])[] = [
  ['in-process', async (mock) => ({ fetch: mock.fetch, baseUrl: mock.baseUrl, close: async () => {} })],
  [
    'behind MSW',
    async (mock) => {
      const server = setupServer(...mock.handlers);
      server.listen({ onUnhandledFrame: 'error' });
      return {
        fetch: (...input) => globalThis.fetch(...input),
        baseUrl: mock.baseUrl,
        close: async () => server.close(),
      };
    },
  ],
  [
    'on a port',
    async (mock) => {
      const port = await mock.listen();
      return { fetch: (...input) => globalThis.fetch(...input), baseUrl: port.baseUrl, close: () => port.close() };
    },
  ],
];

/** Opens a door on the small town, and shuts it whatever happens behind it. */
export async function through(
  open: (mock: Mock) => Promise<EntryPoint>,
  act: (mock: Mock, door: EntryPoint) => Promise<void>,
): Promise<void> {
  const mock = townMock();
  const door = await open(mock);
  try {
    await act(mock, door);
  } finally {
    await door.close();
  }
}
