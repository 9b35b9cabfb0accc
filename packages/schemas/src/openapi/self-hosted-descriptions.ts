import type { EndpointName } from '../generated/endpoints/index.ts';

/** Descriptions of the operations on self-hosted deployments. `null` means that the description of the endpoint also applies there. */
export const selfHostedDescriptions: Readonly<Record<EndpointName, string | null>> = {
  'users.list':
    'Lists the users of the instance, for a system-wide Admin. Other callers get a list with only themselves. A page has 10 users; the response also contains their total.',
  'users.get': 'Gets one user. A system-wide Admin can get every user, other callers only themselves.',
  'users.update':
    'Changes the fields that the body contains, and returns the user. Users can change themselves, except for `role` and `hideBranding`; a system-wide Admin can change every user.',
  'users.delete':
    'Deletes a user, with their bookings, event types, destination calendars, memberships, schedules, credentials, API keys and tokens. This cannot be undone. Users can delete themselves; a system-wide Admin can delete every user.',
  'users.create':
    'Creates a user. Email and username are required and must be unique; the service converts both to lower case. Only a system-wide Admin can do this. The service also creates a schedule from Monday to Friday.',
  'bookings.list':
    'Lists the bookings that the caller hosts, ordered by id. A system-wide Admin gets all bookings. An Organization Admin gets those that accepted members of the organization host or attend. Send `take` and `page` together; the service ignores one without the other. The response contains no total: a page with fewer bookings than `take` is the last one.',
  'bookings.create':
    'Books an event type. Any caller can book any event type. The host is the owner of the event type; the booker and each guest become attendees. The time must be free, inside the opening hours of the event type, and not in the past; otherwise, the service rejects the request. The status is `PENDING` if the event type requires confirmation, otherwise `ACCEPTED`.\n\nTo reschedule, send the `uid` of the existing booking as `rescheduleUid`. In one step, the service cancels it and creates the new booking.\n\nThe service ignores idempotency keys of the request. A repeated request gets an error because the time is taken, or the existing booking if the host has not confirmed it yet.',
  'bookings.get':
    'Gets one booking that the caller hosts or attends, or of whose event type they are the owner. An Organization Admin can also get the bookings of accepted members of the organization, a system-wide Admin every booking.',
  'bookings.update':
    'Changes the fields that the body contains, and returns the booking. The service does not check the new times, and nothing else follows from a new status.',
  'bookings.cancel':
    'Cancels a booking: its status becomes `CANCELLED`, and its time is free again. Its booking references stay, with `deleted` true. With `allRemainingBookings=true`, the service also cancels the live bookings of the same series that start now or later, if the event type recurs.',
  'attendees.list': null,
  'attendees.create': null,
  'attendees.get': 'Gets one attendee of a booking that the caller hosts. A system-wide Admin can get every attendee.',
  'attendees.update':
    'Changes the fields that the body contains, and returns the attendee. The caller must host the booking, or be a system-wide Admin.',
  'attendees.delete':
    'Removes an attendee from their booking. The caller must host the booking, or be a system-wide Admin. This cannot be undone.',
  'destinationCalendars.list': null,
  'destinationCalendars.create':
    'Creates a destination calendar from a credential that the caller already has for the integration; a request cannot choose the credential. With `eventTypeId`, it applies to one event type of the caller, otherwise to all. A system-wide Admin must send `userId`.',
  'destinationCalendars.get': null,
  'destinationCalendars.update':
    'Changes the fields that the body contains, and returns the destination calendar. Send `integration` and `externalId` together. A system-wide Admin can change every destination calendar.',
  'destinationCalendars.delete': null,
  'availabilities.create': null,
  'availabilities.get': null,
  'availabilities.update':
    'Changes the fields that the body contains, and returns the availability. `date: null` turns an override into weekly hours. An availability cannot move to another schedule.',
  'availabilities.delete': null,
  'bookingReferences.list':
    'Lists the booking references of the bookings that the caller hosts, ordered by id, without deleted ones. A system-wide Admin gets all of them. A booking reference links a booking to a meeting or event in an integration, such as a video meeting.',
  'bookingReferences.create': null,
  'bookingReferences.get': null,
  'bookingReferences.update': null,
  'bookingReferences.delete':
    'Marks a booking reference as deleted: it stays, with `deleted` true, and lists leave it out. The meeting in the integration stays.',
  'memberships.list': 'Lists the memberships of the caller. A system-wide Admin gets all memberships.',
  'memberships.create':
    'Adds a user to a team. Only a system-wide Admin can do this. The user is invited: `accepted` is false until they accept, unless the body sets it.',
  'memberships.get':
    'Gets the membership of one user in one team. Members can get every membership of the team, a system-wide Admin every membership. The path joins both ids with an underscore: `/memberships/3_1`.',
  'memberships.update':
    'Changes the fields that the body contains, and returns the membership. An ADMIN or OWNER of the team can change the role; only an OWNER can make someone OWNER. Only the member can change `accepted`. A system-wide Admin can change everything.',
  'memberships.delete':
    'Removes a user from a team. Users can leave a team themselves. Others need a higher role in the team than the member, or must be a system-wide Admin.',
  'me.get': null,
  'oauth.authorize': null,
  'oauth.token':
    'Exchanges the authorization code from the redirect for an access token and a refresh token. Send a form. A code works once, for 10 minutes. An access token works for 30 minutes, a refresh token for 30 days. Send the same `redirect_uri` as in the authorization request.',
  'oauth.refresh':
    'Gets a new access token for a refresh token. Send the refresh token as `Authorization: Bearer <refresh token>`, and the other fields as a form. Do this when a request gets 401, or shortly before the access token expires.',
  'oauth.check':
    'Returns the username of the user who authorized the app, with status 201. Use it to check that an access token is still valid.',
};
