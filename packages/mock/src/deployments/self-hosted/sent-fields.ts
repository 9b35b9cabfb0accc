/** The fields of most objects in responses. New bookings, new users and memberships contain their columns instead. */
import { profileFields } from '../../rules/present.ts';

const bookingColumns = [
  'id',
  'userId',
  'description',
  'eventTypeId',
  'uid',
  'title',
  'startTime',
  'endTime',
  'metadata',
  'status',
  'responses',
  'fromReschedule',
  'cancelledBy',
  'rescheduledBy',
  'createdAt',
] as const;

const listedFields = {
  user: profileFields,
  userWithoutAvatar: profileFields.filter((name) => name !== 'avatar'),
  editedBooking: bookingColumns,
  bookingAttendee: ['id', 'email', 'name', 'timeZone', 'locale'],
  bookingHost: ['email', 'name', 'timeZone', 'locale'],
  newBookingHost: ['name', 'timeZone', 'username'],
  bookingPayment: ['id', 'success', 'paymentOption'],
  bookingEventType: ['title', 'slug'],
  bookingTeam: ['name', 'slug'],
  attendee: ['id', 'bookingId', 'name', 'email', 'timeZone'],
  destinationCalendar: ['id', 'integration', 'externalId', 'eventTypeId', 'userId'],
  availability: ['id', 'startTime', 'endTime', 'date', 'scheduleId', 'days'],
  availabilitySchedule: ['userId'],
  bookingReference: ['id', 'type', 'bookingId', 'uid', 'meetingId', 'meetingPassword', 'meetingUrl', 'deleted'],
  newBookingReference: [
    'type',
    'uid',
    'meetingId',
    'meetingPassword',
    'meetingUrl',
    'externalCalendarId',
    'credentialId',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export function withListedFields(kind: keyof typeof listedFields, json: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(json));
  return Object.fromEntries(listedFields[kind].map((name) => [name, values.get(name) ?? null]));
}
