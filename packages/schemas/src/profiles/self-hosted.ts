/**
 * Differences of self-hosted deployments from the specification. `packages/mock/test/self-hosted/facts` contains the
 * source of each value.
 */
import type { Behavior } from './behavior.ts';
import type { Protocol } from '../table/protocol.ts';

/** Protocol options of self-hosted deployments that differ from the specification. */
export const selfHostedProtocol = {
  bookingTimes: 'startTime-endTime',
  idempotencyKeys: 'ignored',
} as const satisfies Partial<Protocol>;

/** Behavior options of self-hosted deployments that differ from the specification. */
export const selfHostedBehavior = {
  hidden: 'by-resource',
  bearer: 'none',
  bookingRequires: ['timeZone', 'language', 'metadata'],
  instants: 'milliseconds',
  oauthEndpoints: 'reduced',
} as const satisfies Partial<Behavior>;
