import type { StoreFailedError } from '../errors/oauth-errors.ts';
import type { ClientEvents } from '../events/events.ts';
import type { LogLines } from '../events/emit.ts';

/** A session received and stored new tokens. */
export interface RefreshedEvent {
  /** Time at which the new access token expires, in ISO 8601. `null` if the service does not return it. */
  readonly expiresAt: string | null;
}

/** A call waits for a token refresh that is already running. */
export interface RefreshWaitEvent {
  /** What runs the refresh: another call of this process, or another process that shares the store. */
  readonly refreshing: 'another_call' | 'another_process';
}

/**
 * A session ended, so the user must sign in again.
 *
 * The event occurs when the first call detects the end of the session. It does not occur again until after `session.start`.
 */
export interface EndedEvent {
  /** Kind of the error with which every later call rejects. `session_ended`: the refresh token no longer works. `signed_out`: the store has no tokens. */
  readonly reason: 'session_ended' | 'signed_out';
}

/** A token store failed or rejected a change. Calls that do not need the store continue. */
export interface StoreFailedEvent {
  /** Store method that failed. */
  readonly action: StoreFailedError['action'];
  /** Cause of the failure, the same as in the error. */
  readonly reason: StoreFailedError['reason'];
  /** Error code of the system, such as `ECONNREFUSED`. `null` if the store provided no error code. */
  readonly networkCode: string | null;
}

/** Events of sessions, by name. */
export interface SessionEvents {
  /** A session has new tokens. */
  readonly refreshed: RefreshedEvent;
  /** A call waits for a token refresh that is already running. */
  readonly refreshWait: RefreshWaitEvent;
  /** The user must sign in again. */
  readonly ended: EndedEvent;
  /** A token store failed or rejected a change. */
  readonly storeFailed: StoreFailedEvent;
}

/** Events of `createOAuth`, by name: request events as for a client, and session events. */
export interface OAuthEvents
  extends Pick<ClientEvents, 'request' | 'response' | 'retry' | 'deprecation'>, SessionEvents {}

export const sessionLines: LogLines<SessionEvents> = {
  refreshed: {
    level: 'info',
    lineOf: ({ expiresAt }) => `the session has new tokens${expiresAt === null ? '' : `, valid until ${expiresAt}`}`,
  },
  refreshWait: {
    level: 'debug',
    lineOf: ({ refreshing }) => `the session waits: ${refreshing.replace('_', ' ')} is refreshing it`,
  },
  ended: { level: 'info', lineOf: ({ reason }) => `the session ended (${reason}): the user must sign in again` },
  storeFailed: {
    level: 'warn',
    lineOf: ({ action, reason, networkCode }) => `the token store failed at ${action} (${networkCode ?? reason})`,
  },
};
