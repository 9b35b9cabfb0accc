/** The options of a mock, and the shapes of those that are data, for code and for the configuration of the command. */
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import type { Behavior, Profile, ProfileChoice, Protocol } from '@slotwise/schemas/table';
import type { JournalOptions } from './journal/journal.ts';
import type { SnapshotInput } from './seed/document.ts';
import type { Seed } from './seed/seed.ts';
import type { MockOAuthOptions } from './world/oauth-options.ts';
import type { RateLimit } from './world/rate-limit.ts';

/** The options of a mock. Everything has a default: the sample data, self-hosted, as the specification says. */
export interface MockOptions {
  /** The deployment that the mock stands for. By name or as a value; default `specification`. Give the client the same. */
  readonly profile?: ProfileChoice;
  /** Hosted or self-hosted, in place of the profile's own. */
  readonly deployment?: Profile['deployment'];
  /** Single choices of the profile's `protocol`, in place of the profile's own. */
  readonly protocol?: Partial<Protocol>;
  /** Single choices of the profile's `behavior`, in place of the profile's own. */
  readonly behavior?: Partial<Behavior>;
  /** Turns off the rules that are stricter than some deployments (marked † in the table of assumptions). Default false. */
  readonly lenient?: boolean;
  /** Largest number that `take` may be in the bookings listing. Assumption A-40: no maximum. */
  readonly maxTake?: number;
  /** A limit of requests a user. Assumption A-30: none. */
  readonly rateLimit?: RateLimit;
  /** The behavior of the authorization flow where the specification is silent. */
  readonly oauth?: Partial<Omit<MockOAuthOptions, 'lifetimes'>> & {
    /** Lifetimes in seconds; those left out keep their default. Assumption A-103. */
    readonly lifetimes?: Partial<MockOAuthOptions['lifetimes']>;
  };
  /** Puts the first rows there: a function, or a document such as `mock.export()` yields; without it, the sample data. */
  readonly seed?: ((seed: Seed) => void) | SnapshotInput;
  /** The clock stands still at this instant: a `Date`, milliseconds since 1970, or ISO 8601 text; without it, it follows the system's. */
  readonly now?: Date | string | number;
  /** The limits of the journal: by default it keeps the last 1,000 requests, with bodies of 10,000,000 characters. Forks keep as much. */
  readonly journal?: JournalOptions;
  /** The address that `{base_url}` stands for. Default `http://slotwise.test/v1`. */
  readonly baseUrl?: string;
  /** The address that `{app_url}` stands for. Default: the origin of `baseUrl`. */
  readonly appUrl?: string;
}

const yesOrNo = z.boolean('must be true or false');
const countWords = 'must be a whole number from 1';
const count = z.int(countWords).check(z.gte(1, countWords));
const secondsWords = 'must be a number of seconds above 0';
const seconds = z.number(secondsWords).check(z.gt(0, secondsWords));
const idWords = 'must be the id of a user, a whole number from 1, or null';

/** The shapes, by the names of the options. */
export const optionShapes = {
  lenient: yesOrNo,
  maxTake: count,
  rateLimit: z.strictObject(
    {
      requests: count,
      seconds: z.exactOptional(seconds),
      reset: z.exactOptional(z.enum(['seconds', 'milliseconds'])),
      retryAfter: z.exactOptional(yesOrNo),
    },
    'must be an object',
  ),
  oauth: z.strictObject(
    {
      lifetimes: z.exactOptional(
        z.strictObject(
          {
            code: z.exactOptional(seconds),
            accessToken: z.exactOptional(seconds),
            refreshToken: z.exactOptional(seconds),
          },
          'must be an object',
        ),
      ),
      rotation: z.exactOptional(z.enum(['none', 'rotate', 'rotate-and-detect-reuse'])),
      issuer: z.exactOptional(z.nullable(z.string('must be text, or null'))),
      signedIn: z.exactOptional(z.nullable(z.int(idWords).check(z.gte(1, idWords)))),
    },
    'must be an object',
  ),
  journal: z.strictObject({ entries: z.exactOptional(count), bytes: z.exactOptional(count) }, 'must be an object'),
} satisfies Partial<Readonly<Record<keyof MockOptions, z.ZodMiniType>>>;

const elsewhere = z.unknown();

/** All options; those that are no data are read elsewhere. */
const schema = z.partial(
  z.strictObject({
    ...optionShapes,
    profile: elsewhere,
    deployment: elsewhere,
    protocol: elsewhere,
    behavior: elsewhere,
    seed: elsewhere,
    now: elsewhere,
    baseUrl: elsewhere,
    appUrl: elsewhere,
  } satisfies Readonly<Record<keyof MockOptions, z.ZodMiniType>>),
);

/** Refuses options that cannot be, naming each with what is allowed, before anything is made. */
export function checkOptions(options: MockOptions): void {
  const read = check(schema, options);
  if (!read.ok) throw new TypeError(`createMock: ${read.issues.map(({ message }) => message).join('; ')}`);
}
