/** Lists: awaited it is one page, iterated it is every booking, and `pages()` is page by page. */
import { createClient } from '@slotwise/sdk';
import { createMock } from '@slotwise/mock';

const mock = createMock({ now: '2030-01-01T09:00:00Z' });
const client = createClient({ baseUrl: mock.baseUrl, apiKey: 'key_alice', fetch: mock.fetch });

const second = await client.bookings.list({ take: 25, page: 2 });
console.log(`page 2 by 25: bookings ${second.at(0)?.id} to ${second.at(-1)?.id}`);

let accepted = 0;
for await (const booking of client.bookings.list()) if (booking.status === 'ACCEPTED') accepted += 1;
console.log(`${accepted} accepted bookings on all pages`);

for await (const page of client.bookings.list({ take: 40 }).pages()) {
  console.log(`page ${page.number}: ${page.items.length} bookings`);
}

const first = await client.bookings.list().toArray({ limit: 3 });
console.log(`the first three: ${first.map(({ id }) => id).join(', ')}`);
