import type { Behavior } from './behavior.ts';
import { selfHostedCauses } from './causes.ts';
import type { Cause } from './causes.ts';
import { selfHostedBehavior, selfHostedProtocol } from './self-hosted.ts';
import type { Protocol } from '../table/protocol.ts';

/** Describes a deployment of the service. Client, mock and conformance tool accept the same profile. */
export interface Profile {
  /** Name, such as `self-hosted`. */
  readonly name: string;
  /** Deployment that the profile imitates. It decides everything that is no option of the profile. */
  readonly imitates: 'specification' | 'self-hosted';
  /** Hosted or self-hosted. The users endpoints differ. Default: self-hosted. Assumption A-10. */
  readonly deployment: 'self-hosted' | 'hosted';
  /** Form of requests, for details that the specification does not cover. */
  readonly protocol: Protocol;
  /** Options for details of responses and permissions. */
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

const specificationBehavior: Behavior = {
  hidden: 404,
  scopes: 'enforce',
  bearer: 'all',
  slots: 'enforce',
  cancelReason: 'optional',
  bookingRequires: [],
  instants: 'seconds',
  transitions: 'any',
  oauthEndpoints: 'standard',
};

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
 * import { profileOf } from '@slotwise/schemas/internal/contract';
 *
 * console.log(profileOf('self-hosted').behavior.instants); // milliseconds
 * ```
 */
export function profileOf(choice: ProfileChoice): Profile {
  if (choice === 'specification') return profiles.specification;
  return choice === 'self-hosted' ? profiles.selfHosted : choice;
}

function makeProfiles(): Readonly<Record<'specification' | 'selfHosted', Profile>> {
  const specification: Profile = {
    name: 'specification',
    imitates: 'specification',
    deployment: 'self-hosted',
    protocol: specificationProtocol,
    behavior: specificationBehavior,
    words: [],
  };
  const selfHosted: Profile = {
    name: 'self-hosted',
    imitates: 'self-hosted',
    deployment: 'self-hosted',
    protocol: { ...specificationProtocol, ...selfHostedProtocol },
    behavior: { ...specificationBehavior, ...selfHostedBehavior },
    words: selfHostedCauses(),
  };
  return { specification, selfHosted };
}
