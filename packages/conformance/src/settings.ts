import { wire } from '@slotwise/schemas';
import type { Scope, Wire } from '@slotwise/schemas';

/**
 * The habits of a deployment where the specification says "not shown". Names and values are those of the table of gaps
 * (`wire.*`, `habits.*`, `lenient`, `maxTake`), so that a mock's own settings fit in here as they are.
 */
export interface Settings extends Pick<Wire, 'apiKey' | 'bookingTimes'> {
  /** Envelopes of answers. Assumptions G-20, G-21 and G-23. */
  readonly envelope: 'keyed' | 'bare';
  /** Shape of a DateTime. Assumption G-24. */
  readonly instants: 'seconds' | 'milliseconds';
  /** Relations inside answers. Assumption G-25. */
  readonly relations: 'embedded' | 'absent';
  /** Error body. Assumption G-26. */
  readonly errors: 'full' | 'message';
  /** Status for a row outside the caller's reach. Assumption G-28. */
  readonly hidden: 404 | 403;
  /** Which endpoints accept an access token. Assumption G-02. */
  readonly bearer: 'all' | 'none';
  /** What scopes open. Assumption G-14. */
  readonly scopes: 'enforce' | 'ignore' | Readonly<Partial<Record<string, Scope | null>>>;
  /** One of `take` and `page` alone. Assumptions G-41 and G-42. */
  readonly paging: 'either' | 'both';
  /** What an attendee with an account may do. Assumption G-49. */
  readonly attendeeAccess: 'none' | 'by-id';
  /** Further fields that a new booking requires. Assumption G-50. */
  readonly bookingRequires: readonly string[];
  /** Whether a time must be open and free. Assumptions G-54 and G-55. */
  readonly slots: 'enforce' | 'ignore';
  /** Pairs of statuses that PATCH accepts. Assumption G-59. */
  readonly transitions: 'any' | 'lifecycle';
  /** Whether the rules marked † in the table of gaps are off. */
  readonly lenient: boolean;
  /** Largest `take`; `null` for no maximum. Assumption G-40. */
  readonly maxTake: number | null;
}

/** The defaults of the table of gaps. */
export const defaultSettings: Settings = {
  apiKey: wire.spec.apiKey,
  bookingTimes: wire.spec.bookingTimes,
  envelope: 'keyed',
  instants: 'seconds',
  relations: 'embedded',
  errors: 'full',
  hidden: 404,
  bearer: 'all',
  scopes: 'enforce',
  paging: 'either',
  attendeeAccess: 'none',
  bookingRequires: [],
  slots: 'enforce',
  transitions: 'any',
  lenient: false,
  maxTake: null,
};
