/** Renews the tokens of a session. `session-renewal.states.test.ts` lists the states and events. */
import { isSlotwiseError } from '../errors/any-error.ts';
import { SessionEndedError } from '../errors/oauth-errors.ts';
import { nowOf, waitOn, systemClock } from '../time/clock.ts';
import type { Clock } from '../time/clock.ts';
import type { Emit } from '../events/emit.ts';
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
  readonly emit: Emit<SessionEvents>;
}

/** State of a session that all its calls in this process share. */
export interface SharedState {
  readonly inFlight: Map<string, Promise<RecordContent>>;
  /** Renewed tokens that are not in the store yet, and the lease of their renewal. */
  unsaved: { readonly replaces: string; readonly leaseId: string; readonly content: RecordContent } | null;
  leaseId: string | null;
  refusedId: string | null;
  /** Earliest time of the next early refresh after a failed one, in milliseconds since 1970. */
  noRefreshUntil: number;
  users: number;
}

export async function renew(
  shared: SharedState,
  options: RenewalOptions,
  stale: RecordContent,
): Promise<RecordContent> {
  const { accessToken } = stale.tokens;
  const runningRenewal = shared.inFlight.get(accessToken);
  if (runningRenewal !== undefined) {
    options.emit('refreshWait', { refreshing: 'another_call' });
    return runningRenewal;
  }
  const renewal = renewOrWait(shared, options, stale).finally(() => shared.inFlight.delete(accessToken));
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

async function renewOrWait(shared: SharedState, options: RenewalOptions, stale: RecordContent): Promise<RecordContent> {
  const { record, clock } = options;
  const waits = waiterOf(options);
  for (let tries = 0; tries < 100;) {
    const version = await record.read();
    const { content } = version;
    const { id, tokens, lease } = content;
    if (shared.unsaved?.replaces !== id) shared.unsaved = null;
    if (shared.leaseId !== lease?.id) shared.leaseId = null;
    // Another call or process has renewed the tokens. The new tokens can have expired too, or can be those of another sign-in.
    if (tokens.accessToken !== stale.tokens.accessToken)
      return content.grant === stale.grant && isExpired(content, nowOf(clock))
        ? renew(shared, options, content)
        : content;
    const { unsaved } = shared;
    // A refusal of another process is about the refresh token that the unsaved tokens replace, so it does not count here.
    const grantError = unsaved === null ? grantErrorOf(content, shared) : null;
    if (grantError !== null) throw grantError;
    const isOthersLease = lease !== null && lease.id !== shared.leaseId && lease.id !== unsaved?.leaseId;
    if (isOthersLease && (await waits(lease))) continue;
    tries += 1;
    const result = await (unsaved === null ? takeLease(shared, options, version) : store(shared, options, version));
    if (result === 'read') continue;
    return unsaved !== null && isExpired(result, nowOf(clock)) ? renew(shared, options, result) : result;
  }
  const message = 'the token store cannot be changed: compareAndSwap never returns true';
  throw record.reportFailure({ action: 'compareAndSwap', reason: 'no_change', networkCode: null }, message);
}

function waiterOf({ clock, emit }: RenewalOptions): (lease: Lease) => Promise<boolean> {
  let last: { readonly id: string; readonly since: number; times: number } | undefined;
  return async (lease) => {
    if (isLeaseOver(lease, nowOf(clock))) return false;
    const watched = last?.id === lease.id ? last : { id: lease.id, since: performance.now(), times: 0 };
    if (watched !== last) emit('refreshWait', { refreshing: 'another_process' });
    last = watched;
    const leftMs = watched.since + lease.lengthMs - performance.now();
    if (leftMs <= 0) return false;
    watched.times += 1;
    await waitOn(systemClock, Math.min(25 * watched.times, 250, leftMs), new AbortController().signal);
    return true;
  };
}

/** Result of a swap: the new content, or `read` if another process changed the record first. */
type Stored = RecordContent | 'read';

async function takeLease(
  shared: SharedState,
  options: RenewalOptions,
  { text, content }: RecordVersion,
): Promise<Stored> {
  const { record, clock, leaseMs } = options;
  const id = randomText();
  shared.leaseId = id;
  // `shared.leaseId` is set before the swap, because the store can contain the lease although the swap fails. Database
  // clients repeat a command without a response.
  const leased = await record.swap(text, { ...content, lease: { id, leasedAt: nowOf(clock), lengthMs: leaseMs } });
  return leased === null ? 'read' : refreshUnder(id, leased, { shared, options, content });
}

interface Renewal {
  readonly shared: SharedState;
  readonly options: RenewalOptions;
  /** Content of the record before this process took the lease. */
  readonly content: RecordContent;
}

async function refreshUnder(leaseId: string, leased: RecordVersion, renewal: Renewal): Promise<Stored> {
  const { shared, options, content } = renewal;
  const { refresh, clock, refreshAheadMs } = options;
  let tokens: TokenSet;
  try {
    // grantErrorOf rejects sessions without a refresh token.
    tokens = await refresh(content.tokens.refreshToken ?? '');
  } catch (error) {
    return release(leased, renewal, error);
  }
  const renewed = { ...tokens, scopes: tokens.scopes ?? content.tokens.scopes };
  const after = contentOf(renewed, { now: nowOf(clock), refreshAheadMs }, content.grant);
  shared.unsaved = { replaces: content.id, leaseId, content: after };
  return store(shared, options, leased, 3);
}

/**
 * Stores the unsaved tokens without a check of the lease, because the store can lose the lease, for example after a
 * failover. The caller first waits for a lease of another process.
 */
async function store(
  shared: SharedState,
  { record, emit }: RenewalOptions,
  { text }: RecordVersion,
  tries = 1,
): Promise<Stored> {
  for (let triesLeft = tries; shared.unsaved !== null; triesLeft -= 1) {
    try {
      const newVersion = await record.swap(text, shared.unsaved.content);
      if (newVersion === null) return 'read';
      Object.assign(shared, { unsaved: null, leaseId: null, noRefreshUntil: 0 });
      emit('refreshed', { expiresAt: newVersion.content.tokens.expiresAt });
      return newVersion.content;
    } catch (error) {
      if (triesLeft <= 1 || hasNoResponse(error)) throw error;
      await waitOn(systemClock, 50, new AbortController().signal);
    }
  }
  return 'read';
}

function hasNoResponse(error: unknown): boolean {
  return isSlotwiseError(error) && error.kind === 'store_failed' && error.reason === 'no_response';
}

async function release(leased: RecordVersion, { shared, options, content }: Renewal, error: unknown): Promise<'read'> {
  const refusal = grantRefusalIn(error);
  // Older servers send 401 without a code, also for a wrong client secret. The session can then be valid, so only this
  // process remembers the refusal.
  const isCertain = refusal !== null && refusal.code !== null;
  const after: RecordContent = { ...content, lease: null, refusal: isCertain ? refusal : content.refusal };
  const released = await options.record.swap(leased.text, after).catch(() => undefined);
  if (released !== undefined) shared.leaseId = null;
  // All processes read a refusal in the store. This process remembers one that the store does not contain.
  if (refusal !== null && !(isCertain && released !== undefined)) shared.refusedId = content.id;
  // Another process stored tokens or signed out first, so its record is used.
  if (released === null) return 'read';
  throw refusal === null ? error : sessionEnded(refusal);
}

function grantRefusalIn(error: unknown): GrantRefusal | null {
  if (!isSlotwiseError(error) || error.kind !== 'oauth_refused') return null;
  const { status, serviceCode: code } = error;
  return code === 'invalid_grant' || (code === null && status === 401) ? { status, code } : null;
}

function sessionEnded({ status, code }: GrantRefusal, why?: string): SessionEndedError {
  const cause = `POST /api/auth/oauth/refreshToken returned ${status ?? ''} (${code ?? 'without a reason'})`;
  const message = `${why ?? cause}: the session has ended; send the user to authorize()`;
  return new SessionEndedError({ message, endpoint: 'oauth.refresh', status, code });
}
