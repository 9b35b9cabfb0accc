/**
 * Free times against the mock: of the starts of the grid, a new booker can book exactly those that are returned. The grid is
 * read from `Intl`, in steps of five minutes, so it shares nothing with the function.
 */
import { createMock } from '@slotwise/mock';
import type { Mock } from '@slotwise/mock';
import fc from 'fast-check';
import { errorOf } from '../loopback.ts';
import { expect, test } from 'vitest';
import { createClient, toDate } from '../../src/index.ts';
import { runs } from '../../../../scripts/runs.ts';
import { findFreeTimes } from '../../src/free-times/find-free-times.ts';
import { freeTimes } from '../../src/free-times/free-times.ts';
import type { BookedEventType, FreeTimesInput, OpeningHours } from '../../src/free-times/input.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const tick = 5 * minute;

/** Zones, each with a day on which its clocks change, or near the date line. */
const places = [
  ['Europe/London', '2030-03-31'],
  ['Europe/Berlin', '2030-10-27'],
  ['America/New_York', '2030-03-10'],
  ['America/St_Johns', '2030-11-03'],
  ['America/Chihuahua', '2030-05-06'],
  ['America/Santiago', '2030-04-07'],
  ['Australia/Lord_Howe', '2030-10-06'],
  ['Pacific/Kiritimati', '2030-01-07'],
  ['Asia/Kathmandu', '2030-01-07'],
  ['UTC', '2030-06-03'],
] as const;

const clockTimes = fc.integer({ min: 0, max: 48 }).map((half) => half * 30);
const weekly = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 7 }),
  hours: fc.tuple(clockTimes, clockTimes),
});
const worlds = fc.record({
  place: fc.constantFrom(...places),
  weekly: fc.array(weekly, { minLength: 1, maxLength: 3 }),
  override: fc.option(fc.tuple(fc.integer({ min: 0, max: 1 }), clockTimes, clockTimes), { nil: undefined, freq: 3 }),
  isAlwaysOpen: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  length: fc.constantFrom(15, 30, 45, 60, 90, 30 * 60),
  step: fc.constantFrom(15, 30, 60),
  notice: fc.constantFrom(null, 0, 60, 600),
  buffers: fc.tuple(fc.constantFrom(0, 10, 30), fc.constantFrom(0, 15)),
  seats: fc.constantFrom(null, null, 2),
  isConfirmed: fc.boolean(),
  isBlocking: fc.boolean(),
  now: fc.integer({ min: -26, max: 20 }),
  isAway: fc.integer({ min: 0, max: 6 }).map((number) => number === 0),
  travel: fc.option(
    fc.record({
      zone: fc.constantFrom('Asia/Tokyo', 'America/Los_Angeles'),
      first: fc.integer({ min: -2, max: 1 }),
      last: fc.option(fc.integer({ min: 0, max: 2 })),
      isDefault: fc.boolean(),
    }),
    { nil: undefined, freq: 2 },
  ),
  bookings: fc.array(
    fc.record({
      hour: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: -4, max: 104 }) }, fc.integer({ min: -200, max: 110 })),
      minutes: fc.constantFrom(15, 30, 90, 26 * 60, 72 * 60),
      status: fc.constantFrom('ACCEPTED', 'ACCEPTED', 'PENDING', 'CANCELLED', 'REJECTED', 'AWAITING_HOST'),
      kind: fc.constantFrom('same', 'same', 'other', 'none', 'attended'),
      people: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 6 },
  ),
});
type World = typeof worlds extends fc.Arbitrary<infer Value> ? Value : never;

const profiles = ['specification', 'self-hosted'] as const;
type Profile = (typeof profiles)[number];

