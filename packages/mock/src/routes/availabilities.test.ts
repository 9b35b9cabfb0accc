import { expect, test } from 'vitest';
import { createMock } from '../index.ts';
import { ask, bookingAt, townMock } from '../../test/ask.ts';

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
