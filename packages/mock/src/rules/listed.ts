/** The fields of each object that builds list, and send no others of (`behavior.fields`, A-25). One table. */

/** The profile of a user: the Me Object, and a build's user too. */
export const profileFields = [
  'id',
  'username',
  'name',
  'email',
  'emailVerified',
  'bio',
  'avatar',
  'timeZone',
  'weekStart',
  'endTime',
  'bufferTime',
  'appTheme',
  'theme',
  'defaultScheduleId',
  'locale',
  'timeFormat',
  'hideBranding',
  'brandColor',
  'darkBrandColor',
  'allowDynamicBooking',
  'createdDate',
  'verified',
  'invitedTo',
  'role',
] as const;

/** The fields of a booking that are columns of it: what an edit answers. */
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

/** The fields of each object; relations have rows of their own. */
export const listedFields = {
  user: profileFields,
  /** A user in a list, or after an edit: the avatar is not looked up. */
  userWithoutAvatar: profileFields.filter((name) => name !== 'avatar'),
  editedBooking: bookingColumns,
  bookingAttendee: ['id', 'email', 'name', 'timeZone', 'locale'],
  bookingHost: ['email', 'name', 'timeZone', 'locale'],
  /** The host in the answer to a new booking: its address is kept back. */
  newBookingHost: ['name', 'timeZone', 'username'],
  bookingPayment: ['id', 'success', 'paymentOption'],
  /** The event type of a booking that is asked for with its team. */
  bookingEventType: ['title', 'slug'],
  bookingTeam: ['name', 'slug'],
  attendee: ['id', 'bookingId', 'name', 'email', 'timeZone'],
  destinationCalendar: ['id', 'integration', 'externalId', 'eventTypeId', 'userId'],
  availability: ['id', 'startTime', 'endTime', 'date', 'scheduleId', 'days'],
  availabilitySchedule: ['userId'],
  bookingReference: ['id', 'type', 'bookingId', 'uid', 'meetingId', 'meetingPassword', 'meetingUrl', 'deleted'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The object with the fields that are listed for it; one without a value is `null`. */
export function listed(kind: keyof typeof listedFields, json: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(json));
  return Object.fromEntries(listedFields[kind].map((name) => [name, values.get(name) ?? null]));
}
