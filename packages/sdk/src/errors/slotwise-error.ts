import type { Issue, ProblemCode } from '@slotwise/schemas/internal/table';
import { definePrintOfClientError } from './printing.ts';
import { joinSentences } from './issues.ts';
import { isRetryable } from './retryable.ts';
import type { Recover } from './recovery.ts';

/** Whether the service applied a write: `no`, `yes`, or `unknown` if the client cannot tell. */
export type Applied = 'no' | 'unknown' | 'yes';

/** Code of an error: one of the known codes, or any other code that the service sends. Assumption A-26. */
export type ErrorCode = ProblemCode | 'idempotency_key_reused' | (string & {});

/**
 * Fields of every error of the client. Use them to create an error in a test.
 *
 * The fields contain no query and no credential.
 */
export interface ErrorFacts {
  /** Message with the problem, the request and how to fix it. */
  readonly message: string;
  /** Endpoint name, such as `bookings.get`. `createClient` if the client options were invalid. */
  readonly endpoint: string;
  /** HTTP status. `null` if there was no response. */
  readonly status?: number | null | undefined;
  /** Normalized error code, such as `slot_unavailable`. `null` if the cause is unknown. Assumption A-26. */
  readonly code?: ErrorCode | null | undefined;
  /** Error code exactly as the service sent it. `null` if it sent none. Default: same as `code`. */
  readonly serviceCode?: string | null | undefined;
  /** Request id, which the service's operator can look up. `null` if there is none. Assumption A-31. */
  readonly requestId?: string | null | undefined;
  /** Headers of the response. `null` if there was no response. */
  readonly headers?: Headers | null | undefined;
  /** Number of times the client sent the request. */
  readonly attempts?: number | undefined;
  /** Body of the error response: parsed JSON, otherwise text. It is truncated after 64 KiB and contains no credentials. */
  readonly body?: unknown;
  /** One issue for each rejected field. */
  readonly issues?: readonly Issue[] | undefined;
  /** Whether the service applied a write. `null` for a read. */
  readonly applied?: Applied | null | undefined;
  /** Recovers a booking creation that has an unknown result. */
  readonly recover?: Recover | null | undefined;
  /** True if the service recognizes a second request by its idempotency key. Default false. */
  readonly isKeyed?: boolean | undefined;
  /** Copy of the error that `fetch` threw, without secrets and URLs. */
  readonly cause?: unknown;
}

const keyed = /* @__PURE__ */ Symbol('keyed');
const rejectedKey = /* @__PURE__ */ Symbol.for('@slotwise/sdk/rejected-key');
const brand = /* @__PURE__ */ Symbol.for('@slotwise/sdk/error');

/**
 * Base class of every error of the client. Switch on `kind`.
 *
 * Errors contain no URL path or query and no credentials. Their printed form and their JSON contain no headers.
 *
 * @example
 * ```ts
 * import { createClient, isSlotwiseError } from '@slotwise/sdk';
 *
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key' });
 * try {
 *   await client.bookings.get(7);
 * } catch (error) {
 *   if (!isSlotwiseError(error)) throw error;
 *   console.log(error.kind, error.message);
 * }
 * ```
 */
export abstract class SlotwiseError<Kind extends string = string> extends Error {
  /** Kind of error, a string literal. Switch on it. */
  readonly kind: Kind;
  /** HTTP status. `null` if there was no response. */
  readonly status: number | null;
  /**
   * Normalized error code, such as `slot_unavailable`. If the profile knows the service's code, `code` is the same for every
   * deployment.
   *
   * Codes that the profile does not know are unchanged. `null` if neither the service's code nor the status shows the cause.
   * Assumption A-26.
   */
  readonly code: ErrorCode | null;
  /** Error code exactly as the service sent it, such as `no_available_users_found_error`. `null` if it sent none. */
  readonly serviceCode: string | null;
  /** Endpoint name, such as `bookings.get`. */
  readonly endpoint: string;
  /** Request id, which the service's operator can look up. `null` if there is none. Assumption A-31. */
  readonly requestId: string | null;
  /** Number of times the client sent the request. 0 if it never sent it. */
  readonly attempts: number;
  /** Body of the error response: parsed JSON, otherwise text. It is truncated after 64 KiB. `null` if there is none. */
  readonly body: unknown;
  /** One issue for each rejected field, with the field, its problem and what is allowed. */
  readonly issues: readonly Issue[];
  /**
   * Whether the service applied a write.
   *
   * `no`: not applied, so it is safe to retry. `yes`: applied. `unknown`: possibly applied, so check before you retry. `null` for a
   * read, and if there was no call.
   */
  readonly applied: Applied | null;
  /**
   * Looks for the booking, and sends its creation again with the same `idempotencyKey` if the booking does not exist. The
   * function rejects with the same errors as the creation.
   *
   * The function is present if the call was `bookings.create` or `bookings.reschedule` and `applied` is `unknown`. Otherwise
   * `null`. Assumption A-56.
   */
  declare readonly recover: Recover | null;

