import * as z from 'zod/mini';
import { maybe, text } from './scalars.ts';

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
 *
 * @internal
 */
export const removalShape = {
  /** A sentence for people to read. Assumption G-23. */
  message: maybe(text),
};

/**
 * Answer to a removal, as an open schema. Assumption G-23.
 *
 * @example
 * ```ts
 * import { check, removal } from '@slotwise/schemas';
 *
 * console.log(check(removal, { message: 'Removed', id: 7 })); // { ok: true, value: { message: 'Removed', id: 7 } }
 * ```
 */
export const removal: z.ZodMiniObject<typeof removalShape, z.core.$loose> = z.looseObject(removalShape);
