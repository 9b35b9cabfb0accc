const { createMock, fault } = require('@slotwise/mock');
const { createTest } = require('@slotwise/mock/jest');
const { listen } = require('@slotwise/mock/server');
const { createClient } = require('@slotwise/sdk');
const { book } = require('./book.js');

const test = createTest({ baseUrl: 'https://api.example.com/v1', intercept: true });

test('books a free time', async ({ mock }) => {
  const before = mock.checkpoint();
  expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
  expect(mock).toHaveReceivedTimes('bookings.create', 1, { callerId: 3, status: 200 });
  expect(mock).toHaveChanged(before, { booking: { created: 1 }, attendee: { created: 1 } });
});

test('rejects a taken time', async ({ mock }) => {
  expect(await book('2030-01-07T09:00:00Z')).toBe('that time is taken');
  expect(mock.journal.entries().at(-1)).toMatchObject({ status: 409, rule: 'booking.taken' });
});

test('an answer that gets lost leaves the booking made', async ({ mock }) => {
  const before = mock.export().bookings.length;
  mock.faults.add({ on: 'bookings.create', at: 'after', do: fault.status(500) });
  await expect(book('2030-01-07T13:00:00Z')).rejects.toThrow('POST /bookings');
  expect(mock.export().bookings).toHaveLength(before + 1);
});

test.concurrent.each(Array.from({ length: 50 }, (_, index) => index))(
  'fifty tests at once book the same time, each with its own data: test %i',
  async (_, { mock }) => {
    expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
    expect(mock).toHaveReceivedTimes('bookings.create', 1);
  },
);

test('a host of your own has opening hours', async ({ mock }) => {
  const eve = mock.seed.host({ name: 'Eve' });
  const { bookings } = createClient(mock.as(eve));
  const booking = { eventTypeId: eve.eventType.id, responses: { name: 'Ada', email: 'ada@example.com' } };
  await expect(bookings.create({ ...booking, start: '2030-01-07T03:00:00Z' })).rejects.toMatchObject({ status: 409 });
  expect((await bookings.create({ ...booking, start: '2030-01-07T09:00:00Z' })).status).toBe('ACCEPTED');
});

test('a server responds', async () => {
  const server = await listen(createMock());
  const { status } = await fetch(`${server.baseUrl}/me?apiKey=key_alice`);
  await server.close();
  expect(status).toBe(200);
});
