/** The events of OAuth: those of its requests, and those of its sessions. No event holds a token, a code, a state or a secret. */
import type { StoreFailedError } from '../errors/oauth-errors.ts';
import type { ClientEvents } from '../events/events.ts';
import type { LogLines } from '../events/tell.ts';

/** A session has new tokens, and has stored them. */
export interface RefreshedEvent {
  /** Instant from which the new access token is no longer valid, in ISO 8601; `null` where the service does not tell. */
  readonly expiresAt: string | null;
}

/** A call waits for a refresh that is under way elsewhere. */
export interface RefreshWaitEvent {
  /** The one that refreshes: another call of this process, or another process that shares the store. */
  readonly refreshing: 'another_call' | 'another_process';
}

/** A session is over: the user has to sign in again. Told once, when the first call finds it out, until `session.start`. */
export interface EndedEvent {
  /** The kind of error that the calls reject with: the refresh token no longer works, or the store holds no tokens. */
  readonly reason: 'session_ended' | 'signed_out';
}

/** A token store failed, or refused a change. Calls that can do without it go on. */
export interface StoreFailedEvent {
  /** The method of the store that failed. */
  readonly action: StoreFailedError['action'];
  /** The failure, as the error tells it. */
  readonly reason: StoreFailedError['reason'];
  /** The system's word, such as `ECONNREFUSED`; `null` where the store told none. */
  readonly networkCode: string | null;
}

/** The events of sessions, by name. */
export interface SessionEvents {
  /** New tokens are there. */
  readonly refreshed: RefreshedEvent;
  /** A call waits for a refresh that is under way elsewhere. */
  readonly refreshWait: RefreshWaitEvent;
  /** The user has to sign in again. */
  readonly ended: EndedEvent;
  /** A token store failed, or refused a change. */
  readonly storeFailed: StoreFailedEvent;
}

/** The events of `createOAuth`, by name: those of its requests are the client's, those of its sessions its own. */
export interface OAuthEvents
  extends Pick<ClientEvents, 'request' | 'response' | 'retry' | 'deprecation'>, SessionEvents {}

/** The log lines of sessions. */
export const sessionLines: LogLines<SessionEvents> = {
  refreshed: {
    level: 'info',
    say: ({ expiresAt }) => `the session has new tokens${expiresAt === null ? '' : `, valid until ${expiresAt}`}`,
  },
  refreshWait: {
    level: 'debug',
    say: ({ refreshing }) => `the session waits: ${refreshing.replace('_', ' ')} is refreshing it`,
  },
  ended: { level: 'info', say: ({ reason }) => `the session ended (${reason}): the user must sign in again` },
  storeFailed: {
    level: 'warn',
    say: ({ action, reason, networkCode }) => `the token store failed at ${action} (${networkCode ?? reason})`,
  },
};
