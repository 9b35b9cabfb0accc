/** What a store holds of a session: the tokens, who is refreshing them, and whether they can still be refreshed. */
import { fieldsOf } from '../errors/fields.ts';
import type { TokenSet } from './tokens.ts';

/** The content of a store under a session's key. */
export interface SessionRecord {
  readonly tokens: TokenSet;
  /** Instant in milliseconds since 1970 from which the tokens are refreshed ahead of their expiry; `null` for never. */
  readonly refreshAt: number | null;
  /** Who is refreshing: a word of chance, new with each refresh; `null` for nobody. */
  readonly lease: string | null;
  /** How the service refused the refresh token for good; `null` where it did not. */
  readonly dead: { readonly status: number | null; readonly code: string | null } | null;
}

/** A record of tokens that have just come. */
export function recordOf(tokens: TokenSet, now: number, refreshAheadMs: number): SessionRecord {
  const expiresAt = expiryOf(tokens);
  // Never in the first half of a lifetime, however short that is.
  const refreshAt = expiresAt === null ? null : expiresAt - Math.min(refreshAheadMs, Math.max(0, expiresAt - now) / 2);
  return { tokens, refreshAt, lease: null, dead: null };
}

/** The expiry of an access token in milliseconds since 1970; `null` where it is not known. */
export function expiryOf({ expiresAt }: TokenSet): number | null {
  const at = expiresAt === null ? Number.NaN : Date.parse(expiresAt);
  return Number.isNaN(at) ? null : at;
}

/** A record as text. */
export function writeRecord(record: SessionRecord): string {
  return JSON.stringify({ version: 1, ...record });
}

/** A record from text; `null` where it is none of this client's. */
export function readRecord(text: string): SessionRecord | null {
  const { version, tokens, refreshAt, lease, dead } = fieldsOf(parsed(text));
  const { accessToken, refreshToken, expiresAt, scopes } = fieldsOf(tokens);
  if (version !== 1 || typeof accessToken !== 'string') return null;
  const { status, code } = fieldsOf(dead);
  return {
    tokens: {
      accessToken,
      refreshToken: textOf(refreshToken),
      expiresAt: textOf(expiresAt),
      scopes: Array.isArray(scopes) ? scopes.map(String) : null,
    },
    refreshAt: typeof refreshAt === 'number' ? refreshAt : null,
    lease: textOf(lease),
    dead:
      typeof dead === 'object' && dead !== null
        ? { status: typeof status === 'number' ? status : null, code: textOf(code) }
        : null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
