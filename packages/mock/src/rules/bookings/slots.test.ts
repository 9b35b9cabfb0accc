import { describe, expect, test } from 'vitest';
import { createMock } from '../../index.ts';
import type { Mock, Seed } from '../../index.ts';
import { ask, bookingAt, townMock } from '../../../test/ask.ts';

/** Rows of one schedule. */
type Rows = readonly Omit<Parameters<Seed['availability']>[0], 'scheduleId'>[];

/** A host with one schedule and one event type. */
function hostMock(rows: Rows, { timeZone = 'UTC', minutes = 60 } = {}): Mock {
  return createMock({
    now: '2030-01-01T00:00:00Z',
    seed: (seed) => {
      const host = seed.user({ username: 'host', email: 'host@example.com', timeZone });
      seed.key({ userId: host.id, key: 'key_host' });
      const schedule = seed.schedule({ userId: host.id, timeZone });
      for (const row of rows) seed.availability({ ...row, scheduleId: schedule.id });
      seed.eventType({ userId: host.id, title: 'Talk', length: minutes, scheduleId: schedule.id });
    },
  });
}

/** Asks a fork whether the host can be booked at a time, so that nothing is taken. */
async function isOpenAt(mock: Mock, start: string): Promise<boolean> {
  const { status, json } = await ask(mock.fork(), 'key_host', 'POST /bookings', { body: bookingAt(start) });
  if (status !== 200) expect([status, json['code']]).toEqual([409, 'slot_unavailable']);
  return status === 200;
}

