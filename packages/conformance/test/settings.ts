/** The settings of services under which the rules are held. */
import type { MockSetup } from './targets.ts';

/** Every value that a switch offers, in as few worlds as keep apart what matters to one rule. */
export const settings: readonly (readonly [name: string, making: MockSetup])[] = [
  [
    'a key in a header, milliseconds, 403 for hidden rows, a maximum of take, and take and page needed together',
    {
      protocol: { apiKey: { in: 'header', name: 'X-Api-Key' } },
      behavior: { instants: 'milliseconds', hidden: 403, paging: 'both' },
      maxTake: 50_000,
    },
  ],
  [
    'a key behind a scheme, bare envelopes, bare errors, and scopes ignored',
    {
      protocol: { apiKey: { in: 'header', name: 'Authorization', scheme: 'Key' } },
      behavior: { envelope: 'bare', errors: 'message', scopes: 'ignore' },
    },
  ],
  [
    'lenient judgement, attendees by id, and keys of the host',
    { behavior: { attendeeAccess: 'by-id', bookingKey: 'host' }, lenient: true },
  ],
  [
    'slots ignored, further required fields, no bearer tokens, and little kept when moved',
    {
      behavior: {
        slots: 'ignore',
        bookingRequires: ['timeZone', 'language', 'metadata'],
        bearer: 'none',
        keptWhenMoved: 'some',
      },
    },
  ],
  [
    'a hosted deployment, users in pages, attendees open to Admins, credentials not chosen, and members made by Admins',
    {
      deployment: 'hosted',
      behavior: {
        userPages: true,
        adminAttendees: 'all',
        calendarCredential: 'refused',
        membershipCreation: 'admin',
      },
    },
  ],
  [
    'references marked, calendars checked as builds do, 400 for what is taken, schedules for new users, users in pages, and messages of OAuth',
    {
      behavior: {
        removedReferences: 'marked',
        calendarChecks: 'strict',
        taken: 400,
        newUserSchedule: true,
        userPages: true,
        oauthErrors: 'message',
      },
    },
  ],
  [
    'a lifecycle of statuses, the protocol of self-hosted builds, and OAuth refusals with a message alone',
    {
      protocol: { bookingTimes: 'startTime-endTime', idempotencyKeys: 'ignored' },
      behavior: { transitions: 'lifecycle', oauthErrors: 'message' },
    },
  ],
  ['only accepted bookings busy', { behavior: { busyBookings: 'accepted' } }],
  ['a reason for each cancellation', { behavior: { cancelReason: 'required' } }],
];
