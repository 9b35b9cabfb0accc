/** Words of fields whose values the specification does not show: those that the mock writes; others pass. */

/**
 * One of the known words, or any other word that the service may add later. Add a `default` case when you switch on the word.
 * Assumption A-36.
 */
export type OpenWord<Known extends string> = Known | (string & {});

/** Roles of a user. Assumption A-36. */
export const userRoles = ['USER', 'ADMIN'] as const;

/** Identity providers. Assumption A-36. */
export const identityProviders = ['CAL'] as const;

/** SMS lock states. Assumption A-36. */
export const smsLockStates = ['UNLOCKED'] as const;

/** Roles of a user within a team. The specification does not list these roles. Assumption A-83. */
export const membershipRoles = ['MEMBER', 'ADMIN', 'OWNER'] as const;

/**
 * Role of a membership in a response: one of the three known roles, or a word that a later version of the service adds. Assumption A-83.
 */
export type MembershipRole = OpenWord<(typeof membershipRoles)[number]>;
