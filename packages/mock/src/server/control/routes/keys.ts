import * as z from 'zod/mini';
import type { KeyRow } from '../../../data/rows.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { flag, id, instant, describe, text, userId } from '../fields.ts';
import { refusing } from '../refusal.ts';
import { route } from '../route.ts';
import type { ControlRoute } from '../route.ts';

export const keyEntry = z.object({
  id: id.check(describe('Id of the key.')),
  userId,
  fingerprint: text.check(describe('Beginning of the SHA-256 of its text, in hexadecimal.')),
  expiresAt: z.nullable(instant).check(describe('Instant from which it is no longer valid; null for never.')),
  revoked: flag.check(describe('True once it was made invalid.')),
});

const keyInput = z.strictObject({
  userId,
  key: z.exactOptional(text).check(describe('Text of the key; without it, a fresh one.')),
  expiresAt: z.exactOptional(instant).check(describe('Instant from which it is no longer valid; without it, never.')),
});

const whichKey = z
  .strictObject({
    key: z.exactOptional(text).check(describe('Text of the key.')),
    id: z.exactOptional(id).check(describe('Id of the key, as lists say it.')),
  })
  .check(z.refine(({ key, id: number }) => (key === undefined) !== (number === undefined), 'must hold key or id'));

const callerInput = z.strictObject({
  user: z.union([id, text], 'must be an id or a username').check(describe('The user, by id or username.')),
});

const made = z.object({ key: text.check(describe('Text of the key.')) });

export const keyRoutes: readonly ControlRoute[] = [
  route('GET /keys', {
    name: 'keys.list',
    summary: 'The API keys of this world, without their text.',
    answer: z.object({ keys: z.array(keyEntry).check(describe('The keys.')) }),
    examples: [{}],
    run: ({ mock }) => ({ keys: mock.export().keys.map(keyOf) }),
  }),
  route('POST /keys', {
    name: 'keys.create',
    summary: 'Makes an API key.',
    input: keyInput,
    created: made,
    examples: [
      {
        input: { userId: 3, key: 'key_for_an_hour', expiresAt: '2030-01-01T01:00:00Z' },
        answer: { key: 'key_for_an_hour' },
      },
    ],
    run: ({ mock }, key) => refusing('userId', () => ({ key: mock.keys.create(key) })),
  }),
  route('POST /keys/expire', {
    name: 'keys.expire',
    summary: 'Makes an API key run out now, by its text or its id.',
    input: whichKey,
    examples: [{ input: { key: 'key_for_an_hour' } }],
    run: ({ mock }, { key, id: number }) => refusing('key', () => mock.keys.expire(key ?? number ?? '')),
  }),
  route('POST /keys/revoke', {
    name: 'keys.revoke',
    summary: 'Makes an API key invalid, by its text or its id.',
    input: whichKey,
    examples: [{ input: { id: 1 } }],
    run: ({ mock }, { key, id: number }) => refusing('key', () => mock.keys.revoke(key ?? number ?? '')),
  }),
  route('POST /callers', {
    name: 'keys.ofCaller',
    summary: 'A key of a user, the same one each time, also after a reset.',
    input: callerInput,
    created: z.object({ apiKey: text.check(describe('Text of the key.')) }),
    examples: [{ input: { user: 'alice' }, answer: { apiKey: 'key_1bb41da0-dac0-5eaf-a267-5c1a9c5c7198' } }],
    run: ({ mock }, { user }) => refusing('user', () => ({ apiKey: mock.as(user).apiKey })),
  }),
];

export function keyOf({ id: number, userId: owner, key, expiresAt, revoked }: KeyRow): object {
  return { id: number, userId: owner, fingerprint: fingerprintOf(key), expiresAt, revoked };
}
