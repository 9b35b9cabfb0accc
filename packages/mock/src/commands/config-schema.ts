import { behaviorChoices, protocolChoices } from '@slotwise/schemas';
import * as z from 'zod/mini';
import type { ListenOptions } from '../service/port.ts';
import type { MockOptions } from '../option-shapes.ts';
import { instant } from '../server/control/fields.ts';
import { faultRuleInput, scenarioInput } from '../server/control/routes/fault-input.ts';
import { listenShapes } from '../server/listen-options.ts';
import { optionShapes } from '../option-shapes.ts';

const yesOrNo = z.boolean('must be true or false');
const text = z.string('must be text').check(z.minLength(1, 'must be text'));

/** The options of a mock. A port has addresses of its own, so that those of the mock have no place here. */
const mockFields = {
  profile: z.unknown().check(
    z.meta({
      description: 'The deployment: `specification`, `self-hosted`, a .json file with a profile, or a profile.',
      anyOf: [{ type: 'string' }, { type: 'object' }],
    }),
  ),
  deployment: z.enum(['self-hosted', 'hosted']).check(z.describe("The kind of deployment, in place of the profile's.")),
  protocol: z
    .unknown()
    .check(
      z.meta({ description: "Single choices of the profile's `protocol`.", ...switches(protocolChoices, ['apiKey']) }),
    ),
  behavior: z.unknown().check(
    z.meta({
      description: "Single choices of the profile's `behavior`.",
      ...switches(behaviorChoices, ['scopes', 'bookingRequires']),
    }),
  ),
  lenient: optionShapes.lenient.check(z.describe('Turns off the rules that are stricter than some deployments.')),
  maxTake: optionShapes.maxTake.check(z.describe('Largest `take` of the bookings listing.')),
  rateLimit: optionShapes.rateLimit.check(
    z.describe('A limit of requests a user: `requests`, `seconds`, `reset`, `retryAfter`.'),
  ),
  oauth: optionShapes.oauth.check(
    z.describe('The authorization flow: `lifetimes` in seconds, `rotation`, `issuer`, `signedIn`.'),
  ),
  seed: z
    .union([text, z.looseObject({})], 'must be sample-data, sample-data-around-now, the name of a file, or a document')
    .check(
      z.describe(
        'The first rows: `sample-data`, `sample-data-around-now`, a file with a world as JSON, or such a document.',
      ),
    ),
  now: instant.check(z.describe('The clock stands still at this instant.')),
  journal: optionShapes.journal.check(z.describe('The limits of the journal: `entries`, `bytes`.')),
} satisfies Readonly<Record<Exclude<keyof MockOptions, 'baseUrl' | 'appUrl'>, z.ZodMiniType>>;

export const defaultPort = 4010;

const listenFields = {
  port: listenShapes.port.check(z.describe(`Port; 0 takes a free one (default: ${defaultPort}).`)),
  host: listenShapes.host.check(z.describe('Address to listen on (default: 127.0.0.1).')),
  control: listenShapes.control.check(
    z.describe(
      'Serves the control API: `true`, or `{ "remote": true }` to every machine, or `{ "token": "…" }` to those who send it.',
    ),
  ),
  origins: listenShapes.origins.check(
    z.describe('Origins of the pages that the service answers beside those of this machine, or `"*"` for every page.'),
  ),
  bodyLimit: listenShapes.bodyLimit.check(z.describe('Largest body of a request, in bytes.')),
} satisfies Readonly<Record<keyof ListenOptions, z.ZodMiniType>>;

const commandFields = {
  random: z.int('must be a whole number').check(z.describe('Draw the random numbers that follow from this one.')),
  faults: z
    .array(faultRuleInput, 'must be a list')
    .check(z.describe('Faults, as `POST /_slotwise/faults` takes them.')),
  scenarios: z
    .array(scenarioInput, 'must be a list')
    .check(z.describe('Scenarios of faults, as `POST /_slotwise/scenarios` takes them.')),
  log: yesOrNo.check(z.describe('Print a line a request, on standard error.')),
  exportOnExit: text.check(z.describe('Write the world to this file at the end, as a seed file.')),
};

export const configFields = { ...mockFields, ...listenFields, ...commandFields };

export const configSchema = z.partial(
  z.strictObject(
    { $schema: text.check(z.describe('The schema of this file, for an editor.')), ...configFields },
    'must be an object of options',
  ),
);

export type ServeConfig = z.output<typeof configSchema>;

export function configJsonSchema(): object {
  return z.toJSONSchema(configSchema, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' });
}

function switches(choices: Readonly<Record<string, readonly unknown[]>>, free: readonly string[]): object {
  const closed = Object.entries(choices).map(([name, values]) => [name, { enum: values }] as const);
  const open = free.map((name) => [name, {}] as const);
  return { type: 'object', properties: Object.fromEntries([...closed, ...open]), additionalProperties: false };
}