test.each(profiles)(
  '%s: exactly the returned times can be booked',
  async (profile) => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { mock, input, eventTypeId, other } = worldOf(world, profile);
        const { bookings, hostId: id, now, from, to, stepMinutes, eventType, hours } = input;
        const returned = freeTimes(input).map(({ start }) => start);
        const bookable = await bookableOf(mock, eventTypeId, candidatesOf(input));
        expect(returned).toEqual(bookable);
        const attendedBookings = bookings.filter(({ userId }) => userId !== id);
        const toFind = { now, from, to, stepMinutes, eventType, hours, otherEventTypes: [other], attendedBookings };
        for (const [key, hostId] of callers(id)) {
          for (const fetch of [mock.fetch, withoutFilters(mock)]) {
            const options = { baseUrl: mock.baseUrl, fetch, profile, apiKey: `key-${key}` };
            const client = createClient({ ...options, allowKeyInPage: true });
            const found = findFreeTimes(client, { ...toFind, ...(hostId === undefined ? {} : { hostId }) });
            // A list without a booking of the host does not tell whose it is, and a plain user gets none of another host.
            const isHost = key === 'host';
            if (!isHost && (key === 'rival' || bookings.every(({ userId }) => userId !== id))) {
              expect(await errorOf(found)).toMatchObject({ kind: 'invalid_input', issues: [{ path: 'hostId' }] });
              continue;
            }
            const times = (await found).map(({ start }) => start);
            expect([key, times]).toEqual([key, bookable]);
          }
        }
      }),
      { seed: 20_300_107, numRuns: runs(40, 2000) },
    );
  },
  3_600_000,
);

/** The host with and without its id, an Admin, an Organization Admin, and somebody else. */
function callers(id: number | undefined) {
  return [['host'], ['host', id], ['admin', id], ['boss', id], ['rival', id]] as const;
}

/** A service that knows the parameters of the specification only, and ignores every other. */
function withoutFilters({ fetch }: Mock): Mock['fetch'] {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    for (const name of [...url.searchParams.keys()])
      if (!['apiKey', 'take', 'page', 'userId'].includes(name)) url.searchParams.delete(name);
    return fetch(new Request(url, request));
  };
}

