import type { Mock } from '@slotwise/mock';
import type { Client } from '@slotwise/sdk';
import type { Guide } from './guide.ts';

/** The people of the sample data around now who take the tour, each with a client. */
export interface People {
  /** Hosts bookings 1 to 100; a member of Acme. */
  readonly alice: Client;
  /** Hosts bookings 101 to 110; nobody's member. */
  readonly bob: Client;
  /** Organization Admin of Acme. */
  readonly olivia: Client;
  /** System-wide Admin. */
  readonly admin: Client;
}

/** A step of the tour: one file, added to the list in `steps.ts`. */
export interface Step {
  readonly title: string;
  /** One or two sentences: what this is about. */
  readonly why: string;
  /** The mock is the service, and whoever is not at a keyboard: the user in a browser, and time. */
  readonly walk: (people: People, guide: Guide, mock: Mock) => Promise<void>;
}
