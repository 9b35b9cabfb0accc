/** An entry of the journal, written from what the one road handed over. */
import type { RowChange } from '../data/changes.ts';
import type { Near } from '../routing/nearest.ts';
import { withoutPairs, withoutSecrets } from './redact.ts';
import type { Secrets } from '../data/secrets.ts';

/**
 * What a mock noted of one request. Nothing secret is in it: keys, tokens, codes, states and passwords read `[redacted]`.
 *
 * @example
 * ```ts
 * import { createMock, type JournalEntry } from '@slotwise/mock';
 *
 * const mock = createMock();
 * await mock.fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
 * const [entry]: readonly JournalEntry[] = mock.journal.entries();
 * console.log(entry?.endpoint, entry?.changes); // bookings.cancel [ { kind: 'booking', id: 1, change: 'changed' } ]
 * ```
 */
export interface JournalEntry {
  /** Position, from 1. */
  readonly sequence: number;
  /** Instant on the mock's clock, ISO 8601 in UTC. */
  readonly at: string;
  /** `X-Request-Id` of the answer. */
  readonly requestId: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template of the endpoint, or the path where there is none. */
  readonly path: string;
  /** `resource.action`; `null` where no endpoint was met. */
  readonly endpoint: string | null;
  /** Id of the calling user; `null` where there was no valid credential. */
  readonly callerId: number | null;
  /** HTTP status of the answer; 0 where the connection broke. */
  readonly status: number;
  /** Id of the rule that refused; `null` where nothing did. */
  readonly rule: string | null;
  /** Number of the assumption that the refusal rests on; `null` where it rests on the specification. */
  readonly gap: string | null;
  /** What went wrong on purpose; `null` where nothing did. */
  readonly fault: string | null;
  /** Whether the request changed the data. */
  readonly changed: boolean;
  /** The rows that it changed, those that went along with a removal too. */
  readonly changes: readonly RowChange[];
  /** What came. */
  readonly request: JournalRequest;
  /** What was answered; `null` where the connection broke. */
  readonly response: JournalResponse | null;
  /** The endpoints nearest to a request that met none, at most three, and why it did not meet them. */
  readonly nearest: readonly Near[];
}

/** What came with a request. */
export interface JournalRequest {
  /** Parts of the path, as text. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters; of those with one name, the last. */
  readonly query: Readonly<Record<string, string>>;
  /** The body, parsed where it is JSON or a form, else its text; `null` where there is none. */
  readonly body: unknown;
}

/** What was answered. */
export interface JournalResponse {
  /** The body, parsed where it is JSON, else its text; `null` where there is none. */
  readonly body: unknown;
}

/** The body of a request. */
export interface SentBody {
  readonly text: string;
  /** Its `Content-Type`. */
  readonly type: string | null;
}

/**
 * One request, as the road met it. Bodies are the texts that came and went, and what is secret is still in them: to parse and to
 * clean them costs more than to answer, and most entries are never read.
 */
export interface Noted extends Omit<JournalEntry, 'sequence' | 'changed' | 'request' | 'response'> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly sent: SentBody | null;
  /** Text of the answer's body; `null` where the connection broke. */
  readonly answered: string | null;
  /** What must not be read. */
  readonly secrets: Secrets;
  /** The name under which API keys travel. */
  readonly keyName: string;
}

/** Writes an entry, without anything secret. */
export function entryOf(sequence: number, noted: Noted): JournalEntry {
  const { params, query, sent, answered, secrets, keyName, path, fault, nearest, ...plain } = noted;
  const said = {
    // The template of an endpoint is no secret; what somebody asked for instead of one may hold any.
    path: plain.endpoint === null ? path : '',
    fault,
    request: { params, query: Object.fromEntries(query), body: sent === null ? null : bodyOf(sent) },
    response: answered === null ? null : { body: answered === '' ? null : parsedOr(answered) },
    nearest,
  };
  const isOAuth = plain.endpoint?.startsWith('oauth.') === true;
  const shown = withoutSecrets(said, { secrets, keyName, isOAuth });
  const entry = { sequence, ...plain, changed: plain.changes.length > 0, ...shown };
  return plain.endpoint === null ? entry : { ...entry, path };
}

function bodyOf({ text, type }: SentBody): unknown {
  if (text === '') return null;
  const isForm = type?.toLowerCase().startsWith('application/x-www-form-urlencoded') === true;
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : parsedOr(text);
}

/** What a text says as JSON, or the text itself. */
function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return withoutPairs(text);
  }
}
