const { createClient, endpoints } = require('@slotwise/sdk');
const { rules } = require('@slotwise/conformance');
const { createMock } = require('@slotwise/mock');
const { endpoints: contract } = require('@slotwise/schemas');

if (Object.keys(endpoints).length !== Object.keys(contract).length || rules.length === 0)
  throw new Error('the packages do not fit together');
createClient(createMock().as('alice'))
  .me.get()
  .then(({ username }) => console.log(`answered: ${username}`));
