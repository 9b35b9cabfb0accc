/** Words of fields whose values the specification does not show: those that the mock writes; others pass (G-36). */

/**
 * Known words, and any other word that the service may answer one day (G-36): switch on it with a `default`.
 *
 * @example
 * ```ts
 * import type { OpenWord } from '@slotwise/sdk';
 *
 * function colourOf(role: OpenWord<'MEMBER' | 'ADMIN'>): string {
 *   switch (role) {
 *     case 'ADMIN':
 *       return 'red';
 *     default:
 *       return 'grey'; // members, and whatever role comes one day
 *   }
 * }
 * console.log(colourOf('GUEST')); // grey
 * ```
 */
export type OpenWord<Known extends string> = Known | (string & {});

/** Roles of a user. Assumption G-36. */
export const userRoles = ['USER', 'ADMIN'] as const;

/** Identity providers. Assumption G-36. */
export const identityProviders = ['CAL'] as const;

/** SMS lock states. Assumption G-36. */
export const smsLockStates = ['UNLOCKED'] as const;

/**
 * Roles of a user within a team. Assumption G-83: the specification does not show them.
 *
 * @example
 * ```ts
 * import { membershipRoles } from '@slotwise/schemas';
 *
 * console.log(membershipRoles); // [ 'MEMBER', 'ADMIN', 'OWNER' ]
 * ```
 */
export const membershipRoles = ['MEMBER', 'ADMIN', 'OWNER'] as const;

/**
 * Role of a membership in an answer. Assumption G-83: one of the three, or a word that a later service adds.
 *
 * @example
 * ```ts
 * import { membershipRoles, type MembershipRole } from '@slotwise/sdk';
 *
 * const isKnown = (role: MembershipRole) => membershipRoles.some((known) => known === role);
 * console.log(isKnown('OWNER'), isKnown('GUEST')); // true false
 * ```
 */
export type MembershipRole = OpenWord<(typeof membershipRoles)[number]>;
