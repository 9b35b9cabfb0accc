import { expect } from '@jest/globals';
import { fault } from '@slotwise/mock';
import { createTest } from '@slotwise/mock/jest';
import { intercept } from '@slotwise/mock/node';
import { createOAuth, memoryStore } from '@slotwise/sdk/oauth';
import { book } from './book';

const test = createTest({ baseUrl: 'https://api.example.com/v1', intercept: true });

test('books a free time', async ({ mock }) => {
  expect(await book('2030-01-07T13:00:00Z')).toMatchObject({ startTime: '2030-01-07T13:00:00Z' });
  expect(mock).toHaveReceived('bookings.create', { callerId: 3 });
});

test('rejects a taken time', async () => {
  expect(await book('2030-01-07T09:00:00Z')).toBe('taken');
});

test('a lost response leaves the booking in place', async ({ mock }) => {
  mock.faults.add({ on: 'bookings.create', at: 'after', do: fault.status(500) });
  await expect(book('2030-01-07T13:00:00Z')).rejects.toMatchObject({ kind: 'server', applied: 'unknown' });
});

test('other entry points load', () => {
  expect([createOAuth, memoryStore, intercept].map((value) => typeof value)).toEqual(Array(3).fill('function'));
});
