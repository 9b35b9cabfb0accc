import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fault } from '@slotwise/mock';
import type { WorldAddresses } from '@slotwise/mock/server';
import { expect, test as base } from '@slotwise/mock/playwright';
import { createApp } from './app.ts';

/** Each test has the app for itself, beside a service for itself. */
const test = base.extend<{ readonly appAt: string }>({
  appAt: async ({ service }, use) => {
    const server = createApp({ baseUrl: service.baseUrl, apiKey: 'key_alice', retry: false });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // A TCP server that listens has an address with a port.
    const { port } = server.address() as AddressInfo;
    await use(`http://127.0.0.1:${port}`);
    server.closeAllConnections();
    server.close();
  },
});

test('the page shows the next five bookings', async ({ page, appAt }) => {
  await page.goto(appAt);
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('listitem').first()).toHaveText('Intro call between Alice and Grace Whitfield');
});

test('a cancelled booking says so', async ({ page, mock, service, appAt }) => {
  await fetch(`${service.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
  await page.goto(appAt);
  await expect(page.getByRole('listitem').first()).toContainText('(cancelled)');
  expect(mock.export().bookings[0]?.status).toBe('CANCELLED');
});

test('and no other test sees that it was cancelled', async ({ page, appAt }) => {
  await page.goto(appAt);
  await expect(page.getByText('(cancelled)')).toHaveCount(0);
});

test('when the service is down, the page says so', async ({ page, mock, appAt }) => {
  mock.faults.add({ on: 'bookings.list', do: fault.status(503) });
  await page.goto(appAt);
  await expect(page.getByRole('alert')).toHaveText('Your bookings cannot be shown right now.');
});

const asked = ({ appUrl }: WorldAddresses) =>
  `${appUrl}/auth/oauth2/authorize?client_id=client_demo&scope=READ_BOOKING&state=kept&redirect_uri=http://localhost:3000/callback`;

for (const decision of ['allow', 'deny'] as const) {
  test(`a user who is signed in can ${decision}`, async ({ page, mock, service, consent }) => {
    await page.route('http://localhost:3000/**', (route) => route.fulfill({ body: 'The app again' }));
    consent.signIn('alice');
    await page.goto(asked(service));
    await expect(page.getByText('You are signed in as Alice')).toBeVisible();
    await consent[decision](page);
    await expect(page).toHaveURL(decision === 'allow' ? /callback\?code=.*&state=kept/ : /error=access_denied/);
    expect(mock.journal.entries().map(({ endpoint }) => endpoint)).toEqual(['oauth.authorize', 'oauth.authorize']);
  });
}
