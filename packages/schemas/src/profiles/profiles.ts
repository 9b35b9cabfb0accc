import type { Behavior } from './behavior.ts';
import { selfHostedCauses } from './causes.ts';
import type { Cause } from './causes.ts';
import { selfHostedBehavior, selfHostedClientBehavior, selfHostedProtocol } from './self-hosted.ts';
import type { Protocol } from '../table/protocol.ts';

/** Describes a deployment of the service. Client, mock and conformance tool accept the same profile. */
export interface Profile {
  /** Name, such as `self-hosted`. */
  readonly name: string;
  /** Hosted or self-hosted. The users endpoints differ. Default: self-hosted. Assumption A-10. */
  readonly deployment: 'self-hosted' | 'hosted';
  /** Form of requests, for details that the specification does not cover. */
  readonly protocol: Protocol;
  /** Form of responses and permissions, for details that the specification does not cover. */
  readonly behavior: Behavior;
  /**
   * Maps the deployment's own error codes to the keys of `problemCodes`, which the client returns as `error.code`. Empty if the
   * deployment already uses these keys. Assumption A-26.
   */
  readonly words: readonly Cause[];
}

/** A profile, by name or as an object. */
export type ProfileChoice = 'specification' | 'self-hosted' | Profile;

/** Protocol of the specification. The table of assumptions provides defaults for everything the specification does not cover. */
export const specificationProtocol: Protocol = {
  apiKey: { in: 'query', name: 'apiKey' },
  tokenRequest: 'form',
  refreshToken: 'both',
  scopeSeparator: ',',
  bookingTimes: 'start-end',
  idempotencyKeys: 'honored',
};

const specificationClientBehavior = {
  bearer: 'all',
  bookingRequires: [],
  locales: 'lower-case',
} as const satisfies Partial<Behavior>;

/** Part of a profile that a client needs. Only servers use the rest of the profile. */
export interface ClientProfile extends Pick<Profile, 'name' | 'protocol' | 'words'> {
  /** Behavior options that the client uses. */
  readonly behavior: Pick<Behavior, 'bearer' | 'bookingRequires' | 'locales'>;
}

/**
 * Returns the client's part of a named profile, or the given profile itself. Bundles that use profile names do not include the behavior
 * options.
 */
export function clientProfileOf(choice: ProfileChoice): ClientProfile {
  if (choice === 'specification')
    return {
      name: choice,
      protocol: specificationProtocol,
      behavior: specificationClientBehavior,
      words: [],
    };
  if (choice !== 'self-hosted') return choice;
  return {
    name: choice,
    protocol: { ...specificationProtocol, ...selfHostedProtocol },
    behavior: selfHostedClientBehavior,
    words: selfHostedCauses(),
  };
}

const specificationBehavior: Behavior = /* @__PURE__ */ Object.assign(
  {
    envelope: 'keyed',
    fields: 'whole',
    instants: 'seconds',
    errors: 'full',
    challenges: 'sent',
    requestIds: 'always',
    cors: 'always',
    rateHeaders: 'limit',
    bodies: 'strict',
    unknownFields: 'refused',
    writable: 'specified',
    sentInstants: 'zoned',
    hidden: 404,
    missingForAdmin: 404,
    refusedCreation: 403,
    keyExpiry: 'instant',
    addresses: 'one',
    scopes: 'enforce',
    paging: 'either',
    listFilters: 'ours',
    listScope: 'hosts',
    attendeeAccess: 'none',
    eventTypeAccess: 'none',
    bookingErrors: 'contract',
    bookingTexts: 'sent',
    guestLocale: 'booker',
    slots: 'enforce',
    busyBookings: 'live',
    attendedBookings: 'free',
    firstCheck: 'key',
    openingHours: 'own',
    minimumNotice: 0,
    travels: 'ignored',
    outOfOffice: 'ignored',
    editedTimes: 'checked',
    bookingKey: 'booker',
    repeatedRequest: 'refused',
    movable: 'live',
    keptWhenMoved: 'all',
    cancelInput: 'query-or-body',
    cancelReason: 'optional',
    cancelledSeries: 'any',
    adminAttendees: 'own',
    adminSchedules: 'own',
    calendarCredential: 'accepted',
    calendarChecks: 'ours',
    hoursChecks: 'enforce',
    dates: 'instant',
    removedReferences: 'gone',
    membershipCreation: 'team-admin',
    membershipRules: 'ours',
    taken: 409,
    newUserSchedule: false,
    userPages: false,
    selfEditing: false,
    sentValues: 'specified',
    formats: 'open',
    oauthErrors: 'rfc6749',
    tokenAnswer: 'full',
    tokenRequests: 'wide',
    codeReuse: 'revokes',
    authorizationChecks: 'all',
    denial: 'error',
    checkStatus: 200,
    checkNeedsProfile: false,
    transitions: 'any',
  } as const,
  specificationClientBehavior,
);

/** The two named profiles. */
export const profiles: {
  /** The default profile: the specification, plus the default of each assumption for what it does not define. */
  readonly specification: Profile;
  /** Self-hosted deployments of the open-source implementation of the same API, from its source until early 2026. */
  readonly selfHosted: Profile;
} = /* @__PURE__ */ makeProfiles();

/** Names of the named profiles. */
export const profileNames = ['specification', 'self-hosted'] as const;

/**
 * Returns the profile with this name, or the given profile itself.
 *
 * @param choice Name of a profile, or a profile.
 *
 * @example
 * ```ts
 * import { profileOf } from '@slotwise/schemas';
 *
 * console.log(profileOf('self-hosted').behavior.hidden); // by-resource
 * ```
 */
export function profileOf(choice: ProfileChoice): Profile {
  if (choice === 'specification') return profiles.specification;
  return choice === 'self-hosted' ? profiles.selfHosted : choice;
}

function makeProfiles(): Readonly<Record<'specification' | 'selfHosted', Profile>> {
  const specification: Profile = {
    name: 'specification',
    deployment: 'self-hosted',
    protocol: specificationProtocol,
    behavior: specificationBehavior,
    words: [],
  };
  const part = clientProfileOf('self-hosted');
  const selfHosted: Profile = {
    name: 'self-hosted',
    deployment: 'self-hosted',
    protocol: part.protocol,
    behavior: { ...specificationBehavior, ...selfHostedBehavior },
    words: part.words,
  };
  return { specification, selfHosted };
}
