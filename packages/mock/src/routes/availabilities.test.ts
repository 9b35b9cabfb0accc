import { describe, expect, test } from 'vitest';
import { createMock, town } from '../index.ts';
import type { MockOptions } from '../index.ts';
import { ask, bookingAt, townMock } from '../../test/ask.ts';
import { each, outcome, outcomes } from '../../test/outcomes.ts';

const sunday = '2030-01-06';
const wholeDay = { scheduleId: 1, startTime: '00:00', endTime: '24:00', date: `${sunday}T00:00:00Z` };

test('an end of 24:00 is shown as 00:00 of the same date, wherever it shows (G-77)', async () => {
  const mock = townMock();
  const { json } = await ask(mock, 'key_alice', 'POST /availabilities', { body: wholeDay });
  const availability = { startTime: '1970-01-01T00:00:00Z', endTime: '1970-01-01T00:00:00Z' };
  expect(json).toMatchObject({ availability });
  const { json: user } = await ask(mock, 'key_alice', 'GET /users/3');
  expect(user).toMatchObject({ user: { availability: [{}, availability] } });
});

test('a whole day that was exported is a whole day again (G-77)', async () => {
  const before = townMock();
  await ask(before, 'key_alice', 'POST /availabilities', { body: wholeDay });
  const mock = createMock({ now: '2030-01-01T00:00:00Z', seed: before.export() });
  const { status } = await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt(`${sunday}T22:00:00Z`) });
  expect(status).toBe(200);
});

test.each(['24:00', '1970-01-02T00:00:00Z', '1970-01-02T02:00:00+02:00'])(
  'a day from midnight to %s is open to its end (G-77)',
  async (endTime) => {
    const mock = townMock();
    await ask(mock, 'key_alice', 'POST /availabilities', { body: { ...wholeDay, endTime } });
    const { status } = await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt(`${sunday}T22:00:00Z`) });
    expect(status).toBe(200);
    const begins = { ...wholeDay, startTime: endTime };
    expect((await ask(mock, 'key_alice', 'POST /availabilities', { body: begins })).status).toBe(400);
  },
);

test('an edit of a whole day keeps its end until another is sent (G-77)', async () => {
  const mock = townMock();
  await ask(mock, 'key_alice', 'POST /availabilities', { body: wholeDay });
  const book = async () =>
    (await ask(mock.fork(), 'key_alice', 'POST /bookings', { body: bookingAt(`${sunday}T22:00:00Z`) })).status;
  await ask(mock, 'key_alice', 'PATCH /availabilities/3', { body: { startTime: '12:00' } });
  expect(await book()).toBe(200);
  await ask(mock, 'key_alice', 'PATCH /availabilities/3', { body: { startTime: '00:00' } });
  expect(await book()).toBe(200);
  await ask(mock, 'key_alice', 'PATCH /availabilities/3', { body: { endTime: '00:00' } });
  expect(await book()).toBe(409);
});

test('the user of an availability is only kept: hours and reach follow the schedule (G-91)', async () => {
  const mock = townMock();
  mock.seed.availability({ ...wholeDay, date: `${sunday}T00:00:00.000Z`, userId: 5, eventTypeId: 2 });
  const { status } = await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt(`${sunday}T22:00:00Z`) });
  expect(status).toBe(200);
  const { json } = await ask(mock, 'key_alice', 'GET /availabilities/3');
  expect(json).toMatchObject({ availability: { userId: 5, eventTypeId: 2, Schedule: { userId: 3 } } });
  expect((await ask(mock, 'key_bob', 'GET /availabilities/3')).status).toBe(404);
});

/** The town, in which alice has a second schedule, 3. */
const seed: MockOptions['seed'] = (maker) => {
  town(maker);
  maker.schedule({ userId: 3, timeZone: 'UTC' });
};
const hidden = '404 availability.hidden';
const absent = '404 availability.schedule';
const ofAll = { behavior: { adminSchedules: 'all' } } as const;
const unchecked = { behavior: { hoursChecks: 'ignore' } } as const;
const daily = { behavior: { dates: 'day' } } as const;
const hours = { startTime: '09:00', endTime: '17:00' };
const from9To17 = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };

