import * as z from 'zod/mini';
import { maybe, text } from './scalars.ts';

/**
 * The answer to a removal. Assumption A-23: `{ message }`.
 *
 * @internal
 */
export const deleteResultShape = {
  /** A sentence for people to read. Assumption A-23. */
  message: maybe(text),
};

/** Open schema of the response to a deletion; unknown fields are allowed. Assumption A-23. */
export const deleteResult: z.ZodMiniObject<typeof deleteResultShape, z.core.$loose> = z.looseObject(deleteResultShape);
