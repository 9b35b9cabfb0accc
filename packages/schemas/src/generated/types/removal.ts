// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.

/**
 * The answer to a removal. Assumption G-23: `{ message }`.
 *
 * @example
 * ```ts
 * import { createClient, type Removal } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 *
 * const removed: Removal = await client.attendees.delete(1);
 * console.log(removed.message); // Attendee 1 is removed.
 * ```
 */
export interface Removal {
  /** A sentence for people to read. Assumption G-23. */
  message?: string | null | undefined;
}
