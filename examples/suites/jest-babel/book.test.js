const { fault } = require('@slotwise/mock');
const { createTest } = require('@slotwise/mock/jest');
const { book } = require('./book.js');

const test = createTest({ baseUrl: 'https://api.example.com/v1', intercept: true });

test('a free time is booked', async () => {
  expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
});

test('a taken time is refused', async ({ mock }) => {
  expect(await book('2030-01-07T09:00:00Z')).toBe('that time is taken');
  expect(mock.journal.entries().at(-1)).toMatchObject({ status: 409, rule: 'booking.taken' });
});

test('an answer that gets lost leaves the booking made', async ({ mock }) => {
  const before = mock.export().bookings.length;
  mock.faults.add({ on: 'bookings.create', at: 'after', do: fault.status(500) });
  await expect(book('2030-01-07T13:00:00Z')).rejects.toThrow('POST /bookings');
  expect(mock.export().bookings).toHaveLength(before + 1);
});
