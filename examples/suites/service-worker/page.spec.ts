import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';

/** The site is files: nobody serves an API. */
const test = base.extend<{ readonly site: string }>({
  site: async ({}, use) => {
    const server = createServer(({ url = '/' }, response) => {
      const file = url === '/' ? '/index.html' : url;
      const type = file.endsWith('.js') ? 'text/javascript' : 'text/html';
      if (!existsSync(`public${file}`)) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': type }).end(readFileSync(`public${file}`));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // A TCP server that listens has an address with a port.
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
});

test('the page shows bookings that no server has', async ({ page, site }) => {
  await page.goto(site);
  await expect(page.getByRole('listitem')).toHaveCount(3);
});

test('what one tab changes, another shows, also after a reload', async ({ page, context, site }) => {
  await page.goto(site);
  // The page listens to its button once its mock stands, which is when it shows rows.
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button').click();
  await expect(page.getByRole('listitem').first()).toContainText('CANCELLED');
  const other = await context.newPage();
  await other.goto(site);
  await expect(other.getByRole('listitem').first()).toContainText('CANCELLED');
  await page.reload();
  await expect(page.getByRole('listitem').first()).toContainText('CANCELLED');
});
