/** The test of the guide: a visitor signs in. */
import { serveApp } from './visitors-app.ts';
import { expect, test } from '@slotwise/mock/playwright';

test('a visitor signs in', async ({ page, service, consent }) => {
  await page.goto(`http://localhost:3000/?service=${encodeURIComponent(service.baseUrl)}`);
  consent.signIn('alice');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await consent.allow(page);
  await expect(page.getByText('Alice')).toBeVisible();
});

test.beforeEach(({ page }) => serveApp(page));
