// @slotwise/mock
import type {
  Behavior,
  EndpointName,
  InstantInput,
  Issue,
  Profile,
  ProfileChoice,
  Scope,
  Wire,
} from '@slotwise/schemas';
import type * as z from 'zod/mini';

export type { Behavior, Profile, ProfileChoice, ProfileFile, Wire } from '@slotwise/schemas';
export { profileNames, profileOf, profiles, readProfile } from '@slotwise/schemas';

export interface AccessTokenRow {
  clientId: string | null;
  codeId: number | null;
  expiresAt: string;
  id: number;
  revoked: boolean;
  scopes: readonly Scope[];
  token: string;
  userId: number;
}

export interface AccessTokenSeed {
  clientId?: string | null | undefined;
  codeId?: number | null | undefined;
  expiresAt: InstantInput;
  id?: number | undefined;
  revoked?: boolean | undefined;
  scopes?: readonly Scope[] | undefined;
  token: string;
  userId: number;
}

export interface AddedFault {
  readonly number: number;
  readonly name: string;
  readonly hits: number;
  remove(): void;
}

export interface AnswerFault {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

export interface ApproveOptions {
  readonly userId: number;
}

export interface AttendeeRow {
  bookingId: number;
  bookingSeat: { [x: string]: unknown; id?: string | number | null | undefined } | null;
  email: string;
  id: number;
  locale: string | null;
  name: string | null;
  noShow: boolean | null;
  timeZone: string | null;
}

export interface AttendeeSeed {
  bookingId: number;
  bookingSeat?: { [x: string]: unknown; id?: string | number | null | undefined } | null | undefined;
  email: string;
  id?: number | undefined;
  locale?: string | null | undefined;
  name?: string | null | undefined;
  noShow?: boolean | null | undefined;
  timeZone?: string | null | undefined;
}

export interface AuthorizationCodeRow {
  clientId: string;
  code: string;
  codeChallenge: string | null;
  expiresAt: string;
  id: number;
  redirectUri: string;
  scopes: readonly Scope[];
  used: boolean;
  userId: number;
}

export interface AuthorizationCodeSeed {
  clientId: string;
  code: string;
  codeChallenge?: string | null | undefined;
  expiresAt: InstantInput;
  id?: number | undefined;
  redirectUri: string;
  scopes?: readonly Scope[] | undefined;
  used?: boolean | undefined;
  userId: number;
}

export interface AvailabilityRow {
  date: string | null;
  days: readonly number[];
  endTime: string;
  eventTypeId: number | null;
  id: number;
  scheduleId: number;
  startTime: string;
  userId: number | null;
}

export interface AvailabilitySeed {
  date?: InstantInput | null | undefined;
  days?: readonly number[] | undefined;
  endTime: string;
  eventTypeId?: number | null | undefined;
  id?: number | undefined;
  scheduleId: number;
  startTime: string;
  userId?: number | null | undefined;
}

export interface BodyPace {
  readonly bytesPerSecond: number;
  readonly chunkBytes?: number;
}

export interface BookingReferenceRow {
  bookingId: number;
  credentialId: number | null;
  deleted: boolean | null;
  externalCalendarId: string | null;
  id: number;
  meetingId: string | null;
  meetingPassword: string | null;
  meetingUrl: string | null;
  type: string;
  uid: string;
}

export interface BookingReferenceSeed {
  bookingId: number;
  credentialId?: number | null | undefined;
  deleted?: boolean | null | undefined;
  externalCalendarId?: string | null | undefined;
  id?: number | undefined;
  meetingId?: string | null | undefined;
  meetingPassword?: string | null | undefined;
  meetingUrl?: string | null | undefined;
  type: string;
  uid?: string | undefined;
}

export interface BookingRow {
  cancellationReason: string | null;
  cancelledBy: string | null;
  createdAt: string | null;
  description: string | null;
  destinationCalendarId: number | null;
  dynamicEventSlugRef: string | null;
  dynamicGroupSlugRef: string | null;
  endTime: string;
  eventTypeId: number | null;
  fromReschedule: string | null;
  iCalSequence: number | null;
  iCalUID: string | null;
  id: number;
  idempotencyKey: string | null;
  instantMeetingToken: { [x: string]: unknown; id?: string | number | null | undefined } | null;
  isRecorded: boolean | null;
  metadata: Record<string, unknown> | null;
  noShowHost: boolean | null;
  paid: boolean | null;
  payment: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  rating: number | null;
  ratingFeedback: string | null;
  recurringEventId: string | null;
  rejectionReason: string | null;
  rescheduled: boolean | null;
  rescheduledBy: string | null;
  responses: Record<string, unknown> | null;
  scheduledTriggers: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  seatsReferences: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  smsReminderNumber: string | null;
  startTime: string;
  status: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST';
  title: string;
  uid: string;
  updatedAt: string | null;
  userId: number;
  userPrimaryEmail: string | null;
  workflowReminders: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
}

export interface BookingSeed {
  cancellationReason?: string | null | undefined;
  cancelledBy?: string | null | undefined;
  createdAt?: InstantInput | null | undefined;
  description?: string | null | undefined;
  destinationCalendarId?: number | null | undefined;
  dynamicEventSlugRef?: string | null | undefined;
  dynamicGroupSlugRef?: string | null | undefined;
  endTime: InstantInput;
  eventTypeId?: number | null | undefined;
  fromReschedule?: string | null | undefined;
  iCalSequence?: number | null | undefined;
  iCalUID?: string | null | undefined;
  id?: number | undefined;
  idempotencyKey?: string | null | undefined;
  instantMeetingToken?: { [x: string]: unknown; id?: string | number | null | undefined } | null | undefined;
  isRecorded?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  noShowHost?: boolean | null | undefined;
  paid?: boolean | null | undefined;
  payment?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  rating?: number | null | undefined;
  ratingFeedback?: string | null | undefined;
  recurringEventId?: string | null | undefined;
  rejectionReason?: string | null | undefined;
  rescheduled?: boolean | null | undefined;
  rescheduledBy?: string | null | undefined;
  responses?: Record<string, unknown> | null | undefined;
  scheduledTriggers?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  seatsReferences?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  smsReminderNumber?: string | null | undefined;
  startTime: InstantInput;
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  title?: string | undefined;
  uid?: string | undefined;
  updatedAt?: InstantInput | null | undefined;
  userId: number;
  userPrimaryEmail?: string | null | undefined;
  workflowReminders?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
}

export type BrokenConnection =
  | {
      readonly broken: 'hang';
    }
  | {
      readonly broken: 'reset';
    }
  | {
      readonly broken: 'truncated';
      readonly response: PlainResponse;
      readonly bytes: number;
    };

export interface Checkpoint {
  readonly tables: Tables;
}

export class Clock {
  #private;
  constructor(standsAt?: number | null);
  now(): number;
  nowText(): string;
  set(at: Date | string | number): void;
  advance(by: Duration): void;
  advanceAsync(by: Duration): Promise<void>;
  autoAdvance(isOn?: boolean): void;
  follow(): void;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
  limit(ms: number, signal?: AbortSignal): Promise<void>;
  get isStanding(): boolean;
  get isAutomatic(): boolean;
  settled(): Promise<void>;
  get isAwaited(): boolean;
  become(other: Clock): void;
  fork(): Clock;
  during<Value>(work: () => Promise<Value>): Promise<Value>;
  hang(signal: AbortSignal): void;
}

export interface CompareOptions {
  readonly profiles?: readonly ProfileChoice[];
}

export interface ComparedWorld {
  readonly profile: Profile;
  readonly mock: Mock;
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly as: (user: number | string) => MockCaller & Pick<Mock, 'profile'>;
  readonly recorded: <Client extends object>(client: Client) => Client;
}

export interface CredentialRow {
  id: number;
  type: string;
  userId: number;
}

export interface CredentialSeed {
  id?: number | undefined;
  type: string;
  userId: number;
}

export type Delay =
  | number
  | {
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly normal: {
        readonly mean: number;
        readonly deviation: number;
      };
    }
  | {
      readonly logNormal: {
        readonly median: number;
        readonly p95: number;
      };
    }
  | {
      readonly percentiles: Readonly<Record<number, number>>;
    };

export interface DestinationCalendarRow {
  credentialId: number | null;
  eventTypeId: number | null;
  externalId: string;
  id: number;
  integration: string;
  primaryEmail: string | null;
  userId: number;
}

export interface DestinationCalendarSeed {
  credentialId?: number | null | undefined;
  eventTypeId?: number | null | undefined;
  externalId: string;
  id?: number | undefined;
  integration: string;
  primaryEmail?: string | null | undefined;
  userId: number;
}

export class DocumentRefused extends TypeError {
  readonly name = 'DocumentRefused';
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]);
}

export interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly milliseconds?: number;
}

export interface EventTypeRow {
  afterEventBuffer: number;
  beforeEventBuffer: number;
  id: number;
  length: number;
  minimumBookingNotice: number;
  recurringEvent: Recurrence | null;
  requiresConfirmation: boolean;
  scheduleId: number | null;
  seatsPerTimeSlot: number | null;
  slug: string;
  teamId: number | null;
  title: string;
  userId: number;
}

export interface EventTypeSeed {
  afterEventBuffer?: number | undefined;
  beforeEventBuffer?: number | undefined;
  id?: number | undefined;
  length: number;
  minimumBookingNotice?: number | undefined;
  recurringEvent?: Recurrence | null | undefined;
  requiresConfirmation?: boolean | undefined;
  scheduleId?: number | null | undefined;
  seatsPerTimeSlot?: number | null | undefined;
  slug?: string | undefined;
  teamId?: number | null | undefined;
  title: string;
  userId: number;
}

export type ExchangeOutcome = PlainResponse | BrokenConnection;

export type ExpectedChanges = {
  readonly [Kind in Exclude<SeedKind, 'organization'>]?: RowsChanged;
};

export interface ExpectedRequest extends ReceivedRequest {
  readonly times?: number;
}

export interface Fault {
  readonly name: string;
  readonly apply: (response: PlainResponse | null, context: FaultContext) => Promise<ExchangeOutcome>;
  readonly afterHandler: boolean;
  readonly continues: boolean;
  readonly ends?: boolean;
  readonly delivery?: boolean;
  readonly only?: readonly EndpointName[];
  readonly optional?: boolean;
  readonly path?: string;
}

