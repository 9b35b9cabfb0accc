/** One check an endpoint of the contract: the call is answered as the town says, and reached that endpoint. */
import type { EndpointName } from '@slotwise/sdk';
import { appOf, clientOf, same, signIn } from './check.ts';
import type { Check } from './check.ts';
import type { World } from './world.ts';

const talk = {
  eventTypeId: 1,
  start: '2030-02-18T10:00:00Z',
  responses: { name: 'Ada', email: 'ada@example.com' },
};
const acme = { userId: 3, teamId: 1 };

/** The call of each endpoint, as far as its answer is to be seen, and what that is in the town. */
const calls: Readonly<Record<EndpointName, readonly [call: (world: World) => Promise<unknown>, expected: unknown]>> = {
  'users.list': [
    async (world) => (await clientOf(world, 'admin').users.list()).map(({ username }) => username),
    ['admin', 'olivia', 'alice', 'adam', 'bob'],
  ],
  'users.get': [async (world) => (await clientOf(world).users.get(3)).email, 'alice@example.com'],
  'users.update': [
    async (world) => (await clientOf(world, 'admin').users.update(3, { timeZone: 'Europe/Paris' })).timeZone,
    'Europe/Paris',
  ],
  'users.delete': [
    async (world) => {
      const { users } = clientOf(world, 'admin');
      await users.delete(5);
      return (await users.list()).length;
    },
    4,
  ],
  'users.create': [
    async (world) =>
      (await clientOf(world, 'admin').users.create({ email: 'eve@example.com', username: 'eve' })).username,
    'eve',
  ],
  'bookings.list': [
    async (world) => (await clientOf(world).bookings.list({ take: 3, page: 2 })).map(({ id }) => id),
    [4, 5, 6],
  ],
  'bookings.create': [
    async (world) => {
      const { idempotencyKey, startTime } = await clientOf(world).bookings.create(talk);
      return [idempotencyKey?.length, startTime];
    },
    [36, '2030-02-18T10:00:00Z'],
  ],
  'bookings.get': [async (world) => (await clientOf(world).bookings.get(7)).startTime, '2030-01-08T11:00:00Z'],
  'bookings.update': [
    async (world) => (await clientOf(world).bookings.update(7, { title: 'Zoë’s talk' })).title,
    'Zoë’s talk',
  ],
  'bookings.cancel': [
    async (world) => {
      const { bookings } = clientOf(world);
      await bookings.cancel(1, { cancellationReason: 'rain & wind' });
      const { status, cancellationReason } = await bookings.get(1);
      return [status, cancellationReason];
    },
    ['CANCELLED', 'rain & wind'],
  ],
  'attendees.list': [async (world) => (await clientOf(world, 'adam').attendees.list()).length > 0, true],
  'attendees.create': [
    async (world) => {
      const charles = { email: 'charles@example.com', name: 'Charles', timeZone: 'Europe/London' };
      return (await clientOf(world).attendees.create({ bookingId: 1, ...charles })).email;
    },
    'charles@example.com',
  ],
  'attendees.get': [async (world) => (await clientOf(world).attendees.get(1)).id, 1],
  'attendees.update': [async (world) => (await clientOf(world).attendees.update(1, { name: 'Grace' })).name, 'Grace'],
  'attendees.delete': [async (world) => void (await clientOf(world).attendees.delete(1)), undefined],
  'destinationCalendars.list': [
    async (world) => (await clientOf(world).destinationCalendars.list()).map(({ id }) => id),
    [1],
  ],
  'destinationCalendars.create': [
    async (world) => {
      const calendar = { integration: 'google_calendar', externalId: 'talks@example.com', eventTypeId: 1 };
      return (await clientOf(world).destinationCalendars.create(calendar)).externalId;
    },
    'talks@example.com',
  ],
  'destinationCalendars.get': [
    async (world) => (await clientOf(world).destinationCalendars.get(1)).externalId,
    'alice@example.com',
  ],
  'destinationCalendars.update': [
    async (world) =>
      (await clientOf(world).destinationCalendars.update(1, { primaryEmail: 'office@example.com' })).primaryEmail,
    'office@example.com',
  ],
  'destinationCalendars.delete': [
    async (world) => void (await clientOf(world).destinationCalendars.delete(1)),
    undefined,
  ],
  'availabilities.create': [
    async (world) => {
      const saturdays = { scheduleId: 1, days: [6], startTime: '09:00', endTime: '12:00' };
      return (await clientOf(world).availabilities.create(saturdays)).days;
    },
    [6],
  ],
  'availabilities.get': [async (world) => (await clientOf(world).availabilities.get(1)).days, [1, 2, 3, 4, 5]],
  'availabilities.update': [
    async (world) => (await clientOf(world).availabilities.update(1, { days: [1, 2, 3] })).days,
    [1, 2, 3],
  ],
  'availabilities.delete': [async (world) => void (await clientOf(world).availabilities.delete(1)), undefined],
  'bookingReferences.list': [
    async (world) => (await clientOf(world).bookingReferences.list()).some(({ type }) => type === 'zoom_video'),
    true,
  ],
  'bookingReferences.create': [
    async (world) =>
      (await clientOf(world).bookingReferences.create({ bookingId: 1, type: 'zoom_video', uid: '8101' })).uid,
    '8101',
  ],
  'bookingReferences.get': [async (world) => (await clientOf(world).bookingReferences.get(1)).type, 'zoom_video'],
  'bookingReferences.update': [
    async (world) => {
      const meetingUrl = 'https://zoom.example.com/j/8102';
      return (await clientOf(world).bookingReferences.update(1, { meetingUrl })).meetingUrl;
    },
    'https://zoom.example.com/j/8102',
  ],
  'bookingReferences.delete': [async (world) => void (await clientOf(world).bookingReferences.delete(1)), undefined],
  'memberships.list': [
    async (world) => (await clientOf(world, 'olivia').memberships.list()).map(({ userId }) => userId),
    [2, 3, 4],
  ],
  'memberships.create': [
    async (world) => {
      const { userId, accepted } = await clientOf(world, 'olivia').memberships.create({ userId: 5, teamId: 1 });
      return [userId, accepted];
    },
    [5, false],
  ],
  'memberships.get': [async (world) => (await clientOf(world).memberships.get(acme)).role, 'MEMBER'],
  'memberships.update': [
    async (world) => (await clientOf(world, 'olivia').memberships.update(acme, { role: 'ADMIN' })).role,
    'ADMIN',
  ],
  'memberships.delete': [async (world) => void (await clientOf(world, 'olivia').memberships.delete(acme)), undefined],
  'me.get': [async (world) => (await clientOf(world).me.get()).username, 'alice'],
  'oauth.authorize': [
    async (world) => {
      const { url } = await appOf(world).authorize({ scopes: ['READ_PROFILE'] });
      // The page is for people: a program of another origin may not read it, but it was asked for.
      await (world.fetch ?? fetch)(url).catch(() => undefined);
    },
    undefined,
  ],
  'oauth.token': [async (world) => (await signIn(world)).tokens.scopes, ['READ_BOOKING', 'READ_PROFILE']],
  'oauth.refresh': [
    async (world) => {
      const { oauth, tokens } = await signIn(world);
      const fresh = await oauth.refresh(tokens.refreshToken);
      return fresh.accessToken === tokens.accessToken;
    },
    false,
  ],
  'oauth.check': [
    async (world) => {
      const { oauth, tokens } = await signIn(world);
      const found = await oauth.check(tokens.accessToken);
      return found.works && found.username;
    },
    'alice',
  ],
};

/** The checks, by the name of the endpoint. */
export const endpointChecks: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.entries(calls).map(([name, [call, expected]]): [string, Check] => [
    name,
    async (world) => {
      same([await call(world)], [expected]);
      if (!(await world.asked()).includes(name)) throw new Error('the endpoint was not asked');
    },
  ]),
);
