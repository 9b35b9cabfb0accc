const { createMock } = require('@slotwise/mock');
const { mswHandlers } = require('@slotwise/mock/msw');
const { http, HttpResponse } = require('msw');
const { setupServer } = require('msw/node');
const { book } = require('./book.js');

const mock = createMock({ baseUrl: 'https://api.example.com/v1', now: '2030-01-01T00:00:00Z' });
const health = http.get('https://api.example.com/health', () => HttpResponse.text('up'));
const server = setupServer(health, ...mswHandlers(mock, { strict: false }));

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  mock.reset();
});
afterAll(() => server.close());

test('books a free time', async () => {
  expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
  expect(mock.journal.entries()).toHaveLength(1);
});

test('rejects a taken time', async () => {
  expect(await book('2030-01-07T09:00:00Z')).toBe('that time is taken');
});

test('a handler of your own responds beside the mock', async () => {
  expect(await (await fetch('https://api.example.com/health')).text()).toBe('up');
  server.use(http.post('https://api.example.com/v1/bookings', () => HttpResponse.json({}, { status: 403 })));
  await expect(book('2030-01-07T13:00:00Z')).rejects.toThrow('returned 403');
  expect(mock.journal.entries()).toEqual([]);
});
