import { fieldsOf, isRecord, parseJson } from '../checks/values.ts';
import { randomText } from './random.ts';
import type { TokenSet } from './tokens.ts';

export interface RecordContent {
  readonly grant: string | null;
  readonly id: string;
  readonly tokens: TokenSet;
  /** Time from which the session refreshes the tokens before they expire, in milliseconds since 1970. `null` if the expiry is unknown. */
  readonly refreshAt: number | null;
  readonly lease: Lease | null;
  readonly refusal: GrantRefusal | null;
}

export interface Lease {
  readonly id: string;
  /** Time at which a process took the lease, in milliseconds since 1970 on that process's clock. */
  readonly leasedAt: number;
  readonly lengthMs: number;
}

export interface GrantRefusal {
  readonly status: number | null;
  readonly code: string | null;
}

interface Arrival {
  readonly now: number;
  readonly refreshAheadMs: number;
}

export function contentOf(
  tokens: TokenSet,
  { now, refreshAheadMs }: Arrival,
  grant: string | null = randomText(),
): RecordContent {
  const expiresAt = expiryOf(tokens);
  // The refresh never starts in the first half of a lifetime, even if the lifetime is short.
  const refreshAt = expiresAt === null ? null : expiresAt - Math.min(refreshAheadMs, Math.max(0, expiresAt - now) / 2);
  return { grant, id: randomText(), tokens, refreshAt, lease: null, refusal: null };
}

export function isLeaseOver({ leasedAt, lengthMs }: Lease, now: number): boolean {
  return Math.abs(now - leasedAt) >= lengthMs + 60_000;
}

function expiryOf({ expiresAt }: TokenSet): number | null {
  const at = expiresAt === null ? Number.NaN : Date.parse(expiresAt);
  return Number.isNaN(at) ? null : at;
}

export function isExpired({ tokens }: RecordContent, now: number): boolean {
  return (expiryOf(tokens) ?? now + 1) <= now;
}

export function writeContent(app: string, content: RecordContent): string {
  return JSON.stringify({ version: 1, app, ...content });
}

export function readContent(ownApp: string, text: string): RecordContent | 'other_app' | 'other_content' {
  const { version, app, grant, id, tokens, refreshAt, lease, refusal } = fieldsOf(parseJson(text));
  const { accessToken, refreshToken, expiresAt, scopes } = fieldsOf(tokens);
  // Records of other apps are not overwritten, whatever version wrote them.
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
  const { id, leasedAt, lengthMs } = fieldsOf(value);
  return typeof id === 'string' && typeof leasedAt === 'number' && typeof lengthMs === 'number'
    ? { id, leasedAt, lengthMs }
    : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
