/** One check an endpoint of the contract: the call is answered as the town says, and reached that endpoint. */
import type { Client } from '@slotwise/sdk';
import { appOf, clientOf, same, signIn } from './check.ts';
import type { Check } from './check.ts';
import type { World } from './world.ts';

const talk = { eventTypeId: 1, start: '2030-02-18T10:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };
const charles = { email: 'charles@example.com', name: 'Charles', timeZone: 'Europe/London' };
const calendar = { integration: 'google_calendar', externalId: 'talks@example.com', eventTypeId: 1 };
const office = { primaryEmail: 'office@example.com' };
const saturdays = { scheduleId: 1, days: [6], startTime: '09:00', endTime: '12:00' };
const zoom = { bookingId: 1, type: 'zoom_video', uid: '8101' };
const meeting = { meetingUrl: 'https://zoom.example.com/j/8102' };
const rain = { cancellationReason: 'rain & wind' };
const acme = { userId: 3, teamId: 1 };
const eve = { email: 'eve@example.com', username: 'eve' };
const paris = { timeZone: 'Europe/Paris' };

/** The call of each endpoint by a world, and what of its answer is in the town: the fields that are named here. */
const calls: Readonly<Record<string, readonly [call: (world: World) => Promise<unknown>, expected: unknown]>> = {
  ...callsOf('users', {
    list: [async (users) => idsOf(await users.list()), [1, 2, 3, 4, 5], 'admin'],
    get: [(users) => users.get(3), { email: 'alice@example.com' }],
    update: [(users) => users.update(3, paris), paris, 'admin'],
    delete: [async (users) => users.delete(5).then(async () => (await users.list()).length), 4, 'admin'],
    create: [(users) => users.create(eve), { username: 'eve' }, 'admin'],
  }),
  ...callsOf('bookings', {
    list: [async (bookings) => idsOf(await bookings.list({ take: 3, page: 2 })), [4, 5, 6]],
    create: [
      async (bookings) => {
        const { idempotencyKey, startTime } = await bookings.create(talk);
        return [idempotencyKey?.length, startTime];
      },
      [36, '2030-02-18T10:00:00Z'],
    ],
    get: [(bookings) => bookings.get(7), { startTime: '2030-01-08T11:00:00Z' }],
    update: [(bookings) => bookings.update(7, { title: 'Zoë’s talk' }), { title: 'Zoë’s talk' }],
    cancel: [
      async (bookings) => {
        await bookings.cancel(1, rain);
        return bookings.get(1);
      },
      { status: 'CANCELLED', ...rain },
    ],
  }),
  ...callsOf('attendees', {
    list: [async (attendees) => (await attendees.list()).length > 0, true, 'adam'],
    create: [(attendees) => attendees.create({ bookingId: 1, ...charles }), charles],
    get: [(attendees) => attendees.get(1), { id: 1 }],
    update: [(attendees) => attendees.update(1, { name: 'Grace' }), { name: 'Grace' }],
    delete: [async (attendees) => void (await attendees.delete(1)), undefined],
  }),
  ...callsOf('destinationCalendars', {
    list: [async (calendars) => idsOf(await calendars.list()), [1]],
    create: [(calendars) => calendars.create(calendar), calendar],
    get: [(calendars) => calendars.get(1), { externalId: 'alice@example.com' }],
    update: [(calendars) => calendars.update(1, office), office],
    delete: [async (calendars) => void (await calendars.delete(1)), undefined],
  }),
  ...callsOf('availabilities', {
    create: [(availabilities) => availabilities.create(saturdays), { days: [6] }],
    get: [(availabilities) => availabilities.get(1), { days: [1, 2, 3, 4, 5] }],
    update: [(availabilities) => availabilities.update(1, { days: [1, 2, 3] }), { days: [1, 2, 3] }],
    delete: [async (availabilities) => void (await availabilities.delete(1)), undefined],
  }),
  ...callsOf('bookingReferences', {
    list: [async (references) => (await references.list()).some(({ type }) => type === 'zoom_video'), true],
    create: [(references) => references.create(zoom), { uid: '8101' }],
    get: [(references) => references.get(1), { type: 'zoom_video' }],
    update: [(references) => references.update(1, meeting), meeting],
    delete: [async (references) => void (await references.delete(1)), undefined],
  }),
  ...callsOf('memberships', {
    list: [async (memberships) => (await memberships.list()).map(({ userId }) => userId), [2, 3, 4], 'olivia'],
    create: [(memberships) => memberships.create({ userId: 5, teamId: 1 }), { userId: 5, accepted: false }, 'olivia'],
    get: [(memberships) => memberships.get(acme), { role: 'MEMBER' }],
    update: [(memberships) => memberships.update(acme, { role: 'ADMIN' }), { role: 'ADMIN' }, 'olivia'],
    delete: [async (memberships) => void (await memberships.delete(acme)), undefined, 'olivia'],
  }),
  ...callsOf('me', { get: [(me) => me.get(), { username: 'alice' }] }),
  'oauth.authorize': [
    async (world) => {
      const { url } = await appOf(world).authorize({ scopes: ['READ_PROFILE'] });
      // The page is for people: a program of another origin may not read it, but it was asked for.
      await (world.fetch ?? fetch)(url).catch(() => undefined);
    },
    undefined,
  ],
  'oauth.token': [async (world) => (await signIn(world)).tokens, { scopes: ['READ_BOOKING', 'READ_PROFILE'] }],
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
      return oauth.check(tokens.accessToken);
    },
    { works: true, username: 'alice' },
  ],
};

/** The checks, by the name of the endpoint. */
export const endpointChecks: Readonly<Record<string, Check>> = Object.fromEntries(
  Object.entries(calls).map(([name, [call, expected]]): [string, Check] => [
    name,
    async (world) => {
      same([shown(await call(world), expected)], [expected]);
      if (!(await world.asked()).includes(name)) throw new Error('the endpoint was not asked');
    },
  ]),
);

/** The calls of a resource, of alice where nobody else is named. */
function callsOf<Name extends keyof Client>(
  resource: Name,
  rows: Readonly<
    Record<string, readonly [call: (of: Client[Name]) => PromiseLike<unknown>, expected: unknown, username?: string]>
  >,
): typeof calls {
  return Object.fromEntries(
    Object.entries(rows).map(([action, [call, expected, username]]) => [
      `${resource}.${action}`,
      [async (world: World) => call(clientOf(world, username)[resource]), expected] as const,
    ]),
  );
}

function idsOf(items: readonly { readonly id: number }[]): number[] {
  return items.map(({ id }) => id);
}

/** The fields of a value that the expected one has. */
function shown(value: unknown, expected: unknown): unknown {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return value;
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  return Object.fromEntries(Object.keys(expected).map((name) => [name, fields.get(name)]));
}
