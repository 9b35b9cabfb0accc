import { endpoints } from '@slotwise/schemas';
import type { EndpointName } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { addedName, nearestEndpoint } from '../../arguments/endpoint-names.ts';

export const describe = <Value>(words: string): z.core.$ZodCheck<Value> => z.describe<Value>(words);

export const nothing = z.strictObject({});

const idRule = 'must be a whole number from 1';

export const id = z.int(idRule).check(z.gte(1, idRule));

export const text = z.string('must be text');

export const flag = z.boolean('must be true or false');

export const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2030-01-07T09:00:00Z',
});

/** Time to set the clock to: an instant, or a date, which means midnight in UTC. */
export const moment = z.union([instant, z.iso.date()], {
  error: 'must be an instant such as 2030-01-07T09:00:00Z, or a date such as 2030-01-07',
});

// Object.keys returns the keys of the table, but its type is string[].
const builtInName = z.enum(Object.keys(endpoints) as EndpointName[]);

/** The name has no type. The mock checks whether it has such an endpoint. */
const addedEndpointName = z.string().check(z.regex(addedName, { abort: true })) as unknown as z.ZodMiniType<
  EndpointName,
  string
>;

/** Names of endpoints of the specification, and of those that the setup file adds. */
export const endpointNames = [builtInName, addedEndpointName] as const;

export const endpointName = z.union(endpointNames, {
  error: ({ input }) => `must be the name of an endpoint, such as ${exampleFor(input)}`,
});

/** Returns an example for an error message: the most similar endpoint name, or `bookings.create` if none is similar. */
export function exampleFor(schema: unknown): string {
  return nearestEndpoint(schema) ?? 'bookings.create';
}

export const scopes = z
  .array(z.enum(['READ_BOOKING', 'READ_PROFILE'], { error: 'must be READ_BOOKING or READ_PROFILE' }), {
    error: 'must be a list of scopes',
  })
  .check(describe('Scopes that the user approved.'));

export const userId = id.check(describe('Id of the user.'));

export const idParam = z.strictObject({ id: id.check(describe('Id.')) });

export const rowChange = z.object({
  kind: text.check(describe('Kind of the row.')),
  id: z.union([z.int(), text]).check(describe('Id of the row. For a membership, `{userId}_{teamId}`.')),
  change: z.enum(['created', 'changed', 'removed']).check(describe('What happened to the row.')),
});

export const lengthFromZero = lengthOf(z.number().check(z.gte(0, 'must be a number from 0')));

function lengthOf(amount: z.ZodMiniNumber) {
  const part = (words: string) => z.exactOptional(amount).check(describe(words));
  return z.strictObject({
    days: part('Number of days.'),
    hours: part('Number of hours.'),
    minutes: part('Number of minutes.'),
    seconds: part('Number of seconds.'),
    milliseconds: part('Number of milliseconds.'),
  });
}
