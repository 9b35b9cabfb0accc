/** Removals, with the rows that they take along (G-88). */
import type { Tables } from '../data/tables.ts';

/** Removes a user with its bookings, event types, calendars, memberships, schedules, credentials, keys and tokens. */
export function removeUser(tables: Tables, userId: number): void {
  for (const id of [...tables.bookings.ids('host', userId)]) removeBooking(tables, id);
  for (const id of [...tables.destinationCalendars.ids('user', userId)]) removeDestinationCalendar(tables, id);
  for (const id of [...tables.eventTypes.ids('host', userId)]) removeEventType(tables, id);
  for (const id of [...tables.schedules.ids('user', userId)]) removeSchedule(tables, id);
  for (const id of [...tables.credentials.ids('user', userId)]) removeCredential(tables, id);
  for (const id of [...tables.memberships.ids('user', userId)]) tables.memberships.remove(id);
  for (const id of [...tables.keys.ids('user', userId)]) tables.keys.remove(id);
  for (const id of [...tables.authorizationCodes.ids('user', userId)]) tables.authorizationCodes.remove(id);
  for (const id of [...tables.accessTokens.ids('user', userId)]) tables.accessTokens.remove(id);
  for (const id of [...tables.refreshTokens.ids('user', userId)]) tables.refreshTokens.remove(id);
  tables.users.remove(userId);
}

/** Removes a booking with its attendees and references. */
function removeBooking(tables: Tables, bookingId: number): void {
  for (const id of [...tables.attendees.ids('booking', bookingId)]) tables.attendees.remove(id);
  for (const id of [...tables.bookingReferences.ids('booking', bookingId)]) tables.bookingReferences.remove(id);
  tables.bookings.remove(bookingId);
}

/** Removes a destination calendar; bookings that used it appear on none. */
export function removeDestinationCalendar(tables: Tables, calendarId: number): void {
  for (const booking of [...tables.bookings.where('calendar', calendarId)]) {
    tables.bookings.put({ ...booking, destinationCalendarId: null });
  }
  tables.destinationCalendars.remove(calendarId);
}

/** Removes an event type; bookings and calendars of it stay, without one. */
function removeEventType(tables: Tables, eventTypeId: number): void {
  for (const booking of [...tables.bookings.where('eventType', eventTypeId)])
    tables.bookings.put({ ...booking, eventTypeId: null });
  for (const calendar of [...tables.destinationCalendars.where('eventType', eventTypeId)])
    removeDestinationCalendar(tables, calendar.id);
  tables.eventTypes.remove(eventTypeId);
}

/** Removes a schedule with its availabilities; what named it names none. */
function removeSchedule(tables: Tables, scheduleId: number): void {
  for (const id of [...tables.availabilities.ids('schedule', scheduleId)]) tables.availabilities.remove(id);
  for (const eventType of [...tables.eventTypes.where('schedule', scheduleId)])
    tables.eventTypes.put({ ...eventType, scheduleId: null });
  tables.schedules.remove(scheduleId);
}

/** Removes a credential; references that used it use none. */
function removeCredential(tables: Tables, credentialId: number): void {
  for (const reference of [...tables.bookingReferences.where('credential', credentialId)]) {
    tables.bookingReferences.put({ ...reference, credentialId: null });
  }
  tables.credentials.remove(credentialId);
}