export interface FaultContext {
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly issued: (response: PlainResponse) => IssuedTokens;
}

export interface FaultRule {
  readonly on?: EndpointName | readonly EndpointName[];
  readonly callerId?: number;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly anyone?: boolean;
  readonly at?: 'before' | 'after';
  readonly from?: number;
  readonly times?: number;
  readonly probability?: number;
  readonly since?: Date | string;
  readonly until?: Date | string;
  readonly weekdays?: readonly Weekday[];
  readonly exclusive?: boolean;
  readonly optional?: boolean;
  readonly do: Fault;
}

export class Faults {
  #private;
  constructor(random: () => number);
  add(rule: FaultRule): AddedFault;
  play(name: ScenarioName, time?: ScenarioTime): AddedFault;
  list(): readonly AddedFault[];
  clear(): void;
  randomFrom(source: RandomSource): void;
  readonly random: () => number;
  fork(random: () => number): Faults;
  become(other: Faults, random: () => number): void;
  unused(): readonly FaultRule[];
  choose(facts: FaultFacts): ChosenFault[];
}

export interface ForkOptions {
  readonly profile?: ProfileChoice;
}

export interface GrantOptions {
  readonly userId: number;
  readonly scopes: readonly Scope[];
  readonly expiresAt?: InstantInput;
}

export class Journal {
  #private;
  constructor(options?: JournalOptions, world?: number);
  entries(filter?: JournalFilter): readonly JournalEntry[];
  count(filter?: JournalFilter): number;
  get evicted(): number;
  get last(): number;
  clear(): void;
  add(recorded: RecordedRequest): void;
  tell(listener: JournalListener): void;
  fork(world: number): Journal;
}

export interface JournalEntry {
  readonly sequence: number;
  readonly at: string;
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly endpoint: string | null;
  readonly callerId: number | null;
  readonly status: number;
  readonly rule: string | null;
  readonly gap: string | null;
  readonly fault: string | null;
  readonly changed: boolean;
  readonly changes: readonly RowChange[];
  readonly request: JournalRequest;
  readonly response: JournalResponse | null;
  readonly nearest: readonly NearEndpoint[];
}

export interface JournalFilter {
  readonly endpoint?: string;
  readonly callerId?: number | null;
  readonly status?: number;
  readonly since?: number;
}

export interface JournalOptions {
  readonly entries?: number;
  readonly bytes?: number;
}

export interface JournalRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface JournalResponse {
  readonly body: unknown;
}

export interface KeyOptions {
  readonly userId: number;
  readonly key?: string;
  readonly expiresAt?: InstantInput;
}

export interface KeyRow {
  expiresAt: string | null;
  id: number;
  key: string;
  revoked: boolean;
  userId: number;
}

export interface KeySeed {
  expiresAt?: InstantInput | null | undefined;
  id?: number | undefined;
  key?: string | undefined;
  revoked?: boolean | undefined;
  userId: number;
}

export interface ListenOptions {
  readonly port?: number;
  readonly host?: string;
  readonly control?:
    | boolean
    | {
        readonly remote: boolean;
      };
  readonly bodyLimit?: number;
}

