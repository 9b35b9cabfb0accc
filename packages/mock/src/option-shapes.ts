import * as z from 'zod/mini';
import type { Behavior, Overrides, Profile, ProfileChoice, Protocol } from '@slotwise/schemas/internal/table';
import { checkArguments } from './arguments/check-arguments.ts';
import type { JournalOptions } from './journal/journal.ts';
import type { SnapshotInput } from './seed/snapshot.ts';
import type { Seed } from './seed/seed.ts';
import type { MockOAuthOptions } from './world/oauth-options.ts';
import type { RateLimit } from './world/rate-limit.ts';

/** Options of a mock. All are optional. The default is the profile `specification`, with the sample data. */
export interface MockOptions {
  /** Deployment that the mock imitates, by name or as a value. Pass the same profile to the client. Default `specification`. */
  readonly profile?: ProfileChoice | undefined;
  /** Hosted or self-hosted. Overrides the profile. */
  readonly deployment?: Profile['deployment'] | undefined;
  /** Individual `protocol` settings that override those of the profile. */
  readonly protocol?: Overrides<Protocol> | undefined;
  /** Individual `behavior` settings that override those of the profile. */
  readonly behavior?: Overrides<Behavior> | undefined;
  /**
   * True if the mock skips rules that are stricter than some deployments. These rules are marked † in the table of assumptions.
   * Default false.
   */
  readonly lenient?: boolean | undefined;
  /** Maximum value of `take` when listing bookings. Default: no maximum. Assumption A-40. */
  readonly maxTake?: number | undefined;
  /** Rate limit for each user. Default: none. Assumption A-30. */
  readonly rateLimit?: RateLimit | undefined;
  /** Behavior of the authorization flow that the specification does not define. */
  readonly oauth?:
    | (Overrides<Omit<MockOAuthOptions, 'lifetimes'>> & {
        /** Lifetimes in seconds; those left out keep their default. Assumption A-103. */
        readonly lifetimes?: Overrides<MockOAuthOptions['lifetimes']> | undefined;
      })
    | undefined;
  /** Initial data: a function that creates rows, or a document such as the result of `mock.export()`. Default: the sample data. */
  readonly seed?: ((seed: Seed) => void) | SnapshotInput | undefined;
  /** Time at which the clock is frozen: a `Date`, milliseconds since 1970, or ISO 8601 text with a zone. Default: the clock follows the system time. */
  readonly now?: Date | string | number | undefined;
  /** True if the clock is frozen and jumps to the next timer, so tests spend no real time on delays. Default false. */
  readonly autoAdvance?: boolean | undefined;
  /** Limits of the journal. Default: the last 1,000 requests, with bodies of 10,000,000 characters in total. Forks have the same limits. */
  readonly journal?: JournalOptions | undefined;
  /** Value of `{base_url}`. Default `http://slotwise.test/v1`. */
  readonly baseUrl?: string | undefined;
  /** Value of `{app_url}`. Default: the origin of `baseUrl`. */
  readonly appUrl?: string | undefined;
}

const yesOrNo = z.boolean('must be true or false');
const countWords = 'must be a whole number from 1';
const count = z.int(countWords).check(z.gte(1, countWords));
const secondsWords = 'must be a number of seconds above 0';
const seconds = z.number(secondsWords).check(z.gt(0, secondsWords));
const idWords = 'must be the id of a user, a whole number from 1, or null';

export const optionShapes = {
  lenient: yesOrNo,
  autoAdvance: yesOrNo,
  maxTake: count,
  rateLimit: z.strictObject(
    {
      requests: count,
      seconds: z.optional(seconds),
      reset: z.optional(z.enum(['seconds', 'milliseconds'])),
      retryAfter: z.optional(yesOrNo),
    },
    'must be an object',
  ),
  oauth: z.strictObject(
    {
      lifetimes: z.optional(
        z.strictObject(
          {
            code: z.optional(seconds),
            accessToken: z.optional(seconds),
            refreshToken: z.optional(seconds),
          },
          'must be an object',
        ),
      ),
      rotation: z.optional(z.enum(['none', 'rotate', 'rotate-and-detect-reuse'])),
      issuer: z.optional(z.nullable(z.string('must be text, or null'))),
      signedIn: z.optional(z.nullable(z.int(idWords).check(z.gte(1, idWords)))),
    },
    'must be an object',
  ),
  journal: z.strictObject({ entries: z.optional(count), bytes: z.optional(count) }, 'must be an object'),
} satisfies Partial<Readonly<Record<keyof MockOptions, z.ZodMiniType>>>;

const elsewhere = z.unknown();
const url = z.string('must be text, such as http://slotwise.test/v1');

const schema = z.partial(
  z.strictObject(
    {
      ...optionShapes,
      profile: elsewhere,
      deployment: elsewhere,
      protocol: elsewhere,
      behavior: elsewhere,
      seed: z.custom<object>(isSeed, 'must be a function, or a document such as the result of mock.export()'),
      now: elsewhere,
      baseUrl: url,
      appUrl: url,
    } satisfies Readonly<Record<keyof MockOptions, z.ZodMiniType>>,
    'must be an object of options',
  ),
);

function isSeed(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

export function checkOptions(options: unknown, call: string): void {
  checkArguments(call, schema, options);
}
