/** One refresh for one rejected token, however many calls, sessions and processes ask for it. */
import { nowOf, sleepOn, systemClock } from '../request/clock.ts';
import type { Clock } from '../request/clock.ts';
import { GrantDeadError, OAuthRefusedError, StoreFailedError } from '../errors/oauth-errors.ts';
import { randomText } from './random.ts';
import type { TokenSet } from './tokens.ts';
import { expiryOf, recordOf } from './session-record.ts';
import type { SessionRecord } from './session-record.ts';
import type { Found, SessionStore } from './session-store.ts';

/** What a renewal works with. */
export interface RenewalOptions {
  readonly place: SessionStore;
  readonly clock: Clock;
  /** Asks the service. */
  readonly refresh: (refreshToken: string) => Promise<TokenSet>;
  /** Milliseconds after which whoever began a refresh is taken for gone: longer than any refresh takes. */
  readonly leaseMs: number;
  readonly refreshAheadMs: number;
}

/** What all sessions of this process know of one key of one store. */
export interface Shared {
  /** The refresh under way for each access token. */
  readonly flights: Map<string, Promise<TokenSet>>;
  /** Tokens that came and could not be stored yet: nobody has used them. */
  unstored: { readonly before: string; readonly after: SessionRecord } | null;
  /** A lease of ours that a failing store may still hold. */
  ownLease: string | null;
  /** A refresh token that is no longer taken, where the store does not say so. */
  deadToken: string | null;
  /** Until when, in milliseconds since 1970, nobody refreshes ahead of time, since that has just failed. */
  restUntil: number;
  /** How many calls look at it now. */
  users: number;
}

/** How a renewal's turn ended: with tokens, or with the store in another state than it was read in. */
type Turn = TokenSet | 'again';

/** Other tokens than this one: those that somebody has stored meanwhile, or the fruit of the one refresh. */
export async function renew(shared: Shared, options: RenewalOptions, stale: string): Promise<TokenSet> {
  const joined = shared.flights.get(stale);
  if (joined !== undefined) return joined;
  const flight = renewal(shared, options, stale).finally(() => shared.flights.delete(stale));
  shared.flights.set(stale, flight);
  return flight;
}

/** The error of a session that cannot be refreshed any more. */
export function deadOf({ dead, tokens }: SessionRecord, { deadToken }: Shared): GrantDeadError | null {
  if (dead !== null) return grantDead(dead);
  const { refreshToken } = tokens;
  if (refreshToken === null) return grantDead({ status: null, code: null }, 'there is no refresh token');
  return refreshToken === deadToken ? grantDead({ status: 401, code: null }) : null;
}

async function renewal(shared: Shared, options: RenewalOptions, stale: string): Promise<TokenSet> {
  const { place, clock, leaseMs } = options;
  const waiting = { lease: '', ms: 0 };
  for (let turn = 0; turn < 1000; turn += 1) {
    const found = await place.read();
    const { record } = found;
    const { accessToken } = record.tokens;
    const expiresAt = expiryOf(record.tokens);
    // Somebody else was faster; what they stored can have run out as well.
    if (accessToken !== stale)
      return expiresAt === null || expiresAt > nowOf(clock) ? record.tokens : renew(shared, options, accessToken);
    const dead = deadOf(record, shared);
    if (dead !== null) throw dead;
    const kept = await keepLate(shared, place, found);
    if (kept !== null) return kept;
    if (record.lease !== null && record.lease !== shared.ownLease) {
      if (record.lease !== waiting.lease) Object.assign(waiting, { lease: record.lease, ms: 0 });
      // Measured from when we first saw it: the clocks of two machines need not agree.
      if (waiting.ms < leaseMs) {
        const ms = Math.min(25 * (turn + 1), 250);
        await sleepOn(systemClock, ms, new AbortController().signal);
        waiting.ms += ms;
        continue;
      }
    }
    const result = await takeTurn(shared, options, found);
    if (result !== 'again') return result;
  }
  const message = 'the token store takes no change: compareAndSwap never says true';
  throw new StoreFailedError({ message, endpoint: 'oauth.session', action: 'compareAndSwap', networkCode: null });
}

/** Claims the refresh, asks the service, and stores what came before anybody uses it. */
async function takeTurn(shared: Shared, options: RenewalOptions, { text, record }: Found): Promise<Turn> {
  const { place, refresh, clock, refreshAheadMs } = options;
  const lease = randomText();
  shared.ownLease = lease;
  const leased = await place.swap(text, { ...record, lease });
  if (leased === null) shared.ownLease = null;
  if (leased === null) return 'again';
  let tokens: TokenSet;
  try {
    // A session without a refresh token is dead, and never comes here.
    tokens = await refresh(record.tokens.refreshToken ?? '');
  } catch (error) {
    return giveBack(shared, place, { leased, record, error });
  }
  const renewed = { ...tokens, scopes: tokens.scopes ?? record.tokens.scopes };
  shared.unstored = { before: leased.text, after: recordOf(renewed, nowOf(clock), refreshAheadMs) };
  return (await keepLate(shared, place, leased, 3)) ?? 'again';
}

/** Stores tokens that came: now, or when the store was failing then. Nothing where it holds something newer. */
async function keepLate(shared: Shared, place: SessionStore, found: Found, tries = 1): Promise<TokenSet | null> {
  const { unstored } = shared;
  if (unstored === null) return null;
  for (let left = tries; unstored.before === found.text; left -= 1) {
    try {
      const kept = await place.swap(unstored.before, unstored.after);
      Object.assign(shared, { unstored: null, ownLease: null, restUntil: 0 });
      return kept === null ? null : kept.record.tokens;
    } catch (error) {
      if (left <= 1) throw error;
      await sleepOn(systemClock, 50, new AbortController().signal);
    }
  }
  shared.unstored = null;
  return null;
}

interface Failure {
  readonly leased: Found;
  readonly record: SessionRecord;
  readonly error: unknown;
}

/** The service said no, or nothing: the old tokens stay, and the error reaches everybody who waits. */
async function giveBack(shared: Shared, place: SessionStore, { leased, record, error }: Failure): Promise<'again'> {
  const dead = deathIn(error);
  // An older server says 401 alone, which a wrong secret gets too: that is remembered here, and kills nobody's session for good.
  const isCertain = dead !== null && dead.code !== null;
  const after: SessionRecord = { ...record, lease: null, dead: isCertain ? dead : record.dead };
  const told = await place.swap(leased.text, after).catch(() => undefined);
  if (told !== undefined) shared.ownLease = null;
  // What the store says is said to everybody, for good.
  if (dead !== null && !(isCertain && told !== undefined)) shared.deadToken = record.tokens.refreshToken;
  // Somebody has stored other tokens meanwhile, or taken them away: it is that which counts.
  if (told === null) return 'again';
  throw dead === null ? error : grantDead(dead);
}

function deathIn(error: unknown): SessionRecord['dead'] {
  if (!(error instanceof OAuthRefusedError)) return null;
  const { status, code } = error;
  return code === 'invalid_grant' || (code === null && status === 401) ? { status, code } : null;
}

function grantDead({ status, code }: NonNullable<SessionRecord['dead']>, why = ''): GrantDeadError {
  const said = `POST /api/auth/oauth/refreshToken answered ${status ?? ''} (${code ?? 'without a reason'})`;
  const message = `${why === '' ? said : why}: the session is over; send the user to authorize() again`;
  return new GrantDeadError({ message, endpoint: 'oauth.refresh', status, code });
}