export interface Listening {
  readonly url: string;
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly port: number;
  at(fork: Mock): WorldAddresses;
  release(fork: Mock): void;
  close(): Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface Maker<Fields, Row> {
  (fields: Fields): Row;
}

export interface MembershipRow {
  accepted: boolean;
  disableImpersonation: boolean | null;
  id: number;
  role: 'ADMIN' | 'MEMBER' | 'OWNER';
  teamId: number;
  userId: number;
}

export interface MembershipSeed {
  accepted?: boolean | undefined;
  disableImpersonation?: boolean | null | undefined;
  id?: number | undefined;
  role?: 'ADMIN' | 'MEMBER' | 'OWNER' | undefined;
  teamId: number;
  userId: number;
}

export interface Mock {
  readonly worldId: number;
  readonly profile: Profile;
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly fetch: typeof globalThis.fetch;
  readonly handle: (request: PlainRequest) => Promise<ExchangeOutcome>;
  readonly route: (
    request: PlainRequest,
    options?: {
      readonly strict?: boolean;
    },
  ) => Mock;
  readonly refusedByStrict: readonly string[];
  listen(options?: ListenOptions): Promise<Listening>;
  readonly seed: Seed;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
  readonly keys: {
    mint(options: KeyOptions): string;
    expire(key: string | number): void;
    revoke(key: string | number): void;
  };
  readonly oauth: MockOAuth;
  as(user: number | string): MockCaller;
  fork(options?: ForkOptions): Mock;
  run<Value>(work: () => Value): Value;
  export(): WorldExport;
  import(document: unknown): void;
  checkpoint(): Checkpoint;
  rollback(to: Checkpoint): void;
  changesSince(since: Checkpoint): readonly RowChange[];
  expectReceived(endpoint: EndpointName, request?: ExpectedRequest): void;
  expectChanged(since: Checkpoint, rows?: ExpectedChanges): void;
  expectUnchanged(since: Checkpoint): void;
  expectUnmatched(requests?: UnmatchedRequests): void;
  verify(strict?: StrictOptions): void;
  readonly problems: RequestProblems;
  reset(options?: ResetOptions): void;
}

export interface MockCaller {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

export interface MockOAuth {
  client(fields: OAuthClientSeed): OAuthClientRow;
  approve(authorizationUrl: string, options: ApproveOptions): string;
  deny(authorizationUrl: string): string;
  grant(options: GrantOptions): string;
  tokens(options: TokensOptions): MockTokens;
  signIn(userId: number | null): void;
  readonly signedIn: number | null;
  expire(token: string): void;
  revoke(token: string): void;
  expireGrant(id: number): void;
  revokeGrant(id: number): void;
}

export interface MockOptions {
  readonly profile?: ProfileChoice;
  readonly deployment?: Profile['deployment'];
  readonly wire?: Partial<Wire>;
  readonly behavior?: Partial<Behavior>;
  readonly lenient?: boolean;
  readonly maxTake?: number;
  readonly rateLimit?: RateLimit;
  readonly oauth?: Partial<Omit<OAuthOptions, 'lifetimes'>> & {
    readonly lifetimes?: Partial<OAuthOptions['lifetimes']>;
  };
  readonly seed?: ((seed: Seed) => void) | WorldDocument;
  readonly now?: Date | string | number;
  readonly journal?: JournalOptions;
  readonly baseUrl?: string;
  readonly appUrl?: string;
}

export interface MockTokens {
  readonly grantId: number;
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface NearEndpoint {
  readonly endpoint: string;
  readonly method: string;
  readonly path: string;
  readonly why: string;
}

export interface OAuthClientRow {
  clientId: string;
  clientSecret: string | null;
  id: number;
  link: string | null;
  logo: string | null;
  name: string;
  redirectUri: string;
}

export interface OAuthClientSeed {
  clientId: string;
  clientSecret?: string | null | undefined;
  id?: number | undefined;
  link?: string | null | undefined;
  logo?: string | null | undefined;
  name?: string | undefined;
  redirectUri: string;
}

export interface OAuthFaults {
  loseAnswer(): Fault;
  revokeDuringRefresh(): Fault;
  skewClock(by: Duration): Fault;
  wrongIssuer(issuer?: string): Fault;
}

export interface OAuthOptions {
  readonly lifetimes: {
    readonly code: number;
    readonly accessToken: number;
    readonly refreshToken: number;
  };
  readonly rotation: 'none' | 'rotate' | 'rotate-and-detect-reuse';
  readonly issuer: string | null;
  readonly signedIn: number | null;
}

export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly pace?: BodyPace;
}

export interface ProfileDifference {
  readonly kind: 'result' | 'error' | 'request' | 'field';
  readonly at: string;
  readonly under: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface ProfileReport<Result> {
  readonly runs: readonly ProfileRun<Result>[];
  readonly differences: readonly ProfileDifference[];
  toString(): string;
}

export interface ProfileRun<Result> {
  readonly profile: string;
  readonly outcome:
    | {
        readonly kind: 'returned';
        readonly value: Result;
      }
    | {
        readonly kind: 'thrown';
        readonly error: unknown;
      };
  readonly requests: readonly string[];
}

export type RandomSource = number | (() => number);

export interface RateLimit {
  readonly requests: number;
  readonly seconds?: number;
  readonly reset?: 'seconds' | 'milliseconds';
  readonly retryAfter?: boolean;
}

export interface ReceivedRequest {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly callerId?: number | null;
  readonly status?: number;
}

export interface Recurrence {
  readonly freq: 0 | 1 | 2 | 3;
  readonly interval: number;
  readonly count: number;
}

export interface RefreshTokenRow {
  clientId: string | null;
  codeId: number | null;
  expiresAt: string;
  id: number;
  revoked: boolean;
  scopes: readonly Scope[];
  token: string;
  used: boolean;
  userId: number;
}

export interface RefreshTokenSeed {
  clientId?: string | null | undefined;
  codeId?: number | null | undefined;
  expiresAt: InstantInput;
  id?: number | undefined;
  revoked?: boolean | undefined;
  scopes?: readonly Scope[] | undefined;
  token: string;
  used?: boolean | undefined;
  userId: number;
}

export interface ResetOptions {
  readonly keep?: readonly ResetPart[];
}

export type ResetPart = 'data' | 'faults' | 'clock' | 'signIn' | 'journal' | 'rates';

export interface RowChange {
  readonly kind: string;
  readonly id: number | string;
  readonly change: 'created' | 'changed' | 'removed';
}

export interface RowsChanged {
  readonly created?: number | readonly (number | string)[];
  readonly changed?: number | readonly (number | string)[];
  readonly removed?: number | readonly (number | string)[];
}

export interface Scenario {
  readonly does: string;
  readonly rules: readonly FaultRule[];
}

export type ScenarioName = 'outage' | 'flakyNetwork' | 'slowFridays';

export interface ScenarioTime {
  readonly since?: Date | string;
  readonly until?: Date | string;
}

export interface ScheduleRow {
  id: number;
  name: string;
  timeZone: string;
  userId: number;
}

export interface ScheduleSeed {
  id?: number | undefined;
  name?: string | undefined;
  timeZone: string;
  userId: number;
}

export interface Seed {
  accessToken: Maker<AccessTokenSeed, AccessTokenRow>;
  attendee: Maker<AttendeeSeed, AttendeeRow>;
  authorizationCode: Maker<AuthorizationCodeSeed, AuthorizationCodeRow>;
  availability: Maker<AvailabilitySeed, AvailabilityRow>;
  booking: Maker<BookingSeed, BookingRow>;
  bookingReference: Maker<BookingReferenceSeed, BookingReferenceRow>;
  credential: Maker<CredentialSeed, CredentialRow>;
  destinationCalendar: Maker<DestinationCalendarSeed, DestinationCalendarRow>;
  eventType: Maker<EventTypeSeed, EventTypeRow>;
  key: Maker<KeySeed, KeyRow>;
  many: <Kind extends SeedKind>(
    kind: Kind,
    count: number,
    make: (index: number) => Parameters<Seed[Kind]>[0],
  ) => ReturnType<Seed[Kind]>[];
  membership: Maker<MembershipSeed, MembershipRow>;
  now: string;
  oauthClient: Maker<OAuthClientSeed, OAuthClientRow>;
  organization: (fields: TeamSeed) => TeamRow;
  refreshToken: Maker<RefreshTokenSeed, RefreshTokenRow>;
  schedule: Maker<ScheduleSeed, ScheduleRow>;
  team: Maker<TeamSeed, TeamRow>;
  user: Maker<UserSeed, UserRow>;
}

export type SeedKind = Exclude<keyof Seed, 'many' | 'now'>;

export interface StatusFault {
  readonly retryAfter?: number | string;
  readonly json?: unknown;
}

export interface StrictOptions {
  readonly unmatched?: boolean;
  readonly unusedFaults?: boolean;
  readonly unknownParameters?: boolean;
  readonly unanswered?: boolean;
}

export interface TeamRow {
  adminReach: boolean;
  id: number;
  isOrganization: boolean;
  name: string;
  slug: string;
}

export interface TeamSeed {
  adminReach?: boolean | undefined;
  id?: number | undefined;
  isOrganization?: boolean | undefined;
  name: string;
  slug?: string | undefined;
}

export interface TokensOptions {
  readonly clientId: string;
  readonly userId: number;
  readonly scopes: readonly Scope[];
}

export interface UnmatchedRequests {
  readonly method?: string;
  readonly path?: string;
}

export interface UserRow {
  Feedback: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  OutOfOfficeReasons: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  allowDynamicBooking: boolean | null;
  allowSEOIndexing: boolean | null;
  appTheme: string | null;
  avatarUrl: string | null;
  bio: string | null;
  bookingRedirects: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  bookingRedirectsTo: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  brandColor: string | null;
  bufferTime: number | null;
  completedOnboarding: boolean | null;
  createdDate: string | null;
  darkBrandColor: string | null;
  defaultScheduleId: number | null;
  disableImpersonation: boolean | null;
  email: string;
  emailVerified: string | null;
  endTime: number;
  hideBranding: boolean | null;
  hosts: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  id: number;
  identityProvider: (string & {}) | 'CAL' | null;
  identityProviderId: string | null;
  impersonatedBy: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  impersonatedUsers: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  invitedTo: number | null;
  isPlatformManaged: boolean | null;
  locale: string | null;
  locked: boolean | null;
  metadata: Record<string, unknown> | null;
  movedToProfile: { [x: string]: unknown; id?: string | number | null | undefined } | null;
  movedToProfileId: number | null;
  name: string | null;
  organizationId: number | null;
  platformOAuthClients: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  profiles: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  receiveMonthlyDigestEmail: boolean | null;
  role: 'ADMIN' | (string & {}) | 'USER' | null;
  routingForms: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  secondaryEmails: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  selectedCalendars: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  smsLockState: (string & {}) | 'UNLOCKED' | null;
  theme: string | null;
  timeFormat: number | null;
  timeZone: string;
  travelSchedules: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  trialEndsAt: string | null;
  twoFactorEnabled: boolean | null;
  username: string;
  verified: boolean | null;
  verifiedEmails: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  verifiedNumbers: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  webhooks: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
  weekStart: string | null;
  workflows: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null;
}

export interface UserSeed {
  Feedback?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  OutOfOfficeReasons?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  allowDynamicBooking?: boolean | null | undefined;
  allowSEOIndexing?: boolean | null | undefined;
  appTheme?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  bio?: string | null | undefined;
  bookingRedirects?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  bookingRedirectsTo?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | null | undefined;
  completedOnboarding?: boolean | null | undefined;
  createdDate?: InstantInput | null | undefined;
  darkBrandColor?: string | null | undefined;
  defaultScheduleId?: number | null | undefined;
  disableImpersonation?: boolean | null | undefined;
  email: string;
  emailVerified?: InstantInput | null | undefined;
  endTime?: number | undefined;
  hideBranding?: boolean | null | undefined;
  hosts?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  id?: number | undefined;
  identityProvider?: (string & {}) | 'CAL' | null | undefined;
  identityProviderId?: string | null | undefined;
  impersonatedBy?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  impersonatedUsers?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  invitedTo?: number | null | undefined;
  isPlatformManaged?: boolean | null | undefined;
  locale?: string | null | undefined;
  locked?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  movedToProfile?: { [x: string]: unknown; id?: string | number | null | undefined } | null | undefined;
  movedToProfileId?: number | null | undefined;
  name?: string | null | undefined;
  organizationId?: number | null | undefined;
  platformOAuthClients?:
    readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  profiles?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  receiveMonthlyDigestEmail?: boolean | null | undefined;
  role?: 'ADMIN' | (string & {}) | 'USER' | null | undefined;
  routingForms?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  secondaryEmails?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  selectedCalendars?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  smsLockState?: (string & {}) | 'UNLOCKED' | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | undefined;
  travelSchedules?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  trialEndsAt?: InstantInput | null | undefined;
  twoFactorEnabled?: boolean | null | undefined;
  username: string;
  verified?: boolean | null | undefined;
  verifiedEmails?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  verifiedNumbers?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  webhooks?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
  weekStart?: string | null | undefined;
  workflows?: readonly { [x: string]: unknown; id?: string | number | null | undefined }[] | null | undefined;
}

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';

export interface WorldAddresses {
  readonly url: string;
  readonly baseUrl: string;
  readonly appUrl: string;
  readonly selector: string;
}

export interface WorldDocument {
  accessTokens?: readonly AccessTokenSeed[] | undefined;
  attendees?: readonly AttendeeSeed[] | undefined;
  authorizationCodes?: readonly AuthorizationCodeSeed[] | undefined;
  availabilities?: readonly AvailabilitySeed[] | undefined;
  bookingReferences?: readonly BookingReferenceSeed[] | undefined;
  bookings?: readonly BookingSeed[] | undefined;
  credentials?: readonly CredentialSeed[] | undefined;
  destinationCalendars?: readonly DestinationCalendarSeed[] | undefined;
  eventTypes?: readonly EventTypeSeed[] | undefined;
  keys?: readonly KeySeed[] | undefined;
  memberships?: readonly MembershipSeed[] | undefined;
  nextIds?: Readonly<Record<string, number>> | undefined;
  oauthClients?: readonly OAuthClientSeed[] | undefined;
  refreshTokens?: readonly RefreshTokenSeed[] | undefined;
  schedules?: readonly ScheduleSeed[] | undefined;
  teams?: readonly TeamSeed[] | undefined;
  users?: readonly UserSeed[] | undefined;
  version: 1;
}

export interface WorldExport {
  accessTokens: readonly AccessTokenRow[];
  attendees: readonly AttendeeRow[];
  authorizationCodes: readonly AuthorizationCodeRow[];
  availabilities: readonly AvailabilityRow[];
  bookingReferences: readonly BookingReferenceRow[];
  bookings: readonly BookingRow[];
  credentials: readonly CredentialRow[];
  destinationCalendars: readonly DestinationCalendarRow[];
  eventTypes: readonly EventTypeRow[];
  keys: readonly KeyRow[];
  memberships: readonly MembershipRow[];
  nextIds: Readonly<Record<string, number>>;
  oauthClients: readonly OAuthClientRow[];
  refreshTokens: readonly RefreshTokenRow[];
  schedules: readonly ScheduleRow[];
  teams: readonly TeamRow[];
  users: readonly UserRow[];
  version: 1;
}

export function compareProfiles<Result>(
  mock: Mock,
  act: (world: ComparedWorld) => Result | Promise<Result>,
  { profiles }?: CompareOptions,
): Promise<ProfileReport<Result>>;

export function createMock(options?: MockOptions): Mock;

export function documentJsonSchema(): object;

export const fault: {
  status: (status: number, content?: StatusFault) => Fault;
  answer: (answer: AnswerFault) => Fault;
  html: (status?: number) => Fault;
  hang: () => Fault;
  reset: typeof resetFault;
  delay: (delay: Delay) => Fault;
  truncate: (bytes?: number) => Fault;
  slowBody: ({ bytesPerSecond, chunkBytes }: BodyPace) => Fault;
  malformedJson: () => Fault;
  wrongType: (path: string, value: unknown) => Fault;
  optional: (one: Fault) => Fault;
  oauth: OAuthFaults;
};

export function livingTown(seed: Seed): void;

export const scenarios: Readonly<Record<ScenarioName, Scenario>>;

export function town(seed: Seed): void;

// Reached from above, and not exported.

interface Bounds {
  readonly from?: IndexKey | undefined;
  readonly to?: IndexKey | undefined;
}

interface ChosenFault {
  readonly rule: FaultRule;
  readonly unapplied: () => void;
}

type Columns = Readonly<Record<string, Kind<unknown>>>;

type Direction = 'asc' | 'desc';

type Draft<R, Seed> = Partial<R> & Pick<R, keyof R & Needed<Seed>>;

interface Entity<R extends Row = Row, Seed = unknown, Index extends string = string, Word extends string = string> {
  readonly kind: Word;
  readonly columns: Columns;
  readonly rows: KeptRows<R>;
  readonly maker: RowMaker<R>;
  readonly schema: Kind<Partial<R>, Seed>;
  readonly references: readonly Reference[];
  readonly indexes: Readonly<Record<Index, KeyParts<R>>>;
  readonly unique: Readonly<Record<string, readonly string[]>>;
  readonly secret: PropertyKey | undefined;
  check(row: R): Issue | undefined;
  nameOf(row: R): string | number;
}

interface FaultFacts {
  readonly endpoint: string | null;
  readonly callerId: number | null;
  readonly admitted: boolean;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: () => unknown;
  readonly now: number;
}

interface Findings {
  readonly sequence: number;
  readonly isUnmatched: boolean;
  readonly knownParameters: readonly string[] | null;
  readonly isHanging: boolean;
}

type Follow<R> = {
  of(row: R): unknown;
}['of'];

type Following<R> = Readonly<Record<string, Follow<R> | undefined>>;

type Hider = (text: string, instead: string) => string;

type IndexKey = string | number;

interface IndexStretch<R> extends Stretch<R> {
  find(isWanted: (row: R) => boolean): R | undefined;
  positionOf(row: R): number;
}

interface IssuedTokens {
  revoke(): void;
  lengthen(ms: number): void;
}

type JournalListener = (entry: JournalEntry, world: number) => void;

declare class KeptRows<R extends Row> {
  #private;
  constructor(usual: Readonly<Record<string, unknown>>, following?: Following<R>);
  ordered(row: R): R;
  keep(row: R): R;
  whole(kept: R): R;
  remember(kept: R, whole: R): R;
}

type KeyPart<R> = {
  of(row: R): IndexKey | null;
}['of'];

type KeyParts<R> = readonly KeyPart<R>[];

type Kind<Value, Input = Value> = z.ZodMiniType<Value, Input>;

interface Making {
  readonly now: string;
  readonly tables: Readonly<
    Record<
      string,
      {
        get(id: number): object | undefined;
      }
    >
  >;
  readonly mark?: string;
}

type Needed<Seed> = {
  [Name in keyof Seed]-?: undefined extends Seed[Name] ? never : Name;
}[keyof Seed];

interface PlainRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

interface RecordedRequest extends Omit<JournalEntry, 'sequence' | 'changed' | 'request' | 'response'> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: PlainRequest['headers'];
  readonly body: RequestBody;
  readonly responseText: string | null;
  readonly secrets: Secrets;
  readonly keyName: string;
}

interface Reference {
  readonly column: string;
  readonly table: string;
  readonly index: string;
  readonly belongs: boolean;
}

interface RequestBody {
  readonly text: string;
  readonly type: string | null;
}

declare class RequestProblems {
  #private;
  opened(record: RecordedRequest, request: Signalled): void;
  ended(record: RecordedRequest, findings: Findings): void;
  tell(problem: string): void;
  allow(requests: UnmatchedRequests): void;
  unmatched(): readonly JournalEntry[];
  unknownParameters(): readonly UnknownParameter[];
  unanswered(): readonly JournalEntry[];
  others(): readonly string[];
  get more(): number;
  clear(): void;
}

interface Row {
  readonly id: number;
}

declare class RowMaker<R extends Row> {
  #private;
  constructor(usual: Values, columns: Columns, defaults: Values, required: readonly string[]);
  read(written: object): Partial<R> | undefined;
  complete(given: Partial<R>, rowId: number, making: Making): R;
}

declare class Secrets {
  #private;
  constructor(from?: Secrets);
  add(text: string | null): void;
  get size(): number;
  fork(): Secrets;
  has(text: string): boolean;
  get hider(): Hider;
}

type Signalled = Pick<PlainRequest, 'signal'>;

interface Stretch<R> {
  readonly size: number;
  rows(direction?: Direction, start?: number, end?: number): Iterable<R>;
}

declare class Table<R extends Row = Row, Seed = unknown, Index extends string = string, Word extends string = string> {
  #private;
  readonly entity: Entity<R, Seed, Index, Word>;
  readonly secrets: Secrets;
  constructor(entity: Entity<R, Seed, Index, Word>, secrets: Secrets, from?: Table<R, Seed, Index, Word>);
  get size(): number;
  get nextId(): number;
  get(id: number | null | undefined): R | undefined;
  has(id: number): boolean;
  kept(id: number): R | undefined;
  all(): Generator<R>;
  ids(index: Index, ...key: readonly IndexKey[]): number[];
  where(index: Index, ...key: readonly IndexKey[]): R[];
  whole(row: R): R;
  stretch(index: Index | undefined, key?: readonly IndexKey[], { from, to }?: Bounds): IndexStretch<R>;
  first(index: Index, key: IndexKey): R | undefined;
  draft(given: Draft<R, Seed>, making: Making): R;
  put(fields: R): R;
  add(row: R): R;
  remove(id: number): void;
  takeOver(from: Table<R, Seed, Index, Word>): void;
  reserve(id: number): void;
  fork(secrets: Secrets): Table<R, Seed, Index, Word>;
  changesSince(before: Table<R, Seed, Index, Word>): [row: R, change: 'created' | 'changed' | 'removed'][];
}

type Tables = {
  accessTokens: Table<AccessTokenRow, AccessTokenSeed, 'token' | 'code' | 'user', 'accessToken'>;
  attendees: Table<AttendeeRow, AttendeeSeed, 'email' | 'booking', 'attendee'>;
  authorizationCodes: Table<AuthorizationCodeRow, AuthorizationCodeSeed, 'code' | 'user', 'authorizationCode'>;
  availabilities: Table<AvailabilityRow, AvailabilitySeed, 'user' | 'eventType' | 'schedule', 'availability'>;
  bookingReferences: Table<BookingReferenceRow, BookingReferenceSeed, 'booking' | 'credential', 'bookingReference'>;
  bookings: Table<
    BookingRow,
    BookingSeed,
    | 'uid'
    | 'status'
    | 'user'
    | 'start'
    | 'eventType'
    | 'destinationCalendar'
    | 'creation'
    | 'edit'
    | 'series'
    | 'long'
    | 'liveKey'
    | 'liveStart'
    | 'hostStatus'
    | 'hostStart'
    | 'hostCreation'
    | 'hostEdit'
    | 'hostLong'
    | 'backwards',
    'booking'
  >;
  credentials: Table<CredentialRow, CredentialSeed, 'user', 'credential'>;
  destinationCalendars: Table<
    DestinationCalendarRow,
    DestinationCalendarSeed,
    'user' | 'eventType' | 'credential',
    'destinationCalendar'
  >;
  eventTypes: Table<EventTypeRow, EventTypeSeed, 'user' | 'schedule' | 'team' | 'buffered', 'eventType'>;
  keys: Table<KeyRow, KeySeed, 'key' | 'user', 'key'>;
  memberships: Table<MembershipRow, MembershipSeed, 'user' | 'pair' | 'team', 'membership'>;
  oauthClients: Table<OAuthClientRow, OAuthClientSeed, 'clientId', 'oauthClient'>;
  refreshTokens: Table<RefreshTokenRow, RefreshTokenSeed, 'token' | 'code' | 'user', 'refreshToken'>;
  schedules: Table<ScheduleRow, ScheduleSeed, 'user', 'schedule'>;
  teams: Table<TeamRow, TeamSeed, never, 'team'>;
  users: Table<UserRow, UserSeed, 'email' | 'username' | 'organization' | 'defaultSchedule', 'user'>;
};

interface UnknownParameter {
  readonly entry: JournalEntry;
  readonly name: string;
  readonly known: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

declare function resetFault(): Fault;

export {};
