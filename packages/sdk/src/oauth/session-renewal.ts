/** One refresh for one rejected token, however many calls, sessions and processes ask for it. */
import { GrantInvalidError, OAuthRefusedError } from '../errors/oauth-errors.ts';
import { nowOf, sleepOn, systemClock } from '../request/clock.ts';
import type { Clock } from '../request/clock.ts';
import type { Tell } from '../request/tell.ts';
import type { SessionEvents } from './events.ts';
import { randomText } from './random.ts';
import { contentOf, expiryOf } from './record-content.ts';
import type { GrantRefusal, RecordContent } from './record-content.ts';
import type { RecordVersion, SessionRecord } from './session-record.ts';
import type { TokenSet } from './tokens.ts';

/** The parts that a renewal works with. */
export interface RenewalOptions {
  readonly record: SessionRecord;
  readonly clock: Clock;
  /** Asks the service. */
  readonly refresh: (refreshToken: string) => Promise<TokenSet>;
  /** Milliseconds after which one that began a refresh is taken for gone: longer than any refresh takes. */
  readonly leaseMs: number;
  readonly refreshAheadMs: number;
  /** Tells the events of the session. */
  readonly tell: Tell<SessionEvents>;
}

/** The knowledge that all sessions of this process share of one key of one store. */
export interface SharedState {
  /** The refresh under way for each access token. */
  readonly inFlight: Map<string, Promise<TokenSet>>;
  /** Tokens that came and could not be stored yet: nobody has used them. */
  pending: { readonly before: string; readonly after: RecordContent } | null;
  /** A lease of ours that a failing store may still hold. */
  ownLease: string | null;
  /** A refresh token that is no longer taken, where the store does not say so. */
  invalidToken: string | null;
  /** Instant in milliseconds since 1970 until which nobody refreshes ahead of time, since that has just failed. */
  restUntil: number;
  /** Number of calls that look at it now. */
  users: number;
}

/** The end of one turn of a renewal: tokens, or `again` where the store is in another state than it was read in. */
type Turn = TokenSet | 'again';

/** Gets other tokens than this one: those that somebody has stored meanwhile, or those of the one refresh. */
export async function renew(shared: SharedState, options: RenewalOptions, stale: string): Promise<TokenSet> {
  const joined = shared.inFlight.get(stale);
  if (joined !== undefined) {
    options.tell('waiting', { refreshing: 'another_call' });
    return joined;
  }
  const renewal = renewInTurns(shared, options, stale).finally(() => shared.inFlight.delete(stale));
  shared.inFlight.set(stale, renewal);
  return renewal;
}

/** Makes the error of a session that cannot be refreshed any more; `null` where it can. */
export function grantErrorOf(
  { refusal, tokens }: RecordContent,
  { invalidToken }: SharedState,
): GrantInvalidError | null {
  if (refusal !== null) return grantInvalid(refusal);
  const { refreshToken } = tokens;
  if (refreshToken === null) return grantInvalid({ status: null, code: null }, 'there is no refresh token');
  return refreshToken === invalidToken ? grantInvalid({ status: 401, code: null }) : null;
}

async function renewInTurns(shared: SharedState, options: RenewalOptions, stale: string): Promise<TokenSet> {
  const { record, clock, leaseMs, tell } = options;
  const waiting = { lease: '', ms: 0 };
  for (let turn = 0; turn < 1000; turn += 1) {
    const version = await record.read();
    const { tokens, lease } = version.content;
    const expiresAt = expiryOf(tokens);
    // Somebody else was faster; what they stored can have run out as well.
    if (tokens.accessToken !== stale)
      return expiresAt === null || expiresAt > nowOf(clock) ? tokens : renew(shared, options, tokens.accessToken);
    const grantError = grantErrorOf(version.content, shared);
    if (grantError !== null) throw grantError;
    const stored = await storePending(shared, options, { version });
    if (stored !== null) return stored;
    if (lease !== null && lease !== shared.ownLease) {
      if (lease !== waiting.lease) {
        Object.assign(waiting, { lease, ms: 0 });
        tell('waiting', { refreshing: 'another_process' });
      }
      // Measured from when we first saw it: the clocks of two machines need not agree.
      if (waiting.ms < leaseMs) {
        const ms = Math.min(25 * (turn + 1), 250);
        await sleepOn(systemClock, ms, new AbortController().signal);
        waiting.ms += ms;
        continue;
      }
    }
    const result = await takeTurn(shared, options, version);
    if (result !== 'again') return result;
  }
  const message = 'the token store takes no change: compareAndSwap never says true';
  throw record.failed({ action: 'compareAndSwap', networkCode: null }, message);
}

