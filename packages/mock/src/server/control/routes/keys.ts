import * as z from 'zod/mini';
import type { KeyRow } from '../../../data/rows.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { flag, id, instant, describe, text, userId } from '../fields.ts';
import { withRefusalOf } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

export const keyEntry = z.object({
  id: id.check(describe('Id of the key.')),
  userId,
  fingerprint: text.check(describe('First 12 hexadecimal digits of the SHA-256 hash of the key.')),
  expiresAt: z.nullable(instant).check(describe('Time when the key expires; null for never.')),
  revoked: flag.check(describe('True if the key was revoked.')),
});

const keyInput = z.strictObject({
  userId,
  key: z.exactOptional(text).check(describe('Text of the key. Default: a new key.')),
  expiresAt: z.exactOptional(instant).check(describe('Time when the key expires. Default: never.')),
});

const whichKey = z
  .strictObject({
    key: z.exactOptional(text).check(describe('Text of the key.')),
    id: z.exactOptional(id).check(describe('Id of the key.')),
  })
  .check(
    z.refine(({ key, id: number }) => (key === undefined) !== (number === undefined), 'must contain either key or id'),
  );

const callerInput = z.strictObject({
  user: z.union([id, text], 'must be an id or a username').check(describe('Id or username of the user.')),
});

const response = z.object({ key: text.check(describe('Text of the key.')) });

export const keyRoutes: readonly ControlRoute[] = [
  route('GET /keys', {
    name: 'keys.list',
    summary: 'Lists the API keys, without their text.',
    response: z.object({ keys: z.array(keyEntry).check(describe('The keys.')) }),
    examples: [{}],
    run: ({ mock }) => ({ keys: mock.export().keys.map(keyOf) }),
  }),
  route('POST /keys', {
    name: 'keys.create',
    summary: 'Creates an API key.',
    input: keyInput,
    created: response,
    examples: [
      {
        input: { userId: 3, key: 'key_for_an_hour', expiresAt: '2030-01-01T01:00:00Z' },
        response: { key: 'key_for_an_hour' },
      },
    ],
    run: ({ mock }, key) => withRefusalOf('userId', () => ({ key: mock.keys.create(key) })),
  }),
  route('POST /keys/expire', {
    name: 'keys.expire',
    summary: 'Expires an API key now. Pass its text or its id.',
    input: whichKey,
    examples: [{ input: { key: 'key_for_an_hour' } }, { input: { id: 1 } }],
    run: ({ mock }, { key, id: number }) => withRefusalOf('key', () => mock.keys.expire(key ?? number ?? '')),
  }),
  route('POST /callers', {
    name: 'keys.ofCaller',
    summary: 'Returns an API key of a user. It is always the same key, even after a reset.',
    input: callerInput,
    created: z.object({ apiKey: text.check(describe('Text of the key.')) }),
    examples: [{ input: { user: 'alice' }, response: { apiKey: 'key_1bb41da0-dac0-5eaf-a267-5c1a9c5c7198' } }],
    run: ({ mock }, { user }) => withRefusalOf('user', () => ({ apiKey: mock.as(user).apiKey })),
  }),
];

export function keyOf({ id: number, userId: owner, key, expiresAt, revoked }: KeyRow): object {
  return { id: number, userId: owner, fingerprint: fingerprintOf(key), expiresAt, revoked };
}
