import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rootPage } from '../../src/server/root-page.ts';
import { sampleMock } from '../ask.ts';
import { send } from '../send.ts';
import { listen } from '../../src/server.ts';

const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8' };
const forPage = { timeout: 30_000 };

test('a browser gets the inspector at the root and at /_slotwise/ui, for each fork', forPage, async () => {
  const mock = sampleMock();
  await using port = await listen(mock, { control: true });
  const { url } = port.at(mock.fork());
  for (const address of [`${port.url}/`, `${port.url}/_slotwise/ui`, `${url}/`, `${url}/_slotwise/ui`]) {
    const response = await fetch(address, { headers: browser });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('<script type="module">');
  }
  expect(mock.journal.entries()).toEqual([]);
});

test(
  'the content security policy allows only its own script and style, and the page is at most 120 kB compressed',
  forPage,
  async () => {
    await using port = await listen(sampleMock(), { control: true });
    const response = await fetch(`${port.url}/_slotwise/ui`);
    const html = await response.text();
    const hashOf = (pattern: RegExp) => `'sha256-${hash('sha256', pattern.exec(html)?.[1] ?? '', 'base64')}'`;
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${hashOf(/<script type="module">([^]*?)<\/script>/)}`,
      `style-src ${hashOf(/<style>([^]*?)<\/style>/)}`,
      ...['img-src data:', "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"],
    ]);
    expect(html.match(/<(script|style|link|img|iframe)\b/g)).toEqual(['<link', '<style', '<script']);
    expect(html).not.toMatch(/\b(?:src|href)="https?:/);
    expect(html.length).toBeGreaterThan(20_000);
    expect(gzipSync(html).length).toBeLessThan(120_000);
  },
);

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a host name that resolves to this machine (DNS rebinding)', { host: 'evil.example' }],
])('returns 403 to %s', forPage, async (_who, headers) => {
  await using port = await listen(sampleMock(), { control: true });
  for (const path of ['/_slotwise/ui', '/']) {
    const { status, text } = await send(port.url + path, { headers: { ...browser, ...headers } });
    expect([status, text.includes('alice')]).toEqual([403, false]);
  }
});

test('a link on another site opens a page without a script, which explains why', forPage, async () => {
  await using port = await listen(sampleMock(), { control: true });
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await send(`${port.url}/_slotwise/ui`, { headers: { ...browser, ...link } })).status).toBe(403);
  const { status, text } = await send(`${port.url}/`, { headers: { ...browser, ...link } });
  expect([status, text.includes('<script')]).toEqual([200, false]);
  expect(text).toContain('The control API does not accept requests from pages of another origin.');
});

test('without the control API, the root page explains how to enable it', async () => {
  await using port = await listen(sampleMock());
  const response = await fetch(`${port.url}/`, { headers: browser });
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  expect(html).toContain('slotwise-mock serve --control');
  expect(html).not.toContain('<script');
  expect((await fetch(`${port.url}/_slotwise/ui`, { headers: browser })).status).toBe(404);
});

test('the root page escapes text from the data', () => {
  const mock = sampleMock();
  mock.seed.user({ username: 'eve', email: 'eve@example.com', timeZone: 'UTC' });
  mock.seed.team({ name: '<b>"Team"</b>' });
  mock.seed.membership({ userId: 6, teamId: 2, role: 'MEMBER', accepted: true });
  const { body } = rootPage(mock, 'text/html', { url: 'http://a.test', hasControl: false, keys: 'remote' });
  expect(body).toContain('&lt;b&gt;');
  expect(body).not.toContain('<b>');
});

test('returns 404 for other methods, other paths and unknown forks', async () => {
  await using port = await listen(sampleMock(), { control: true });
  for (const line of ['POST /_slotwise/ui', 'GET /_slotwise/ui/', 'GET /_slotwise/worlds/7/_slotwise/ui']) {
    const [method, path = ''] = line.split(' ');
    expect([line, (await send(port.url + path, { method })).status]).toEqual([line, 404]);
  }
});
