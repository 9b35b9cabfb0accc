/** Objects of responses with all required fields. */
import type { Booking, Me, User } from '../src/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A booking as the service sends it, shortened. */
export function bookingOf(id: number, more: Fields = {}): Booking {
  return {
    id,
    uid: `uid-${id}`,
    title: `Booking ${id}`,
    description: null,
    startTime: '2030-01-07T09:00:00Z',
    endTime: '2030-01-07T09:30:00Z',
    status: 'ACCEPTED',
    userId: 3,
    eventTypeId: 1,
    responses: { name: 'Ada', email: 'ada@example.com' },
    metadata: null,
    fromReschedule: null,
    createdAt: null,
    ...more,
  };
}

/** A user as the service sends it, shortened. */
export function userOf(id: number, more: Fields = {}): User {
  return {
    id,
    username: `u${id}`,
    name: 'Ada',
    email: `u${id}@example.com`,
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
    ...more,
  };
}

/** A profile as the service sends it. */
export function meOf(id: number, more: Fields = {}): Me {
  return { avatar: null, endTime: 1440, ...userOf(id), ...more };
}
