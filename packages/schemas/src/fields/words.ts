/** Words of fields whose values the specification does not show: those that the mock writes; others pass (G-36). */

/** Roles of a user. Assumption G-36. */
export const userRoles = ['USER', 'ADMIN'] as const;

/** Identity providers. Assumption G-36. */
export const identityProviders = ['CAL'] as const;

/** SMS lock states. Assumption G-36. */
export const smsLockStates = ['UNLOCKED'] as const;
