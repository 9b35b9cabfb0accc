/** Starts a mock of the service and the app beside it: open the address that it prints. */
import { once } from 'node:events';
import { createMock, livingTown } from '@slotwise/mock';
import { createApp } from './app.ts';

const mock = createMock({ seed: livingTown });
const { baseUrl, appUrl } = await mock.listen();

// What the operator does: the town knows the app as client_demo.
const registration = {
  clientId: 'client_demo',
  clientSecret: 'secret_demo',
  redirectUri: 'http://localhost:3000/callback',
};
await once(createApp({ baseUrl, appUrl, ...registration }).listen(3000, 'localhost'), 'listening');
console.log('Team Planner: http://localhost:3000');
