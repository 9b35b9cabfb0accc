/** The content of a session's record: its tokens, the lease of the one that refreshes them, and the refusal that ended the grant. */
import { fieldsOf, isRecord, parseJson } from '../errors/fields.ts';
import { randomText } from './random.ts';
import type { TokenSet } from './tokens.ts';

/** The content of a store under a session's key. */
export interface RecordContent {
  /** Id of the grant: random text, made by each sign-in and the same through every refresh; `null` where an older version wrote the record. */
  readonly grant: string | null;
  /** Random text, new with each set of tokens: names them without being one. */
  readonly id: string;
  readonly tokens: TokenSet;
  /** Instant in milliseconds since 1970 from which the tokens are refreshed ahead of their expiry; `null` for never. */
  readonly refreshAt: number | null;
  /** The claim of the one that is refreshing; `null` for nobody. */
  readonly lease: Lease | null;
  /** The refusal with which the service ended the grant for good; `null` where it did not. */
  readonly refusal: GrantRefusal | null;
}

/** A claim of a refresh: as long as it holds, nobody else refreshes. */
export interface Lease {
  /** Fencing word: random text, new with each claim. One that writes late finds another in the record, and so changes nothing. */
  readonly word: string;
  /** Instant of the claim in milliseconds since 1970, by the clock of the one that claimed. */
  readonly leasedAt: number;
  /** Milliseconds that it holds: longer than any refresh of the one that claimed takes. */
  readonly lengthMs: number;
}

/** The refusal of a refresh token: the response's status, and the code that it gave. */
export interface GrantRefusal {
  readonly status: number | null;
  readonly code: string | null;
}

/** The moment at which tokens came, and how long before their expiry they are refreshed. */
interface Arrival {
  readonly now: number;
  readonly refreshAheadMs: number;
}

/** Makes the content of a record of tokens that have just come: of another grant, unless one is named. */
export function contentOf(
  tokens: TokenSet,
  { now, refreshAheadMs }: Arrival,
  grant: string | null = randomText(),
): RecordContent {
  const expiresAt = expiryOf(tokens);
  // Never in the first half of a lifetime, however short that is.
  const refreshAt = expiresAt === null ? null : expiresAt - Math.min(refreshAheadMs, Math.max(0, expiresAt - now) / 2);
  return { grant, id: randomText(), tokens, refreshAt, lease: null, refusal: null };
}

/**
 * True where a clock alone says that a lease is over: it was taken a length and a minute ago. Clocks may be a minute apart. A lease that
 * is dated as far in the future is over too: with such clocks nothing can be said, and nobody shall wait for ever.
 */
export function isLeaseOver({ leasedAt, lengthMs }: Lease, now: number): boolean {
  return Math.abs(now - leasedAt) >= lengthMs + 60_000;
}

/** The expiry of an access token in milliseconds since 1970; `null` where it is not known. */
function expiryOf({ expiresAt }: TokenSet): number | null {
  const at = expiresAt === null ? Number.NaN : Date.parse(expiresAt);
  return Number.isNaN(at) ? null : at;
}

/** True for an access token that has run out by now. */
export function isExpired({ tokens }: RecordContent, now: number): boolean {
  return (expiryOf(tokens) ?? now + 1) <= now;
}

/** Writes the content of an app's record as text. */
export function writeContent(app: string, content: RecordContent): string {
  return JSON.stringify({ version: 1, app, ...content });
}

/** Reads the content of an app's record from text; says what else it is, where it is none. */
export function readContent(ownApp: string, text: string): RecordContent | 'other_app' | 'other_content' {
  const { version, app, grant, id, tokens, refreshAt, lease, refusal } = fieldsOf(parseJson(text));
  const { accessToken, refreshToken, expiresAt, scopes } = fieldsOf(tokens);
  // Whatever version wrote it, and however much of it is missing: it is not to be written over.
  if (typeof version === 'number' && typeof app === 'string' && app !== ownApp) return 'other_app';
  if (version !== 1 || app !== ownApp || typeof id !== 'string' || typeof accessToken !== 'string')
    return 'other_content';
  const { status, code } = fieldsOf(refusal);
  return {
    grant: textOf(grant),
    id,
    tokens: {
      accessToken,
      refreshToken: textOf(refreshToken),
      expiresAt: textOf(expiresAt),
      scopes: Array.isArray(scopes) ? scopes.map(String) : null,
    },
    refreshAt: numberOf(refreshAt),
    lease: leaseOf(lease),
    refusal: isRecord(refusal) ? { status: numberOf(status), code: textOf(code) } : null,
  };
}

function leaseOf(value: unknown): Lease | null {
  const { word, leasedAt, lengthMs } = fieldsOf(value);
  return typeof word === 'string' && typeof leasedAt === 'number' && typeof lengthMs === 'number'
    ? { word, leasedAt, lengthMs }
    : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
