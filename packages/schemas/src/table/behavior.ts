import type { Scope } from './endpoint.ts';

/**
 * The behavior of a deployment where the specification says "not shown": the form of its responses, and what it permits. Each choice
 * has a gap number.
 */
export interface Behavior {
  /** Envelopes of answers. Assumptions G-20, G-21 and G-23: one key in camelCase. */
  readonly envelope: 'keyed' | 'bare';
  /** Shape of a DateTime. Assumption G-24: whole seconds. */
  readonly instants: 'seconds' | 'milliseconds';
  /** Error body. Assumption G-26: `{ message, code, issues? }`; `message` leaves only one member. */
  readonly errors: 'full' | 'message';
  /** Response for a row outside the caller's reach. Assumption G-28: 404, as if it did not exist. */
  readonly hidden: 404 | 403;
  /** Endpoints that accept an access token. Assumption G-02: all. */
  readonly bearer: 'all' | 'none';
  /** Scopes that open endpoints. Assumption G-14: they open reading only; `ignore` lets any valid token do what its user may. */
  readonly scopes: 'enforce' | 'ignore' | Readonly<Partial<Record<string, Scope | null>>>;
  /** One of `take` and `page` alone. Assumptions G-41 and G-42: page 1, and a refusal; `both` ignores it. */
  readonly paging: 'either' | 'both';
  /** Access of an attendee with an account to the booking. Assumption G-49: nothing. */
  readonly attendeeAccess: 'none' | 'by-id';
  /** Further fields that `POST /bookings` requires. Assumption G-50: none. */
  readonly bookingRequires: readonly ('timeZone' | 'language' | 'metadata')[];
  /** Check that a time is open and free. Assumptions G-54 and G-55: it is made. */
  readonly slots: 'enforce' | 'ignore';
  /** Fields that a booking keeps when it moves, where the request leaves them out. Assumption G-67: all; `some` are series, payments and metadata. */
  readonly keptWhenMoved: 'all' | 'some';
  /** Relations inside answers. Assumption G-25: embedded one level deep; `absent` leaves only a booking's host and attendees. */
  readonly relations: 'embedded' | 'absent';
  /** Attendees that a system-wide Admin reaches by id. Assumption G-90: only those of its own bookings. */
  readonly adminAttendees: 'own' | 'all';
  /** A `credentialId` in `POST /destination-calendars`. Assumption G-75: it is accepted. */
  readonly calendarCredential: 'accepted' | 'refused';
  /** Fate of a removed booking reference. Assumption G-82: it is gone; `marked` keeps it, as `deleted`. */
  readonly removedReferences: 'gone' | 'marked';
  /** Callers who may make members. Assumption G-84: an ADMIN or OWNER of the team. */
  readonly membershipCreation: 'team-admin' | 'admin';
  /** Status for a value that another row has already. Assumption G-85: 409. */
  readonly taken: 409 | 400;
  /** True where a new user gets a schedule for Monday to Friday. Assumption G-87: it gets none. */
  readonly newUserSchedule: boolean;
  /** True where the users listing comes in pages of 10 with a total. Assumption G-21: it comes whole. */
  readonly userPages: boolean;
  /** Error body of the OAuth addresses. Assumption G-107: RFC 6749; `message` is `{ message }` with 401. */
  readonly oauthErrors: 'rfc6749' | 'message';
  /** Redirect to the app when the user denies. Assumption G-109: `error=access_denied` and the state; `bare` is neither. */
  readonly denial: 'error' | 'bare';
  /** Status of a credential check that succeeds. Assumption G-114: 200. */
  readonly checkStatus: 200 | 201;
  /** True where the credential check needs `READ_PROFILE`. Assumption G-14: any valid token does. */
  readonly checkNeedsProfile: boolean;
  /** Pairs of statuses that PATCH accepts. Assumption G-59: any. */
  readonly transitions: 'any' | 'lifecycle';
}
