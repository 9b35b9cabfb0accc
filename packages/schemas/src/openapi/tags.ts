import type { ResourceName } from '../generated/endpoints/index.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';

type TagName = ResourceName | 'oauth';

/** The document lists the tags in this order. */
const descriptions: Readonly<Record<TagName, string>> = {
  me: 'The profile of the user who makes the request.',
  bookings:
    'Meetings of a host with one or more attendees. Create, reschedule, change and cancel them. A booking is live unless it is cancelled or rejected.',
  attendees: 'People who attend a booking: the booker and guests. An attendee belongs to one booking.',
  availabilities:
    'Opening hours of a schedule: weekly hours, or the hours of one day. A schedule decides when the event types of its owner can be booked. No endpoint creates schedules.',
  destinationCalendars: 'Calendars in which bookings appear as events.',
  bookingReferences: 'Links from a booking to a meeting or event in an integration, such as a video meeting.',
  users: 'Users of the instance. Most of these endpoints are for a system-wide Admin.',
  memberships: 'Roles of users in teams.',
  oauth:
    'Authorization of third-party apps with OAuth 2.0: authorization code and refresh token. These paths are relative to the app URL, not to the base URL. The service operator registers apps.',
};

/** Returns the tags of the OpenAPI document: one per resource, and one for OAuth. */
export function tags(): { name: string; description: string }[] {
  return Object.entries(descriptions).map(([name, description]) => ({ name, description }));
}

/** Returns the tag of an endpoint, such as `bookings` for `bookings.create`. */
export function tagOf({ name }: Pick<SchemaEndpoint, 'name'>): string {
  return name.replace(/\..*/, '');
}
