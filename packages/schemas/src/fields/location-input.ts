import * as z from 'zod/mini';
import { locationKinds, optionValueProblem } from './location.ts';
import type { Location } from './location.ts';

type LocationValue = Location['value'];

// `z.enum` needs a non-empty tuple.
const values = Object.values(locationKinds).map(({ value }) => value) as [LocationValue, ...LocationValue[]];

const locationShape = {
  /** Kind of the location, as JSON contains it. */
  value: z.enum(values, { error: `must be one of ${values.join(', ')}` }),
  /** Empty, or the attendee's phone number or address. The service rejects any other pair. Assumption A-57. */
  optionValue: z.string({ error: 'must be text' }),
};

/**
 * Request schema of a location. The schema accepts the sixteen allowed pairs of `value` and `optionValue` and rejects any other pair.
 * Assumption A-57.
 */
// The cast to `Location` is correct because `checkOptionValue` rejects every pair that the type does not have.
export const locationInput = z
  .strictObject(locationShape, { error: 'must be an object with value and optionValue' })
  .check(z.check(checkOptionValue)) as unknown as z.ZodMiniType<Location>;

function checkOptionValue({ value: pair, issues }: z.core.ParsePayload<{ value: string; optionValue: string }>): void {
  const message = optionValueProblem(pair);
  if (message !== undefined) issues.push({ code: 'custom', path: ['optionValue'], input: pair.optionValue, message });
}
