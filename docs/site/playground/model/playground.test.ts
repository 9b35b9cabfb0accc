import { fault } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { playgroundLink, readLink } from '../link.ts';
import { defaultState } from '../state.ts';
import { bookingCall, hostsOf, movingCall, todayOf, weekOf } from './calendar.ts';
import { Playground } from './playground.ts';
import { tourState } from './tour-state.ts';

const [list] = defaultState.calls;
if (list === undefined) throw new Error('the default state has a call');

function alice(playground: Playground) {
  const world = playground.world.mock.export();
  const host = hostsOf(world).find(({ name }) => name === 'Alice');
  const [eventType] = host?.eventTypes ?? [];
  if (host === undefined || eventType === undefined) throw new Error('alice hosts intro calls');
  return { world, host, eventType };
}

test('a link opens the same calls without running them', async () => {
  const playground = new Playground();
  await playground.run({ ...list, caller: 'bob' });
  const link = readLink(playgroundLink(playground.state));
  expect(link).toEqual({ kind: 'state', state: { ...defaultState, calls: [{ ...list, caller: 'bob' }] } });
  const other = new Playground();
  if (link.kind === 'state') other.open(link.state);
  expect(other.world.mock.journal.count()).toBe(0);
});

test('another profile starts over and runs the calls again', async () => {
  const playground = new Playground();
  await playground.run({ caller: 'bob', endpoint: 'bookings.get', input: { params: { id: 1 } } });
  await playground.changeProfile('self-hosted');
  expect(playground.world.mock.profile.name).toBe('self-hosted');
  expect(playground.world.mock.journal.entries().map(({ status }) => status)).toEqual([403]);
});

test('a fork is independent, and a reset deletes it', async () => {
  const playground = new Playground();
  playground.fork();
  await playground.run({
    caller: 'alice',
    endpoint: 'bookings.update',
    input: { params: { id: 1 }, body: { title: 'Mine' } },
  });
  const title = () => playground.world.mock.export().bookings.find(({ id }) => id === 1)?.title;
  expect(title()).toBe('Mine');
  playground.choose('main');
  expect(title()).not.toBe('Mine');
  playground.reset();
  expect(playground.worlds.map(({ name }) => name)).toEqual(['main']);
});

test('a fault can be added for one endpoint and some requests, and removed again', async () => {
  const playground = new Playground();
  playground.addFault(fault.status(500), 'bookings.list', 5);
  const me = await playground.run({ caller: 'alice', endpoint: 'me.get', input: {} });
  const broken = await playground.run(list);
  expect([me.outcome.kind, broken.outcome.kind]).toEqual(['answered', 'failed']);
  const [added] = playground.world.mock.faults.list();
  playground.removeFault(added?.number ?? 0);
  expect((await playground.run(list)).outcome.kind).toBe('answered');
});

test('a listener is called for each change', async () => {
  const playground = new Playground();
  let told = 0;
  playground.onChange(() => (told += 1));
  await playground.run(list);
  await playground.moveClock((clock) => clock.advance({ hours: 1 }));
  playground.fork();
  expect(told).toBe(3);
});

test('the week of a host has opening hours and free future times', () => {
  const playground = new Playground();
  const { world, host, eventType } = alice(playground);
  const { mock } = playground.world;
  const week = weekOf(mock, world, { host, eventType, date: todayOf(mock, host) });
  expect(week.hours).toEqual([1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 540, to: 1020 })));
  const monday = week.free?.filter((start) => start.startsWith('2030-01-07'));
  // Of 16 half hours from 9 to 17, four are taken.
  expect(monday).toHaveLength(12);
  expect(monday?.[0]).toBe('2030-01-07T09:30:00.000Z');
});

test('a visitor can book a free time and move a booking to one', async () => {
  const playground = new Playground();
  const { host, eventType } = alice(playground);
  const week = () => {
    const { mock } = playground.world;
    return weekOf(mock, mock.export(), { host, eventType, date: '2030-01-07' });
  };
  const free = week().free?.[0] ?? '';
  const booked = await playground.run({ caller: 'bob', ...bookingCall(eventType, free) });
  expect(booked.outcome.kind).toBe('answered');
  const [first] = week().bookings;
  const to = week().free?.[0] ?? '';
  const moving = first && movingCall(playground.world.mock.export(), first, to);
  if (moving === undefined) throw new Error('there is a booking to move');
  const moved = await playground.run({ caller: 'alice', ...moving });
  expect(moved.outcome).toMatchObject({ kind: 'answered', value: { startTime: seconds(to) } });
  expect(week().bookings.find(({ id }) => id === first?.id)?.status).toBe('cancelled');
});

