/** Rows as the service answers them: every field of the object, relations one level deep with scalar fields only (G-25). */
import type { Habits } from './habits.ts';
import type { Row } from './store.ts';
import type { BookingRow, Tables, UserRow } from './tables.ts';

/** An object on its way out. */
export type Json = Record<string, unknown>;

const instantColumns: ReadonlySet<string> = new Set([
  'emailVerified', 'createdDate', 'trialEndsAt', 'startTime', 'endTime', 'createdAt', 'updatedAt', 'date',
]);

/** What rows are presented with: the data around them, and how instants are spelled. */
export interface Presenting {
  readonly tables: Tables;
  readonly habits: Habits;
}

/** The profile of a user as the Me Object shows it: 24 fields, the avatar from its URL. */
export function presentMe(row: UserRow, to: Presenting): Json {
  const user = scalars(row, to);
  return Object.fromEntries(meFields.map((field) => [field, field === 'avatar' ? row.avatarUrl : user[field]]));
}

const meFields = [
  'id', 'username', 'name', 'email', 'emailVerified', 'bio', 'avatar', 'timeZone', 'weekStart', 'endTime', 'bufferTime', 'appTheme',
  'theme', 'defaultScheduleId', 'locale', 'timeFormat', 'hideBranding', 'brandColor', 'darkBrandColor', 'allowDynamicBooking',
  'createdDate', 'verified', 'invitedTo', 'role',
] as const;

/** A booking with its host, attendees, references, event type and calendar. */
export function presentBooking(row: BookingRow, to: Presenting): Json {
  const { tables } = to;
  const embed = (other: Row | undefined) => (other === undefined ? null : scalars(other, to));
  const host = tables.users.get(row.userId);
  return {
    ...scalars(row, to),
    user: host === undefined ? null : presentEmbeddedUser(host, to),
    references: [...tables.bookingReferences.where('booking', row.id)].map((reference) => scalars(reference, to)),
    eventType: embed(tables.eventTypes.get(row.eventTypeId)),
    attendees: [...tables.attendees.where('booking', row.id)].map((attendee) => scalars(attendee, to)),
    destinationCalendar: embed(tables.destinationCalendars.get(row.destinationCalendarId)),
  };
}

/** A booking for whoever made it without hosting it: of the host, only what a booking page shows (G-65). */
export function presentBookingToBooker(row: BookingRow, to: Presenting): Json {
  const host = to.tables.users.get(row.userId);
  const { id, username, name, email, timeZone } = host ?? {};
  return { ...presentBooking(row, to), user: host === undefined ? null : { id, username, name, email, timeZone } };
}

/** A user inside another object: scalar fields, without the profile's `endTime`, which is none of the User Object's. */
function presentEmbeddedUser(row: UserRow, to: Presenting): Json {
  const { endTime: _, ...user } = scalars(row, to);
  return user;
}

/** The columns of a row, with instants as this deployment spells them (G-24). */
export function scalars(row: Row, { habits }: Presenting): Json {
  const json: Json = {};
  for (const [name, value] of Object.entries(row)) {
    json[name] = typeof value === 'string' && instantColumns.has(name) ? spelled(value, habits) : value;
  }
  return json;
}

function spelled(instant: string, habits: Habits): string {
  return habits.instants === 'milliseconds' ? instant : `${instant.slice(0, 19)}Z`;
}
