const assert = require('node:assert/strict');
const { test } = require('node:test');

/** @type {Record<string, () => Promise<[typeof import('@slotwise/sdk'), typeof import('@slotwise/mock')]>>} */
const formats = {
  require: async () => [require('@slotwise/sdk'), require('@slotwise/mock')],
  import: async () => Promise.all([import('@slotwise/sdk'), import('@slotwise/mock')]),
};

for (const [format, load] of Object.entries(formats))
  test(`stacks start in this file with ${format}`, async () => {
    const [{ createClient }, { createMock }] = await load();
    const mock = createMock();
    const client = createClient(mock.as('alice'));
    /** @type {(() => unknown)[]} */
    const calls = [
      async () => await client.bookings.get(9999),
      async () => await client.bookings.get(9999).withResponse(),
      async () => await client.with({ apiKey: 'key_nobody' }).bookings.list(),
      async () => await client.with({ apiKey: 'key_nobody' }).bookings.list().toArray(),
      () => createClient({ baseUrl: 'nowhere', apiKey: 'key_alice' }),
      () => mock.seed.schedule({ userId: 9999, timeZone: 'UTC' }),
      () => mock.expectReceived('bookings.create'),
    ];
    for (const call of calls) {
      const [result] = await Promise.allSettled([(async () => call())()]);
      assert.equal(result?.status, 'rejected');
      const [, frame = ''] = String(result.reason.stack).split(/\n\s+at /);
      assert.ok(frame.includes(__filename), result.reason.stack);
    }
  });

test('a stack with source maps names the sources', () => {
  const { execFileSync } = require('node:child_process');
  const code = `
    const { createMock } = require('@slotwise/mock');
    Error.stackTraceLimit = 50;
    createMock({ seed() { console.log(new Error().stack); } });
  `;
  const stack = execFileSync(process.execPath, ['--enable-source-maps', '-e', code], { encoding: 'utf8' });
  assert.match(stack, /@slotwise\/mock\/src\/create-mock\.ts:\d+/);
});
