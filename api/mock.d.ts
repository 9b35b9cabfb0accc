// @slotwise/mock

import type { Scope, profiles } from '@slotwise/schemas';
import type {
  Behavior,
  EndpointName,
  EndpointTypes,
  FieldIssue,
  InstantInput,
  Overrides,
  OwnEndpoint,
  ProblemCode,
  Profile,
  ProfileChoice,
  Protocol,
  Scope as Scope_2,
} from '@slotwise/schemas/internal/table';

export type { ProfileFile } from '@slotwise/schemas';
export type {
  Behavior,
  EndpointTypes,
  OwnEndpoint,
  Profile,
  ProfileChoice,
  Protocol,
} from '@slotwise/schemas/internal/table';
export { profiles, readProfile } from '@slotwise/schemas';
export { defineEndpoint, typed } from '@slotwise/schemas/internal/table';

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
  readonly hits: number;
  readonly name: string;
  readonly number: number;
  remove(): void;
}

export interface AddEndpointOptions {
  readonly replace?: boolean | undefined;
}

export interface ApproveOptions {
  readonly userId: number;
}

export interface AttendeeRow {
  bookingId: number;
  bookingSeat: {
    [x: string]: unknown;
    id?: string | number | null | undefined;
  } | null;
  email: string;
  id: number;
  locale: string | null;
  name: string | null;
  noShow: boolean | null;
  timeZone: string | null;
}

