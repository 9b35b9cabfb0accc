/** Starts the app with a mock of the service. Open the address that it prints. */
import { once } from 'node:events';
import { createMock, sampleDataAroundNow } from '@slotwise/mock';
import { createAppServer } from './server.ts';

const mock = createMock({ seed: sampleDataAroundNow });
const { baseUrl, apiKey, fetch } = mock.as('alice');
const server = await createAppServer({ baseUrl, apiKey, fetch });
await once(server.listen(3000, 'localhost'), 'listening');
console.log('Bookings: http://localhost:3000');
