/** Run by Playwright's runner, which `playwright.test.ts` starts. No test of this file opens a browser. */
import { fault } from '../../src/index.ts';
import { expect, test } from '../../src/playwright.ts';

const cancel = (baseUrl: string) => fetch(`${baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });

for (const name of ['first', 'second']) {
  test(`the ${name} test cancels the booking that every test finds`, async ({ mock, service, serviceServer }) => {
    expect(mock.export().bookings[0]?.status).toBe('ACCEPTED');
    expect(service).toEqual(serviceServer.port.at(mock));
    expect((await cancel(service.baseUrl)).status).toBe(200);
    expect(mock.export().bookings[0]?.status).toBe('CANCELLED');
    expect(serviceServer.mock.export().bookings[0]?.status).toBe('ACCEPTED');
  });
}

test('the clock is as the worker’s options say', ({ mock }) => {
  expect(mock.clock.nowText()).toBe('2030-01-01T00:00:00.000Z');
});

test('a user signs in by id or username, in this world alone', async ({ consent, service, serviceServer }) => {
  const page = async (appUrl: string) => {
    const query = 'client_id=client_demo&scope=READ_PROFILE&redirect_uri=http://localhost:3000/callback';
    return (await fetch(`${appUrl}/auth/oauth2/authorize?${query}`)).text();
  };
  consent.signIn('Alice');
  expect(await page(service.appUrl)).toContain('alice@example.com');
  consent.signIn(5);
  expect(await page(service.appUrl)).toContain('You are signed in as <bdi><b>Bob</b>');
  expect(await page(serviceServer.port.appUrl)).toContain('Who is signed in?');
  consent.signIn(null);
  expect(await page(service.appUrl)).toContain('Who is signed in?');
  expect(() => consent.signIn('eve')).toThrow('consent.signIn: unknown user "eve"');
});

test('a test that fails has its journal attached', async ({ mock, service }) => {
  await cancel(service.baseUrl);
  expect(mock.journal.entries()).toEqual([]);
});

test('a test that fails as it should has nothing attached', async ({ mock, service }) => {
  test.fail();
  await cancel(service.baseUrl);
  expect(mock.journal.entries()).toEqual([]);
});

test('fails at its timeout', async ({ mock, service }) => {
  test.setTimeout(500);
  mock.faults.add({ on: 'bookings.cancel', do: fault.hang() });
  await cancel(service.baseUrl);
});

test('fails by a value that is no error', async ({ service }) => {
  await cancel(service.baseUrl);
  // A test in JavaScript may throw anything.
  throw 'text' as unknown;
});

test('a mock is asked by Playwright’s expect', async ({ mock, service }) => {
  const before = mock.checkpoint();
  await cancel(service.baseUrl);
  expect(mock).toHaveReceived('bookings.cancel', { callerId: 3, params: { id: 1 } });
  expect(mock).toHaveReceivedTimes('bookings.cancel', 1);
  expect(mock).not.toHaveReceived('me.get');
  expect(mock).toHaveChanged(before, { booking: { changed: [1] } });
});

test.describe('a strict test', () => {
  test.use({ strict: { unmatched: true, unknownParameters: false } });

  test('fails at its end', async ({ service }) => {
    await fetch(`${service.baseUrl}/booking/1?apiKey=key_alice`);
    await fetch(`${service.baseUrl}/me?tak=1&apiKey=key_alice`);
  });

  test('fails by itself, and says the rest', async ({ mock, service }) => {
    await fetch(`${service.baseUrl}/booking/1?apiKey=key_alice`);
    expect(mock).toHaveReceived('bookings.get');
  });

  test('passes', async ({ mock, service }) => {
    mock.allowUnmatched({ path: '/v1/booking/1' });
    await fetch(`${service.baseUrl}/booking/1?apiKey=key_alice`);
  });
});
