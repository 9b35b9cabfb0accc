import type { Behavior } from './behavior.ts';
import type { Protocol } from '../table/protocol.ts';

/**
 * Allowed values of each option of {@link Behavior}. `scopes` can also be a map. `bookingRequires` is a list that contains some of its
 * allowed values.
 */
export const behaviorChoices: {
  readonly [Name in keyof Behavior]: readonly (Name extends 'bookingRequires'
    ? Behavior['bookingRequires'][number]
    : Behavior[Name])[];
} = {
  hidden: [404, 403, 'by-resource'],
  scopes: ['enforce', 'ignore'],
  bearer: ['all', 'none'],
  slots: ['enforce', 'ignore'],
  cancelReason: ['optional', 'required'],
  bookingRequires: ['timeZone', 'language', 'metadata'],
  instants: ['seconds', 'milliseconds'],
  transitions: ['any', 'lifecycle'],
  oauthEndpoints: ['standard', 'reduced'],
};

/** Allowed values of each option of {@link Protocol}, except the place of the API key. */
export const protocolChoices: { readonly [Name in Exclude<keyof Protocol, 'apiKey'>]: readonly Protocol[Name][] } = {
  tokenRequest: ['form', 'json'],
  refreshToken: ['both', 'body', 'header'],
  scopeSeparator: [',', ' '],
  bookingTimes: ['start-end', 'startTime-endTime'],
  idempotencyKeys: ['honored', 'ignored'],
};
