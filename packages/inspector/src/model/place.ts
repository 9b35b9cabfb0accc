import type { Json } from '../code/index.ts';
import type { Connection } from '../control/control.ts';
import type { ClientSettings } from '@slotwise/sdk';

/** What differs between the page of a server and the playground. */
export interface Place extends Connection {
  readonly heading: 'h1' | 'h2';
  /** Address of the documentation. */
  readonly docs: string;
  /** Address of the service in the code that the page shows, if it is not that of the mock. */
  readonly shownUrl?: string;
  /** The OpenAPI document, if the mock does not send it. */
  readonly document?: () => Promise<Json>;
  /** Clock of a mock in the page, for which the client waits, or `undefined` if a server has the mock. */
  readonly clockOf: (id: number) => ClientSettings['clock'];
  /** Called when the user opens another mock. */
  readonly onOpen: (selector: string) => void;
}