export interface AttendeeSeed {
  bookingId: number;
  bookingSeat?:
    | {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }
    | null
    | undefined;
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

export interface AwaitedRequest extends ReceivedRequest {
  readonly since?: number | undefined;
  readonly timeoutMs?: number | undefined;
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
  instantMeetingToken: {
    [x: string]: unknown;
    id?: string | number | null | undefined;
  } | null;
  isRecorded: boolean | null;
  metadata: Record<string, unknown> | null;
  noShowHost: boolean | null;
  paid: boolean | null;
  payment:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  rating: number | null;
  ratingFeedback: string | null;
  recurringEventId: string | null;
  rejectionReason: string | null;
  rescheduled: boolean | null;
  rescheduledBy: string | null;
  responses: Record<string, unknown> | null;
  scheduledTriggers:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  seatsReferences:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  smsReminderNumber: string | null;
  startTime: string;
  status: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST';
  title: string;
  uid: string;
  updatedAt: string | null;
  userId: number;
  userPrimaryEmail: string | null;
  workflowReminders:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
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
  instantMeetingToken?:
    | {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }
    | null
    | undefined;
  isRecorded?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  noShowHost?: boolean | null | undefined;
  paid?: boolean | null | undefined;
  payment?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  rating?: number | null | undefined;
  ratingFeedback?: string | null | undefined;
  recurringEventId?: string | null | undefined;
  rejectionReason?: string | null | undefined;
  rescheduled?: boolean | null | undefined;
  rescheduledBy?: string | null | undefined;
  responses?: Record<string, unknown> | null | undefined;
  scheduledTriggers?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  seatsReferences?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  smsReminderNumber?: string | null | undefined;
  startTime: InstantInput;
  status?: 'CANCELLED' | 'ACCEPTED' | 'REJECTED' | 'PENDING' | 'AWAITING_HOST' | undefined;
  title?: string | undefined;
  uid?: string | undefined;
  updatedAt?: InstantInput | null | undefined;
  userId: number;
  userPrimaryEmail?: string | null | undefined;
  workflowReminders?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
}

export interface Checkpoint {
  readonly [Symbol.toStringTag]: 'Checkpoint';
}

export interface Clock {
  advance(by: Duration): Promise<void>;
  autoAdvance(isOn?: boolean): void;
  readonly isAutomatic: boolean;
  readonly isAwaited: boolean;
  readonly isStanding: boolean;
  limit(ms: number, signal?: AbortSignal): Promise<void>;
  now(): number;
  nowText(): string;
  set(at: Date | string | number): void;
  useSystemTime(): void;
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export function createMock(options?: MockOptions): Mock;

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

export interface Duration {
  readonly days?: number | undefined;
  readonly hours?: number | undefined;
  readonly milliseconds?: number | undefined;
  readonly minutes?: number | undefined;
  readonly seconds?: number | undefined;
}

export type EndpointHandler<Types extends EndpointTypes = EndpointTypes> = (
  request: HandlerRequest<Types>,
) => Types['response'] | Response | Promise<Types['response'] | Response>;

export interface EventTypeRow {
  afterEventBuffer: number;
  beforeEventBuffer: number;
  id: number;
  length: number;
  minimumBookingNotice: number | null;
  recurringEvent: Recurrence | null;
  requiresConfirmation: boolean;
  requiresConfirmationWillBlockSlot: boolean;
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
  minimumBookingNotice?: number | null | undefined;
  recurringEvent?: Recurrence | null | undefined;
  requiresConfirmation?: boolean | undefined;
  requiresConfirmationWillBlockSlot?: boolean | undefined;
  scheduleId?: number | null | undefined;
  seatsPerTimeSlot?: number | null | undefined;
  slug?: string | undefined;
  teamId?: number | null | undefined;
  title: string;
  userId: number;
}

export type ExpectedChanges = {
  readonly [Kind in Exclude<SeedKind, 'organization'>]?: RowsChanged;
};

export interface ExpectedRequest extends ReceivedRequest {
  readonly times?: number | undefined;
}

export interface Fault {
  readonly [Symbol.toStringTag]: 'Fault';
  readonly name: string;
}

export const fault: {
  status: (status: number, content?: StatusFault) => Fault;
  respond: (response: FaultResponse) => Fault;
  change: (
    change: (response: ServiceResponse) => FaultResponse | undefined | Promise<FaultResponse | undefined>,
  ) => Fault;
  html: (status?: number) => Fault;
  hang: () => Fault;
  reset: () => Fault;
  delay: (delay: Delay) => Fault;
  truncate: (bytes?: number) => Fault;
  slowBody: (pace: { readonly bytesPerSecond: number; readonly chunkBytes?: number | undefined }) => Fault;
  malformedJson: () => Fault;
  wrongType: (path: string, value: unknown) => Fault;
  optional: (one: Fault) => Fault;
  oauth: OAuthFaults;
};

export interface FaultResponse {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly json?: unknown;
  readonly status?: number | undefined;
  readonly text?: string | undefined;
}

export interface FaultRule {
  readonly anyone?: boolean | undefined;
  readonly at?: 'before' | 'after' | undefined;
  readonly body?: unknown;
  readonly callerId?: number | undefined;
  readonly do: Fault;
  readonly exclusive?: boolean | undefined;
  readonly from?: number | undefined;
  readonly on?: EndpointName | OwnEndpoint | readonly (EndpointName | OwnEndpoint)[] | undefined;
  readonly optional?: boolean | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly probability?: number | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly since?: Date | string | undefined;
  readonly times?: number | undefined;
  readonly until?: Date | string | undefined;
  readonly weekdays?: readonly Weekday[] | undefined;
}

export interface Faults {
  add(rule: FaultRule): AddedFault;
  addScenario(name: ScenarioName, time?: ScenarioTime): AddedFault;
  clear(): void;
  list(): readonly AddedFault[];
  randomFrom(source: number | (() => number)): void;
}

export interface ForkOptions {
  readonly profile?: ProfileChoice | undefined;
}

export interface GrantFilter {
  readonly clientId?: string | undefined;
  readonly grantId?: number | undefined;
  readonly userId?: number | undefined;
}

export interface GrantOptions {
  readonly expiresAt?: InstantInput | undefined;
  readonly scopes: readonly Scope_2[];
  readonly userId: number;
}

export interface HandlerRequest<Types extends EndpointTypes = EndpointTypes> {
  readonly body: Types['body'];
  readonly caller: UserRow;
  readonly clock: Clock;
  readonly data: MockData;
  readonly edit: <Kind extends RowKind>(kind: Kind, id: number, columns: RowEdit<Kind>) => ReturnType<Seed[Kind]>;
  readonly params: Types['params'];
  readonly query: Types['query'];
  readonly refuse: (code: ProblemCode, message?: string) => never;
  readonly seed: Seed;
}

export interface Host {
  readonly apiKey: string;
  readonly availabilities: readonly AvailabilityRow[];
  readonly eventType: EventTypeRow;
  readonly schedule: ScheduleRow;
  readonly user: UserRow;
}

export interface HostHours {
  readonly days?: AvailabilitySeed['days'];
  readonly endTime?: string | undefined;
  readonly startTime?: string | undefined;
}

export interface HostSeed {
  readonly email?: string | undefined;
  readonly eventType?: Overrides<Omit<EventTypeSeed, 'userId' | 'scheduleId'>> | undefined;
  readonly hours?: HostHours | readonly HostHours[] | undefined;
  readonly name: string;
  readonly timeZone?: string | undefined;
  readonly username?: string | undefined;
}

export class InvalidDocumentError extends TypeError {
  constructor(issues: readonly FieldIssue[]);
  readonly issues: readonly FieldIssue[];
  readonly name = 'InvalidDocumentError';
}

export interface Journal {
  clear(): void;
  count(filter?: JournalFilter): number;
  edits(): readonly JournalEdit[];
  entries(filter?: JournalFilter): readonly JournalEntry[];
  readonly evicted: number;
  readonly last: number;
}

export interface JournalEdit {
  readonly after: number;
  readonly at: string;
  readonly columns: readonly string[];
  readonly id: number;
  readonly kind: string;
}

export interface JournalEntry {
  readonly assumption: string | null;
  readonly at: string;
  readonly callerId: number | null;
  readonly cause: string | null;
  readonly changed: boolean;
  readonly changes: readonly RowChange[];
  readonly endpoint: string | null;
  readonly fault: string | null;
  readonly method: string;
  readonly nearest: readonly NearEndpoint[];
  readonly path: string;
  readonly request: JournalRequest;
  readonly requestId: string;
  readonly response: JournalResponse | null;
  readonly rule: string | null;
  readonly sequence: number;
  readonly status: number;
}

export interface JournalFilter {
  readonly callerId?: number | null | undefined;
  readonly endpoint?: EndpointName | OwnEndpoint | undefined;
  readonly since?: number | undefined;
  readonly status?: number | undefined;
}

export interface JournalOptions {
  readonly bytes?: number | undefined;
  readonly entries?: number | undefined;
}

export interface JournalRequest {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

export interface JournalResponse {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface KeyOptions {
  readonly expiresAt?: InstantInput | undefined;
  readonly key?: string | undefined;
  readonly userId: number;
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
  addEndpoint<Added extends OwnEndpoint>(
    endpoint: Added,
    handler: EndpointHandler<NonNullable<Added['handled']>>,
    options?: AddEndpointOptions,
  ): void;
  allowUnmatched(requests?: UnmatchedRequests): void;
  readonly appUrl: string;
  as(user: UserReference): MockCaller;
  readonly baseUrl: string;
  checkpoint(): Checkpoint;
  readonly clock: Clock;
  edit<Kind extends RowKind>(kind: Kind, id: number, columns: RowEdit<Kind>): ReturnType<Seed[Kind]>;
  expectChanged(since: Checkpoint, rows?: ExpectedChanges): void;
  expectReceived(endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): void;
  expectUnchanged(since: Checkpoint): void;
  export(): Snapshot;
  readonly faults: Faults;
  readonly fetch: typeof globalThis.fetch;
  fork(options?: ForkOptions): Mock;
  import(document: unknown): void;
  readonly journal: Journal;
  readonly keys: {
    create(options: KeyOptions): string;
    expire(key: string | number): void;
    revoke(key: string | number): void;
  };
  readonly oauth: MockOAuth;
  readonly profile: Profile;
  reset(options?: ResetOptions): void;
  rollback(to: Checkpoint): void;
  runInFork<Value>(work: () => Value): Value;
  readonly seed: Seed;
  verify(strict?: StrictOptions): void;
  waitForRequest(endpoint: EndpointName | OwnEndpoint, request?: AwaitedRequest): Promise<JournalEntry>;
  readonly worldId: number;
}

export interface MockCaller {
  readonly allowHttp?: true;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  readonly profile: Profile;
}

export interface MockData {
  all<Kind extends RowKind>(kind: Kind, where?: Overrides<ReturnType<Seed[Kind]>>): ReturnType<Seed[Kind]>[];
  get<Kind extends RowKind>(kind: Kind, id: number | null | undefined): ReturnType<Seed[Kind]> | undefined;
}

export interface MockGrant {
  readonly clientId: string;
  readonly codeExpiresAt: string;
  readonly exchanged: boolean;
  readonly grantId: number;
  readonly scopes: readonly Scope_2[];
  readonly userId: number;
}

export interface MockOAuth {
  approve(authorizationUrl: string, options: ApproveOptions): string;
  client(fields: OAuthClientSeed): OAuthClientRow;
  deny(authorizationUrl: string): string;
  expire(token: string): void;
  expireGrants(filter: GrantFilter): number;
  grant(options: GrantOptions): string;
  grants(filter?: GrantFilter): readonly MockGrant[];
  revoke(token: string): void;
  revokeGrants(filter: GrantFilter): number;
  readonly signedIn: number | null;
  signIn(userId: number | null): void;
  tokens(options: TokensOptions): MockTokens;
}

export interface MockOAuthOptions {
  readonly issuer: string | null;
  readonly lifetimes: {
    readonly code: number;
    readonly accessToken: number;
    readonly refreshToken: number;
  };
  readonly rotation: 'none' | 'rotate' | 'rotate-and-detect-reuse';
  readonly signedIn: number | null;
}

export interface MockOptions {
  readonly appUrl?: string | undefined;
  readonly autoAdvance?: boolean | undefined;
  readonly baseUrl?: string | undefined;
  readonly behavior?: Overrides<Behavior> | undefined;
  readonly deployment?: Profile['deployment'] | undefined;
  readonly journal?: JournalOptions | undefined;
  readonly lenient?: boolean | undefined;
  readonly maxTake?: number | undefined;
  readonly now?: Date | string | number | undefined;
  readonly oauth?:
    | (Overrides<Omit<MockOAuthOptions, 'lifetimes'>> & {
        readonly lifetimes?: Overrides<MockOAuthOptions['lifetimes']> | undefined;
      })
    | undefined;
  readonly profile?: ProfileChoice | undefined;
  readonly protocol?: Overrides<Protocol> | undefined;
  readonly rateLimit?: RateLimit | undefined;
  readonly seed?: ((seed: Seed) => void) | SnapshotInput | undefined;
}

export interface MockTokens {
  readonly accessToken: string;
  readonly grantId: number;
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
  loseResponse(): Fault;
  revokeDuringRefresh(): Fault;
  skewClock(by: Duration): Fault;
  wrongIssuer(issuer?: string): Fault;
}

export interface RateLimit {
  readonly requests: number;
  readonly reset?: 'seconds' | 'milliseconds' | undefined;
  readonly retryAfter?: boolean | undefined;
  readonly seconds?: number | undefined;
}

export interface ReceivedRequest {
  readonly body?: unknown;
  readonly callerId?: number | null | undefined;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly status?: number | undefined;
}

export interface Recurrence {
  readonly count: number;
  readonly freq: 0 | 1 | 2 | 3;
  readonly interval: number;
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
  readonly keep?: readonly ResetPart[] | undefined;
}

export type ResetPart = 'data' | 'faults' | 'clock' | 'signIn' | 'journal' | 'rates';

export interface RowChange {
  readonly change: 'created' | 'changed' | 'removed';
  readonly id: number | string;
  readonly kind: string;
}

export type RowEdit<Kind extends RowKind> = Overrides<Omit<Parameters<Seed[Kind]>[0], 'id'>>;

export type RowKind = Exclude<SeedKind, 'organization'>;

export interface RowsChanged {
  readonly changed?: number | readonly (number | string)[];
  readonly created?: number | readonly (number | string)[];
  readonly removed?: number | readonly (number | string)[];
}

export function sampleData(seed: Seed): void;

export function sampleDataAroundNow(seed: Seed): void;

export type ScenarioName = 'outage' | 'flakyNetwork' | 'slowFridays';

export interface ScenarioTime {
  readonly since?: Date | string | undefined;
  readonly until?: Date | string | undefined;
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
  readonly accessToken: (fields: AccessTokenSeed) => AccessTokenRow;
  readonly attendee: (fields: AttendeeSeed) => AttendeeRow;
  readonly authorizationCode: (fields: AuthorizationCodeSeed) => AuthorizationCodeRow;
  readonly availability: (fields: AvailabilitySeed) => AvailabilityRow;
  readonly booking: (fields: BookingSeed) => BookingRow;
  readonly bookingReference: (fields: BookingReferenceSeed) => BookingReferenceRow;
  readonly credential: (fields: CredentialSeed) => CredentialRow;
  readonly destinationCalendar: (fields: DestinationCalendarSeed) => DestinationCalendarRow;
  readonly eventType: (fields: EventTypeSeed) => EventTypeRow;
  host(fields: HostSeed): Host;
  readonly key: (fields: KeySeed) => KeyRow;
  many<Kind extends SeedKind>(
    kind: Kind,
    count: number,
    make: (index: number) => Parameters<Seed[Kind]>[0],
  ): ReturnType<Seed[Kind]>[];
  readonly membership: (fields: MembershipSeed) => MembershipRow;
  readonly now: string;
  readonly oauthClient: (fields: OAuthClientSeed) => OAuthClientRow;
  organization(fields: TeamSeed): TeamRow;
  readonly refreshToken: (fields: RefreshTokenSeed) => RefreshTokenRow;
  readonly schedule: (fields: ScheduleSeed) => ScheduleRow;
  readonly team: (fields: TeamSeed) => TeamRow;
  readonly user: (fields: UserSeed) => UserRow;
}

export type SeedKind = Exclude<keyof Seed, 'host' | 'many' | 'now'>;

export interface ServiceResponse {
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly status: number;
  readonly text: string;
}

export interface Snapshot {
  readonly accessTokens: readonly AccessTokenRow[];
  readonly attendees: readonly AttendeeRow[];
  readonly authorizationCodes: readonly AuthorizationCodeRow[];
  readonly availabilities: readonly AvailabilityRow[];
  readonly bookingReferences: readonly BookingReferenceRow[];
  readonly bookings: readonly BookingRow[];
  readonly credentials: readonly CredentialRow[];
  readonly destinationCalendars: readonly DestinationCalendarRow[];
  readonly eventTypes: readonly EventTypeRow[];
  readonly keys: readonly KeyRow[];
  readonly memberships: readonly MembershipRow[];
  readonly nextIds: Readonly<Record<string, number>>;
  readonly oauthClients: readonly OAuthClientRow[];
  readonly refreshTokens: readonly RefreshTokenRow[];
  readonly schedules: readonly ScheduleRow[];
  readonly teams: readonly TeamRow[];
  readonly users: readonly UserRow[];
  readonly version: 1;
}

export interface SnapshotInput {
  readonly accessTokens?: readonly AccessTokenSeed[] | undefined;
  readonly attendees?: readonly AttendeeSeed[] | undefined;
  readonly authorizationCodes?: readonly AuthorizationCodeSeed[] | undefined;
  readonly availabilities?: readonly AvailabilitySeed[] | undefined;
  readonly bookingReferences?: readonly BookingReferenceSeed[] | undefined;
  readonly bookings?: readonly BookingSeed[] | undefined;
  readonly credentials?: readonly CredentialSeed[] | undefined;
  readonly destinationCalendars?: readonly DestinationCalendarSeed[] | undefined;
  readonly eventTypes?: readonly EventTypeSeed[] | undefined;
  readonly keys?: readonly KeySeed[] | undefined;
  readonly memberships?: readonly MembershipSeed[] | undefined;
  readonly nextIds?: Readonly<Record<string, number>> | undefined;
  readonly oauthClients?: readonly OAuthClientSeed[] | undefined;
  readonly refreshTokens?: readonly RefreshTokenSeed[] | undefined;
  readonly schedules?: readonly ScheduleSeed[] | undefined;
  readonly teams?: readonly TeamSeed[] | undefined;
  readonly users?: readonly UserSeed[] | undefined;
  readonly version: 1;
}

export interface StatusFault {
  readonly json?: unknown;
  readonly retryAfter?: number | string | undefined;
}

export interface StrictOptions {
  readonly unanswered?: boolean | undefined;
  readonly unknownParameters?: boolean | undefined;
  readonly unmatched?: boolean | undefined;
  readonly unusedFaults?: boolean | undefined;
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
  readonly scopes: readonly Scope_2[];
  readonly userId: number;
}

export interface UnmatchedRequests {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}

export type UserReference = number | string | UserRow | Host;

export interface UserRow {
  allowDynamicBooking: boolean | null;
  allowSEOIndexing: boolean | null;
  appTheme: string | null;
  avatarUrl: string | null;
  bio: string | null;
  bookingRedirects:
    | {
        start: string;
        end: string;
        toUserId: number | null;
      }[]
    | null;
  bookingRedirectsTo:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
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
  Feedback:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  hideBranding: boolean | null;
  hosts:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  id: number;
  identityProvider: 'CAL' | 'GOOGLE' | 'SAML' | (string & {}) | null;
  identityProviderId: string | null;
  impersonatedBy:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  impersonatedUsers:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  invitedTo: number | null;
  isPlatformManaged: boolean | null;
  locale: string | null;
  locked: boolean | null;
  metadata: Record<string, unknown> | null;
  movedToProfile: {
    [x: string]: unknown;
    id?: string | number | null | undefined;
  } | null;
  movedToProfileId: number | null;
  name: string | null;
  organizationId: number | null;
  OutOfOfficeReasons:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  platformOAuthClients:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  profiles:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  receiveMonthlyDigestEmail: boolean | null;
  role: 'USER' | 'ADMIN' | (string & {}) | null;
  routingForms:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  secondaryEmails:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  selectedCalendars:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  smsLockState: 'UNLOCKED' | 'LOCKED' | 'REVIEW_NEEDED' | (string & {}) | null;
  theme: string | null;
  timeFormat: number | null;
  timeZone: string;
  travelSchedules:
    | {
        timeZone: string;
        startDate: string;
        endDate: string | null;
      }[]
    | null;
  trialEndsAt: string | null;
  twoFactorEnabled: boolean | null;
  username: string;
  verified: boolean | null;
  verifiedEmails:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  verifiedNumbers:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  webhooks:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
  weekStart: string | null;
  workflows:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null;
}

export interface UserSeed {
  allowDynamicBooking?: boolean | null | undefined;
  allowSEOIndexing?: boolean | null | undefined;
  appTheme?: string | null | undefined;
  avatarUrl?: string | null | undefined;
  bio?: string | null | undefined;
  bookingRedirects?:
    | {
        start: InstantInput;
        end: InstantInput;
        toUserId?: number | null | undefined;
      }[]
    | null
    | undefined;
  bookingRedirectsTo?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  brandColor?: string | null | undefined;
  bufferTime?: number | null | undefined;
  completedOnboarding?: boolean | null | undefined;
  createdDate?: InstantInput | null | undefined;
  darkBrandColor?: string | null | undefined;
  defaultScheduleId?: number | null | undefined;
  disableImpersonation?: boolean | null | undefined;
  email?: string | undefined;
  emailVerified?: InstantInput | null | undefined;
  endTime?: number | undefined;
  Feedback?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  hideBranding?: boolean | null | undefined;
  hosts?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  id?: number | undefined;
  identityProvider?: 'CAL' | 'GOOGLE' | 'SAML' | (string & {}) | null | undefined;
  identityProviderId?: string | null | undefined;
  impersonatedBy?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  impersonatedUsers?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  invitedTo?: number | null | undefined;
  isPlatformManaged?: boolean | null | undefined;
  locale?: string | null | undefined;
  locked?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  movedToProfile?:
    | {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }
    | null
    | undefined;
  movedToProfileId?: number | null | undefined;
  name?: string | null | undefined;
  organizationId?: number | null | undefined;
  OutOfOfficeReasons?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  platformOAuthClients?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  profiles?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  receiveMonthlyDigestEmail?: boolean | null | undefined;
  role?: 'USER' | 'ADMIN' | (string & {}) | null | undefined;
  routingForms?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  secondaryEmails?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  selectedCalendars?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  smsLockState?: 'UNLOCKED' | 'LOCKED' | 'REVIEW_NEEDED' | (string & {}) | null | undefined;
  theme?: string | null | undefined;
  timeFormat?: number | null | undefined;
  timeZone?: string | undefined;
  travelSchedules?:
    | {
        timeZone: string;
        startDate: InstantInput;
        endDate?: InstantInput | null | undefined;
      }[]
    | null
    | undefined;
  trialEndsAt?: InstantInput | null | undefined;
  twoFactorEnabled?: boolean | null | undefined;
  username?: string | undefined;
  verified?: boolean | null | undefined;
  verifiedEmails?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  verifiedNumbers?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  webhooks?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
  weekStart?: string | null | undefined;
  workflows?:
    | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
      }[]
    | null
    | undefined;
}

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';

export {};
