import { expect, test } from 'vitest';
import type { RowChange } from '../data/changes.ts';
import { emptyTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import { issuedTokens } from './issued-tokens.ts';

/** Every grant of two users, of two apps or code that plays one, with a code or without. */
const grants = [3, 5].flatMap((userId) =>
  ['one', 'other', null].flatMap((clientId, app) => [
    { userId, clientId, codeId: userId * 10 + app },
    { userId, clientId, codeId: null },
  ]),
);

const expiresAt = '2030-01-01T00:30:00.000Z';

/** Two tokens of each kind for each grant; those of a grant begin with its place. */
function tablesOfGrants(): Tables {
  const tables = emptyTables();
  for (const [place, grant] of grants.entries())
    for (const turn of [1, 2]) {
      const [id, token] = [place * 2 + turn, `${place}-${turn}`];
      const row = { id, token, ...grant, scopes: [], expiresAt, revoked: false };
      tables.accessTokens.put(row);
      tables.refreshTokens.put({ ...row, used: false });
    }
  return tables;
}

/** A response of a token endpoint, and what it changes. */
function issuedBy(body: string) {
  const before = tablesOfGrants();
  const world = { tables: before };
  const toldChanges: RowChange[] = [];
  const issued = issuedTokens(world, { status: 200, headers: {}, body }, (changes) => toldChanges.push(...changes));
  return { issued, before, world, changes: toldChanges };
}

const places = grants.map((_, place) => place);
const responseOf = (place: number) => JSON.stringify({ access_token: `${place}-1` });

test.each(places)('revoking by a token of grant %i revokes all tokens of that grant, and no others', (place) => {
  const { issued, world, before, changes } = issuedBy(responseOf(place));
  issued.revoke();
  for (const rows of [world.tables.accessTokens, world.tables.refreshTokens])
    expect([...rows.all()].flatMap(({ revoked, token }) => (revoked ? [token] : []))).toEqual(
      [1, 2].map((turn) => `${place}-${turn}`),
    );
  expect([...before.accessTokens.all()].some(({ revoked }) => revoked)).toBe(false);
  const changed = (kind: string) => [1, 2].map((turn) => ({ kind, id: place * 2 + turn, change: 'changed' }));
  expect(changes).toEqual([...changed('accessToken'), ...changed('refreshToken')]);
});

test.each([
  [60_000, '2030-01-01T00:31:00.000Z'],
  [-60_000, '2030-01-01T00:29:00.000Z'],
])('lengthen moves the expiry of one token by %i ms, and of no other', (ms, over) => {
  const { issued, world, changes } = issuedBy(responseOf(1));
  issued.lengthen(ms);
  const others = [...world.tables.accessTokens.all(), ...world.tables.refreshTokens.all()].filter(
    (row) => row.expiresAt !== expiresAt,
  );
  expect(others.map((row) => [row.token, row.expiresAt])).toEqual([['1-1', over]]);
  expect(changes).toEqual([{ kind: 'accessToken', id: 3, change: 'changed' }]);
});

test.each(['', '{', 'null', '[]', '{}', '"0-1"', '{"access_token":"unknown"}', '{"refresh_token":"0-1"}'])(
  'the body %j contains no known token, and nothing changes',
  (body) => {
    const { issued, world, before, changes } = issuedBy(body);
    issued.revoke();
    issued.lengthen(1000);
    expect(world.tables).toBe(before);
    expect(changes).toEqual([]);
  },
);
