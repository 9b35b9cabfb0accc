/** The input of the control API: every field is known, and of its type. */
import { endpoints, readProfile } from '@slotwise/schemas';
import type { EndpointName, Profile } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { resetParts } from '../world/reset.ts';

// The names of the table's own keys, which Object.keys does not say.
const endpointName = z.enum(Object.keys(endpoints) as EndpointName[], {
  error: 'must be the name of an endpoint, such as bookings.create',
});
const id = z.int().check(z.gte(1));
const amount = z.exactOptional(z.number().check(z.gte(0)));
const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2030-01-07T09:00:00Z' });
const status = z.int().check(z.gte(400, 'must be from 400 to 599'), z.lte(599, 'must be from 400 to 599'));
const kinds = ['status', 'html', 'hang', 'reset', 'delay', 'truncate', 'slowBody', 'malformedJson', 'wrongType'];
const range = z.strictObject({ from: z.number().check(z.gte(0)), to: z.number().check(z.gte(0)) });

/** Nothing: a request that says all with its address. */
export const nothing = z.strictObject({});

/** The parts that a reset keeps. */
export const resetInput = z.strictObject({
  keep: z.exactOptional(
    z.array(z.enum(resetParts, { error: `must be one of ${resetParts.join(', ')}` }), 'must be a list of parts'),
  ),
});

/** A world's document, which the mock checks itself. */
export const document = z.unknown();

/** A profile, which is read with a message of its own for each mistake. */
const profile = z.pipe(z.unknown(), z.transform(profileOrIssue));

/** A world to fork. */
export const worldInput = z.strictObject({
  /** Usernames of those who get a key; without it, everyone, up to a hundred. */
  users: z.exactOptional(z.array(z.string())),
  /** The deployment that the world stands for, by name or as a value; without it, the same as the world that is forked. */
  profile: z.exactOptional(profile),
});

/** An instant to set the clock to, or a length of time to advance it by. */
export const clockInput = z
  .strictObject({
    set: z.exactOptional(instant),
    advance: z.exactOptional(
      z.strictObject({ days: amount, hours: amount, minutes: amount, seconds: amount, milliseconds: amount }),
    ),
  })
  .check(
    z.refine(({ set, advance }) => (set === undefined) !== (advance === undefined), 'must hold either set or advance'),
  );

/** A fault, by kind: the makers of `fault`, in JSON. */
const faultInput = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('status'),
      status,
      retryAfter: z.exactOptional(z.union([z.number(), z.string()])),
      json: z.exactOptional(z.unknown()),
    }),
    z.strictObject({ kind: z.literal('html'), status: z.exactOptional(status) }),
    z.strictObject({ kind: z.literal('hang') }),
    z.strictObject({ kind: z.literal('reset') }),
    z.strictObject({
      kind: z.literal('delay'),
      ms: z.union([z.number().check(z.gte(0)), range], { error: 'must be milliseconds, or from and to' }),
    }),
    z.strictObject({ kind: z.literal('truncate'), bytes: z.exactOptional(z.int().check(z.gte(0))) }),
    z.strictObject({
      kind: z.literal('slowBody'),
      bytesPerSecond: z.number().check(z.gt(0)),
      chunkBytes: z.exactOptional(z.int().check(z.gte(1))),
    }),
    z.strictObject({ kind: z.literal('malformedJson') }),
    z.strictObject({ kind: z.literal('wrongType'), path: z.string(), value: z.unknown() }),
  ],
  { error: `must be one of ${kinds.join(', ')}` },
);

/** A fault, by kind. */
export type FaultInput = z.output<typeof faultInput>;

/** A fault, and the requests that it is applied to. */
export const faultRuleInput = z.strictObject({
  on: z.exactOptional(
    z.union([endpointName, z.array(endpointName)], {
      error: 'must be the name of an endpoint, such as bookings.create, or a list of them',
    }),
  ),
  callerId: z.exactOptional(id),
  at: z.exactOptional(z.enum(['before', 'after'])),
  from: z.exactOptional(id),
  times: z.exactOptional(id),
  probability: z.exactOptional(z.number().check(z.gte(0), z.lte(1))),
  since: z.exactOptional(instant),
  until: z.exactOptional(instant),
  do: faultInput,
});

/** A filter for entries of the journal. */
export const journalQuery = z.strictObject({
  endpoint: z.exactOptional(endpointName),
  /** The sequence of the last entry that is known already. */
  since: z.exactOptional(z.string().check(z.regex(/^\d{1,15}$/, 'must be a whole number'))),
});

/** A grant of a user to an app. */
export const grantInput = z.strictObject({
  clientId: z.string(),
  userId: id,
  scopes: z.array(z.enum(['READ_BOOKING', 'READ_PROFILE'])),
});

/** A key to make. */
export const keyInput = z.strictObject({
  userId: id,
  key: z.exactOptional(z.string()),
  expiresAt: z.exactOptional(instant),
});

/** The user who is signed in on the authorization page; `null` for nobody. */
export const signInInput = z.strictObject({ userId: z.nullable(id) });

/** The checkpoint to go back to. */
export const rollbackInput = z.strictObject({ checkpoint: id });

function profileOrIssue(value: unknown, context: { readonly issues: z.core.$ZodRawIssue[] }): Profile {
  try {
    return readProfile(value);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  }
}
