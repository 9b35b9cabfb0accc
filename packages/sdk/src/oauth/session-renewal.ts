import { isSlotwiseError } from '../errors/any-error.ts';
import { SessionEndedError } from '../errors/oauth-errors.ts';
import { nowOf, waitOn, systemClock } from '../time/clock.ts';
import type { Clock } from '../time/clock.ts';
import type { Tell } from '../events/tell.ts';
import type { SessionEvents } from './events.ts';
import { randomText } from './random.ts';
import { contentOf, isExpired, isLeaseOver } from './record-content.ts';
import type { GrantRefusal, Lease, RecordContent } from './record-content.ts';
import type { RecordVersion, SessionRecord } from './session-record.ts';
import type { TokenSet } from './tokens.ts';

export interface RenewalOptions {
  readonly record: SessionRecord;
  readonly clock: Clock;
  readonly refresh: (refreshToken: string) => Promise<TokenSet>;
  readonly leaseMs: number;
  readonly refreshAheadMs: number;
  readonly tell: Tell<SessionEvents>;
}

export interface SharedState {
  readonly inFlight: Map<string, Promise<RecordContent>>;
  pending: { readonly replaces: string; readonly word: string; readonly after: RecordContent } | null;
  ownWord: string | null;
  refusedId: string | null;
  /** Instant in milliseconds since 1970 until which nobody refreshes ahead of time, since that has just failed. */
  restUntil: number;
  users: number;
}

type Turn = RecordContent | 'again';

export async function renew(
  shared: SharedState,
  options: RenewalOptions,
  stale: RecordContent,
): Promise<RecordContent> {
  const { accessToken } = stale.tokens;
  const joined = shared.inFlight.get(accessToken);
  if (joined !== undefined) {
    options.tell('refreshWait', { refreshing: 'another_call' });
    return joined;
  }
  const renewal = renewInTurns(shared, options, stale).finally(() => shared.inFlight.delete(accessToken));
  shared.inFlight.set(accessToken, renewal);
  return renewal;
}

export function grantErrorOf(
  { id, refusal, tokens }: RecordContent,
  { refusedId }: SharedState,
): SessionEndedError | null {
  if (refusal !== null) return sessionEnded(refusal);
  if (tokens.refreshToken === null)
    return sessionEnded({ status: null, code: null }, 'the session has no refresh token');
  return id === refusedId ? sessionEnded({ status: 401, code: null }) : null;
}

async function renewInTurns(
  shared: SharedState,
  options: RenewalOptions,
  stale: RecordContent,
): Promise<RecordContent> {
  const { record, clock } = options;
  const waits = waiterOf(options);
  for (let tries = 0; tries < 100;) {
    const version = await record.read();
    const { content } = version;
    const { id, tokens, lease } = content;
    if (shared.pending?.replaces !== id) shared.pending = null;
    if (shared.ownWord !== lease?.word) shared.ownWord = null;
    // Somebody else was faster; what they stored can have run out as well. Of another grant, each call knows whether it is its own.
    if (tokens.accessToken !== stale.tokens.accessToken)
      return content.grant === stale.grant && isExpired(content, nowOf(clock))
        ? renew(shared, options, content)
        : content;
    const { pending } = shared;
    // Another process can only have sent the refresh token that the pending tokens replace.
    const grantError = pending === null ? grantErrorOf(content, shared) : null;
    if (grantError !== null) throw grantError;
    const isOthers = lease !== null && lease.word !== shared.ownWord && lease.word !== pending?.word;
    if (isOthers && (await waits(lease))) continue;
    tries += 1;
    const work = pending === null ? takeTurn(shared, options, version) : storePending(shared, options, version);
    const result = await work;
    if (result === 'again') continue;
    return pending !== null && isExpired(result, nowOf(clock)) ? renew(shared, options, result) : result;
  }
  const message = 'the token store cannot be changed: compareAndSwap never returns true';
  throw record.failed({ action: 'compareAndSwap', reason: 'no_change', networkCode: null }, message);
}

