import * as z from 'zod/mini';
import { faultKinds } from '../../../faults/fault.ts';
import type { FaultKind } from '../../../faults/fault-kind.ts';
import { oauthKinds } from '../../../faults/fault-oauth.ts';
import { weekdays } from '../../../faults/fault-rule.ts';
import { scenarios } from '../../../faults/fault-scenarios.ts';
import type { ScenarioName } from '../../../faults/fault-scenarios.ts';
import type { Fault } from '../../../faults/fault-type.ts';
import { isEndpointChoice } from '../../../arguments/endpoint-names.ts';
import { endpointName, endpointNames, exampleFor, flag, id, moment, describe } from '../fields.ts';

function describedKind([name, { fields, create }]: [string, AnyKind]) {
  return z.pipe(
    z.strictObject({ kind: z.literal(name).check(describe('Kind of the fault.')), ...fields() }),
    // The type of a list of kinds does not have the fields of each kind.
    z.transform((input) => () => create(input as never)),
  );
}

interface AnyKind extends Pick<FaultKind<z.core.$ZodLooseShape>, 'fields'> {
  readonly create: (input: never) => Fault;
}

const byName: Readonly<Record<string, AnyKind>> = { ...faultKinds, ...oauthKinds };
const kinds = Object.entries(byName).map(describedKind);

// The type of discriminatedUnion requires a list that is not empty.
const faultInput = z.discriminatedUnion('kind', kinds as [(typeof kinds)[number]], {
  error: `must be one of ${Object.keys(byName).join(', ')}`,
});

const text = z.union([z.string(), z.number()], { error: 'must be text or a number' });
const chanceRule = 'must be from 0 to 1';
const scalar = z.union([z.string(), z.number(), z.boolean()], { error: 'must be text, a number, true or false' });

export const faultRuleInput = z.strictObject({
  on: z
    .exactOptional(
      z.union([...endpointNames, z.array(endpointName)], {
        error: ({ input }) => {
          const wrong: unknown = [input].flat().find((name) => !isEndpointChoice(name));
          return `must be the name of an endpoint, such as ${exampleFor(wrong)}, or a list of them`;
        },
      }),
    )
    .check(describe('Endpoint or endpoints. Default: every endpoint.')),
  callerId: z.exactOptional(id).check(describe('Id of the user who sends the request. Default: every user.')),
  params: z.exactOptional(z.record(z.string(), text)).check(describe('Path parameters. All that you list must match.')),
  query: z
    .exactOptional(z.record(z.string(), scalar))
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
  since: z.exactOptional(moment).check(describe('Start time on the clock of the mock.')),
  until: z.exactOptional(moment).check(describe('End time on the clock of the mock.')),
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
  since: z.exactOptional(moment).check(describe('Start time on the clock of the mock. Default: now.')),
  until: z.exactOptional(moment).check(describe('End time on the clock of the mock. Default: none.')),
});
