import { parseJson } from '@slotwise/schemas/internal/table';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { changesBetween } from '../data/changes.ts';
import type { RowChange } from '../data/changes.ts';
import type { AccessTokenRow } from '../data/rows.ts';
import { forkTables } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { revokeGrant } from './tokens.ts';
import type { IssuedTokens } from '../faults/fault-type.ts';
import type { World } from '../world/world.ts';

export function issuedTokens(
  world: Pick<World, 'tables'>,
  { body }: PlainResponse,
  onChange: (changes: readonly RowChange[]) => void,
): IssuedTokens {
  const change = (rewrite: (tables: Tables, token: AccessTokenRow) => void): void => {
    const before = world.tables;
    const token = accessTokenIn(body, before);
    if (token === undefined) return;
    world.tables = forkTables(before);
    rewrite(world.tables, token);
    onChange(changesBetween(before, world.tables));
  };
  return {
    revoke: () => change(revoke),
    lengthen: (ms) => change((tables, token) => lengthen(tables, token, ms)),
  };
}

function accessTokenIn(text: string, { accessTokens }: Tables): AccessTokenRow | undefined {
  const json = parseJson(text);
  return isRecord(json) ? accessTokens.first('token', String(json['access_token'])) : undefined;
}

function revoke(tables: Tables, { codeId, userId, clientId }: AccessTokenRow): void {
  if (codeId !== null) return revokeGrant(tables, codeId);
  const isOfGrant = (row: Pick<AccessTokenRow, 'clientId' | 'codeId'>) =>
    row.codeId === null && row.clientId === clientId;
  for (const row of tables.accessTokens.where('user', userId))
    if (isOfGrant(row)) tables.accessTokens.put({ ...row, revoked: true });
  for (const row of tables.refreshTokens.where('user', userId))
    if (isOfGrant(row)) tables.refreshTokens.put({ ...row, revoked: true });
}

function lengthen(tables: Tables, token: AccessTokenRow, ms: number): void {
  const expiresAt = new Date(new Date(token.expiresAt).getTime() + ms).toISOString();
  tables.accessTokens.put({ ...token, expiresAt });
}
