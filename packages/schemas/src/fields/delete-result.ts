import * as z from 'zod/mini';
import { optionalOrNull, text } from './scalars.ts';

/**
 * Response to a deletion: `{ message }`. Assumption A-23.
 *
 * @internal
 */
export const deleteResultShape = {
  /** Human-readable message. Assumption A-23. */
  message: optionalOrNull(text),
};

/** Schema of the response to a deletion. Unknown fields are allowed. Assumption A-23. */
export const deleteResult: z.ZodMiniObject<typeof deleteResultShape, z.core.$loose> = z.looseObject(deleteResultShape);
