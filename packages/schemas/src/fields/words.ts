/** Words of fields whose values the specification does not show: those that the mock writes; others pass. */

/** Known words, and any other word that the service may answer one day: switch on it with a `default`. */
export type OpenWord<Known extends string> = Known | (string & {});

/** Roles of a user. Assumption A-36. */
export const userRoles = ['USER', 'ADMIN'] as const;

/** Identity providers. Assumption A-36. */
export const identityProviders = ['CAL'] as const;

/** SMS lock states. Assumption A-36. */
export const smsLockStates = ['UNLOCKED'] as const;

/** Roles of a user within a team. Assumption A-83: the specification does not show them. */
export const membershipRoles = ['MEMBER', 'ADMIN', 'OWNER'] as const;

/** Role of a membership in an answer. Assumption A-83: one of the three, or a word that a later service adds. */
export type MembershipRole = OpenWord<(typeof membershipRoles)[number]>;