/** Seeds a mock, and builds the same data as input of the function. */
function worldOf(
  world: World,
  profile: Profile,
): {
  mock: Mock;
  input: FreeTimesInput;
  eventTypeId: number;
  other: BookedEventType;
} {
  const { place, length, step, seats } = world;
  const [timeZone, date] = place;
  const from = Date.parse(`${date}T00:00:00Z`);
  const now = new Date(from + world.now * 60 * minute).toISOString();
  const dateOf = (offset: number) => new Date(from + offset * day).toISOString();
  const travels = (world.travel === undefined ? [] : [world.travel]).map(({ zone, first, last }) => ({
    timeZone: zone,
    startDate: dateOf(first),
    endDate: last === null ? null : dateOf(Math.max(first, last)),
  }));
  const daysOff = world.isAway ? [{ start: date, end: date }] : [];
  const mock = createMock({ now, profile, seed: () => {} });
  const { seed } = mock;
  const host = seed.user({
    username: 'host',
    email: 'host@example.com',
    timeZone: 'Asia/Tokyo',
    bookingRedirects: daysOff,
    travelSchedules: travels,
  });
  const rival = seed.user({ username: 'rival', email: 'rival@example.com' });
  mock.keys.create({ userId: host.id, key: 'key-host' });
  const admin = seed.user({ username: 'admin', email: 'admin@example.com', role: 'ADMIN' });
  mock.keys.create({ userId: admin.id, key: 'key-admin' });
  const boss = seed.user({ username: 'boss', email: 'boss@example.com' });
  mock.keys.create({ userId: boss.id, key: 'key-boss' });
  mock.keys.create({ userId: rival.id, key: 'key-rival' });
  const { id: teamId } = seed.organization({ name: 'Hosts' });
  seed.membership({ teamId, userId: boss.id, role: 'ADMIN', accepted: true });
  seed.membership({ teamId, userId: host.id, role: 'MEMBER', accepted: true });
  // The first schedule is the default, which follows travels.
  if (world.travel?.isDefault === false) seed.schedule({ userId: host.id, timeZone });
  const schedule = seed.schedule({ userId: host.id, timeZone });
  const availabilities = hoursOf(world);
  for (const one of availabilities) seed.availability({ scheduleId: schedule.id, ...one });
  const always = world.isAlwaysOpen && profile === 'specification';
  const [beforeEventBuffer, afterEventBuffer] = world.buffers;
  const buffers = { beforeEventBuffer, afterEventBuffer };
  const confirmation = {
    requiresConfirmation: world.isConfirmed,
    requiresConfirmationWillBlockSlot: world.isBlocking,
  };
  const expected = { length, ...buffers, ...confirmation, minimumBookingNotice: world.notice, seatsPerTimeSlot: seats };
  const scheduleId = always ? null : schedule.id;
  const eventType = seed.eventType({ userId: host.id, title: 'Wanted', scheduleId, ...expected });
  const other = seed.eventType({ userId: host.id, title: 'Other', length: 30, scheduleId, beforeEventBuffer: 15 });
  const foreign = seed.eventType({ userId: rival.id, title: 'Foreign', length: 30 });
  const bookings = world.bookings.map(({ hour, minutes, status, kind, people }) => {
    const startTime = new Date(from + hour * 30 * minute).toISOString();
    const isAttended = kind === 'attended';
    const bookedEventType = { same: eventType, other, none: undefined, attended: foreign }[kind];
    const endTime = new Date(Date.parse(startTime) + minutes * minute).toISOString();
    const userId = isAttended ? rival.id : host.id;
    const eventTypeId = bookedEventType?.id ?? null;
    const row = seed.booking({ userId, eventTypeId, startTime, endTime, status });
    const emails = isAttended
      ? ['host@example.com']
      : Array.from({ length: people }, (_, index) => `p${index}@example.com`);
    for (const email of emails) seed.attendee({ bookingId: row.id, email });
    return {
      startTime,
      endTime,
      status,
      userId,
      eventTypeId,
      uid: row.uid,
      eventType: bookedEventType,
      attendees: emails,
    };
  });
  const rules = profile;
  const hours: FreeTimesInput['hours'] = always
    ? 'always'
    : {
        timeZone,
        availabilities,
        daysOff,
        travels: profile === 'self-hosted' && world.travel?.isDefault === true ? travels : [],
      };
  const range = { now, from: new Date(from), to: new Date(from + 2 * day), stepMinutes: step };
  const input = { ...range, hours, hostId: host.id, bookings, rules, eventType: { id: eventType.id, ...expected } };
  return { mock, input, eventTypeId: eventType.id, other };
}

interface SeededHours extends OpeningHours {
  readonly days: readonly number[];
  readonly date: string | null;
}

/** Availabilities as the API returns them. */
function hoursOf({ weekly: rows, override, place: [, date] }: World): SeededHours[] {
  const text = (minutes: number) => new Date(minutes * minute).toISOString().replace('.000', '');
  const sorted = (one: number, other: number) =>
    [text(Math.min(one, other)), text(Math.max(one, other) % 1440)] as const;
  const list: SeededHours[] = rows
    .filter(({ hours: [one, other] }) => one !== other)
    .map(({ days, hours }) => {
      const [startTime, endTime] = sorted(...hours);
      return { days, date: null, startTime, endTime };
    });
  if (override === undefined) return list;
  const [offset, one, other] = override;
  const [startTime, endTime] = sorted(one, other);
  const on = new Date(Date.parse(date) + offset * day).toISOString().slice(0, 10);
  return [...list, { days: [], date: `${on}T00:00:00.000Z`, startTime, endTime }];
}

/** The starts of the grid, and those of bookings that others can share. */
function candidatesOf(input: FreeTimesInput): string[] {
  const { bookings, eventType, from, to, hostId } = input;
  const shared = bookings
    .filter(
      ({ eventTypeId, userId, status }) => eventTypeId === eventType.id && userId === hostId && status === 'ACCEPTED',
    )
    .map(({ startTime }) => startTime.replace('.000Z', 'Z'))
    .filter((start) => Date.parse(start) >= Number(from) && Date.parse(start) < Number(to));
  return [...new Set([...gridOf(input), ...((eventType.seatsPerTimeSlot ?? 0) > 0 ? shared : [])])].toSorted();
}

