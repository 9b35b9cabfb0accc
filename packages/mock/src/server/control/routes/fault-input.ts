import type { Issue } from '@slotwise/schemas/table';
import * as z from 'zod/mini';
import { fault } from '../../../faults/fault.ts';
import { delayProblem } from '../../../faults/fault-latency.ts';
import type { Delay } from '../../../faults/fault-latency.ts';
import { weekdays } from '../../../faults/fault-rule.ts';
import { scenarios } from '../../../faults/fault-scenarios.ts';
import type { ScenarioName } from '../../../faults/fault-scenarios.ts';
import type { Fault } from '../../../faults/fault-type.ts';
import { endpointName, flag, id, instant, describe, length } from '../fields.ts';

const status = z.int().check(z.gte(400, 'must be from 400 to 599'), z.lte(599, 'must be from 400 to 599'));
const anyStatus = z.int().check(z.gte(200, 'must be from 200 to 599'), z.lte(599, 'must be from 200 to 599'));
const delay = z.pipe(z.unknown(), z.transform(delayOrIssue)).check(
  z.meta({
    description:
      'Milliseconds, as a number or a distribution: { from, to }, { normal: { mean, deviation } }, { logNormal: { median, p95 } } or { percentiles: { 50: 80, 95: 400 } }.',
    anyOf: [{ type: 'number', minimum: 0 }, { type: 'object' }],
  }),
);

const json = z.exactOptional(z.unknown()).check(describe('Body of the response, as JSON.'));

function kind<const Name extends string, const Fields extends z.core.$ZodLooseShape>(
  name: Name,
  fields: Fields,
  make: (described: z.output<z.ZodMiniObject<{ kind: z.ZodMiniLiteral<Name> } & Fields, z.core.$strict>>) => Fault,
) {
  const named = z.strictObject({ kind: z.literal(name).check(describe('Kind of the fault.')), ...fields });
  return z.pipe(
    named,
    z.transform((described) => () => make(described)),
  );
}

const kinds = [
  kind(
    'status',
    {
      status: status.check(describe('Status of the response.')),
      retryAfter: z
        .exactOptional(z.union([z.number(), z.string()], 'must be a number of seconds or a date'))
        .check(describe('Retry-After header: a number of seconds, or an HTTP date.')),
      json,
    },
    ({ kind: _, status: code, ...content }) => fault.status(code, content),
  ),
  kind(
    'respond',
    {
      status: z.exactOptional(anyStatus).check(describe('Status of the response. Default 200.')),
      headers: z.exactOptional(z.record(z.string(), z.string())).check(describe('Headers of the response.')),
      json,
      text: z.exactOptional(z.string()).check(describe('Body of the response, as text.')),
    },
    ({ kind: _, ...answer }) => fault.respond(answer),
  ),
  kind(
    'html',
    { status: z.exactOptional(status).check(describe('Status of the response. Default 502.')) },
    (described) => fault.html(described.status),
  ),
  kind('hang', {}, () => fault.hang()),
  kind('reset', {}, () => fault.reset()),
  kind('delay', { ms: delay }, ({ ms }) => fault.delay(ms)),
  kind(
    'truncate',
    {
      bytes: z.exactOptional(z.int().check(z.gte(0))).check(describe('Number of body bytes that arrive. Default 10.')),
    },
    ({ bytes }) => fault.truncate(bytes),
  ),
  kind(
    'slowBody',
    {
      bytesPerSecond: z.number().check(z.gt(0), describe('Number of bytes that arrive per second.')),
      chunkBytes: z
        .exactOptional(id)
        .check(describe('Size of one piece, in bytes. Default: a tenth of `bytesPerSecond`.')),
    },
    ({ kind: _, ...pace }) => fault.slowBody(pace),
  ),
  kind('malformedJson', {}, () => fault.malformedJson()),
  kind(
    'wrongType',
    {
      path: z.string().check(describe('Path in the response body, such as `booking.startTime`.')),
      value: z.unknown().check(describe('New value.')),
    },
    ({ path, value }) => fault.wrongType(path, value),
  ),
  kind('oauth.loseAnswer', {}, () => fault.oauth.loseAnswer()),
  kind('oauth.revokeDuringRefresh', {}, () => fault.oauth.revokeDuringRefresh()),
  kind(
    'oauth.skewClock',
    { by: length.check(describe('Duration. If it is negative, the clock is behind.')) },
    ({ by }) => fault.oauth.skewClock(by),
  ),
  kind(
    'oauth.wrongIssuer',
    { issuer: z.exactOptional(z.url()).check(describe('Issuer to send as `iss`.')) },
    ({ issuer }) => fault.oauth.wrongIssuer(issuer),
  ),
] as const;

