import type { Headings } from '../../http/json.ts';
import type { Json } from '../../rules/present.ts';
import type { ResponseContent } from '../../rules/content.ts';
import type { ResourceEndpoint, ResponsePart } from '../../rules/deployment.ts';

export const responses: ResponsePart = {
  // Endpoints below the app URL have no envelope.
  body: ({ name }, content) => (name in envelopes ? envelopes[name as ResourceEndpoint](content) : content),
  requestIds: (requestId) => ({ ...responseIdOf(requestId), ...traceIdOf(requestId) }),
  // Without a limit, the headers have fixed values.
  rateLimit: {
    unlimited: { 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '999', 'x-ratelimit-reset': '0' },
    reset: 'milliseconds',
    retryAfter: false,
  },
  cors: {
    'access-control-allow-origin': '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, OPTIONS, PATCH, DELETE, POST, PUT',
    'access-control-allow-headers': 'Accept, Authorization, Content-Type, api_key',
  },
  preflight: 'after-credential',
};

export function responseIdOf(id: string): Headings {
  return { 'calcom-response-id': id };
}

export function traceIdOf(id: string): Headings {
  return { 'x-trace-id': id };
}

type Envelope = (content: ResponseContent) => object;

const bare: Envelope = (content) => content;

function under(key: string, confirmation: object = {}): Envelope {
  return (content) =>
    'items' in content ? { [key]: content['items'], total: content['total'] } : { [key]: content, ...confirmation };
}

function cancellationBody(content: ResponseContent): object {
  const { message, booking } = content as { readonly message: string; readonly booking: Json }; // as the route returns it
  const { id, uid } = booking;
  return { success: true, message, onlyRemovedAttendee: false, bookingId: id, bookingUid: uid };
}

const creationBody = { message: 'Created successfully.' };

/**
 * Key of the object or list in the response to each endpoint. Most creations also send a message. Deletions and new
 * bookings have no key.
 */
const envelopes: Readonly<Record<ResourceEndpoint, Envelope>> = {
  'users.list': under('users'),
  'users.get': under('user'),
  'users.update': under('user'),
  'users.delete': bare,
  'users.create': under('user'),
  'bookings.list': under('bookings'),
  'bookings.create': bare,
  'bookings.get': under('booking'),
  'bookings.update': under('booking'),
  'bookings.cancel': cancellationBody,
  'attendees.list': under('attendees'),
  'attendees.create': under('attendee', creationBody),
  'attendees.get': under('attendee'),
  'attendees.update': under('attendee'),
  'attendees.delete': bare,
  'destinationCalendars.list': under('destinationCalendars'),
  'destinationCalendars.create': under('destinationCalendar', creationBody),
  'destinationCalendars.get': under('destinationCalendar'),
  'destinationCalendars.update': under('destinationCalendar'),
  'destinationCalendars.delete': bare,
  'availabilities.create': under('availability', creationBody),
  'availabilities.get': under('availability'),
  'availabilities.update': under('availability'),
  'availabilities.delete': bare,
  'bookingReferences.list': under('booking_references'),
  'bookingReferences.create': under('booking_reference', creationBody),
  'bookingReferences.get': under('booking_reference'),
  'bookingReferences.update': under('booking_reference'),
  'bookingReferences.delete': bare,
  'memberships.list': under('memberships'),
  'memberships.create': under('membership', creationBody),
  'memberships.get': under('membership'),
  'memberships.update': under('membership'),
  'memberships.delete': bare,
  'me.get': under('user'),
};
