const { book } = require('./book.js');

/** @param {number} status */
function respondWith(status, body = {}) {
  const response = async () => new Response(JSON.stringify(body), { status });
  return jest.spyOn(globalThis, 'fetch').mockImplementation(response);
}

afterEach(() => jest.restoreAllMocks());

test('books a free time', async () => {
  const fetch = respondWith(200, { booking: { id: 1, startTime: '2030-01-07T13:00:00Z' } });
  expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('rejects a taken time', async () => {
  respondWith(409, { message: 'no_available_users_found_error' });
  expect(await book('2030-01-07T09:00:00Z')).toBe('that time is taken');
});
