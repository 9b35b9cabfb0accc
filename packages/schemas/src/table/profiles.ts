import type { Behavior } from './behavior.ts';
import type { Wire } from './wire.ts';

/**
 * A deployment of the service, as one value that client, mock and conformance tool take.
 *
 * @example
 * ```ts
 * import { createClient, profiles, type Profile } from '@slotwise/sdk';
 *
 * const profile: Profile = profiles.selfHosted;
 * const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'my-api-key', profile });
 * ```
 */
export interface Profile {
  /** Name, such as `self-hosted`. */
  readonly name: string;
  /** Hosted or self-hosted; the users endpoints differ. Assumption G-10: self-hosted. */
  readonly deployment: 'self-hosted' | 'hosted';
  /** Form of requests where the specification is silent. */
  readonly wire: Wire;
  /** Form of responses, and what is permitted, where the specification is silent. */
  readonly behavior: Behavior;
}

/** The specification's wire, with the defaults of our gap table where it is silent. */
export const specificationWire: Wire = {
  apiKey: { in: 'query', name: 'apiKey' },
  tokenRequest: 'form',
  refreshToken: 'both',
  scopeSeparator: ',',
  bookingTimes: 'start-end',
  idempotencyKeys: 'honored',
};

const specificationBehavior: Behavior = {
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
  keptWhenMoved: 'all',
  transitions: 'any',
  relations: 'embedded',
  adminAttendees: 'own',
  calendarCredential: 'accepted',
  removedReferences: 'gone',
  membershipCreation: 'team-admin',
  taken: 409,
  newUserSchedule: false,
  userPages: false,
  oauthErrors: 'rfc6749',
  denial: 'error',
  checkStatus: 200,
  checkNeedsProfile: false,
};

/**
 * The two profiles that are known by name.
 *
 * @example
 * ```ts
 * import { createMock, profiles } from '@slotwise/mock';
 *
 * const mock = createMock({ profile: profiles.selfHosted });
 * ```
 */
export const profiles: {
  /** The specification, with the defaults of our gap table where it is silent. The default everywhere. */
  readonly specification: Profile;
  /** Self-hosted builds of the open-source implementation of the same interface. */
  readonly selfHosted: Profile;
} = /* @__PURE__ */ makeProfiles();

function makeProfiles(): Readonly<Record<'specification' | 'selfHosted', Profile>> {
  const specification: Profile = {
    name: 'specification',
    deployment: 'self-hosted',
    wire: specificationWire,
    behavior: specificationBehavior,
  };
  const selfHosted: Profile = {
    name: 'self-hosted',
    deployment: 'self-hosted',
    wire: { ...specificationWire, bookingTimes: 'startTime-endTime', idempotencyKeys: 'ignored' },
    behavior: {
      ...specificationBehavior,
      envelope: 'bare',
      instants: 'milliseconds',
      errors: 'message',
      hidden: 403,
      bearer: 'none',
      paging: 'both',
      attendeeAccess: 'by-id',
      bookingRequires: ['timeZone', 'language', 'metadata'],
      keptWhenMoved: 'some',
      relations: 'absent',
      adminAttendees: 'all',
      calendarCredential: 'refused',
      removedReferences: 'marked',
      membershipCreation: 'admin',
      taken: 400,
      newUserSchedule: true,
      userPages: true,
      oauthErrors: 'message',
      denial: 'bare',
      checkStatus: 201,
      checkNeedsProfile: true,
    },
  };
  return { specification, selfHosted };
}
