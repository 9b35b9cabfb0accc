/** The test of the guide: a page that cancels. */
import { serveApp } from './visitors-app.ts';
import { expect, test } from '@slotwise/mock/playwright';

test.use({ mockOptions: { now: '2030-01-01T00:00:00Z' } });

test('a cancelled booking says so', async ({ page, mock, service }) => {
  await page.goto(`http://localhost:3000/?service=${encodeURIComponent(service.baseUrl)}`);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('Cancelled')).toBeVisible();
  expect(mock).toHaveReceivedTimes('bookings.cancel', 1, { callerId: 3 });
});

test.beforeEach(({ page }) => serveApp(page));
