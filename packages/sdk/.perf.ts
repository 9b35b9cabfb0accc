import { createClient } from '@slotwise/sdk';
const body = JSON.stringify({
  booking: {
    id: 7,
    uid: 'u',
    title: 't',
    startTime: '2030-01-07T09:00:00Z',
    endTime: '2030-01-07T09:00:00Z',
    status: 'ACCEPTED',
  },
});
const client = createClient({
  baseUrl: 'http://x/v1',
  apiKey: 'key_test',
  fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
});
const { signal } = new AbortController();
process.on('warning', (w) => console.log('WARNING', w.message));
await Promise.all(Array.from({ length: 100 }, () => client.bookings.get(7, { signal })));
for (let round = 0; round < 6; round++) {
  const at = performance.now();
  for (let i = 0; i < 20000; i++) await client.bookings.get(7, { signal });
  await new Promise((r) => setTimeout(r, 100));
  globalThis.gc?.();
  console.log(
    (((performance.now() - at) / 20000) * 1000).toFixed(1),
    'us a call',
    (process.memoryUsage().heapUsed / 1e6).toFixed(1),
    'MB',
  );
}
