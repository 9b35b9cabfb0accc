const assert = require('node:assert/strict');
const { test } = require('node:test');
const { createMock } = require('@slotwise/mock');
const { createClient, isSlotwiseError } = require('@slotwise/sdk');

test('a service with require books a time', async () => {
  const { bookings } = createClient(createMock({ now: '2030-01-01T00:00:00Z' }).as('alice'));
  const responses = { name: 'Ada', email: 'ada@example.com' };
  const { startTime } = await bookings.create({ eventTypeId: 1, start: '2030-01-07T13:00:00Z', responses });
  assert.equal(startTime, '2030-01-07T13:00:00Z');
  const again = bookings.create({ eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses });
  await assert.rejects(again, (error) => isSlotwiseError(error) && error.code === 'slot_unavailable');
});
