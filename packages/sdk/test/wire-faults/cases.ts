/** The cases: a fault, the call that meets it, and the options of that call. The test, the program and the server all read them. */

/** The values of each option; every pair of two of them occurs. */
export const dimensions = {
  endpoint: [
    ...['me.get', 'bookings.list', 'the second page', 'bookings.create', 'bookings.create, settled'],
    ...[
      'bookings.update',
      'bookings.cancel',
      'GET of a path',
      'POST of a path',
      'oauth.refresh',
      'bookings.update, renewed',
    ],
  ],
  /** Requests that meet the fault: the first one, or each. */
  times: ['once', 'always'],
  /** A connection that served a read before is kept for the call. */
  warm: ['fresh', 'warm'],
  validate: ['report', 'strict', 'off'],
  retry: ['retries', 'no retries'],
  credential: ['query', 'header', 'bearer', 'session'],
  form: ['plain', 'withResponse', 'raw'],
  signal: ['no signal', 'unused', 'before', 'at once', 'soon'],
  middleware: ['none', 'signs'],
  limit: ['attempt', 'total'],
} as const;

/** Name of an option. */
export type Dimension = keyof typeof dimensions;

/** The names of the options. */
// The keys of the object above are its names.
export const dimensionNames = Object.keys(dimensions) as Dimension[];

/** A choice of each option. */
export type Choice = { readonly [Name in Dimension]: (typeof dimensions)[Name][number] };

/** A case, as the program is told of it. */
export interface Case extends Choice {
  /** Number of the case in its run. */
  readonly number: number;
  /** Origin that the call is sent to. */
  readonly origin: string;
  /** True where the fault ends by a time limit alone: the limits are short. */
  readonly hangs: boolean;
  /** True where another read follows on the same connections. */
  readonly asksNext: boolean;
}

/** Text that every right answer of a case holds. */
export function caseMark({ number }: Pick<Case, 'number'>): string {
  return `answer-${number}-right`;
}

/** Texts that travel with the calls of a case, and may reach no other origin and no error. */
export function secretsOf({
  number,
}: Pick<Case, 'number'>): Readonly<Record<'key' | 'refresh' | 'tenant' | 'signature', string>> {
  return {
    key: `canary-key-${number}-x`,
    refresh: `canary-refresh-${number}-x`,
    tenant: `canary-tenant-${number}-x`,
    signature: `canary-signature-${number}-x`,
  };
}

/** True for a call that changes something; of a renewal, the request that meets the fault is one. */
export function isWrite(endpoint: Choice['endpoint']): boolean {
  return /create|update|cancel|POST|refresh/.test(endpoint);
}

/** Fields of an error. `kind` is missing if the client did not create the error. */
export interface FailedOutcome {
  readonly name: string;
  readonly message: string;
  readonly kind?: string;
  readonly endpoint?: string;
  readonly applied?: unknown;
  readonly attempts?: number;
  /** Everything that can be printed of it. */
  readonly print: string;
}

/** The outcome of a case, as the program saw it. */
export interface Outcome {
  readonly number: number;
  readonly end: 'fulfilled' | 'rejected' | 'hung';
  /** The value, as JSON; of a raw response, its text. */
  readonly value?: string | undefined;
  readonly error?: FailedOutcome | undefined;
  /** The value of a read that followed the call on the same origin. */
  readonly next: string;
  /** Listeners that the client left on the caller's signal. */
  readonly listeners: number;
  /** Timers that the client started and that still run. */
  readonly timers: number;
}

/** The last words of a program. */
export interface Farewell {
  /** Rejections and exceptions that nobody handled. */
  readonly unhandled: readonly string[];
  /** Resources that keep the process alive, where the runtime tells. */
  readonly resources: readonly string[];
}