/** Claims the refresh, asks the service, and stores what came before anybody uses it. */
async function takeTurn(shared: SharedState, options: RenewalOptions, { text, content }: RecordVersion): Promise<Turn> {
  const { record, refresh, clock, refreshAheadMs } = options;
  const lease = randomText();
  shared.ownLease = lease;
  const leased = await record.swap(text, { ...content, lease });
  if (leased === null) {
    shared.ownLease = null;
    return 'again';
  }
  let tokens: TokenSet;
  try {
    // A session without a refresh token is over, and never comes here.
    tokens = await refresh(content.tokens.refreshToken ?? '');
  } catch (error) {
    return releaseLease(shared, record, { leased, content, error });
  }
  const renewed = { ...tokens, scopes: tokens.scopes ?? content.tokens.scopes };
  shared.pending = { before: leased.text, after: contentOf(renewed, nowOf(clock), refreshAheadMs) };
  return (await storePending(shared, options, { version: leased, tries: 3 })) ?? 'again';
}

/** Stores tokens that came: now, or when the store was failing then. `null` where the store holds something newer, or nothing came. */
async function storePending(
  shared: SharedState,
  { record, tell }: RenewalOptions,
  { version, tries = 1 }: { readonly version: RecordVersion; readonly tries?: number },
): Promise<TokenSet | null> {
  const { pending } = shared;
  if (pending === null) return null;
  for (let left = tries; pending.before === version.text; left -= 1) {
    try {
      const stored = await record.swap(pending.before, pending.after);
      Object.assign(shared, { pending: null, ownLease: null, restUntil: 0 });
      if (stored === null) return null;
      const { tokens } = stored.content;
      tell('refreshed', { expiresAt: tokens.expiresAt });
      return tokens;
    } catch (error) {
      if (left <= 1) throw error;
      await sleepOn(systemClock, 50, new AbortController().signal);
    }
  }
  shared.pending = null;
  return null;
}

/** A refresh that failed, and the content before it. */
interface FailedRefresh {
  readonly leased: RecordVersion;
  readonly content: RecordContent;
  readonly error: unknown;
}

/** Gives the lease back after a refresh that failed: the old tokens stay, and the error reaches everybody who waits. */
async function releaseLease(
  shared: SharedState,
  record: SessionRecord,
  { leased, content, error }: FailedRefresh,
): Promise<'again'> {
  const refusal = grantRefusalIn(error);
  // An older server says 401 alone, which a wrong secret gets too: that is remembered here, and ends nobody's session for good.
  const isCertain = refusal !== null && refusal.code !== null;
  const after: RecordContent = { ...content, lease: null, refusal: isCertain ? refusal : content.refusal };
  const told = await record.swap(leased.text, after).catch(() => undefined);
  if (told !== undefined) shared.ownLease = null;
  // What the store says is said to everybody, for good.
  if (refusal !== null && !(isCertain && told !== undefined)) shared.invalidToken = content.tokens.refreshToken;
  // Somebody has stored other tokens meanwhile, or taken them away: it is that which counts.
  if (told === null) return 'again';
  throw refusal === null ? error : grantInvalid(refusal);
}

function grantRefusalIn(error: unknown): GrantRefusal | null {
  if (!(error instanceof OAuthRefusedError)) return null;
  const { status, code } = error;
  return code === 'invalid_grant' || (code === null && status === 401) ? { status, code } : null;
}

function grantInvalid({ status, code }: GrantRefusal, why = ''): GrantInvalidError {
  const said = `POST /api/auth/oauth/refreshToken answered ${status ?? ''} (${code ?? 'without a reason'})`;
  const message = `${why === '' ? said : why}: the session is over; send the user to authorize() again`;
  return new GrantInvalidError({ message, endpoint: 'oauth.refresh', status, code });
}
