/** A situation of the report: what the server does, what the client is asked, and what counts as a defect. */
import type { Ask, Feature, Meeting, Subject } from './client.ts';
import type { Respond, Seen } from './server.ts';

/** The verdict on a client in a situation. `none`: it has nothing that the situation could meet. */
export interface Verdict {
  readonly is: 'ok' | 'defect' | 'none';
  /** A few words. */
  readonly words: string;
}

/** The outcome of a call. */
export type CallOutcome =
  | { readonly is: 'fulfilled'; readonly value: unknown }
  | { readonly is: 'rejected'; readonly error: unknown }
  | { readonly is: 'hung' };

/** The evidence that a verdict rests on. */
export interface Observed {
  readonly outcome: CallOutcome;
  /** Every request that reached the server. */
  readonly seen: readonly Seen[];
  /** Text of the credential. */
  readonly secret: string;
  /** Installed version of the client. */
  readonly version: string;
  /** Number of calls of the user's own `fetch`. */
  readonly fetches: number;
  /** Whatever the client told its observers. */
  readonly told: readonly unknown[];
  /** Milliseconds between the caller's abort and the end of the call; `undefined` where nobody aborted. */
  readonly sinceAbortMs: number | undefined;
}

/** One situation. The settings are those of a client's user. */
export interface Situation extends Partial<
  Pick<Meeting, 'via' | 'fetch' | 'headers' | 'signature' | 'observer' | 'totalTimeoutMs' | 'isStrict'>
> {
  readonly name: string;
  /** The server of the situation. */
  readonly respond: Respond;
  /** The call that the client is asked to make. */
  ask(subject: Subject, ask: Ask): Promise<unknown>;
  /** Only of a call that ended: one that hangs is a defect everywhere. */
  judge(observed: Observed): Verdict;
  /** A client without it cannot meet the situation. */
  readonly needs?: Feature;
  /** Milliseconds after the first request at which the caller aborts. */
  readonly abortAfterMs?: number;
  /** Milliseconds that clients are told to give one attempt. Default 500. */
  readonly timeoutMs?: number;
  /** Milliseconds after which a client hangs, where the situation calls for longer waits than others. Default 3500. */
  readonly settlesWithinMs?: number;
  /** Nobody listens at the address. */
  readonly isClosed?: boolean;
  /** Text of the credential, where it matters; `null` where there is none. */
  readonly secret?: string | null;
}

/** The client does what a user may expect. */
export function ok(words: string): Verdict {
  return { is: 'ok', words };
}

/** The client does not. */
export function defect(words: string): Verdict {
  return { is: 'defect', words };
}

/** The client has nothing that the situation could meet. */
export function none(words: string): Verdict {
  return { is: 'none', words };
}
