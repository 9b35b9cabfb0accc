/** The input of the control API about faults: what `mock.faults` takes, in JSON. */
import type { Issue } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { endpointName, id, instant } from './control-schema.ts';
import { delayProblem } from '../faults/fault-latency.ts';
import type { Delay } from '../faults/fault-latency.ts';
import { weekdays } from '../faults/fault-rule.ts';
import { scenarios } from '../faults/fault-scenarios.ts';
import type { ScenarioName } from '../faults/fault-scenarios.ts';

const status = z.int().check(z.gte(400, 'must be from 400 to 599'), z.lte(599, 'must be from 400 to 599'));
const anyStatus = z.int().check(z.gte(200, 'must be from 200 to 599'), z.lte(599, 'must be from 200 to 599'));
const part = z.exactOptional(z.number());
const length = z.strictObject({ days: part, hours: part, minutes: part, seconds: part, milliseconds: part });

/** A length of time, fixed or drawn, which the mock checks itself. */
const delay = z.pipe(z.unknown(), z.transform(delayOrIssue));

const faultInputs = [
  z.strictObject({
    kind: z.literal('status'),
    status,
    retryAfter: z.exactOptional(z.union([z.number(), z.string()])),
    json: z.exactOptional(z.unknown()),
  }),
  z.strictObject({
    kind: z.literal('answer'),
    status: z.exactOptional(anyStatus),
    headers: z.exactOptional(z.record(z.string(), z.string())),
    json: z.exactOptional(z.unknown()),
    text: z.exactOptional(z.string()),
  }),
  z.strictObject({ kind: z.literal('html'), status: z.exactOptional(status) }),
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({ kind: z.literal('reset') }),
  z.strictObject({ kind: z.literal('delay'), ms: delay }),
  z.strictObject({ kind: z.literal('truncate'), bytes: z.exactOptional(z.int().check(z.gte(0))) }),
  z.strictObject({
    kind: z.literal('slowBody'),
    bytesPerSecond: z.number().check(z.gt(0)),
    chunkBytes: z.exactOptional(z.int().check(z.gte(1))),
  }),
  z.strictObject({ kind: z.literal('malformedJson') }),
  z.strictObject({ kind: z.literal('wrongType'), path: z.string(), value: z.unknown() }),
  z.strictObject({ kind: z.literal('oauth.loseAnswer') }),
  z.strictObject({ kind: z.literal('oauth.revokeDuringRefresh') }),
  z.strictObject({ kind: z.literal('oauth.skewClock'), by: length }),
  z.strictObject({ kind: z.literal('oauth.wrongIssuer'), issuer: z.exactOptional(z.url()) }),
] as const;

const kinds = faultInputs.flatMap(({ shape }) => [...shape.kind.def.values]);

/** A fault, by kind: the makers of `fault`, in JSON. */
const faultInput = z.discriminatedUnion('kind', faultInputs, { error: `must be one of ${kinds.join(', ')}` });

/** A fault, by kind. */
export type FaultInput = z.output<typeof faultInput>;

const text = z.union([z.string(), z.number()], { error: 'must be text or a number' });
const word = z.union([z.string(), z.number(), z.boolean()], { error: 'must be text, a number, true or false' });

/** A fault, and the requests that it is applied to. */
export const faultRuleInput = z.strictObject({
  on: z.exactOptional(
    z.union([endpointName, z.array(endpointName)], {
      error: 'must be the name of an endpoint, such as bookings.create, or a list of them',
    }),
  ),
  callerId: z.exactOptional(id),
  params: z.exactOptional(z.record(z.string(), text)),
  query: z.exactOptional(z.record(z.string(), word)),
  body: z.exactOptional(z.unknown()),
  anyone: z.exactOptional(z.boolean()),
  at: z.exactOptional(z.enum(['before', 'after'])),
  from: z.exactOptional(id),
  times: z.exactOptional(id),
  probability: z.exactOptional(z.number().check(z.gte(0), z.lte(1))),
  since: z.exactOptional(instant),
  until: z.exactOptional(instant),
  weekdays: z.exactOptional(z.array(z.enum(weekdays))),
  exclusive: z.exactOptional(z.boolean()),
  optional: z.exactOptional(z.boolean()),
  do: faultInput,
});

/** A scenario to play, and its time. */
export const scenarioInput = z.strictObject({
  // The names of the table's own keys, which Object.keys does not say.
  name: z.enum(Object.keys(scenarios) as ScenarioName[], {
    error: `must be one of ${Object.keys(scenarios).join(', ')}`,
  }),
  since: z.exactOptional(instant),
  until: z.exactOptional(instant),
});

/** A number from which random numbers follow. */
export const randomInput = z.strictObject({ seed: z.int() });

function delayOrIssue(value: unknown, context: { readonly issues: z.core.$ZodRawIssue[] }): Delay {
  const problem: Issue['message'] | undefined = delayProblem(value);
  if (problem === undefined) return value as Delay; // delayProblem found nothing wrong with it
  context.issues.push({ code: 'custom', input: value, message: problem });
  return z.NEVER;
}
