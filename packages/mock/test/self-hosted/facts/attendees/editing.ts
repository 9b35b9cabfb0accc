/** Facts about edits of attendees, by the status of one response. */
import type { Fact } from '../../fact/fact.ts';
import { factsOf } from '../../fact/facts-of.ts';

const section = 'resources 4';
/** Attendee 1 is of alice's booking 1, and booking 101 is bob's. */
const missing = 999_999;

/** Facts about edits of attendees. */
export const editing: readonly Fact[] = factsOf(
  {
    section,
    assumption: 'A-72',
    holds: { 'service.requests': 'self-hosted' },
    as: 'alice',
    line: 'PATCH /attendees/1',
  },
  [
    [
      'attendees.edit-no-booking: No attendee is left without a booking.',
      { holds: {}, statuses: '400', body: { bookingId: null } },
    ],
    [
      'attendees.edit-locale: The locale of an attendee cannot be edited.',
      { statuses: ['400', '200'], body: { locale: 'de' } },
    ],
    [
      'attendees.edit-no-show: An attendee cannot be marked as a no-show.',
      { statuses: ['400', '200'], body: { noShow: true } },
    ],
    [
      'attendees.edit-unknown-field (A-29): Unknown fields of an edit of an attendee are refused.',
      { holds: {}, statuses: '400', body: { colour: 'red' } },
    ],
    [
      'attendees.move: An attendee can be moved to another booking of the host.',
      { statuses: ['200', '400'], body: { bookingId: 2 } },
    ],
    [
      'attendees.move-foreign: An attendee cannot be moved to the booking of another host: 403.',
      {
        holds: { 'service.requests': 'self-hosted', 'behavior.hidden': 'by-resource' },
        statuses: ['403', '400'],
        body: { bookingId: 101 },
      },
    ],
    [
      'attendees.move-missing-admin: An Admin who moves an attendee to a booking that is not there is told 404.',
      {
        holds: { 'service.requests': 'self-hosted', 'service.access': 'self-hosted' },
        statuses: ['404', '400'],
        as: 'admin',
        body: { bookingId: missing },
      },
    ],
  ],
);
