import { createClient } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import type { Mock } from '@slotwise/mock';
import type { Guide } from './guide.ts';

/** Clients of users from the sample data. */
export interface Clients {
  /** User 3. Hosts event type 1 and bookings 1 to 100, and is a member of the team Acme. */
  readonly alice: Client;
  /** User 5. Hosts event type 2 and bookings 101 to 110, and is in no team. */
  readonly bob: Client;
  /** User 2, the owner of Acme. */
  readonly olivia: Client;
  /** User 1, the system-wide Admin. */
  readonly admin: Client;
}

/** A step of the tour. */
export interface Step {
  readonly title: string;
  readonly walk: (clients: Clients, guide: Guide, mock: Mock) => Promise<void>;
}

/** Time at which the tour starts, so that its text is always the same. */
export const tourNow = '2030-01-01T00:00:00Z';

/** Creates the clients. Waits between retries take no real time. */
export function clientsOf(mock: Mock): Clients {
  mock.clock.autoAdvance();
  const clientOf = (username: string) => createClient({ ...mock.as(username), allowKeyInPage: true });
  return { alice: clientOf('alice'), bob: clientOf('bob'), olivia: clientOf('olivia'), admin: clientOf('admin') };
}
