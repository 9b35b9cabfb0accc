/** Bodies of a story's requests. */
import type { EndpointName } from '@slotwise/schemas/internal/table';
import type { Dice } from './dice.ts';

/** A username of the sample data. */
export function somebody(dice: Dice): string {
  return dice.pick('alice', 'alice', 'bob', 'adam', 'olivia', 'admin');
}

/** A body for an endpoint: most times one that could be accepted. */
export function bodyFor(dice: Dice, endpoint: string): Record<string, unknown> {
  const body = hasMaker(endpoint) ? makers[endpoint](dice) : {};
  if (dice.happens(0.05)) body[dice.pick('unknown', 'id', 'password')] = dice.pick<unknown>(1, 'x', null);
  const [first] = Object.keys(body);
  if (dice.happens(0.05) && first !== undefined) body[first] = dice.pick<unknown>(null, '', -1, {}, []);
  return body;
}

type WithBody = Extract<EndpointName, `${string}.${'create' | 'update'}`>;

function hasMaker(endpoint: string): endpoint is WithBody {
  return Object.hasOwn(makers, endpoint);
}

const makers: Readonly<Record<WithBody, (dice: Dice) => Record<string, unknown>>> = {
  'bookings.create': (dice) => ({
    eventTypeId: dice.whole(1, 2),
    start: instant(dice),
    responses: { name: 'Ada', email: dice.pick('ada@example.com', 'gil@example.com') },
    ...(dice.happens(0.2) ? { title: 'A talk' } : {}),
    ...(dice.happens(0.1) ? { metadata: { of: { any: ['kind', 1] } } } : {}),
    ...(dice.happens(0.1) ? { rescheduleUid: 'no-such-uid' } : {}),
    ...(dice.happens(0.1) ? { idempotencyKey: `key-${dice.whole(1, 3)}` } : {}),
  }),
  'bookings.update': (dice) =>
    dice.pick<Record<string, unknown>>(
      { title: `Talk ${dice.whole(1, 9)}` },
      { status: dice.pick('ACCEPTED', 'CANCELLED', 'REJECTED', 'PENDING') },
      { start: instant(dice) },
      {},
    ),
  'attendees.create': (dice) => ({
    bookingId: dice.whole(1, 120),
    email: 'gil@example.com',
    name: 'Gil',
    timeZone: dice.pick('UTC', 'Europe/Paris', 'Mars/Base'),
  }),
  'attendees.update': (dice) => ({ name: `Gil ${dice.whole(1, 9)}` }),
  'availabilities.create': (dice) => ({
    scheduleId: dice.whole(1, 2),
    days: [dice.whole(0, 6)],
    startTime: dice.pick('09:00', '10:00'),
    endTime: dice.pick('12:00', '24:00', '08:00'),
  }),
  'availabilities.update': (dice) => ({ endTime: dice.pick('16:00', '17:00') }),
  'destinationCalendars.create': (dice) => ({
    integration: dice.pick('google_calendar', 'office365_calendar'),
    externalId: 'calendar-7',
  }),
  'destinationCalendars.update': (dice) => ({ externalId: `calendar-${dice.whole(1, 9)}` }),
  'bookingReferences.create': (dice) => ({
    type: 'google_calendar',
    uid: 'reference-7',
    bookingId: dice.whole(1, 120),
  }),
  'bookingReferences.update': (dice) => ({ meetingUrl: `https://meet.example.com/${dice.whole(1, 9)}` }),
  'memberships.create': (dice) => ({ userId: dice.whole(1, 6), teamId: 1, role: dice.pick('MEMBER', 'ADMIN') }),
  'memberships.update': (dice) => ({ accepted: dice.happens(0.5) }),
  'users.create': (dice) => ({ email: `user${dice.whole(1, 5)}@example.com`, username: `User${dice.whole(1, 5)}` }),
  'users.update': (dice) => ({ name: `Somebody ${dice.whole(1, 9)}`, timeZone: dice.pick('UTC', 'Asia/Tokyo') }),
};

function instant(dice: Dice): string {
  const day = String(dice.whole(7, 18)).padStart(2, '0');
  const hour = String(dice.whole(8, 17)).padStart(2, '0');
  return `2030-01-${day}T${hour}:${dice.pick('00', '30')}:00Z`;
}