const names = kinds.flatMap(({ def }) => [...def.in.shape.kind.def.values]);

const faultInput = z.discriminatedUnion('kind', kinds, { error: `must be one of ${names.join(', ')}` });

const text = z.union([z.string(), z.number()], { error: 'must be text or a number' });
const chanceRule = 'must be from 0 to 1';
const word = z.union([z.string(), z.number(), z.boolean()], { error: 'must be text, a number, true or false' });

export const faultRuleInput = z.strictObject({
  on: z
    .exactOptional(
      z.union([endpointName, z.array(endpointName)], {
        error: 'must be the name of an endpoint, such as bookings.create, or a list of them',
      }),
    )
    .check(describe('Endpoint or endpoints. Default: every endpoint.')),
  callerId: z.exactOptional(id).check(describe('Id of the user who sends the request. Default: every user.')),
  params: z.exactOptional(z.record(z.string(), text)).check(describe('Path parameters. All that you list must match.')),
  query: z
    .exactOptional(z.record(z.string(), word))
    .check(
      describe('Query parameters. All that you list must match. If a name is repeated, one of its values must match.'),
    ),
  body: z
    .exactOptional(z.unknown())
    .check(describe('Part of the body. Fields that you list must match; other fields are ignored.')),
  anyone: z
    .exactOptional(flag)
    .check(
      describe('True to apply the fault before authentication, so that it also affects requests without a credential.'),
    ),
  at: z
    .exactOptional(z.enum(['before', 'after']))
    .check(describe('When to apply the fault: before or after the data changes. Default `before`.')),
  from: z
    .exactOptional(id)
    .check(describe('Number of the first matching request that the fault applies to, counted from 1.')),
  times: z.exactOptional(id).check(describe('Number of requests that the fault applies to. Default: all.')),
  probability: z
    .exactOptional(z.number().check(z.gte(0, chanceRule), z.lte(1, chanceRule)))
    .check(describe('Probability that the fault applies, from 0 to 1.')),
  since: z.exactOptional(instant).check(describe('Start time on the clock of the mock.')),
  until: z.exactOptional(instant).check(describe('End time on the clock of the mock.')),
  weekdays: z
    .exactOptional(z.array(z.enum(weekdays)))
    .check(describe('Days of the week on which the fault applies, in UTC. Default: every day.')),
  exclusive: z
    .exactOptional(flag)
    .check(describe('True if the fault never combines with another fault on the same request.')),
  optional: z.exactOptional(flag).check(describe('True if a strict test passes even when the fault is never applied.')),
  do: faultInput.check(describe('Fault to apply.')),
});

// Object.keys returns the keys of the table, but its type is string[].
export const scenarioInput = z.strictObject({
  name: z
    .enum(Object.keys(scenarios) as ScenarioName[], { error: `must be one of ${Object.keys(scenarios).join(', ')}` })
    .check(describe('Name of the scenario.')),
  since: z.exactOptional(instant).check(describe('Start time on the clock of the mock. Default: now.')),
  until: z.exactOptional(instant).check(describe('End time on the clock of the mock. Default: none.')),
});

function delayOrIssue(value: unknown, context: { readonly issues: z.core.$ZodRawIssue[] }): Delay {
  const problem: Issue['message'] | undefined = delayProblem(value);
  if (problem === undefined) return value as Delay; // delayProblem found nothing wrong with it
  context.issues.push({ code: 'custom', input: value, message: problem });
  return z.NEVER;
}
