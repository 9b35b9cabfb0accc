import { wire } from '@slotwise/schemas';
import type { Scope, Wire } from '@slotwise/schemas';

/**
 * The habits of a deployment where the specification says "not shown". Names and values are those of the table of gaps
 * (`wire.*`, `habits.*`, `lenient`, `maxTake`, `deployment`), so that a mock's own settings fit in here as they are.
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
  /** Hosted or self-hosted. Assumption G-10. */
  readonly deployment: 'self-hosted' | 'hosted';
  /** Whether a system-wide Admin reaches by id the attendees it lists. Assumption G-90. */
  readonly adminAttendees: 'own' | 'all';
  /** Whether `POST /destination-calendars` takes a `credentialId`. Assumption G-75. */
  readonly calendarCredential: 'accepted' | 'refused';
  /** What becomes of a removed booking reference. Assumption G-82. */
  readonly removedReferences: 'gone' | 'marked';
  /** Who makes members. Assumption G-84. */
  readonly membershipCreation: 'team-admin' | 'admin';
  /** Status for what another row has already. Assumption G-85. */
  readonly taken: 409 | 400;
  /** Whether a new user gets a schedule. Assumption G-87. */
  readonly newUserSchedule: boolean;
  /** Whether the users listing comes in pages with a total. Assumption G-21. */
  readonly userPages: boolean;
  /** Error body of the OAuth addresses. Assumption G-107. */
  readonly oauthErrors: 'rfc6749' | 'message';
  /** Status of a credential check that succeeds. Assumption G-114. */
  readonly checkStatus: 200 | 201;
  /** Whether the credential check needs `READ_PROFILE`. Assumption G-14. */
  readonly checkNeedsProfile: boolean;
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
  deployment: 'self-hosted',
  adminAttendees: 'own',
  calendarCredential: 'accepted',
  removedReferences: 'gone',
  membershipCreation: 'team-admin',
  taken: 409,
  newUserSchedule: false,
  userPages: false,
  oauthErrors: 'rfc6749',
  checkStatus: 200,
  checkNeedsProfile: false,
};