const weekdays = { days: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' } as const;
const everyDay = { ...weekdays, days: [0, 1, 2, 3, 4, 5, 6] };
const dayAndNight = { days: everyDay.days, startTime: '00:00', endTime: '24:00' };
const nights = [{ days: [0], startTime: '00:00', endTime: '04:00' }];
const twoNights = [
  { days: [1, 2], startTime: '22:00', endTime: '24:00' },
  { days: [1, 2], startTime: '00:00', endTime: '02:00' },
];

/** A weekly row of Mondays. */
const mondays = (startTime: string, endTime: string) => ({ days: [1], startTime, endTime });

/** An override of a day of January 2030: the 7th is a Monday. */
const override = (startTime: string, endTime: string, day = '07') => ({
  date: `2030-01-${day}T00:00:00Z`,
  startTime,
  endTime,
});

type Hours = readonly [
  title: string,
  rows: Rows,
  open: readonly string[],
  closed: readonly string[],
  host?: Parameters<typeof hostMock>[1],
];

/** Rows of a schedule, with starts at which an hour can be booked and starts at which it cannot; without a date, on Monday, 7 January. */
const hours: readonly Hours[] = [
  ['weekly rows open their days', [weekdays], ['09:00', '16:00', '11T16:00'], ['08:59', '16:01', '17:00']],
  ['weekly rows leave other days closed', [weekdays], [], ['12T10:00', '13T10:00']],
  ['day 0 is Sunday', [{ ...weekdays, days: [0] }], ['13T10:00'], ['12T10:00']],
  ['day 6 is Saturday', [{ ...weekdays, days: [6] }], ['12T10:00'], ['13T10:00']],
  ['rows that touch are united, in any order', [mondays('12:00', '15:00'), mondays('09:00', '12:00')], ['11:30'], []],
  [
    'rows that overlap are united',
    [mondays('09:00', '13:00'), mondays('10:00', '11:00'), mondays('12:00', '14:00')],
    ['12:30'],
    [],
  ],
  ['a booking may not lie across a pause', [mondays('09:00', '12:00'), mondays('12:01', '15:00')], [], ['11:30']],
  ['a schedule without rows opens nothing', [], [], ['10:00']],
  ['a row without days and date opens nothing', [{ startTime: '09:00', endTime: '17:00' }], [], ['10:00']],
  [
    'an override replaces that day’s weekly rows, and no other day’s',
    [weekdays, override('19:00', '21:00')],
    ['19:30', '08T10:00'],
    ['10:00', '14T19:30'],
  ],
  [
    'an override opens a day that is closed otherwise',
    [weekdays, override('10:00', '12:00', '12')],
    ['12T10:30'],
    ['12T11:30'],
  ],
  ['several overrides of a day are united', [override('08:00', '09:00'), override('09:00', '10:00')], ['08:30'], []],
  [
    'an override that ends when it starts closes the day',
    [weekdays, override('09:00', '09:00')],
    ['08T10:00'],
    ['10:00'],
  ],
  ['an override from 00:00 to 00:00 closes the day', [weekdays, override('00:00', '00:00')], [], ['00:00', '10:00']],
  ['an override to 24:00 opens all of the day', [weekdays, override('00:00', '24:00')], ['00:00', '23:00'], []],
  [
    'an override until 00:00 that starts later ends with the day',
    [weekdays, override('22:00', '00:00')],
    ['23:00'],
    [],
  ],
  ['weekly hours from 00:00 to 00:00 are the whole day', [mondays('00:00', '00:00')], ['00:00', '23:00'], []],
  [
    'an override with days in it is still one for its date alone',
    [{ ...override('09:00', '17:00'), days: [2] }],
    ['10:00'],
    ['08T10:00'],
  ],
  // 9 to 11 in New York on 7 January is 14 to 16 in UTC.
  [
    'a date names its UTC calendar day, read in the schedule’s time zone',
    [override('09:00', '11:00')],
    ['14:00'],
    ['06T14:00'],
    { timeZone: 'America/New_York' },
  ],
  ['an end of 00:00 is the end of the day', [mondays('20:00', '00:00')], ['23:00'], ['23:01', '08T00:00']],
  ['an end of 24:00 is the end of the day', [mondays('20:00', '24:00')], ['23:00'], ['23:01', '08T00:00']],
  ['a booking may lie across midnight where both days are open around it', twoNights, ['23:30'], ['08T23:30']],
  // Monday, 9 o'clock in Auckland is Sunday, 20 o'clock in UTC.
  [
    'weekdays are those of the schedule’s time zone',
    [mondays('09:00', '12:00')],
    ['06T20:00'],
    ['20:00'],
    { timeZone: 'Pacific/Auckland' },
  ],
  // Clocks in London go forward on Sunday, 31 March 2030, and back on Sunday, 27 October.
  [
    'opening hours follow the clocks across the change in spring',
    [everyDay],
    ['2030-03-30T09:00', '2030-03-31T08:00'],
    ['2030-03-30T08:00', '2030-03-31T16:00'],
    { timeZone: 'Europe/London' },
  ],
  [
    'opening hours follow the clocks across the change in autumn',
    [everyDay],
    ['2030-10-26T08:00', '2030-10-27T16:00'],
    ['2030-10-27T08:00'],
    { timeZone: 'Europe/London' },
  ],
  [
    'the night of the change is an hour shorter in spring',
    nights,
    ['2030-03-31T00:00'],
    ['2030-03-31T00:01'],
    { timeZone: 'Europe/London', minutes: 180 },
  ],
  [
    'the night of the change is an hour longer in autumn',
    nights,
    ['2030-10-26T23:00'],
    ['2030-10-26T23:01'],
    { timeZone: 'Europe/London', minutes: 300 },
  ],
  [
    'a booking of days is inside hours that are open day and night',
    [dayAndNight],
    ['2030-03-30T12:00'],
    [],
    { timeZone: 'Europe/London', minutes: 3 * 24 * 60 },
  ],
  [
    'a booking of days is not inside hours that one day has fewer of',
    [dayAndNight, { date: '2030-03-31T00:00:00Z', startTime: '09:00', endTime: '17:00' }],
    [],
    ['2030-03-30T12:00'],
    { minutes: 3 * 24 * 60 },
  ],
];

test.for(hours)('%s', async ([, rows, open, closed, host]) => {
  const mock = hostMock(rows, host);
  const instants = [...open, ...closed].map((start) => `${'2030-01-07T'.slice(0, 16 - start.length)}${start}:00Z`);
  const found = await Promise.all(instants.map((start) => isOpenAt(mock, start)));
  expect(found).toEqual([...open.map(() => true), ...closed.map(() => false)]);
});

// G-134: London skips 01:00 to 02:00 on 31 March 2030, and shows 01:00 to 02:00 twice on 27 October.
test.each([
  ['01:00', '02:00', '2030-03-31T01:00:00Z', false],
  ['01:30', '02:30', '2030-03-31T01:00:00Z', true],
  ['01:30', '02:30', '2030-03-31T01:15:00Z', false],
  ['00:45', '01:30', '2030-03-31T00:30:00Z', false],
  ['00:30', '01:30', '2030-03-31T00:30:00Z', true],
  ['01:00', '01:30', '2030-10-27T00:00:00Z', true],
  ['01:00', '01:30', '2030-10-27T01:00:00Z', true],
  ['01:00', '01:30', '2030-10-27T00:30:00Z', false],
  ['01:00', '02:00', '2030-10-27T00:45:00Z', true],
  ['01:30', '02:00', '2030-10-27T00:45:00Z', false],
])(
  'hours from %s to %s are those that the clocks show: half an hour from %s on is %s',
  async (from, to, start, open) => {
    const rows = [{ days: [0], startTime: from, endTime: to }];
    expect(await isOpenAt(hostMock(rows, { timeZone: 'Europe/London', minutes: 30 }), start)).toBe(open);
  },
);

describe('other bookings', () => {
  const book = (mock: Mock, start: string, more = {}) =>
    ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt(start, more) });

  test('touching ends do not overlap, and a minute does', async () => {
    const mock = townMock();
    // Alice's booking 1 takes 09:00 to 09:30, booking 2 10:00 to 10:30.
    expect((await book(mock.fork(), '2030-01-07T09:29:00Z')).status).toBe(409);
    expect((await book(mock.fork(), '2030-01-07T09:31:00Z')).status).toBe(409);
    expect((await book(mock, '2030-01-07T09:30:00Z')).status).toBe(200);
  });

  test('the journal tells a closed time from a taken one, and the response says the reason', async () => {
    const mock = townMock();
    const taken = await book(mock, '2030-01-07T09:00:00Z');
    const closed = await book(mock, '2030-01-07T18:00:00Z');
    expect([taken.json['message'], closed.json['message']]).toEqual([
      expect.stringContaining('already has a booking'),
      expect.stringContaining('not open'),
    ]);
    expect(mock.journal.entries().map(({ rule }) => rule)).toEqual(['booking.taken', 'booking.closed']);
  });

  test('a booking over the turn of months and years is found from either side', async () => {
    const mock = hostMock([{ days: [0, 1, 2, 3, 4, 5, 6], startTime: '00:00', endTime: '24:00' }], {
      minutes: 5 * 24 * 60,
    });
    const at = (start: string) => ask(mock, 'key_host', 'POST /bookings', { body: bookingAt(start) });
    expect((await at('2030-12-29T00:00:00Z')).status).toBe(200);
    expect((await at('2030-12-25T00:00:00Z')).status).toBe(409);
    expect((await at('2031-01-02T00:00:00Z')).status).toBe(409);
    expect((await at('2031-01-03T00:00:00Z')).status).toBe(200);
    expect((await at('2030-12-24T00:00:00Z')).status).toBe(200);
  });

  test('bookings of another host do not matter', async () => {
    const mock = townMock();
    const sent = { body: bookingAt('2030-01-07T09:00:00Z', { eventTypeId: 2 }) };
    expect((await ask(mock, 'key_alice', 'POST /bookings', sent)).status).toBe(200);
  });

  test('there is no falling back to another schedule of the host', async () => {
    const mock = townMock();
    // Bob's schedule 2 is used by no event type: at night he can be booked all the same.
    const sent = { body: bookingAt('2030-01-05T23:00:00Z', { eventTypeId: 2 }) };
    expect((await ask(mock, 'key_bob', 'POST /bookings', sent)).status).toBe(200);
  });

  test('a start now is not in the past, a second before is, and the message names now', async () => {
    const mock = townMock({ now: '2030-01-07T13:00:00Z' });
    const late = await book(mock, '2030-01-07T12:59:59Z');
    expect([late.status, late.json['code']]).toEqual([400, 'start_in_past']);
    expect(late.json['message']).toContain('2030-01-07T13:00:00.000Z');
    expect((await book(mock, '2030-01-07T13:00:00Z')).status).toBe(200);
  });
});