/** The starts of the grid: every step from each opening, as the clocks of the host's zone of each date show it. */
function gridOf({ hours, from, to, rules, stepMinutes = 0 }: FreeTimesInput): string[] {
  const [start, end] = [toDate(from).getTime(), toDate(to).getTime()];
  const home = hours === 'always' ? 'UTC' : hours.timeZone;
  const travels = hours === 'always' ? [] : (hours.travels ?? []);
  const zoneOn = (date: string) =>
    travels.find(
      ({ startDate, endDate }) => startDate.slice(0, 10) <= date && (endDate === null || date <= endDate.slice(0, 10)),
    )?.timeZone ?? home;
  const isOff = (date: string) =>
    hours !== 'always' &&
    rules === 'self-hosted' &&
    hours.daysOff?.some((one) => one.start <= date && date <= one.end) === true &&
    hours.availabilities.some(({ days }) => days?.includes(new Date(date).getUTCDay()) === true);
  const found = new Set<number>();
  for (const zone of new Set([home, ...travels.map(({ timeZone }) => timeZone)])) {
    const clock = clockOf(zone);
    let opened: { readonly date: string; readonly at: number } | undefined;
    for (let at = start - 2 * day; at < end; at += tick) {
      const { date, minutes } = clock(at);
      if (zoneOn(date) !== zone || isOff(date)) opened = undefined;
      else if (hours !== 'always' && !isOpenAt(hours.availabilities, date, minutes)) opened = undefined;
      else if (opened?.date !== date) opened = { date, at };
      if (opened !== undefined && at >= start && (at - opened.at) % (stepMinutes * minute) === 0) found.add(at);
    }
  }
  return [...found].toSorted((one, other) => one - other).map((at) => new Date(at).toISOString().replace('.000Z', 'Z'));
}

function isOpenAt(list: readonly OpeningHours[], date: string, minutes: number): boolean {
  const overrides = list.filter((one) => one.date?.startsWith(date) === true);
  const weekday = new Date(date).getUTCDay();
  const rows =
    overrides.length > 0 ? overrides : list.filter((one) => one.date === null && one.days?.includes(weekday) === true);
  return rows.some((row) => {
    const [opens, ends] = [row.startTime, row.endTime].map(
      (time) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)),
    );
    const isClosed = row.date !== null && opens === 0 && ends === 0;
    const closes = ends === 0 && !isClosed ? 1440 : (ends ?? 0);
    return (opens ?? 0) <= minutes && minutes < closes;
  });
}

function clockOf(timeZone: string): (at: number) => { readonly date: string; readonly minutes: number } {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const text = format.format(at);
    return { date: text.slice(0, 10), minutes: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
  };
}

/** Refusals because of the time. Any other refusal is a mistake of this test. */
const refusals =
  /slot_unavailable|seats_full|outside_booking_window|no_available_users_found_error|booking_time_out_of_bounds_error|lies in the past/;

/** Returns which starts somebody new can book. Each booking is rolled back. */
async function bookableOf(mock: Mock, eventTypeId: number, starts: readonly string[]): Promise<string[]> {
  const url = `${mock.baseUrl}/bookings?apiKey=key-host`;
  const headers = { 'content-type': 'application/json' };
  const responses = { name: 'New', email: 'new@example.com' };
  const before = mock.checkpoint();
  const found: string[] = [];
  for (const start of starts) {
    const body = JSON.stringify({ eventTypeId, start, timeZone: 'UTC', language: 'en', metadata: {}, responses });
    const response = await mock.fetch(url, { method: 'POST', headers, body });
    mock.rollback(before);
    if (response.ok) found.push(start);
    else expect(await response.text()).toMatch(refusals);
  }
  return found;
}
