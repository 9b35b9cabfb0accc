import { jsonOrText } from '@slotwise/schemas/internal/table';
import type { RowChange } from '../data/changes.ts';
import type { NearEndpoint } from '../http/nearest.ts';
import { mediaTypeOf } from '../http/body.ts';
import type { RequestBody } from '../http/body.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import { firstOfEach } from '../http/parameters.ts';
import { redactor } from './redact.ts';
import type { Secrets } from '../data/secrets.ts';

/**
 * Journal entry of one request. The mock replaces its own keys and tokens with `[redacted]`. It also replaces every value
 * of a field such as `apiKey`, `code`, `state` or `password`. A wrong credential in another field stays visible.
 */
export interface JournalEntry {
  /** Number of the request, from 1. */
  readonly sequence: number;
  /** Time of the request on the mock's clock, ISO 8601 in UTC. */
  readonly at: string;
  /** `X-Request-Id` header of the response. */
  readonly requestId: string;
  /** HTTP method. */
  readonly method: string;
  /** Path template of the endpoint. If no endpoint matched, the path of the request. */
  readonly path: string;
  /** Endpoint as `resource.action`. `null` if no endpoint matched. */
  readonly endpoint: string | null;
  /** Id of the calling user. `null` if the request had no valid credential. */
  readonly callerId: number | null;
  /** HTTP status of the response. 0 if the connection broke. */
  readonly status: number;
  /** Id of the rule that rejected the request. `null` if no rule rejected the request. */
  readonly rule: string | null;
  /** Identifier of the assumption that caused the rejection. `null` if the specification requires the rejection. */
  readonly assumption: string | null;
  /**
   * Why the request was rejected, in more detail than the response: for example the owner of a hidden row, or the booking that overlaps.
   * `null` if no rule rejected the request.
   */
  readonly cause: string | null;
  /** Name of the fault that was applied, or several names joined by ` + `. `null` if no fault was applied. */
  readonly fault: string | null;
  /** True if the request changed data. */
  readonly changed: boolean;
  /** Rows that the request changed, including rows that were removed together with another row. */
  readonly changes: readonly RowChange[];
  /** The request. */
  readonly request: JournalRequest;
  /** The response. `null` if the connection broke. */
  readonly response: JournalResponse | null;
  /**
   * Similar endpoints, if the request matched no endpoint. The list contains at most three endpoints, each with its differences from
   * the request.
   */
  readonly nearest: readonly NearEndpoint[];
}

/** Content of a request. */
export interface JournalRequest {
  /** Path parameters, as text. */
  readonly params: Readonly<Record<string, string>>;
  /** Query parameters. If a name is repeated, only the first value is included. Assumption A-120. */
  readonly query: Readonly<Record<string, string>>;
  /** Request headers, with names in lower case. Credentials are replaced by `[redacted]`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Request body. JSON and forms are parsed; other bodies are text. `null` if there is no body. */
  readonly body: unknown;
}

/** Content of a response. */
export interface JournalResponse {
  /** Response headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Response body. JSON is parsed; other bodies are text. `null` if there is no body. */
  readonly body: unknown;
}

/**
 * One request, as the pipeline records it. Its bodies are raw text and still contain secrets. The journal parses and
 * redacts an entry only when it is read. This work costs more than the response, and most entries are never read.
 */
export interface RecordedRequest extends Omit<JournalEntry, 'sequence' | 'changed' | 'request' | 'response'> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: PlainRequest['headers'];
  readonly body: RequestBody;
  readonly responseText: string | null;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly secrets: Secrets;
  readonly keyName: string;
  /** Sequence number of the last recorded request at the time when this request arrived. */
  readonly arrivedAfter: number;
  /** Id of the OAuth client that authenticated at a token endpoint. `null` for other requests. */
  readonly clientId: string | null;
}

/** Facts about an entry that failed tests print, but that are not part of the public `JournalEntry`. */
type Behind = Pick<RecordedRequest, 'arrivedAfter' | 'clientId'>;

const behind = new WeakMap<JournalEntry, Behind>();

export function behindEntry(entry: JournalEntry): Behind {
  return behind.get(entry) ?? { arrivedAfter: entry.sequence - 1, clientId: null };
}

export function entryOf(sequence: number, recorded: RecordedRequest): JournalEntry {
  const { params, query, headers, body, responseText, responseHeaders, secrets, keyName, ...others } = recorded;
  const { arrivedAfter, clientId, ...rest } = others;
  const { path, cause, fault, nearest, ...plain } = rest;
  const redact = redactor(secrets, keyName);
  const entry: JournalEntry = {
    sequence,
    ...plain,
    changed: plain.changes.length > 0,
    // The template of an endpoint contains no secret, but the path of an unknown endpoint can.
    path: plain.endpoint === null ? redact(path) : path,
    cause: redact(cause),
    fault: redact(fault),
    request: redact({ params, query: firstOfEach(query), headers, body: contentOf(body) }),
    response:
      responseText === null
        ? null
        : redact({ headers: responseHeaders, body: responseText === '' ? null : jsonOrText(responseText) }),
    nearest: redact(nearest),
  };
  behind.set(entry, { arrivedAfter, clientId });
  return entry;
}

function contentOf({ text, type }: RequestBody): unknown {
  const isForm = mediaTypeOf(type) === 'application/x-www-form-urlencoded';
  if (text === '') return null;
  return isForm ? firstOfEach(new URLSearchParams(text)) : jsonOrText(text);
}
