import { createClient, endpoints } from '@slotwise/sdk';
import { createOAuth } from '@slotwise/sdk/oauth';
import { rules } from '@slotwise/conformance';
import { createMock } from '@slotwise/mock';
import { endpoints as contract } from '@slotwise/schemas';

if (Object.keys(endpoints).length !== Object.keys(contract).length || rules.length === 0)
  throw new Error('the packages do not fit together');
const mock = createMock();
createOAuth({ appUrl: mock.appUrl, clientId: 'client_demo', redirectUri: 'http://localhost:3000/callback' });
createClient(mock.as('alice'))
  .me.get()
  .then(({ username }) => console.log(`answered: ${username}`));
