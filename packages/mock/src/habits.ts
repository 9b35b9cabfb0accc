import type { Scope } from '@slotwise/schemas';

/**
 * How a deployment answers and judges where the specification says "not shown". Each choice has a gap number.
 *
 * The presets are {@link habits.spec} (the default) and {@link habits.selfHosted}.
 */
export interface Habits {
  /** Envelopes of answers. Assumptions G-20, G-21 and G-23: one key in camelCase. */
  readonly envelope: 'keyed' | 'bare';
  /** Shape of a DateTime. Assumption G-24: whole seconds. */
  readonly instants: 'seconds' | 'milliseconds';
  /** Error body. Assumption G-26: `{ message, code, issues? }`; `message` leaves only one member. */
  readonly errors: 'full' | 'message';
  /** Answer to a row outside the caller's reach. Assumption G-28: 404, as if it did not exist. */
  readonly hidden: 404 | 403;
  /** Which endpoints accept an access token. Assumption G-02: all. */
  readonly bearer: 'all' | 'none';
  /** Which scope opens what. Assumption G-14: reading only; `ignore` lets any valid token do what its user may. */
  readonly scopes: 'enforce' | 'ignore' | Readonly<Partial<Record<string, Scope | null>>>;
  /** One of `take` and `page` alone. Assumptions G-41 and G-42: page 1, and a refusal; `both` ignores it. */
  readonly paging: 'either' | 'both';
  /** What an attendee with an account may do to the booking. Assumption G-49: nothing. */
  readonly attendeeAccess: 'none' | 'by-id';
  /** Further fields that `POST /bookings` requires. Assumption G-50: none. */
  readonly bookingRequires: readonly ('timeZone' | 'language' | 'metadata')[];
  /** Whether a time must be open and free. Assumptions G-54 and G-55: yes. */
  readonly slots: 'enforce' | 'ignore';
  /** Pairs of statuses that PATCH accepts. Assumption G-59: any. */
  readonly transitions: 'any' | 'lifecycle';
}

const spec: Habits = {
  envelope: 'keyed',
  instants: 'seconds',
  errors: 'full',
  hidden: 404,
  bearer: 'all',
  scopes: 'enforce',
  paging: 'either',
  attendeeAccess: 'none',
  bookingRequires: [],
  slots: 'enforce',
  transitions: 'any',
};

/** The two presets of {@link Habits}. */
export const habits: {
  /** The defaults of our gap table. */
  readonly spec: Habits;
  /** Self-hosted builds of the open-source implementation. */
  readonly selfHosted: Habits;
} = {
  spec,
  selfHosted: {
    ...spec,
    envelope: 'bare',
    instants: 'milliseconds',
    errors: 'message',
    hidden: 403,
    bearer: 'none',
    paging: 'both',
    attendeeAccess: 'by-id',
    bookingRequires: ['timeZone', 'language', 'metadata'],
  },
};
