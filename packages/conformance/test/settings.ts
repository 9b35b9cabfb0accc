/** The settings of services under which the rules are held. */
import type { MockSetup } from './targets.ts';

/** Every value that an option offers, in as few worlds as keep apart what matters to one rule. */
export const settings: readonly (readonly [name: string, making: MockSetup])[] = [
  [
    'a key in a header, milliseconds, 403 for hidden rows, and a maximum of take',
    {
      protocol: { apiKey: { in: 'header', name: 'X-Api-Key' } },
      behavior: { instants: 'milliseconds', hidden: 403 },
      maxTake: 50_000,
    },
  ],
  [
    'a key behind a scheme, scopes ignored, and a reason for each cancellation',
    {
      protocol: { apiKey: { in: 'header', name: 'Authorization', scheme: 'Key' } },
      behavior: { scopes: 'ignore', cancelReason: 'required' },
    },
  ],
  [
    'slots ignored, further required fields, and no bearer tokens',
    {
      behavior: { slots: 'ignore', bookingRequires: ['timeZone', 'language', 'metadata'], bearer: 'none' },
    },
  ],
  ['a hosted deployment with lenient judgement', { deployment: 'hosted', lenient: true }],
  [
    'a lifecycle of statuses, and the protocol of self-hosted builds',
    {
      protocol: { bookingTimes: 'startTime-endTime', idempotencyKeys: 'ignored' },
      behavior: { transitions: 'lifecycle' },
    },
  ],
  ['a self-hosted build', { profile: 'self-hosted' }],
  [
    'a newer self-hosted build, with a maximum of take',
    {
      profile: 'self-hosted',
      behavior: { oauthEndpoints: 'standard', cancelReason: 'required' },
      maxTake: 50_000,
    },
  ],
];
