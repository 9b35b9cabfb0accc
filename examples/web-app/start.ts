/** Starts the app, beside the service that the environment names, or else beside a mock of its own: open the address that it prints. */
import { once } from 'node:events';
import { createMock, sampleDataAroundNow } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import { createApp } from './app.ts';

const { SLOTWISE_URL, SLOTWISE_APP_URL, SLOTWISE_CLIENT_ID, SLOTWISE_CLIENT_SECRET } = process.env;
const { baseUrl, appUrl } =
  SLOTWISE_URL === undefined || SLOTWISE_APP_URL === undefined
    ? await listen(createMock({ seed: sampleDataAroundNow }))
    : { baseUrl: SLOTWISE_URL, appUrl: SLOTWISE_APP_URL };

// What the operator does: the sample data knows the app as client_demo.
const registration = {
  clientId: SLOTWISE_CLIENT_ID ?? 'client_demo',
  clientSecret: SLOTWISE_CLIENT_SECRET ?? 'secret_demo',
  redirectUri: 'http://localhost:3000/callback',
};
await once(createApp({ baseUrl, appUrl, ...registration }).listen(3000, 'localhost'), 'listening');
console.log('Team Planner: http://localhost:3000');
