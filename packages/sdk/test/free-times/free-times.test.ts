import { expect, test } from 'vitest';
import { InvalidInputError } from '../../src/index.ts';
import { freeTimes } from '../../src/free-times/free-times.ts';
import type { FreeTimesInput } from '../../src/free-times/input.ts';
import { slotsByDay } from '../../src/free-times/slots-by-day.ts';

const workdays = { days: [1, 2, 3, 4, 5], startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z' };
const london = { timeZone: 'Europe/London', availabilities: [workdays] };
const input: FreeTimesInput = {
  now: '2030-01-01T00:00:00Z',
  from: '2030-01-08T00:00:00Z',
  to: '2030-01-09T00:00:00Z',
  eventType: { id: 1, length: 30 },
  hours: london,
  bookings: [],
};
const startsOf = (changes: Partial<FreeTimesInput> = {}) =>
  freeTimes({ ...input, ...changes }).map(({ start }) => start);
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const on = (date: string, changes: Partial<FreeTimesInput> = {}) => {
  const from = `${date}T00:00:00Z`;
  return startsOf({ from, to: new Date(Date.parse(from) + 86_400_000), ...changes });
};

test('a free day has a time every half hour, until the host closes', () => {
  const times = freeTimes(input);
  expect(times).toHaveLength(16);
  expect(times[0]).toEqual({ start: '2030-01-08T09:00:00Z', end: '2030-01-08T09:30:00Z' });
  expect(times.at(-1)).toEqual({ start: '2030-01-08T16:30:00Z', end: '2030-01-08T17:00:00Z' });
});

test('a day without open hours has no times', () => {
  expect(on('2030-01-12')).toEqual([]);
  expect(startsOf({ hours: { ...london, availabilities: [] } })).toEqual([]);
});

// Reports of other projects: hours that are off after a clock change, days read in UTC, weekdays that shift far from the host.
test.each([
  { day: 'in summer, London opens at 8 UTC', timeZone: 'Europe/London', first: '2030-07-01T08:00:00Z' },
  { day: 'the Monday after the spring change', timeZone: 'Europe/London', first: '2030-04-01T08:00:00Z' },
  { day: 'a Monday of Chihuahua', timeZone: 'America/Chihuahua', first: '2030-01-07T15:00:00Z' },
  { day: 'a Monday of Belgrade', timeZone: 'Europe/Belgrade', first: '2030-01-07T08:00:00Z' },
])('$day', ({ timeZone, first }) => {
  const times = on(first.slice(0, 10), { hours: { ...london, timeZone } });
  expect([times[0], times.length]).toEqual([first, 16]);
});

test('a host ahead of UTC is open on the previous evening in UTC', () => {
  const hours = { ...london, timeZone: 'Pacific/Auckland' };
  expect(on('2030-01-06', { hours })).toEqual(
    ['2030-01-06T20:00:00Z', '2030-01-06T20:30:00Z'].concat(
      ['21:00', '21:30', '22:00', '22:30', '23:00', '23:30'].map((time) => `2030-01-06T${time}:00Z`),
    ),
  );
});

test('a day on which the clocks change keeps all its times', () => {
  const sunday = { ...workdays, days: [0], startTime: '1970-01-01T00:00:00Z', endTime: '1970-01-01T04:00:00Z' };
  const hours = { ...london, availabilities: [sunday] };
  expect(on('2030-03-31', { hours })).toHaveLength(6); // 00:00 to 01:00, 02:00 to 04:00
  expect(startsOf({ from: '2030-10-26T23:00:00Z', to: '2030-10-27T12:00:00Z', hours })).toHaveLength(10); // 01:00 to 02:00 twice
});

test('an override replaces the hours of its day, and an override without hours closes it', () => {
  const override = { date: '2030-01-08', startTime: '1970-01-01T10:00:00Z', endTime: '1970-01-01T11:00:00Z' };
  const hours = (one: object) => ({ ...london, availabilities: [workdays, { ...override, ...one }] });
  expect(startsOf({ hours: hours({}) })).toEqual(['2030-01-08T10:00:00Z', '2030-01-08T10:30:00Z']);
  expect(startsOf({ hours: hours({ startTime: '1970-01-01T00:00:00Z', endTime: '1970-01-01T00:00:00Z' }) })).toEqual(
    [],
  );
});

test('a booking blocks the times that it overlaps, with the buffers of both event types', () => {
  const booking = { startTime: '2030-01-08T10:00:00Z', endTime: '2030-01-08T10:30:00Z', status: 'ACCEPTED' };
  const isFree = (start: string, changes: Partial<FreeTimesInput>) =>
    startsOf(changes).includes(`2030-01-08T${start}:00Z`);
  expect([isFree('09:30', { bookings: [booking] }), isFree('10:00', { bookings: [booking] })]).toEqual([true, false]);
  const buffered = { ...booking, eventType: { beforeEventBuffer: 10 } };
  expect(isFree('09:30', { bookings: [buffered] })).toBe(false);
  expect(isFree('10:30', { bookings: [booking], eventType: { length: 30, beforeEventBuffer: 5 } })).toBe(false);
  expect(isFree('10:00', { bookings: [{ ...booking, uid: 'moved' }], ignoreBookingUid: 'moved' })).toBe(true);
});

test.each([
  ['CANCELLED', true, true],
  ['REJECTED', true, true],
  ['PENDING', false, true],
  ['AWAITING_HOST', false, true],
  ['accepted', false, false],
])(
  'a time with a booking that is %s is free: %s in the specification, %s self-hosted',
  (status, bySpecification, selfHosted) => {
    const bookings = [{ startTime: '2030-01-08T10:00:00Z', endTime: '2030-01-08T10:30:00Z', status }];
    const isFree = (rules: 'specification' | 'self-hosted') =>
      startsOf({ bookings, rules }).includes('2030-01-08T10:00:00Z');
    expect([isFree('specification'), isFree('self-hosted')]).toEqual([bySpecification, selfHosted]);
  },
);

test('a booking with seats is available until its seats are taken', () => {
  const eventType = { id: 1, length: 30, seatsPerTimeSlot: 2 };
  const booking = {
    startTime: '2030-01-08T10:00:00Z',
    endTime: '2030-01-08T10:30:00Z',
    status: 'ACCEPTED',
    eventTypeId: 1,
  };
  const isFree = (people: number) =>
    startsOf({ eventType, bookings: [{ ...booking, attendees: Array.from({ length: people }, () => ({})) }] }).includes(
      booking.startTime,
    );
  expect([isFree(1), isFree(2)]).toEqual([true, false]);
});

test('a minimum notice delays the first time', () => {
  const now = '2030-01-08T09:00:00Z';
  expect(startsOf({ now })[0]).toBe('2030-01-08T09:00:00Z');
  expect(startsOf({ now, rules: 'self-hosted' })[0]).toBe('2030-01-08T11:00:00Z');
  expect(startsOf({ now, eventType: { length: 30, minimumBookingNotice: 60 } })[0]).toBe('2030-01-08T10:00:00Z');
});

test('an event type without a schedule is always open', () => {
  expect(startsOf({ hours: 'always', stepMinutes: 60 })).toHaveLength(24);
});

test('travels and days off apply only under a profile that supports them', () => {
  const travels = [{ timeZone: 'Asia/Tokyo', startDate: '2030-01-08', endDate: '2030-01-08' }];
  const daysOff = [{ start: '2030-01-08', end: '2030-01-08' }];
  const rules = 'self-hosted';
  expect(startsOf({ hours: { ...london, travels } })[0]).toBe('2030-01-08T09:00:00Z');
  expect(startsOf({ hours: { ...london, travels }, rules })[0]).toBe('2030-01-08T00:00:00Z');
  expect([
    startsOf({ hours: { ...london, daysOff } }).length,
    startsOf({ hours: { ...london, daysOff }, rules }).length,
  ]).toEqual([16, 0]);
});

test.each<[Partial<FreeTimesInput>, string]>([
  [
    { hours: { ...london, timeZone: 'Mars/Base' } },
    'hours.timeZone must be a time zone that this runtime knows such as Europe/London, got "Mars/Base"',
  ],
  [{ from: '2030-01-10T00:00:00Z' }, 'to must not be before from'],
  [{ to: '2032-01-10T00:00:00Z' }, 'to must be at most 366 days after from'],
  [{ now: 'soon' }, 'now must be a Date or ISO 8601 text with a zone such as 2030-01-07T09:00:00Z'],
  [{ from: '2030-01-07T00:00:00' }, 'from must be a Date or ISO 8601 text with a zone such as 2030-01-07T09:00:00Z'],
  [{ to: '2030-02-30T00:00:00Z' }, 'to must be a Date or ISO 8601 text with a zone such as 2030-01-07T09:00:00Z'],
  [{ now: new Date(Number.NaN) }, 'now must be a Date or ISO 8601 text with a zone such as 2030-01-07T09:00:00Z'],
  [{ eventType: { length: 0 } }, 'eventType.length must be a whole number of at least 1, got 0'],
  [{ stepMinutes: 0.5 }, 'stepMinutes must be a whole number of at least 1, got 0.5'],
  [
    { hours: { ...london, availabilities: [{ ...workdays, endTime: '1970-01-01T08:00:00Z' }] } },
    'hours.availabilities[0].endTime must not be before startTime',
  ],
  [
    { hours: { ...london, availabilities: [{ ...workdays, startTime: 'nine' }] } },
    'hours.availabilities[0].startTime must be a time of day such as 1970-01-01T09:00:00Z, got "nine"',
  ],
  [
    {
      hours: { ...london, travels: [{ timeZone: 'Asia/Tokyo', startDate: 'soon', endDate: null }] },
      rules: 'self-hosted',
    },
    'hours.travels[0].startDate must be a date such as 2030-01-07, got "soon"',
  ],
  [
    { hours: { ...london, daysOff: [{ start: '2030-01-07', end: '2030-13-07' }] }, rules: 'self-hosted' },
    'hours.daysOff[0].end must be a date such as 2030-01-07, got "2030-13-07"',
  ],
  [
    { bookings: [{ startTime: 'x', endTime: '2030-01-08T10:30:00Z', status: 'ACCEPTED' }] },
    'bookings[0].startTime must be a Date or ISO 8601 text with a zone such as 2030-01-07T09:00:00Z',
  ],
])('the error contains the invalid field: %j', (changes, message) => {
  const [path] = message.split(' ');
  const thrown = thrownBy(() => freeTimes({ ...input, ...changes }));
  expect(thrown).toMatchObject({ kind: 'invalid_input', message: `freeTimes: ${message}`, issues: [{ path }] });
});

test.each<[string, readonly unknown[], string]>([
  ['freeTimes', [undefined], 'the input must be an object, got undefined'],
  ['freeTimes', [[]], 'the input must be an object, got a list'],
  ['freeTimes', [{ ...input, step: 15 }], 'the input must not contain step; the fields are now'],
  ['freeTimes', [{ ...input, eventType: undefined }], 'eventType must be an object, got undefined'],
  ['freeTimes', [{ ...input, eventType: { length: '30' } }], 'eventType.length must be a whole number'],
  [
    'freeTimes',
    [{ ...input, eventType: { length: 30, beforeEventBuffer: -5 } }],
    'eventType.beforeEventBuffer must be',
  ],
  ['freeTimes', [{ ...input, hours: 'never' }], 'hours must be an object, got "never"'],
  ['freeTimes', [{ ...input, hours: { availabilityIds: [1] } }], 'hours must not contain availabilityIds'],
  ['freeTimes', [{ ...input, hours: { ...london, zone: 'UTC' } }], 'hours must not contain zone'],
  ['freeTimes', [{ ...input, hours: { ...london, availabilities: [7] } }], 'hours.availabilities[0] must be an object'],
  ['freeTimes', [{ ...input, bookings: undefined }], 'bookings must be a list, got undefined'],
  ['freeTimes', [{ ...input, bookings: [null] }], 'bookings[0] must be an object, got null'],
  [
    'freeTimes',
    [{ ...input, bookings: [{ startTime: 7, endTime: 8, status: 'ACCEPTED' }] }],
    'bookings[0].startTime must',
  ],
  ['freeTimes', [{ ...input, hostId: '3' }], 'hostId must be a whole number of at least 1, got "3"'],
  ['freeTimes', [{ ...input, rules: 'mine' }], 'rules must be specification or self-hosted'],
  ['freeTimes', [{ ...input, from: 'x' }], 'from must be a Date or ISO 8601 text'],
  ['slotsByDay', [undefined, 'UTC'], 'slots must be a list, got undefined'],
  ['slotsByDay', [[{ start: 'x', end: 'y' }], 'UTC'], 'slots[0].start must be a Date or ISO 8601 text'],
  ['slotsByDay', [[], 'Mars'], 'timeZone must be a time zone that this runtime knows'],
  ['slotsByDay', [[], undefined], 'timeZone must be a time zone that this runtime knows'],
  ['slotsByDay', [[], 'UTC', 'x'.repeat(20)], 'locale must be a language such as en-GB'],
])('%s rejects the arguments %j', (name, wrong, message) => {
  const called = name === 'freeTimes' ? freeTimes : slotsByDay;
  const thrown = thrownBy(() => Reflect.apply(called, undefined, wrong) as unknown);
  expect(thrown).toBeInstanceOf(InvalidInputError);
  expect(thrown).toMatchObject({ endpoint: name, message: expect.stringContaining(`${name}: `) as string });
  expect(String(thrown)).toContain(message);
});

test('slotsByDay groups times by the day of the visitor and adds labels', () => {
  const slots = [
    { start: '2030-01-07T23:30:00Z', end: '2030-01-08T00:00:00Z' },
    { start: '2030-01-08T09:00:00Z', end: '2030-01-08T09:30:00Z' },
  ];
  expect(slotsByDay(slots, 'Asia/Kathmandu', 'en-GB')).toEqual([
    {
      date: '2030-01-08',
      label: 'Tuesday 8 January',
      slots: [
        { ...slots[0], label: '05:15' },
        { ...slots[1], label: '14:45' },
      ],
    },
  ]);
  expect(slotsByDay(slots, 'America/New_York', 'en-US').map(({ date, label }) => [date, label])).toEqual([
    ['2030-01-07', 'Monday, January 7'],
    ['2030-01-08', 'Tuesday, January 8'],
  ]);
  expect(() => slotsByDay(slots, 'Mars/Base')).toThrow('timeZone must be a time zone that this runtime knows');
});

test('the label of a time that occurs twice contains its zone', () => {
  const slots = ['05:00', '05:30', '06:30', '07:30'].map((time) => ({
    start: `2030-11-03T${time}:00Z`,
    end: `2030-11-03T${time}:30Z`,
  }));
  const [day] = slotsByDay(slots, 'America/New_York', 'en-US');
  expect(day?.slots.map(({ label }) => label.replaceAll('\u202F', ' '))).toEqual([
    ...['1:00 AM', '1:30 AM EDT', '1:30 AM EST', '2:30 AM'],
  ]);
});