describe('what takes a time', () => {
  const [monday, friday] = ['2030-01-07T09:00:00Z', '2030-01-11T10:00:00Z'];

  /** Two hosts whose event types 1 and 2 last an hour, and a booking. */
  function mockWith(booking: Parameters<Seed['booking']>[0]): Mock {
    return createMock({
      now: '2030-01-01T00:00:00Z',
      seed: (seed) => {
        for (const username of ['host', 'other']) {
          const { id: userId } = seed.user({ username, email: `${username}@example.com` });
          seed.key({ userId, key: `key_${username}` });
          seed.eventType({ userId, title: 'Talk', length: 60 });
        }
        seed.booking(booking);
      },
    });
  }

  test.each([
    [1, 'ACCEPTED', 409],
    [1, 'CANCELLED', 200],
    [2, 'ACCEPTED', 200],
  ] as const)(
    'of host 1 on Wednesday: a booking of host %d all week that is %s answers %d',
    async (userId, status, answer) => {
      const mock = mockWith({ userId, eventTypeId: userId, startTime: monday, endTime: friday, status });
      const booked = await ask(mock, 'key_host', 'POST /bookings', { body: bookingAt('2030-01-09T09:00:00Z') });
      expect(booked.status).toBe(answer);
    },
  );

  test('a booking does not take the time to which it is moved by an edit', async () => {
    const mock = mockWith({ userId: 1, eventTypeId: 1, startTime: monday, endTime: '2030-01-07T10:00:00Z' });
    const body = { start: '2030-01-07T09:30:00Z', end: '2030-01-07T10:30:00Z' };
    expect((await ask(mock, 'key_host', 'PATCH /bookings/1', { body })).status).toBe(200);
  });

  test('so does a booking of no event type', async () => {
    const mock = mockWith({ userId: 1, startTime: monday, endTime: '2030-01-07T10:00:00Z' });
    for (const [start, answer] of [
      ['2030-01-07T09:59:00Z', 409],
      ['2030-01-07T10:00:00Z', 200],
    ] as const)
      expect((await ask(mock, 'key_host', 'POST /bookings', { body: bookingAt(start) })).status).toBe(answer);
  });

  test.each(['2029-12-31T09:00:00Z', '2030-01-01T00:59:00Z'])('a start at %s is refused by its name', async (start) => {
    const mock = createMock({
      now: '2030-01-01T00:00:00Z',
      seed: (seed) => {
        const { id: userId } = seed.user({ username: 'host', email: 'host@example.com' });
        seed.key({ userId, key: 'key_host' });
        seed.eventType({ userId, title: 'Talk', length: 60, minimumBookingNotice: 60 });
      },
    });
    const { json } = await ask(mock, 'key_host', 'POST /bookings', { body: bookingAt(start) });
    expect(json['issues']).toMatchObject([{ path: 'start' }]);
  });
});
