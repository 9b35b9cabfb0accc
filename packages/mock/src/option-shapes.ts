/** The shapes of a mock's options that are data, for code and for the configuration of the command. */
import { check } from '@slotwise/schemas';
import * as z from 'zod/mini';
import type { MockOptions } from './mock.ts';

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
    wire: elsewhere,
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
