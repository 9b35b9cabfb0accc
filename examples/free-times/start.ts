/** Starts the booking page with a mock of the service. Open the address that it prints. */
import { once } from 'node:events';
import { createMock, sampleDataAroundNow } from '@slotwise/mock';
import { createApp } from './app.ts';

const mock = createMock({ seed: sampleDataAroundNow });
const app = createApp({
  service: mock.as('alice'),
  eventType: { id: 1, length: 30 },
  hours: { availabilityIds: [1] },
});
await once(app.listen(3000, 'localhost'), 'listening');
console.log('Booking page: http://localhost:3000');