describe.each(['GET', 'PATCH', 'DELETE'])('%s by id (G-09, G-28)', (method) => {
  test.each([
    [1, each(hidden, { admin: 'done', alice: 'done' })],
    [2, each(hidden, { admin: 'done', bob: 'done' })],
    [9, each(hidden)],
  ] as const)('availability %d: %j', async (id, expected) => {
    expect(await outcomes({}, `${method} /availabilities/${id}`)).toEqual(expected);
  });
});

describe('making (G-76 to G-79)', () => {
  test.each([
    [{}, 1, each(absent, { alice: 'done' })],
    [{}, 2, each(absent, { bob: 'done' })],
    [{}, 9, each(absent)],
    [ofAll, 1, each(absent, { admin: 'done', alice: 'done' })],
    [ofAll, 9, each(absent, { admin: '400 availability.no-schedule' })],
  ] as const)('with %j, in schedule %d: %j', async (options, scheduleId, expected) => {
    expect(await outcomes(options, 'POST /availabilities', { ...hours, scheduleId })).toEqual(expected);
  });

  const row = { id: 3, userId: 3, eventTypeId: null, days: [], ...from9To17, date: null, scheduleId: 1 };
  test.each([
    [{}, 'alice', {}, {}],
    [ofAll, 'admin', {}, {}],
    [{}, 'alice', { days: [2, 4] }, { days: [2, 4] }],
    [{}, 'alice', { date: null }, {}],
    [{}, 'alice', { date: '2030-01-06T22:30:00-02:00' }, { date: '2030-01-07T00:30:00.000Z' }],
    [daily, 'alice', { date: '2030-01-06T22:30:00-02:00' }, { date: '2030-01-07T00:00:00.000Z' }],
  ] as const)('with %j, one of %s sent with %j is kept with %j', async (options, caller, sent, kept) => {
    const mock = townMock(options);
    const body = { scheduleId: 1, ...hours, ...sent };
    const { status, json } = await ask(mock, `key_${caller}`, 'POST /availabilities', { body });
    expect([status, json]).toMatchObject([200, { availability: { id: 3, userId: 3, Schedule: { id: 1, userId: 3 } } }]);
    expect(mock.export().availabilities.at(-1)).toEqual({ ...row, ...kept });
  });

  test('a date outside the years 1 to 9998 is refused by the name of the field', async () => {
    const body = { ...wholeDay, date: '9999-12-31T00:00:00Z' };
    const { json } = await ask(townMock(), 'key_alice', 'POST /availabilities', { body });
    const message = 'date must lie in the years 1 to 9998';
    expect(json).toEqual({ code: 'invalid_request', message, issues: [{ path: 'date', message }] });
  });
});

describe('editing (G-76 to G-78)', () => {
  test.each([
    [1, 3, each(hidden, { admin: 'done', alice: 'done' })],
    [1, 1, each(hidden, { admin: 'done', alice: 'done' })],
    [1, 2, each(hidden, { admin: absent, alice: absent })],
    [1, 9, each(hidden, { admin: absent, alice: absent })],
    [2, 3, each(hidden, { admin: absent, bob: absent })],
  ] as const)('availability %d moves to schedule %d: %j', async (id, scheduleId, expected) => {
    expect(await outcomes({ seed }, `PATCH /availabilities/${id}`, { scheduleId })).toEqual(expected);
  });

  const date = '2030-01-07T00:30:00Z';
  test.each([
    [{}, undefined, {}],
    [{}, {}, {}],
    [{}, { scheduleId: 3 }, { scheduleId: 3 }],
    [{}, { days: [] }, { days: [] }],
    [{}, { startTime: '10:00' }, { startTime: '1970-01-01T10:00:00.000Z' }],
    [{}, { endTime: '18:00' }, { endTime: '1970-01-01T18:00:00.000Z' }],
    [{}, { date: null }, { date: null }],
    [{}, { date }, { date: '2030-01-07T00:30:00.000Z' }],
    [daily, { date }, { date: '2030-01-07T00:00:00.000Z' }],
  ])('with %j, an edit with %j changes %j alone, and is kept', async (options, body, changed) => {
    const mock = townMock({ seed, ...options });
    mock.seed.availability({ scheduleId: 1, days: [6], ...hours, date: `${sunday}T00:00:00.000Z` });
    const before = mock.export().availabilities[2];
    const { json } = await ask(mock, 'key_alice', 'PATCH /availabilities/3', { body });
    const after = { ...before, ...changed };
    expect(json).toMatchObject({ availability: { id: 3, days: after.days, scheduleId: after.scheduleId } });
    expect(mock.export().availabilities[2]).toEqual(after);
  });
});

