/** Starts the app beside the service that the environment names, or beside a mock. Open the URL that it prints. */
import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { createMock, sampleDataAroundNow } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import { memoryStore } from '@slotwise/sdk/oauth';
import { createApp } from './app.ts';

const { SLOTWISE_URL, SLOTWISE_APP_URL, SLOTWISE_CLIENT_ID, SLOTWISE_CLIENT_SECRET, SLOTWISE_API_KEY, COOKIE_KEY } =
  process.env;
const { baseUrl, appUrl } =
  SLOTWISE_URL === undefined || SLOTWISE_APP_URL === undefined
    ? await listen(createMock({ seed: sampleDataAroundNow }))
    : { baseUrl: SLOTWISE_URL, appUrl: SLOTWISE_APP_URL };

const app = createApp({
  baseUrl,
  apiKey: SLOTWISE_API_KEY ?? 'key_admin',
  oauth: {
    appUrl,
    // The sample data contains this app.
    clientId: SLOTWISE_CLIENT_ID ?? 'client_demo',
    clientSecret: SLOTWISE_CLIENT_SECRET ?? 'secret_demo',
    redirectUri: 'http://localhost:3000/callback',
  },
  store: memoryStore(),
  keys: [COOKIE_KEY ?? randomBytes(32)],
});
serve({ fetch: app.fetch, port: 3000, hostname: 'localhost' });
console.log('Team Planner: http://localhost:3000');
