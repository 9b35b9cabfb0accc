import { behaviorChoices, protocolChoices } from '@slotwise/schemas/internal/contract';
import * as z from 'zod/mini';
import type { ListenOptions } from '../server/listening.ts';
import type { MockOptions } from '../option-shapes.ts';
import { moment } from '../server/control/fields.ts';
import { faultRuleInput, scenarioInput } from '../server/control/routes/fault-input.ts';
import { listenShapes } from '../server/listen-options.ts';
import { optionShapes } from '../option-shapes.ts';

const yesOrNo = z.boolean('must be true or false');
const text = z.string('must be text').check(z.minLength(1, 'must be text'));

/** Options of `createMock` without `baseUrl` and `appUrl`, because the server derives both from its own address. */
const mockFields = {
  profile: z.unknown().check(
    z.meta({
      description:
        'Deployment to imitate: `specification`, `self-hosted`, a .json file with a profile, or the profile itself.',
      anyOf: [{ type: 'string' }, { type: 'object' }],
    }),
  ),
  deployment: z.enum(['self-hosted', 'hosted']).check(z.describe('Kind of deployment; overrides the profile.')),
  protocol: z.unknown().check(
    z.meta({
      description: 'Individual `protocol` settings; they override those of the profile.',
      ...switches(protocolChoices, ['apiKey']),
    }),
  ),
  behavior: z.unknown().check(
    z.meta({
      description: 'Individual `behavior` settings; they override those of the profile.',
      ...switches(behaviorChoices, ['scopes', 'bookingRequires']),
    }),
  ),
  lenient: optionShapes.lenient.check(z.describe('Skip rules that are stricter than some deployments.')),
  maxTake: optionShapes.maxTake.check(z.describe('Maximum value of `take` when listing bookings.')),
  rateLimit: optionShapes.rateLimit.check(
    z.describe(
      'Rate limit for each user: `requests` in `seconds`. `reset` is the unit of X-RateLimit-Reset, and `retryAfter` turns the Retry-After header on or off.',
    ),
  ),
  oauth: optionShapes.oauth.check(
    z.describe(
      'Authorization flow: `lifetimes` in seconds, `rotation` of refresh tokens, `issuer`, and `signedIn`, the id of the user who is signed in.',
    ),
  ),
  seed: z
    .union([text, z.looseObject({})], 'must be sample-data, sample-data-around-now, a file name or a snapshot')
    .check(
      z.describe(
        'Initial data: `sample-data`, `sample-data-around-now`, a JSON file with a snapshot, or the snapshot itself.',
      ),
    ),
  now: moment.check(z.describe('Stop the clock at this time.')),
  autoAdvance: optionShapes.autoAdvance.check(z.describe('Stop the clock, and let it jump to the next timer.')),
  journal: optionShapes.journal.check(
    z.describe(
      'Limits of the request journal: number of requests in `entries`, and total length of their bodies in `bytes`.',
    ),
  ),
} satisfies Readonly<Record<Exclude<keyof MockOptions, 'baseUrl' | 'appUrl'>, z.ZodMiniType>>;

export const defaultPort = 4010;

const listenFields = {
  port: listenShapes.port.check(z.describe(`Port to listen on; 0 picks a free port (default: ${defaultPort}).`)),
  host: listenShapes.host.check(z.describe('Address to listen on (default: 127.0.0.1).')),
  control: listenShapes.control.check(
    z.describe(
      'Turn on the control API: `true` for this machine only, or an object with `remote` (`true` for every machine), `token` (a bearer token to require) or both.',
    ),
  ),
  origins: listenShapes.origins.check(
    z.describe(
      'Origins of web pages that may send requests, or `"*"` for all pages. Pages on this machine are always allowed.',
    ),
  ),
  bodyLimit: listenShapes.bodyLimit.check(z.describe('Maximum size of a request body, in bytes.')),
  explain: listenShapes.explain.check(z.describe('Say in the header X-Slotwise-Cause why a request was rejected.')),
} satisfies Readonly<Record<keyof ListenOptions, z.ZodMiniType>>;

const commandFields = {
  random: z
    .int('must be a whole number')
    .check(z.describe('Seed of the random numbers; with the same seed, random failures repeat in every run.')),
  faults: z
    .array(faultRuleInput, 'must be a list')
    .check(z.describe('Faults to add at the start, in the format of `POST /_slotwise/faults`.')),
  scenarios: z
    .array(scenarioInput, 'must be a list')
    .check(z.describe('Scenarios to add at the start, in the format of `POST /_slotwise/scenarios`.')),
  log: yesOrNo.check(z.describe('Print one line per request to standard error.')),
  exportOnExit: text.check(z.describe('Write the data to this seed file when the server stops.')),
};

export const configFields = { ...mockFields, ...listenFields, ...commandFields };

export const configSchema = z.partial(
  z.strictObject(
    { $schema: text.check(z.describe('JSON Schema of this file, for your editor.')), ...configFields },
    'must be an object of options',
  ),
);

export type ServeConfig = z.output<typeof configSchema>;

export function configJsonSchema(): object {
  return z.toJSONSchema(configSchema, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' });
}

function switches(choices: Readonly<Record<string, readonly unknown[]>>, free: readonly string[]): object {
  const choiceSchemas = Object.entries(choices).map(([name, values]) => [name, { enum: values }] as const);
  const freeSchemas = free.map((name) => [name, {}] as const);
  return {
    type: 'object',
    properties: Object.fromEntries([...choiceSchemas, ...freeSchemas]),
    additionalProperties: false,
  };
}
