import type { Scope } from '../table/endpoint.ts';

/**
 * The behavior of a deployment where the specification says "not shown": the form of its responses, and what it permits. Each choice
 * has an assumption number.
 */
export interface Behavior {
  /** Envelopes of answers. Assumptions: one key in camelCase; `bare` is a self-hosted build's own key for each. */
  readonly envelope: 'keyed' | 'bare';
  /** Fields of an object in answers. Assumption A-25: all of the specification's, relations one level deep; `listed` are those that builds send. */
  readonly fields: 'whole' | 'listed';
  /** Shape of a DateTime. Assumption A-24: whole seconds. */
  readonly instants: 'seconds' | 'milliseconds';
  /** Error body. Assumption A-26: `{ message, code, issues? }`; `message` leaves only one member; `split` is another shape for each layer that refuses, and an HTML page for a path without an endpoint. */
  readonly errors: 'full' | 'message' | 'split';
  /** `Allow` beside 405 and `WWW-Authenticate` beside 401. Assumption A-27: sent. */
  readonly challenges: 'sent' | 'absent';
  /** Headers that name a request. Assumption A-31: `X-Request-Id` on every response; `on-success` are a build's own two, neither of them on 401 and 429. */
  readonly requestIds: 'always' | 'on-success';
  /** Headers that let pages of other origins read a response. Assumption A-33: on every response; `on-success` leaves out 401 and 429. */
  readonly cors: 'always' | 'on-success';
  /** Headers about the rate limit. Assumption A-30: only where there is a limit, epoch seconds, `Retry-After`; `stub` always, in milliseconds, without. */
  readonly rateHeaders: 'limit' | 'stub';
  /** The reading of request bodies. Assumption A-32: strict, with JSON refusals; `framework` answers in plain text before it looks at the credential. */
  readonly bodies: 'strict' | 'framework';
  /** Unknown fields of a body. Assumption A-29: refused; `by-endpoint` drops them where bookings and memberships are made. */
  readonly unknownFields: 'refused' | 'by-endpoint';
  /** Fields that a body may set. Assumptions: the specification's; `listed` are those that builds read. */
  readonly writable: 'specified' | 'listed';
  /** Zone of a DateTime that is sent. Assumption A-24: required; `any` reads what a JavaScript date parser reads. */
  readonly sentInstants: 'zoned' | 'any';
  /** Response for a row outside the caller's reach. Assumption A-28: 404, as if it did not exist; `by-resource` is 403, 404 or 400. */
  readonly hidden: 404 | 403 | 'by-resource';
  /** Response to an Admin who reads a row that does not exist. Assumption A-28: 404. */
  readonly missingForAdmin: 404 | 400;
  /** Response to a creation that the caller may not make. Assumption A-27: 403. */
  readonly refusedCreation: 403 | 401;
  /** End of a key's life. Assumption A-05: its instant; `day` is the end of that day. */
  readonly keyExpiry: 'instant' | 'day';
  /** Addresses that reach an endpoint. Assumption A-119: its own; `many` are four beginnings of a path, and `DELETE /bookings/{id}` cancels too. */
  readonly addresses: 'one' | 'many';
  /** Endpoints that accept an access token. Assumption A-02: all. */
  readonly bearer: 'all' | 'none';
  /** Scopes that open endpoints. Assumption A-14: they open reading only; `ignore` lets any valid token do what its user may. */
  readonly scopes: 'enforce' | 'ignore' | Readonly<Partial<Record<string, Scope | null>>>;
  /** One of `take` and `page` alone. Assumptions: `take` alone is page 1, and page 1 alone is everything; `both` ignores it. */
  readonly paging: 'either' | 'both';
  /** Parameters of the bookings and users listings. Assumption A-48: ours; `listed` are those that builds read, `status=upcoming` and `expand=team` among them. */
  readonly listFilters: 'ours' | 'listed';
  /** Bookings that an Admin finds by `userId`, and an Organization Admin lists. Assumptions: those of the hosts; else also those they attend. */
  readonly listScope: 'hosts' | 'hosts-and-attendees';
  /** Access of an attendee with an account to the booking. Assumption A-49: nothing. */
  readonly attendeeAccess: 'none' | 'by-id';
  /** Access to a booking of the event type's owner, and of the ADMINs and OWNERs of its team. Assumption A-49: none beyond the host's. */
  readonly eventTypeAccess: 'none' | 'by-id';
  /** Further fields that `POST /bookings` requires. Assumption A-50: none. */
  readonly bookingRequires: readonly ('timeZone' | 'language' | 'metadata')[];
  /** Statuses and words of refused bookings. Assumptions: those of the contract; `listed` are a build's own, which does not cancel what has ended. */
  readonly bookingErrors: 'contract' | 'listed';
  /** Title and description of a new booking. Assumptions: as they are sent; `answers` makes the title, and takes the description from the answer `notes`. */
  readonly bookingTexts: 'sent' | 'answers';
  /** Locale of guests of a new booking. Assumption A-50: the booker's. */
  readonly guestLocale: 'booker' | 'en';
  /** Check that a time is open and free. Assumptions: it is made. */
  readonly slots: 'enforce' | 'ignore';
  /** Bookings that take the time of their host. Assumption A-54: live ones; `accepted` are ACCEPTED ones, and requests of an event type that blocks their times for its other bookers. */
  readonly busyBookings: 'live' | 'accepted';
  /** The time of a booking that the host attends, and another host made. Assumption A-139: free. */
  readonly attendedBookings: 'free' | 'busy';
  /** The first check of a new booking. Assumption A-56: its key, so that a repeated request is told apart; `slot` finds the time taken first. */
  readonly firstCheck: 'key' | 'slot';
  /** Opening hours of an event type without a schedule. Assumption A-54: it is always open; `default` takes the host's default schedule, else Monday to Friday, 9 to 17. */
  readonly openingHours: 'own' | 'default';
  /** Minutes of notice of an event type that names none. Assumption A-130: 0. */
  readonly minimumNotice: 0 | 120;
  /** Travels of a host. Assumption A-140: they change nothing; `followed` moves the default schedule to the zone of the travel. */
  readonly travels: 'ignored' | 'followed';
  /** Days on which a host is out of office. Assumption A-141: they change nothing; `closed` opens no hours then. */
  readonly outOfOffice: 'ignored' | 'closed';
  /** Checks of the times that PATCH sets. Assumptions: order and overlap, and the sequence rises; `unchecked` changes the row and nothing else. */
  readonly editedTimes: 'checked' | 'unchecked';
  /** Parts of a booking's key. Assumption A-56: times and booker; `host` takes times and host, and keeps a key on ACCEPTED bookings alone. */
  readonly bookingKey: 'booker' | 'host';
  /** Response to the same request for a time that awaits confirmation. Assumption A-56: refused; `answered` sends the booking that is there. */
  readonly repeatedRequest: 'refused' | 'answered';
  /** Bookings that can be moved. Assumption A-66: live ones; else also those that were moved before. */
  readonly movable: 'live' | 'live-or-moved';
  /** Fields that a booking keeps when it moves, where the request leaves it out. Assumption A-67: all; `some` are series, payments, iCal data, metadata that are merged, and the consent of the host who moves it. */
  readonly keptWhenMoved: 'all' | 'some';
  /** Place of the reason of a cancellation. Assumption A-61: query or body; `query` ignores a body, and reads `cancelledBy` too. */
  readonly cancelInput: 'query-or-body' | 'query';
  /** The reason of a cancellation by the host. Assumption A-61: optional; `required` as in newer builds. */
  readonly cancelReason: 'optional' | 'required';
  /** Attendees that a system-wide Admin reaches by id. Assumption A-90: only those of its own bookings. */
  readonly adminAttendees: 'own' | 'all';
  /** Schedules for which a system-wide Admin makes availabilities. Assumption A-76: its own. */
  readonly adminSchedules: 'own' | 'all';
  /** A `credentialId` in `POST /destination-calendars`. Assumption A-75: it is accepted. */
  readonly calendarCredential: 'accepted' | 'refused';
  /** Owners, pairs of fields and uniqueness of destination calendars. Assumption A-75: ours; `strict` are a build's checks. */
  readonly calendarChecks: 'ours' | 'strict';
  /** Checks of an availability's days and times. Assumptions: made. */
  readonly hoursChecks: 'enforce' | 'ignore';
  /** The date of an availability. Specification, Availability Object: the whole DateTime; `day` keeps the calendar day. */
  readonly dates: 'instant' | 'day';
  /** Fate of a removed booking reference. Assumptions: it is gone; `marked` keeps it, as `deleted`. */
  readonly removedReferences: 'gone' | 'marked';
  /** Callers who may make members. Assumption A-84: an ADMIN or OWNER of the team. */
  readonly membershipCreation: 'team-admin' | 'admin';
  /** Reading, editing and removing memberships. Assumption A-84: ours, where the last OWNER stays; `listed` are a build's rules. */
  readonly membershipRules: 'ours' | 'listed';
  /** Status for a value that another row has already. Assumption A-85: 409. */
  readonly taken: 409 | 400;
  /** True where a new user gets a schedule for Monday to Friday. Assumption A-87: it gets none. */
  readonly newUserSchedule: boolean;
  /** True where the users listing comes in pages of 10 with a total. Assumption A-21: it comes whole. */
  readonly userPages: boolean;
  /** True where users edit and remove themselves. Assumption A-11: writing is for Admins. */
  readonly selfEditing: boolean;
  /** Values of a new booking, and the name of an attendee. Assumptions: metadata of any kind, one of the sixteen places, a name that is not empty; `listed` reads metadata of texts, any place, and any name. */
  readonly sentValues: 'specified' | 'listed';
  /** Colours, themes, week days and time formats of a user. Assumption A-37: any of their type; `checked` refuses those that are none. */
  readonly formats: 'open' | 'checked';
  /** Locales that a user may have. Assumption A-89: lower case; `listed` is a build's list, `pt-BR` in it. */
  readonly locales: 'lower-case' | 'listed';
  /** Error body of the OAuth addresses. Assumption A-107: RFC 6749; `message` is `{ message }`, nearly always with 401. */
  readonly oauthErrors: 'rfc6749' | 'message';
  /** Members of the token answer. Assumption A-104: all of RFC 6749; `pair` are the two tokens alone. */
  readonly tokenAnswer: 'full' | 'pair';
  /** Reading of token requests. Assumptions: form or JSON, either place, Basic too; `narrow` reads a form, its own fields, and the header, and takes any client's refresh token. */
  readonly tokenRequests: 'wide' | 'narrow';
  /** A code that is used twice. Assumption A-106: the tokens of its first use are revoked. */
  readonly codeReuse: 'revokes' | 'refused';
  /** Checks of the authorization page. Assumptions: all; `few` ignores redirect address, response type and challenge, and joins the address to return to as text. */
  readonly authorizationChecks: 'all' | 'few';
  /** Redirect to the app when the user denies. Assumption A-109: `error=access_denied` and the state; `bare` is neither. */
  readonly denial: 'error' | 'bare';
  /** Status of a credential check that succeeds. Assumption A-114: 200; `201` answers POST too. */
  readonly checkStatus: 200 | 201;
  /** True where the credential check needs `READ_PROFILE`. Assumption A-14: any valid token does. */
  readonly checkNeedsProfile: boolean;
  /** Pairs of statuses that PATCH accepts. Assumption A-59: any. */
  readonly transitions: 'any' | 'lifecycle';
}
