import { describe, expect, test } from 'vitest';
import { ask, bookingAt, sampleMock } from '../../test/ask.ts';
import { outcome } from '../../test/outcomes.ts';

const sunday = '2030-01-06';
const wholeDay = { scheduleId: 1, startTime: '00:00', endTime: '24:00', date: `${sunday}T00:00:00Z` };

test('the userId of an availability is only stored: hours and access follow the schedule (A-91)', async () => {
  const mock = sampleMock();
  mock.seed.availability({ ...wholeDay, date: `${sunday}T00:00:00.000Z`, userId: 5, eventTypeId: 2 });
  const { status } = await ask(mock, 'key_alice', 'POST /bookings', { body: bookingAt(`${sunday}T22:00:00Z`) });
  expect(status).toBe(200);
  const { json } = await ask(mock, 'key_alice', 'GET /availabilities/3');
  expect(json).toMatchObject({ availability: { userId: 5, eventTypeId: 2, Schedule: { userId: 3 } } });
  expect((await ask(mock, 'key_bob', 'GET /availabilities/3')).status).toBe(404);
});

const unchecked = { profile: 'self-hosted' } as const;
const from9To17 = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z' };

test('rejects a date outside the years 1 to 9998 and names the field', async () => {
  const body = { ...wholeDay, date: '9999-12-31T00:00:00Z' };
  const { json } = await ask(sampleMock(), 'key_alice', 'POST /availabilities', { body });
  const message = 'date must lie in the years 1 to 9998';
  expect(json).toEqual({ code: 'invalid_request', message, issues: [{ path: 'date', message }] });
});

describe('hours (A-77)', () => {
  const day = `${sunday}T00:00:00Z`;
  const order = 'endTime must be after startTime; 00:00 or 24:00 is the end of the day';
  test.each([
    ['09:00', '17:00', null, null],
    ['09:00', '09:00', null, order],
    ['09:00', '00:00', null, null],
    ['09:00', '24:00', null, null],
    ['09:00', '00:00:01', null, order],
    ['09:00', '09:00', day, null],
    ['17:00', '09:00', day, order],
    ['24:00', '24:00', day, 'startTime must be before the end of the day'],
  ])('from %s to %s on the date %j: %j', async (startTime, endTime, date, message) => {
    const mock = sampleMock();
    const times = { startTime, endTime, date };
    const issues = message === null ? undefined : [{ path: message.split(' ')[0], message }];
    for (const [line, body] of [
      ['POST /availabilities', { ...times, scheduleId: 1 }],
      ['PATCH /availabilities/1', times],
    ] as const) {
      const { status, json } = await ask(mock, 'key_alice', line, { body });
      expect([line, status, json['issues']]).toEqual([line, message === null ? 200 : 400, issues]);
    }
  });

  const time = '2030-01-07T09:30:00';
  test.each([
    [`${time}Z`, 'done'],
    [`${time}.5Z`, 'done'],
    [`${time}+02:00`, 'done'],
    ['09:30', '500 availability.unreadable'],
    ['', '500 availability.unreadable'],
    [time, '500 availability.unreadable'],
    [`${time}.Z`, '500 availability.unreadable'],
    [`${time}x5Z`, '500 availability.unreadable'],
    [`${time}+0200`, '500 availability.unreadable'],
    [`+00${time}Z`, '500 availability.unreadable'],
    [`${time}Z or so`, '500 availability.unreadable'],
    ['2030-01-07T09:30Z', '500 availability.unreadable'],
    ['2030-13-07T09:30:00Z', '500 availability.unreadable'],
  ])('on a self-hosted deployment, the time %j results in: %s', async (text, expected) => {
    for (const body of [{ startTime: text }, { endTime: text }]) {
      const report = outcome(sampleMock(unchecked), 'alice', 'PATCH /availabilities/1', body);
      expect([body, await report]).toEqual([body, expected]);
      const created = { ...from9To17, ...body, scheduleId: 1 };
      expect(await outcome(sampleMock(unchecked), 'alice', 'POST /availabilities', created)).toBe(expected);
    }
  });
});
