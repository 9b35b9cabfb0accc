import { rulesOf } from './rule/rules-of.ts';
import { check, isRecord, me, meShape } from '@slotwise/schemas';
import type { Me } from '@slotwise/schemas/table';
import type { As } from './runner/ask.ts';
import { expectEqual, expectThat, member, succeed } from './runner/expect.ts';
import type { Rule } from './runner/rule.ts';
import type { Target } from './runner/target.ts';

const own = { source: 'Me', endpoints: ['me.get'] } as const;

/** The rules of the caller's own profile. */
export const meRules: readonly Rule[] = rulesOf(own, [
  [
    'me.fields: The profile that `GET /me` answers has every field of the Me Object.',
    {},
    async ({ target }) => {
      const profile = await profileOf(target, 'alice');
      const missing = Object.keys(meShape).filter((field) => !(field in profile));
      expectEqual('fields of the Me Object that GET /me lacks', missing, []);
    },
  ],
  [
    'me.every-caller: Each API key stands for one user, whose profile `GET /me` answers.',
    { source: 'What the service does' },
    async ({ target }) => {
      for (const [index, name] of (['admin', 'olivia', 'alice', 'adam', 'bob'] as const).entries()) {
        const { id, username, email } = await profileOf(target, name);
        expectEqual(`the profile of ${name}`, [id, username, email], [index + 1, name, `${name}@example.com`]);
      }
    },
  ],
  [
    'me.roles: A system-wide Admin has the role `ADMIN`, everyone else `USER`.',
    { gap: 'G-36' },
    async ({ target }) => {
      expectEqual('the role of admin', (await profileOf(target, 'admin')).role, 'ADMIN');
      for (const name of ['olivia', 'alice', 'adam', 'bob'] as const) {
        expectEqual(`the role of ${name}`, (await profileOf(target, name)).role, 'USER');
      }
    },
  ],
  [
    'me.end-time-in-minutes: The `endTime` of a profile counts minutes after midnight, and is 1440 where nobody set it.',
    { gap: 'G-86' },
    async ({ target }) => {
      expectEqual('endTime of GET /me as alice', (await profileOf(target, 'alice')).endTime, 1440);
    },
  ],
  [
    'me.without-a-key: The answer of `GET /me` is the profile itself, under no key.',
    { gap: 'G-20', under: { envelope: 'keyed' } },
    async ({ target }) => {
      expectEqual(
        'id in the answer of GET /me as alice',
        member((await succeed(target, 'alice', 'GET /me')).json, 'id'),
        3,
      );
    },
  ],
  [
    'me.under-user: Where envelopes are bare, the profile stands under `user`.',
    { gap: 'G-20', under: { envelope: 'bare' } },
    async ({ target }) => {
      const { json } = await succeed(target, 'alice', 'GET /me');
      expectEqual('members of the answer of GET /me as alice', Object.keys(isRecord(json) ? json : {}), ['user']);
    },
  ],
]);

/** The profile that a caller gets, in whichever envelope. */
export async function profileOf(target: Target, as: As): Promise<Me> {
  const response = await succeed(target, as, 'GET /me');
  const outcome = check(me, member(response.json, 'user') ?? response.json);
  expectThat(outcome.ok, `the answer of ${response.request}`, 'a Me Object', outcome.ok || outcome.issues[0]?.message);
  return outcome.value;
}
