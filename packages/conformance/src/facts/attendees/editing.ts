/** Facts about edits of attendees, by the status of one response. */
import type { StatusFact } from '../../fact/rows.ts';

const section = 'resources 4';
/** Attendee 1 is of alice's booking 1, and booking 101 is bob's. */
const missing = 999_999;

/** Facts about edits of attendees. */
export const editing: readonly StatusFact[] = [
  {
    id: 'attendees.edit-locale',
    fact: 'The locale of an attendee cannot be edited.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { locale: 'de' },
  },
  {
    id: 'attendees.edit-no-show',
    fact: 'An attendee cannot be marked as a no-show.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '400',
    specification: '200',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { noShow: true },
  },
  {
    id: 'attendees.edit-unknown-field',
    fact: 'Unknown fields of an edit of an attendee are refused.',
    section,
    gap: 'G-29',
    holds: {},
    selfHosted: '400',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { colour: 'red' },
  },
  {
    id: 'attendees.move',
    fact: 'An attendee can be moved to another booking of the host.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed' },
    selfHosted: '200',
    specification: '400',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { bookingId: 2 },
  },
  {
    id: 'attendees.move-foreign',
    fact: 'An attendee cannot be moved to the booking of another host: 403.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed', 'behavior.hidden': 'by-resource' },
    selfHosted: '403',
    specification: '400',
    as: 'alice',
    line: 'PATCH /attendees/1',
    body: { bookingId: 101 },
  },
  {
    id: 'attendees.move-missing-admin',
    fact: 'An Admin who moves an attendee to a booking that is not there is told 404.',
    section,
    gap: 'G-72',
    holds: { 'behavior.writable': 'listed', 'behavior.adminAttendees': 'all' },
    selfHosted: '404',
    specification: '400',
    as: 'admin',
    line: 'PATCH /attendees/1',
    body: { bookingId: missing },
  },
];
