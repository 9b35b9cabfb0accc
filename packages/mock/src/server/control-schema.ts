/** The input of the control API: every field is known, and of its type. */
import { endpoints, readProfile } from '@slotwise/schemas';
import type { EndpointName, Profile } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { resetParts } from '../world/reset.ts';

/** The name of an endpoint: the table's own keys, which Object.keys does not say. */
export const endpointName = z.enum(Object.keys(endpoints) as EndpointName[], {
  error: 'must be the name of an endpoint, such as bookings.create',
});
/** An id. */
export const id = z.int().check(z.gte(1));
const amount = z.exactOptional(z.number().check(z.gte(0)));
/** An instant. */
export const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2030-01-07T09:00:00Z' });
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
