/** Objects of responses with their required fields only. */

/** A booking. */
export const bookingJson = {
  id: 1,
  uid: 'u-1',
  userId: 3,
  eventTypeId: 1,
  title: 'A talk',
  description: null,
  responses: null,
  startTime: '2030-01-07T09:00:00Z',
  endTime: '2030-01-07T09:30:00Z',
  status: 'ACCEPTED',
  fromReschedule: null,
  metadata: null,
};

/** A booking inside another object. */
export const bookingSummaryJson = {
  id: 1,
  uid: 'u-1',
  title: 'A talk',
  startTime: '2030-01-07T09:00:00Z',
  endTime: '2030-01-07T09:30:00Z',
  status: 'ACCEPTED',
  userId: 3,
};

/** An attendee. */
export const attendeeJson = { id: 1, email: 'ada@example.com', name: 'Ada', timeZone: 'Europe/London', bookingId: 1 };

/** A booking reference. */
export const bookingReferenceJson = {
  id: 1,
  type: 'zoom_video',
  bookingId: 1,
  uid: 'z',
  meetingId: null,
  meetingPassword: null,
  meetingUrl: null,
  deleted: null,
};

/** A user. */
export const userJson = {
  id: 3,
  username: 'alice',
  name: 'Alice',
  email: 'alice@example.com',
  emailVerified: null,
  bio: null,
  timeZone: 'Europe/London',
  weekStart: 'Monday',
  bufferTime: 0,
  hideBranding: false,
  theme: null,
  appTheme: null,
  createdDate: null,
  defaultScheduleId: null,
  locale: 'en',
  timeFormat: 24,
  invitedTo: null,
  brandColor: null,
  darkBrandColor: null,
  allowDynamicBooking: true,
  verified: true,
  role: 'USER',
};

/** The profile of that user. */
export const meJson = { ...userJson, endTime: 1440 };
