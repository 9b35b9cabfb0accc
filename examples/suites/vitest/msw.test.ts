import https from 'node:https';
import { createMock, fault } from '@slotwise/mock';
import { mswHandlers } from '@slotwise/mock/msw';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { book } from './book-and-tell.js';

const messages: string[] = [];
const chat = http.post('https://chat.example.com/messages', async ({ request }) => {
  messages.push(await request.text());
  return new HttpResponse(null, { status: 204 });
});

const mock = createMock({ baseUrl: 'https://api.example.com/v1', now: '2030-01-01T00:00:00Z' });
// A test forks the mock, and the requests of the others must still reach it.
const server = setupServer(chat, ...mswHandlers(mock, { strict: false }));

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  mock.reset();
  messages.length = 0;
});
afterAll(() => server.close());

test('books a free time and sends a chat message', async () => {
  expect(await book('2030-01-07T13:00:00Z')).toBe('booked 2030-01-07T13:00:00Z');
  expect(messages).toEqual(['booked 2030-01-07T13:00:00Z']);
});

test('rejects a taken time and sends no chat message', async () => {
  expect(await book('2030-01-07T09:00:00Z')).toBe('that time is taken');
  expect(messages).toEqual([]);
});

test('a custom handler that comes first responds instead of the mock', async () => {
  server.use(http.post('https://api.example.com/v1/bookings', () => HttpResponse.json({}, { status: 500 })));
  await expect(book('2030-01-07T13:00:00Z')).rejects.toThrow('returned 500');
  expect(mock.journal.entries()).toEqual([]);
});

test('the mock fails if a test adds a fault', async () => {
  mock.faults.add({ on: 'bookings.create', do: fault.reset() });
  await expect(book('2030-01-07T13:00:00Z')).rejects.toThrow('POST /bookings');
});

test('a test uses a fork instead of the mock', async () => {
  const own = mock.fork();
  server.use(...mswHandlers(own));
  await book('2030-01-07T13:00:00Z');
  expect([own, mock].map(({ journal }) => journal.entries().length)).toEqual([1, 0]);
});

test('the mock also responds to a request of node:https', async () => {
  const status = await new Promise((resolve, reject) => {
    const address = 'https://api.example.com/v1/me?apiKey=key_alice';
    https.get(address, ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  expect(status).toBe(200);
});