function waiterOf({ clock, tell }: RenewalOptions): (lease: Lease) => Promise<boolean> {
  let last: { readonly word: string; readonly since: number; times: number } | undefined;
  return async (lease) => {
    if (isLeaseOver(lease, nowOf(clock))) return false;
    const watched = last?.word === lease.word ? last : { word: lease.word, since: performance.now(), times: 0 };
    if (watched !== last) tell('refreshWait', { refreshing: 'another_process' });
    last = watched;
    const leftMs = watched.since + lease.lengthMs - performance.now();
    if (leftMs <= 0) return false;
    watched.times += 1;
    await waitOn(systemClock, Math.min(25 * watched.times, 250, leftMs), new AbortController().signal);
    return true;
  };
}

async function takeTurn(shared: SharedState, options: RenewalOptions, { text, content }: RecordVersion): Promise<Turn> {
  const { record, refresh, clock, leaseMs, refreshAheadMs } = options;
  const word = randomText();
  shared.ownWord = word;
  // Refused, it can be there all the same: a client of a database sends again what was not acknowledged.
  const leased = await record.swap(text, { ...content, lease: { word, leasedAt: nowOf(clock), lengthMs: leaseMs } });
  if (leased === null) return 'again';
  let tokens: TokenSet;
  try {
    // A session without a refresh token is over, and never comes here.
    tokens = await refresh(content.tokens.refreshToken ?? '');
  } catch (error) {
    return releaseLease(shared, record, { leased, content, error });
  }
  const renewed = { ...tokens, scopes: tokens.scopes ?? content.tokens.scopes };
  const after = contentOf(renewed, { now: nowOf(clock), refreshAheadMs }, content.grant);
  shared.pending = { replaces: content.id, word, after };
  return storePending(shared, options, leased, 3);
}

/**
 * Stores tokens that came, now or when the store was failing then, in the place of those that they replace: also where a failover of
 * the store has forgotten the lease, and never where somebody else has one.
 */
async function storePending(
  shared: SharedState,
  { record, tell }: RenewalOptions,
  { text }: RecordVersion,
  tries = 1,
): Promise<Turn> {
  for (let left = tries; shared.pending !== null; left -= 1) {
    try {
      const stored = await record.swap(text, shared.pending.after);
      if (stored === null) return 'again';
      Object.assign(shared, { pending: null, ownWord: null, restUntil: 0 });
      tell('refreshed', { expiresAt: stored.content.tokens.expiresAt });
      return stored.content;
    } catch (error) {
      if (left <= 1 || isWithoutAnswer(error)) throw error;
      await waitOn(systemClock, 50, new AbortController().signal);
    }
  }
  return 'again';
}

function isWithoutAnswer(error: unknown): boolean {
  return isSlotwiseError(error) && error.kind === 'store_failed' && error.reason === 'no_answer';
}

interface FailedRefresh {
  readonly leased: RecordVersion;
  readonly content: RecordContent;
  readonly error: unknown;
}

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
  if (told !== undefined) shared.ownWord = null;
  // What the store says is said to everybody, for good.
  if (refusal !== null && !(isCertain && told !== undefined)) shared.refusedId = content.id;
  // Somebody has stored other tokens meanwhile, or taken them away: it is that which counts.
  if (told === null) return 'again';
  throw refusal === null ? error : sessionEnded(refusal);
}

function grantRefusalIn(error: unknown): GrantRefusal | null {
  if (!isSlotwiseError(error) || error.kind !== 'oauth_refused') return null;
  const { status, serviceCode: code } = error;
  return code === 'invalid_grant' || (code === null && status === 401) ? { status, code } : null;
}

function sessionEnded({ status, code }: GrantRefusal, why?: string): SessionEndedError {
  const said = `POST /api/auth/oauth/refreshToken returned ${status ?? ''} (${code ?? 'without a reason'})`;
  const message = `${why ?? said}: the session has ended; send the user to authorize()`;
  return new SessionEndedError({ message, endpoint: 'oauth.refresh', status, code });
}
