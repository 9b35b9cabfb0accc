import type { Behavior, Protocol, Scope } from '@slotwise/schemas/internal/table';
import { isOver } from './instants.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { UserRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';

export interface Caller {
  /** A plain user, an Organization Admin or a system-wide Admin. */
  readonly kind: 'user' | 'organization-admin' | 'admin';
  readonly user: UserRow;
  readonly organizations: readonly number[];
  readonly scopes: readonly Scope[] | null;
}

interface Credential {
  readonly userId: number;
  readonly scopes: readonly Scope[] | null;
}

/** Why authentication failed. Revoked keys and tokens are `unknown`. */
export type BadCredential = 'missing' | 'unknown' | 'expired';

interface Settings {
  readonly protocol: Protocol;
  readonly behavior: Pick<Behavior, 'bearer'>;
  readonly service: { readonly access: { readonly keyEnd: (expiresAt: string) => string } };
}

export function authenticate(
  tables: Tables,
  request: PlainRequest,
  { protocol, behavior, service, now }: Settings & { readonly now: number },
): Caller | BadCredential {
  // If both are present, the API key decides.
  const key = sentKey(request, protocol);
  const token = behavior.bearer === 'all' ? sentToken(request.headers) : null;
  if (key === null && token === null) return 'missing';
  const credential = key === null ? byToken(tables, token, now) : byKey(tables, key, { service, now });
  if (typeof credential === 'string') return credential;
  const user = tables.users.get(credential.userId);
  return user === undefined ? 'unknown' : callerOf(tables, user, credential.scopes);
}

export function callerOf(tables: Tables, user: UserRow, scopes: readonly Scope[] | null = null): Caller {
  if (user.role === 'ADMIN') return { kind: 'admin', user, organizations: [], scopes };
  const organizations = tables.memberships
    .where('user', user.id)
    .filter(({ accepted, role, teamId }) => accepted && role !== 'MEMBER' && hasAdminReach(tables, teamId))
    .map((membership) => membership.teamId);
  return { kind: organizations.length > 0 ? 'organization-admin' : 'user', user, organizations, scopes };
}

function hasAdminReach(tables: Tables, teamId: number): boolean {
  const team = tables.teams.get(teamId);
  return team?.isOrganization === true && team.adminReach;
}

export function sentKey({ url, headers }: PlainRequest, { apiKey }: Protocol): string | null {
  if (apiKey.in === 'query') return url.searchParams.get(apiKey.name);
  const name = apiKey.name.toLowerCase();
  const header = Object.hasOwn(headers, name) ? (headers[name] ?? null) : null;
  if (header === null || apiKey.scheme === undefined) return header;
  const scheme = `${apiKey.scheme.toLowerCase()} `;
  return header.toLowerCase().startsWith(scheme) ? header.slice(scheme.length).trim() : null;
}

export function sentToken(headers: PlainRequest['headers']): string | null {
  return /^bearer +(\S+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? null;
}

function byKey(
  tables: Tables,
  key: string,
  { service, now }: Pick<Settings, 'service'> & { readonly now: number },
): Credential | BadCredential {
  const row = tables.keys.first('key', key);
  if (row === undefined || row.revoked) return 'unknown';
  const end = row.expiresAt === null ? null : service.access.keyEnd(row.expiresAt);
  return isOver(end, now) ? 'expired' : { userId: row.userId, scopes: null };
}

function byToken(tables: Tables, token: string | null, now: number): Credential | BadCredential {
  const row = token === null ? undefined : tables.accessTokens.first('token', token);
  if (row === undefined || row.revoked) return 'unknown';
  return isOver(row.expiresAt, now) ? 'expired' : { userId: row.userId, scopes: row.scopes };
}
