/** A mock that listens for long. `test:long` takes a million bookings and 100,000 requests. */
import { expect, test, vi } from 'vitest';
import { keptMegabytes, portMegabytes } from './long-service.ts';

vi.setConfig({ testTimeout: 600_000 });

const rows = Number(process.env['SLOTWISE_ROWS'] ?? 5000);

test(`${rows} bookings on a port, paged through, forked and edited, take less memory than a machine has to spare`, async () => {
  const megabytes = await portMegabytes({ rows, pages: rows / 100, forks: 10 });
  // What a program takes by itself, and 1.5 GB for a million.
  expect(megabytes).toBeLessThan(300 + (1200 * rows) / 1_000_000);
});

test(`${rows / 10} requests over connections that stay leave less than 5 MB in the heap`, async () => {
  expect(await keptMegabytes(rows / 10, Math.min(2000, rows / 10))).toBeLessThan(5);
});
