/** A session with a mock that listens, for tests. */
import type { Mock } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import { onTestFinished } from 'vitest';
import type { Place } from '../src/model/place.ts';
import { Session } from '../src/model/session.ts';

export interface Opened {
  readonly session: Session;
  readonly place: Place;
}

/** Opens a mock as the page does. Waits of the client are on the clock of the mock, which jumps to their end. */
export async function opened(mock: Mock, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<Opened> {
  const server = await listen(mock, { control: true });
  onTestFinished(() => server.close());
  mock.clock.autoAdvance();
  const place: Place = {
    ...{ fetch, origin: server.url, heading: 'h1', docs: '/' },
    token: { current: () => null, ask: () => Promise.reject(new Error('The server has no token.')) },
    clockOf: (id) => (id === mock.worldId ? mock.clock : undefined),
    onOpen: () => undefined,
  };
  return { place, session: await Session.open(place, '') };
}
