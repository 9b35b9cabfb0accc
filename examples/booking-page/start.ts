/** Starts the booking page with a mock of the service. Open the address that it prints. */
import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { createMock, sampleDataAroundNow } from '@slotwise/mock';
import { createApp } from './app.ts';
import setup from './handlers.ts';

const mock = createMock({ seed: sampleDataAroundNow });
setup(mock);
const app = createApp({ service: mock.as('alice'), keys: [randomBytes(32)] });
serve({ fetch: app.fetch, port: 3000, hostname: 'localhost' });
console.log('Booking page: http://localhost:3000');
