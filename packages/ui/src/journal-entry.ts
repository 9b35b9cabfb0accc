/** The requests of a journal, and which of them a filter picks. */

/** One message of an exchange, as text. */
export interface JournalMessage {
  /** The first line and the headers, as far as they are known. */
  readonly head: string;
  /** The body; empty where there is none. */
  readonly body: string;
}

/** A request, and the answer to it. */
export interface JournalEntry {
  /** Its position, from 1. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  /** Name of the endpoint; null where none was matched. */
  readonly endpoint: string | null;
  /** The caller in words; null where there was none. */
  readonly caller: string | null;
  /** Status of the response; 0 where the connection broke. */
  readonly status: number;
  /** Milliseconds until the response; undefined where nobody measured them. */
  readonly durationMs?: number;
  /** The rule that refused; null where nothing did. */
  readonly cause: string | null;
  readonly request: JournalMessage;
  /** Null where the connection broke. */
  readonly response: JournalMessage | null;
  /** The rows that it changed, a line each. */
  readonly changes: readonly string[];
  /** The faults that were applied. */
  readonly faults: readonly string[];
  /** Other things worth a line, such as the endpoints nearest to a path that there is not. */
  readonly notes?: readonly string[];
}

/** A filter: all of it must apply. */
export interface JournalPick {
  /** Text that stands somewhere in the request or its answer. */
  readonly text: string;
  /** The class of the status: 2 is 200 to 299, 0 a broken connection; undefined is any. */
  readonly statusClass: number | undefined;
  /** Name of an endpoint; undefined is any. */
  readonly endpoint: string | undefined;
}

/** Tells whether a filter picks an entry; case and the order of words do not matter. */
export function isPicked(entry: JournalEntry, { text, statusClass, endpoint }: JournalPick): boolean {
  if (statusClass !== undefined && Math.floor(entry.status / 100) !== statusClass) return false;
  if (endpoint !== undefined && entry.endpoint !== endpoint) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const { number, method, path, caller, status, cause, request, response, changes, faults } = entry;
  const all = [`#${number}`, method, path, entry.endpoint, caller, status, cause, ...changes, ...faults]
    .concat([request.head, request.body, response?.head ?? '', response?.body ?? ''])
    .join('\n')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
