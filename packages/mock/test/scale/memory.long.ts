import { expect, test } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { heapAfterCollection } from '../../../../scripts/heap.ts';
import { worldOf } from './world.ts';

const bookings = 1_000_000;

/** Asks for pages in the orders whose indexes count: of the host, newest first, and by start. */
async function list({ baseUrl, fetch }: Mock): Promise<number[]> {
  const queries = ['', '&sortBy=createdAt&order=desc', '&sortBy=startTime'];
  const responses = await Promise.all(
    queries.map((query) => fetch(`${baseUrl}/bookings?apiKey=key_eve&take=25&page=2${query}`)),
  );
  return responses.map(({ status }) => status);
}

test(`each of ${bookings} seeded bookings with defaults takes at most 450 bytes, indexes included`, async () => {
  // What is made once, whatever the number of rows, is there before.
  await list(worldOf(3000));
  const before = await heapAfterCollection();
  const mock = worldOf(bookings);
  expect(await list(mock)).toEqual([200, 200, 200]);
  expect(((await heapAfterCollection()) - before) / bookings).toBeLessThanOrEqual(450);
  expect(mock.seed.booking({ userId: 1, startTime: new Date(0), endTime: new Date(1) }).id).toBe(bookings + 1);
});