test('a booking without an event type is moved by editing its times', async () => {
  const playground = new Playground();
  const world = playground.world.mock.export();
  const row = world.bookings.find(({ eventTypeId }) => eventTypeId === null);
  if (row === undefined) throw new Error('adam has bookings of no event type');
  const { id, title, startTime, endTime } = row;
  const to = '2030-02-04T15:00:00.000Z';
  const booking = { id, title, start: startTime, end: endTime, status: 'accepted' } as const;
  const moving = movingCall(world, booking, to);
  if (moving === undefined) throw new Error('there is a way to move it');
  const { outcome } = await playground.run({ caller: 'adam', ...moving });
  expect(outcome).toMatchObject({
    kind: 'answered',
    value: { startTime: seconds(to), endTime: '2030-02-04T15:45:00Z' },
  });
});

test('a user signs in to an app, which calls with the token until it is revoked', async () => {
  const playground = new Playground();
  const { mock, signIn } = playground.world;
  const scopes = ['READ_BOOKING', 'READ_PROFILE'] as const;
  await signIn.ask(scopes);
  if (signIn.state.kind !== 'asking') throw new Error('the page asks');
  const csrf = /name="csrf_token" value="([^"]+)"/.exec(signIn.state.html)?.[1] ?? '';
  await signIn.answer(new URLSearchParams({ csrf_token: csrf, user_id: '3', decision: 'allow' }));
  expect(signIn.state).toMatchObject({ kind: 'signed-in', tokens: { scopes } });
  expect(JSON.stringify(signIn.state)).toMatch(/"accessToken":"••••.{4}"/);
  const me = await playground.run({ caller: 'app', endpoint: 'me.get', input: {} });
  expect(me.outcome).toMatchObject({ kind: 'answered', value: { username: 'alice' } });
  expect(playground.state.calls).toEqual([]);

  const before = signIn.state;
  await mock.clock.advance({ hours: 1 });
  expect((await playground.run({ caller: 'app', endpoint: 'me.get', input: {} })).entries).toHaveLength(2);
  await signIn.look();
  expect(signIn.state).not.toEqual(before);
  await signIn.refresh();
  expect(signIn.state.kind).toBe('signed-in');
  await signIn.revoke();
  expect(signIn.state).toMatchObject({ kind: 'failed', message: expect.stringContaining('took the permission back') });
  expect((await playground.run({ caller: 'app', endpoint: 'me.get', input: {} })).outcome.kind).toBe('failed');
});

test('a user can deny access, and an incomplete form is shown again with an error', async () => {
  const { signIn } = new Playground().world;
  await signIn.ask(['READ_PROFILE']);
  await signIn.answer(new URLSearchParams({ decision: 'allow' }));
  expect(signIn.state).toMatchObject({ kind: 'asking', html: expect.stringContaining('did not come from this page') });
  await signIn.ask(['READ_PROFILE']);
  if (signIn.state.kind !== 'asking') throw new Error('the page asks');
  const csrf = /name="csrf_token" value="([^"]+)"/.exec(signIn.state.html)?.[1] ?? '';
  await signIn.answer(new URLSearchParams({ csrf_token: csrf, decision: 'deny' }));
  expect(signIn.state).toEqual({ kind: 'denied' });
});

/** An instant as answers write it: without milliseconds. */
function seconds(instant: string): string {
  return instant.replace('.000Z', 'Z');
}

test('the tour has its own data, and the calls of the visitor stay', async () => {
  const playground = new Playground();
  await playground.run({ caller: 'alice', endpoint: 'bookings.list', input: { query: { take: 3, page: 1 } } });
  const before = playground.state;
  const tour = playground.beginTour();
  expect(playground.world.mock).toBe(tour);
  expect(playground.state).toEqual(tourState);
  playground.endTour();
  expect(playground.world.name).toBe('main');
  expect(playground.state).toEqual(before);
});
