/** What self-hosted builds do otherwise. Each value has a fact with its source in `packages/mock/test/self-hosted/facts`. */
import type { Behavior } from './behavior.ts';
import type { Protocol } from '../table/protocol.ts';

/** The form of requests that such builds read, where it is another. */
export const selfHostedProtocol = {
  bookingTimes: 'startTime-endTime',
  idempotencyKeys: 'ignored',
} as const satisfies Partial<Protocol>;

/** The options of such builds, where they are others. */
export const selfHostedBehavior = {
  hidden: 'by-resource',
  bearer: 'none',
  bookingRequires: ['timeZone', 'language', 'metadata'],
  instants: 'milliseconds',
  oauthEndpoints: 'reduced',
} as const satisfies Partial<Behavior>;