describe('hours (G-77)', () => {
  const day = `${sunday}T00:00:00Z`;
  const order = 'endTime must be after startTime; 00:00 or 24:00 is the end of the day';
  test.each([
    ['09:00', '17:00', null, null],
    ['09:00', '09:00:01', null, null],
    ['09:00', '09:00', null, order],
    ['17:00', '09:00', null, order],
    ['09:00', '00:00', null, null],
    ['09:00', '24:00', null, null],
    ['00:00', '00:00', null, null],
    ['09:00', '00:00:01', null, order],
    ['09:00', '09:00', day, null],
    ['17:00', '09:00', day, order],
    ['24:00', '24:00', day, 'startTime must be before the end of the day'],
  ])('from %s to %s on the date %j: %j', async (startTime, endTime, date, message) => {
    const mock = townMock();
    const sent = { startTime, endTime, date };
    const issues = message === null ? undefined : [{ path: message.split(' ')[0], message }];
    for (const [line, body] of [
      ['POST /availabilities', { ...sent, scheduleId: 1 }],
      ['PATCH /availabilities/1', sent],
    ] as const) {
      const { status, json } = await ask(mock, 'key_alice', line, { body });
      expect([line, status, json['issues']]).toEqual([line, message === null ? 200 : 400, issues]);
    }
  });

  test('where builds check nothing, an end may lie before the start', async () => {
    const startTime = '1970-01-01T18:00:00Z';
    expect(await outcome(townMock(unchecked), 'alice', 'PATCH /availabilities/1', { startTime })).toBe('done');
    const body = { ...from9To17, startTime, scheduleId: 1 };
    expect(await outcome(townMock(unchecked), 'alice', 'POST /availabilities', body)).toBe('done');
  });

  const time = '2030-01-07T09:30:00';
  test.each([
    [`${time}Z`, 'done'],
    [`${time}.5Z`, 'done'],
    [`${time}.123Z`, 'done'],
    [`${time}+02:00`, 'done'],
    [`${time}-05:30`, 'done'],
    ['09:30', '500 availability.unreadable'],
    ['24:00', '500 availability.unreadable'],
    ['', '500 availability.unreadable'],
    [time, '500 availability.unreadable'],
    [`${time}.Z`, '500 availability.unreadable'],
    [`${time}x5Z`, '500 availability.unreadable'],
    [`${time}+0200`, '500 availability.unreadable'],
    [`+00${time}Z`, '500 availability.unreadable'],
    [`${time}Z or so`, '500 availability.unreadable'],
    ['2030-01-07T09:30Z', '500 availability.unreadable'],
    ['2030-13-07T09:30:00Z', '500 availability.unreadable'],
  ])('where builds check nothing, the time %j: %s', async (text, expected) => {
    for (const sent of [{ startTime: text }, { endTime: text }]) {
      const told = outcome(townMock(unchecked), 'alice', 'PATCH /availabilities/1', sent);
      expect([sent, await told]).toEqual([sent, expected]);
      const made = { ...from9To17, ...sent, scheduleId: 1 };
      expect(await outcome(townMock(unchecked), 'alice', 'POST /availabilities', made)).toBe(expected);
    }
  });
});

test('a removed availability is gone, alone, and the answer names it', async () => {
  const mock = townMock();
  const { json } = await ask(mock, 'key_alice', 'DELETE /availabilities/1');
  expect(json).toEqual({ message: 'Availability 1 is removed.' });
  expect(mock.export().availabilities.map(({ id }) => id)).toEqual([2]);
  expect(await outcome(mock, 'alice', 'GET /availabilities/1')).toBe(hidden);
});
