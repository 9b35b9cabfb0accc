import { describe, expect, test } from 'vitest';
import { listed, listedFields, profileFields } from './listed.ts';

type Kind = keyof typeof listedFields;

const userWithoutAvatar =
  'id username name email emailVerified bio timeZone weekStart endTime bufferTime appTheme theme defaultScheduleId ' +
  'locale timeFormat hideBranding brandColor darkBrandColor allowDynamicBooking createdDate verified invitedTo role';

/** The fields that builds send of each object, in their order. */
const sent: Readonly<Record<Kind, string>> = {
  user: userWithoutAvatar.replace(' timeZone ', ' avatar timeZone '),
  userWithoutAvatar,
  editedBooking:
    'id userId description eventTypeId uid title startTime endTime metadata status responses fromReschedule ' +
    'cancelledBy rescheduledBy createdAt',
  bookingAttendee: 'id email name timeZone locale',
  bookingHost: 'email name timeZone locale',
  newBookingHost: 'name timeZone username',
  bookingPayment: 'id success paymentOption',
  bookingEventType: 'title slug',
  bookingTeam: 'name slug',
  attendee: 'id bookingId name email timeZone',
  destinationCalendar: 'id integration externalId eventTypeId userId',
  availability: 'id startTime endTime date scheduleId days',
  availabilitySchedule: 'userId',
  bookingReference: 'id type bookingId uid meetingId meetingPassword meetingUrl deleted',
  membership: 'id teamId userId accepted role disableImpersonation',
};

// The keys are the kinds of objects: `Object.keys` forgets that.
const kinds = Object.keys(listedFields) as Kind[];

describe('builds send (G-25)', () => {
  test.each(kinds)('of %s the fields that are listed, each null where it has no value', (kind) => {
    const names = sent[kind].split(' ');
    expect(Object.entries(listed(kind, {}))).toEqual(names.map((name) => [name, null]));
  });

  test.each(kinds)('of %s the values that it has, and no other field', (kind) => {
    const names = sent[kind].split(' ');
    const values = Object.fromEntries(names.map((name, index) => [name, index % 2 === 0 ? index : false]));
    expect(listed(kind, { secret: 'kept', ...values })).toEqual(values);
  });
});

test('the profile of a user has the 24 fields of the Me Object', () => {
  expect(profileFields.join(' ')).toBe(sent.user);
  expect(profileFields).toHaveLength(24);
});
