import * as z from 'zod/mini';

const issueShape = {
  /** Dotted path of the field, empty for the whole part. */
  path: z.string(),
  /** The field, its problem and what is allowed. */
  message: z.string(),
};

/** @internal */
export const problemShape = {
  /** A sentence that says what happened, and what to do. Assumption A-26. */
  message: z.string(),
  /** A word of {@link problemCodes}, or one that a later service adds. Assumption A-26. */
  code: z.string(),
  /** One entry a field that was refused. Assumption A-26. */
  issues: z.optional(z.array(z.looseObject(issueShape))),
};

/** Open schema of the error body; unknown fields are allowed. Assumption A-26. */
export const problem: z.ZodMiniObject<typeof problemShape, z.core.$loose> = z.looseObject(problemShape);
