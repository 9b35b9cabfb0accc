/** Known words of fields whose values the specification does not list. Other words are allowed. */

interface Unlisted {
  readonly '~unlisted': true;
}

/**
 * Word that is not known yet, because the service may add words and error codes. It is a string: print it, or pass it
 * on. To compare it with a word of your own, assign it to a `string` first. Assumptions.
 */
// The type is a branded literal. With a branded `string`, TypeScript would allow a comparison with any text. With an enum,
// linters would reject a comparison with a variable.
export type UnknownWord = 'any other word' & Unlisted;

/**
 * One of the known words, or any other word that the service may add later. Add a `default` case when you switch on the
 * word. A comparison with a word that is not known does not compile. Assumption A-36.
 */
export type OpenWord<Known extends string> = Known | UnknownWord;

/** Roles of a user. Assumption A-36. */
export const userRoles = ['USER', 'ADMIN'] as const;

/** Role of a user in a response: `USER`, `ADMIN`, or a word that the service adds. Assumption A-36. */
export type UserRole = OpenWord<(typeof userRoles)[number]>;

/** Identity providers. Assumption A-36. */
export const identityProviders = ['CAL', 'GOOGLE', 'SAML'] as const;

/** Identity provider in a response: `CAL`, `GOOGLE`, `SAML`, or a word that the service adds. Assumption A-36. */
export type IdentityProvider = OpenWord<(typeof identityProviders)[number]>;

/** SMS lock states. Assumption A-36. */
export const smsLockStates = ['UNLOCKED', 'LOCKED', 'REVIEW_NEEDED'] as const;

/**
 * SMS lock state in a response: `UNLOCKED`, `LOCKED`, `REVIEW_NEEDED`, or a word that the service adds. Assumption A-36.
 */
export type SmsLockState = OpenWord<(typeof smsLockStates)[number]>;

/** Roles of a user within a team. The specification does not list these roles. Assumption A-83. */
export const membershipRoles = ['MEMBER', 'ADMIN', 'OWNER'] as const;

/** Role of a membership in a response: `MEMBER`, `ADMIN`, `OWNER`, or a word that the service adds. Assumption A-83. */
export type MembershipRole = OpenWord<(typeof membershipRoles)[number]>;
