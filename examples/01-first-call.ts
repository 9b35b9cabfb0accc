/** The first call: whose key is it, and what comes next in its calendar. */
import { createClient } from '@slotwise/sdk';
import { createMock } from '@slotwise/mock';

// The mock stands in for the service. With a real one: createClient({ baseUrl: 'https://…/v1', apiKey: '…' }).
const mock = createMock({ now: '2030-01-01T09:00:00Z' });
const client = createClient({ baseUrl: mock.baseUrl, apiKey: 'key_alice', fetch: mock.fetch });

const me = await client.me.get();
console.log(`${me.name} <${me.email}>, in ${me.timeZone}`);

const booking = await client.bookings.get(1);
console.log(`${booking.startTime} ${booking.title}, ${booking.status}`);
