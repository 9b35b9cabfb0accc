import type { Issue } from '@slotwise/schemas/table';
import { joined } from './issues.ts';
import type { Recover } from './recovery.ts';

/** The fate of a call that writes: `no`, the service did not carry it out; `yes`, it did; `unknown`, nobody here can tell. */
export type Applied = 'no' | 'unknown' | 'yes';

/** The facts that every error of the client tells; a test makes one of it. Nothing of it holds a query, a header or a credential. */
export interface ErrorFacts {
  /** The message: what happened, to which request, and what to do. */
  readonly message: string;
  /** Name in the table of endpoints, such as `bookings.get`; `createClient` where the options were wrong. */
  readonly endpoint: string;
  /** HTTP status; `null` where no response came. */
  readonly status?: number | null;
  /** The contract's word for the cause, such as `slot_unavailable`; `null` where nothing tells it. */
  readonly code?: string | null;
  /** The service's own word, exactly as it was sent; `null` where it said none. Default: as `code`. */
  readonly serviceCode?: string | null;
  /** Id under which the service's operator finds the request; `null` where there is none. */
  readonly requestId?: string | null;
  /** Number of times that the request was sent. */
  readonly attempts?: number;
  /** Body of the refusal: parsed JSON, else text, cut off after 64 KiB, without credentials. */
  readonly body?: unknown;
  /** One entry a field that was refused. */
  readonly issues?: readonly Issue[];
  /** The fate of a call that writes; `null` for one that reads. */
  readonly applied?: Applied | null;
  /** Finds out what became of a creation whose fate is unknown. */
  readonly recover?: Recover | null;
  /** Copy of the error that `fetch` threw, without secrets and addresses. */
  readonly cause?: unknown;
}

const brand = /* @__PURE__ */ Symbol.for('@slotwise/sdk/error');

/**
 * The base of every error of the client. Switch on `kind`; nothing in it holds a path or query of an address, a header or a credential.
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
  /** The kind of error: a literal to switch on. */
  readonly kind: Kind;
  /** HTTP status; `null` where no response came. */
  readonly status: number | null;
  /**
   * The contract's word for the cause, such as `slot_unavailable`: the same one whatever the deployment says, where its profile knows
   * (Assumption A-26). A word that the profile does not know stays as it was sent; `null` where neither word nor status tells the cause.
   */
  readonly code: string | null;
  /** The service's own word, exactly as it was sent, such as `no_available_users_found_error`; `null` where it said none. */
  readonly serviceCode: string | null;
  /** Name in the table of endpoints, such as `bookings.get`. */
  readonly endpoint: string;
  /** Id under which the service's operator finds the request; `null` where there is none. Assumption A-31. */
  readonly requestId: string | null;
  /** Number of times that the request was sent: 0 where it never was. */
  readonly attempts: number;
  /** Body of the refusal: parsed JSON, else text, cut off after 64 KiB; `null` where there is none. */
  readonly body: unknown;
  /** One entry a field that was refused, each with the field, its problem and what is allowed. */
  readonly issues: readonly Issue[];
  /**
   * The fate of a call that writes: `no`, it was not carried out, and can be sent again; `yes`, it was; `unknown`, it may have been: look
   * before you send it again. `null` for a call that reads, and where there was no call.
   */
  readonly applied: Applied | null;
  /**
   * Sends the creation of a booking again under the same `idempotencyKey`, and tells whether it had arrived (Assumption A-56). It rejects
   * as the creation would. `null` unless the error is one of `bookings.create` or `bookings.reschedule` and `applied` is `unknown`.
   */
  declare readonly recover: Recover | null;

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
    // A function is no part of the error's JSON or printed form.
    hide(this, 'recover', this.applied === 'unknown' ? (facts.recover ?? null) : null);
  }

  /** The error as plain JSON, for logs: its name, its message and every field above. */
  toJSON(): Record<string, unknown> {
    const fields = Object.fromEntries(Object.entries(this));
    return { name: this.name, message: this.message, ...fields };
  }
}

/** Gives an error, which nobody has caught yet, the fate that was found out since, and says so. */
export function withFate<Kind extends SlotwiseError>(
  error: Kind,
  {
    applied,
    recover = null,
    code = error.code,
    note,
  }: Pick<ErrorFacts, 'applied' | 'recover' | 'code'> & { readonly note?: string },
): Kind {
  if (note !== undefined) hide(error, 'message', joined([error.message, note]));
  hide(error, 'recover', recover);
  Object.defineProperty(error, 'code', { value: code });
  return Object.defineProperty(error, 'applied', { value: applied });
}

/** Sets a property that is no part of an error's JSON or printed form. */
export function hide(error: SlotwiseError, name: string | symbol, value: unknown): void {
  Object.defineProperty(error, name, { value, configurable: true, writable: true });
}

/** Tells whether a value is an error of this client, or of another copy of it. */
export function hasBrand(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Reflect.get(value, brand) === true;
}

/** `not_found` is `NotFoundError`: said by the kind, not by the class, so that a minifier does not change it. */
function nameOf(kind: string): string {
  const words = kind.replace(/(?:^|_)(oauth|.)/g, (_, start: string) =>
    start === 'oauth' ? 'OAuth' : start.toUpperCase(),
  );
  return `${words}Error`;
}
