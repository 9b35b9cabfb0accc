/** The fields that routes of the control API share. Those of answers are written as objects that may get more; those of input are closed. */
import { endpoints } from '@slotwise/schemas';
import type { EndpointName } from '@slotwise/schemas/table';
import * as z from 'zod/mini';

/** Says in the documentation what a field is. */
export const describe = <Value>(words: string): z.core.$ZodCheck<Value> => z.describe<Value>(words);

/** Nothing: a request that says all with its address. */
export const nothing = z.strictObject({});

const idRule = 'must be a whole number from 1';

/** A whole number from 1. */
export const id = z.int(idRule).check(z.gte(1, idRule));

/** Any text. */
export const text = z.string('must be text');

/** True or false. */
export const flag = z.boolean('must be true or false');

/** An instant: ISO 8601 with its offset. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2030-01-07T09:00:00Z',
});

/** The name of an endpoint: the table's own keys, which Object.keys does not say. */
export const endpointName = z.enum(Object.keys(endpoints) as EndpointName[], {
  error: 'must be the name of an endpoint, such as bookings.create',
});

/** The scopes of a token. */
export const scopes = z
  .array(z.enum(['READ_BOOKING', 'READ_PROFILE'], { error: 'must be READ_BOOKING or READ_PROFILE' }), {
    error: 'must be a list of scopes',
  })
  .check(describe('Scopes that the user approved.'));

/** A user, by id. */
export const userId = id.check(describe('Id of the user.'));

/** The id of a row, in a path. */
export const idParam = z.strictObject({ id: id.check(describe('Its id.')) });

/** A row that was made, changed or taken away. */
export const rowChange = z.object({
  kind: text.check(describe('Kind of the row.')),
  id: z.union([z.int(), text]).check(describe('Its id; of a membership, {userId}_{teamId}.')),
  change: z.enum(['created', 'changed', 'removed']).check(describe('What became of it.')),
});

/** A length of time, in parts that are added up. */
export const length = lengthOf(z.number());

/** A length of time none of whose parts is negative. */
export const lengthFromZero = lengthOf(z.number().check(z.gte(0, 'must be a number from 0')));

function lengthOf(amount: z.ZodMiniNumber) {
  const part = (words: string) => z.exactOptional(amount).check(describe(words));
  return z.strictObject({
    days: part('Days.'),
    hours: part('Hours.'),
    minutes: part('Minutes.'),
    seconds: part('Seconds.'),
    milliseconds: part('Milliseconds.'),
  });
}
