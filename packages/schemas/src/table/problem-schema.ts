import * as z from 'zod/mini';

const issueShape = {
  /** Path of the field, with dots. Empty if the issue concerns the whole body, path or query. */
  path: z.string(),
  /** Explains the problem with the field, and lists the allowed values. */
  message: z.string(),
};

/** @internal */
export const problemShape = {
  /** Human-readable message: what happened, and what to do. Assumption A-26. */
  message: z.string(),
  /** Error code, such as `slot_unavailable`. Later versions of the service may add codes. Assumption A-26. */
  code: z.string(),
  /** One entry for each rejected field. Assumption A-26. */
  issues: z.optional(z.array(z.looseObject(issueShape))),
};

/** Open schema of the error body; unknown fields are allowed. Assumption A-26. */
export const problem: z.ZodMiniObject<typeof problemShape, z.core.$loose> = z.looseObject(problemShape);
