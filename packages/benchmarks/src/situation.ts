/** A situation of the report: what the server does, what the client is asked, and what counts as a defect. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Ask, Feature, Meeting, Subject } from './client.ts';
import { reply } from './server.ts';
import type { Respond, Seen } from './server.ts';

/** The verdict on a client in a situation. `none`: it has nothing that the situation could meet. */
export interface Verdict {
  readonly is: 'ok' | 'defect' | 'none';
  /** A few words. */
  readonly words: string;
}

/** The evidence that a verdict rests on. */
export interface Observed {
  /** Words for a call that fulfilled, where it should not. */
  readonly fulfilled: 'fulfilled' | false;
  readonly value: unknown;
  readonly error: unknown;
  /** Words for an error that is what the parser or the runtime threw. */
  readonly raw: string | false;
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

/** The call that a client is asked to make. */
export type Call = (subject: Subject, ask: Ask) => Promise<unknown>;

/** The settings of a situation: those of a client's user, of the caller and of the server. */
export interface Settings extends Partial<
  Pick<Meeting, 'via' | 'fetch' | 'headers' | 'signature' | 'observer' | 'totalTimeoutMs' | 'isStrict'>
> {
  /** The server of the situation. Default: answers each request. */
  readonly respond?: Respond;
  /** The call that the client is asked to make. Default: a read. */
  readonly ask?: Call;
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

/** A situation. */
export interface Situation extends Settings {
  /** Only of a call that ended: one that hangs is a defect everywhere. */
  readonly judge: (observed: Observed) => Verdict;
}

/** Situations by name. */
export type Situations = Readonly<Record<string, Situation>>;

/** A server that gives each request this response. */
export function answers(status: number, text: string, headers?: OutgoingHttpHeaders): Respond {
  return (response) => reply(response, status, text, headers);
}

/** A POST of a new thing. */
export const create: Call = (subject, ask) => subject.create(ask);

/** The first of the defects that there is, or else: the client does what a user may expect. */
export function verdict(words: string, ...defects: readonly (string | false | undefined)[]): Verdict {
  const defect = defects.find((one) => typeof one === 'string');
  return defect === undefined ? { is: 'ok', words } : { is: 'defect', words: defect };
}

/** The client has nothing that the situation could meet. */
export function none(words: string): Verdict {
  return { is: 'none', words };
}