  /**
   * Copy of the response headers without cookies, credentials and URLs. `null` if there was no response.
   *
   * The error's JSON and printed form omit the headers.
   */
  declare readonly headers: Headers | null;

  constructor(kind: Kind, facts: ErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    const name = nameOf(kind);
    // Not enumerable: an inspected error shows its name once, in front.
    hide(this, 'name', name);
    hide(this, brand, true);
    if (this.stack?.startsWith('Error:') === true) this.stack = name + this.stack.slice('Error'.length);
    this.kind = kind;
    this.status = facts.status ?? null;
    this.code = facts.code ?? null;
    this.serviceCode = facts.serviceCode === undefined ? this.code : facts.serviceCode;
    this.endpoint = facts.endpoint;
    this.requestId = facts.requestId ?? null;
    this.attempts = facts.attempts ?? 0;
    this.body = facts.body ?? null;
    this.issues = facts.issues ?? [];
    this.applied = facts.applied ?? null;
    // Functions are not part of the JSON or printed form of an error.
    hide(this, 'recover', this.applied === 'unknown' ? (facts.recover ?? null) : null);
    hide(this, 'headers', facts.headers ?? null);
    hide(this, keyed, facts.isKeyed === true);
    definePrintOfClientError(this);
  }

  /**
   * True if the same call can succeed later and is safe to send again.
   *
   * This is the case for `network`, `timeout`, `rate_limited` and `server` errors, and for the status 408. A write must also have
   * `applied: 'no'`, or be a new or rescheduled booking with an idempotency key that the service recognizes. Assumption A-56.
   */
  get isRetryable(): boolean {
    return isRetryable(this, Reflect.get(this, keyed) === true);
  }

  /**
   * Returns the error as plain JSON for logs: name, message and all fields but `headers`. It contains no credentials and no full URL, but
   * `body` and `issues` can contain data of users.
   */
  toJSON(): Record<string, unknown> {
    const fields = Object.fromEntries(Object.entries(this));
    return { name: this.name, message: this.message, ...fields };
  }
}

/** Updates an error before the caller gets it, for example with the result of a recovery. `note` is added to the message. */
export function withFacts<Kind extends SlotwiseError>(
  error: Kind,
  {
    applied,
    recover = null,
    code = error.code,
    note,
  }: Pick<ErrorFacts, 'applied' | 'recover' | 'code'> & { readonly note?: string },
): Kind {
  const message = error.message.replace(`(${error.code})`, `(${code})`);
  hide(error, 'message', note === undefined ? message : joinSentences([message, note]));
  hide(error, 'recover', recover);
  Object.defineProperty(error, 'code', { value: code });
  return Object.defineProperty(error, 'applied', { value: applied });
}

export function withBody<Kind extends SlotwiseError>(error: Kind, body: unknown): Kind {
  return Object.defineProperty(error, 'body', { value: body });
}

/** Marks the error of a rejected API key, so that `userMessage` does not ask the user to sign in again. */
export function withRejectedKey<Kind extends SlotwiseError>(error: Kind): Kind {
  hide(error, rejectedKey, true);
  return error;
}

export function hasRejectedKey(error: object): boolean {
  return Reflect.get(error, rejectedKey) === true;
}

export function hide(error: SlotwiseError, name: string | symbol, value: unknown): void {
  Object.defineProperty(error, name, { value, configurable: true, writable: true });
}

export function hasBrand(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, brand) === true;
}

/** Returns `NotFoundError` for `not_found`. The name comes from the kind, because minifiers rename classes. */
function nameOf(kind: string): string {
  const words = kind.replace(/(?:^|_)(oauth|.)/g, (_, start: string) =>
    start === 'oauth' ? 'OAuth' : start.toUpperCase(),
  );
  return `${words}Error`;
}
