import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';
import { startInspected } from './inspected.ts';
import type { Inspected } from './inspected.ts';
import { violationsIn } from './violations.ts';

const root = join(import.meta.dirname, '../../../..');
const title = `<script>document.title = 'taken'</script> "quoted" & 'single'`;
const newBooking = {
  eventTypeId: 1,
  start: '2030-01-09T15:00:00Z',
  end: '2030-01-09T15:30:00Z',
  metadata: {},
  responses: { name: title, email: 'eve@example.com', location: { value: 'integrations:zoom', optionValue: '' } },
  timeZone: 'UTC',
  language: 'en',
};

let browser: Browser;
let inspected: Inspected;
let page: Page;
/** Foreign requests, errors, and breaches of the policy. */
let problems: string[];

beforeAll(async () => {
  browser = await startChromium();
});

afterAll(() => browser.close());

beforeEach(async () => {
  inspected = await startInspected();
  page = await openPage();
});

afterEach(async () => {
  expect(problems).toEqual([]);
  await page.context().close();
  inspected.close();
});

async function openPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  problems = [];
  const context = await browser.newContext({ viewport: { width: 1400, height: 1000 }, ...options });
  const opened = await context.newPage();
  opened.on('pageerror', (error) => problems.push(String(error)));
  opened.on('request', (request) => {
    if (!request.url().startsWith(inspected.url) && !request.url().startsWith('data:')) problems.push(request.url());
  });
  opened.on('console', (message) => {
    // A request that is sent again may be refused again: Chromium tells of each status from 400.
    const isRefusal =
      message.text().startsWith('Failed to load resource') && message.location().url.includes('/worlds/');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) problems.push(message.text());
  });
  await opened.goto(inspected.opened);
  await opened.locator('.sw-booking').first().waitFor();
  return opened;
}

const rows = () => page.locator('.sw-rows li:visible');
const row = (number: number) => page.locator('.sw-rows li').nth(number - 1);
const come = (count: number) => row(count).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (words: string) => page.locator('.notice', { hasText: words }).waitFor();

const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option);
const check = async (...numbers: readonly number[]) => {
  for (const number of numbers) await row(number).getByRole('checkbox').check();
};

/** Lets the program call, and expects the status of each call. */
async function calls(...expected: readonly (readonly [status: number, line: string, body?: object])[]): Promise<void> {
  for (const [status, line, body] of expected) {
    const [method = '', path = ''] = line.split(' ');
    expect([line, await inspected.call(method, path, body)]).toEqual([line, status]);
  }
}

/** The text of the dialog that a button opens. */
async function textOf(name: string): Promise<string> {
  await press(name);
  const text = await page.locator('dialog textarea').inputValue();
  await press('Close');
  return text;
}

/** Runs a test in the workspace, as somebody who pasted it would. */
function runTest(text: string): string {
  const folder = mkdtempSync(join(root, 'packages/mock/test/browser/pasted-'));
  try {
    writeFileSync(join(folder, 'pasted.test.ts'), text);
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--root', root, '--project', 'mock', join(folder, 'pasted.test.ts')];
    const env = { ...process.env, NO_COLOR: '1' };
    return execFileSync(process.execPath, [vitest, ...args], { encoding: 'utf8', stdio: 'pipe', env });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('shows new requests and their changes in the week view without a reload', async () => {
  expect(inspected.opened).toBe(`${inspected.url}/`);
  await page.evaluate("globalThis.mark = 'the same page'");
  await calls([200, 'GET /v1/bookings?take=2'], [404, 'GET /v1/bookings/4711'], [200, 'POST /v1/bookings', newBooking]);
  await come(3);
  const text = (await row(2).textContent())?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('#2 GET /bookings/4711 alice 404 booking.hidden');
  expect(await page.evaluate('globalThis.mark')).toBe('the same page');
  const day = page.locator('.sw-day[data-date="2030-01-09"]');
  const drawn = day.getByRole('button', { name: /^15:00 .* until 15:30, accepted$/ });
  await drawn.waitFor();
  expect(await drawn.textContent()).toContain(title);
  expect(await page.title()).toBe('World 1 · Slotwise mock');
});

test('filters by text, status and endpoint, and shows the details of a request as text', async () => {
  await calls([200, 'POST /v1/bookings', newBooking], [409, 'POST /v1/bookings', newBooking], [200, 'GET /v1/me']);
  await come(3);
  for (const [label, option, any] of [
    ['Status', '4xx', 'Any status'],
    ['Endpoint', 'me.get', 'Any endpoint'],
  ] as const) {
    await choose(label, option);
    expect(await rows().count()).toBe(1);
    await choose(label, any);
  }
  await page.getByRole('searchbox').fill('bookings.create quoted');
  expect(await rows().count()).toBe(2);
  await row(2).getByRole('button').click();
  const detail = await page.locator('.sw-detail').textContent();
  expect(detail).toContain('Refused bybooking.duplicate (A-56)');
  expect(detail).toContain("<script>document.title = 'taken'</script>");
  expect(detail).not.toContain('key_alice');
});

describe('copy as test', () => {
  test('creates a test that passes, and fails if a response differs', async () => {
    await calls(
      [200, 'POST /v1/bookings', newBooking],
      [409, 'POST /v1/bookings', newBooking],
      [200, 'POST /_slotwise/clock', { advance: { minutes: 5 } }],
      [200, 'GET /v1/bookings/116'],
      [200, 'GET /v1/bookings?take=50'],
      [401, 'GET /v1/me?apiKey=nobody'],
      [404, 'GET /v1/booking'],
    );
    await come(6);
    await check(2, 3, 4, 5, 6);
    await press('Copy as test');
    await page.locator('dialog').waitFor();
    expect(await page.locator('dialog p').allTextContents()).toEqual([
      'It passes in a project with @slotwise/mock and vitest.',
    ]);
    const text = await page.locator('dialog textarea').inputValue();
    expect(text).not.toContain('key_');
    expect(text).toMatch(/\n {2}await send\(3, 'POST \/v1\/bookings'/);
    expect(runTest(text)).toContain('1 passed');
    expect(() => runTest(text.replace('"status": 409', '"status": 200'))).toThrow();
    expect(() => runTest(text.replace('"code": "duplicate_booking"', '"code": "other"'))).toThrow();
  });

  test('leaves out requests that cannot be repeated, and notes those whose response would differ now', async () => {
    const zoe = { username: 'zoe', email: 'zoe@example.com' };
    await calls(
      [200, 'GET /v1/bookings/1'],
      [201, 'POST /_slotwise/faults', { do: { kind: 'status', status: 503 } }],
      [503, 'GET /v1/bookings/1'],
      [204, 'DELETE /_slotwise/faults'],
      [201, 'POST /_slotwise/rows', { kind: 'user', rows: [zoe] }],
      [200, 'GET /v1/users/3'],
      [204, 'POST /_slotwise/seed', { name: 'sample-data-around-now' }],
      [200, 'GET /v1/bookings?take=1'],
    );
    await come(4);
    await check(1, 2, 4);
    await press('Copy as test');
    await page.locator('dialog').waitFor();
    const notes = await page.locator('dialog p').allTextContents();
    expect(notes.slice(1)).toEqual([
      'Request 2 is left out: the fault status 503 was applied to it.',
      'Request 4 is not checked: it would be answered with another body, because the data was different when it came. Choose requests that came after you opened this page.',
    ]);
    expect(runTest(await page.locator('dialog textarea').inputValue())).toContain('1 passed');
    expect(await inspected.call('GET', '/_slotwise/worlds')).toBe(200);
  });
});

test('copy as curl creates a shell command, with the key in a variable above it', async () => {
  await inspected.call('POST', '/v1/bookings', newBooking);
  await inspected.call('GET', '/v1/users?apiKey=nobody');
  await come(2);
  await check(1, 2);
  const [first = '', second = ''] = (await textOf('Copy as curl')).trim().split('\n\n');
  expect(first.split('\n')[0]).toBe("SLOTWISE_KEY='key_alice'");
  expect(second).not.toContain('KEY');
  const run = (line: string) => execFileSync('sh', ['-c', line], { encoding: 'utf8' });
  expect(run(first)).toContain('duplicate_booking');
  expect(run(second)).toContain('unauthorized');
  await come(4);
  expect(await row(3).textContent()).toContain('409');
});

test('moves the clock for the program too, and applies a fault to its next call', async () => {
  await press('+1 day');
  await page.locator('.sw-clock-now', { hasText: 'Tue 8 Jan 2030, 10:40' }).waitFor();
  await choose('Fault', '500');
  await choose('On', 'bookings.get');
  await page.getByLabel('Times', { exact: true }).fill('1');
  await press('Add');
  await said('The fault was added.');
  await calls([500, 'GET /v1/bookings/1'], [200, 'GET /v1/bookings/1']);
  await page.getByText('status 500, applied once').waitFor();
  await press('Remove status 500');
  await page.getByText('Nothing goes wrong on purpose.').waitFor();
  await row(1).getByRole('button').click();
  expect(await page.locator('.sw-detail').textContent()).toContain('at 2030-01-08T10:40:00.000Z');
});

test('adds every fault that the page offers, and plays a scenario', async () => {
  const offered = await page.getByLabel('Fault', { exact: true }).locator('option').allTextContents();
  expect(offered.length).toBeGreaterThan(10);
  for (const label of offered) {
    await choose('Fault', label);
    await press('Add');
  }
  const faults = page.locator('.sw-faults li');
  await faults.nth(offered.length - 1).waitFor();
  expect(await inspected.call('DELETE', '/_slotwise/faults')).toBe(204);
  await press('Play outage');
  await said('outage is played.');
  expect(await inspected.call('GET', '/v1/me')).toBe(503);
});

test('changes and shows a row, and does not send columns that are not JSON', async () => {
  await choose('Kind of row', 'user');
  await page.getByLabel('Id', { exact: true }).fill('3');
  await page.getByLabel('Columns, as JSON').fill('{ "username": "alicia" }');
  await press('Change');
  await said('user 3 was changed.');
  await page.getByRole('button', { name: 'alicia' }).waitFor();
  await press('Show');
  expect(await page.locator('dialog textarea').inputValue()).toContain('"username": "alicia"');
  await press('Close');
  const columns = page.getByLabel('Columns, as JSON');
  await columns.fill('locked: true');
  await press('Change');
  expect(await columns.evaluate((field: HTMLTextAreaElement) => field.validationMessage)).toContain('as JSON');
});

test('a fork has its own page, and a reset restores the data', async () => {
  expect(await inspected.call('DELETE', '/v1/bookings/2/cancel?cancellationReason=ill')).toBe(200);
  const cancelled = page.getByRole('button', { name: /cancelled$/ });
  await cancelled.first().waitFor();
  await press('Fork this world');
  await said('World 2 is a fork of this one.');
  await press('Reset this world');
  await said('The world is what it was at the start.');
  await page.getByRole('button', { name: /^10:00 .*Monday 7 January until 10:30, accepted$/ }).waitFor();
  await page.getByRole('link', { name: 'World 2' }).click();
  await page.locator('h1', { hasText: 'world 2' }).waitFor();
  await page.getByRole('button', { name: /^10:00 .*Monday 7 January until 10:30, cancelled$/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/_slotwise/worlds/2/_slotwise/ui');
  expect(await inspected.call('GET', '/_slotwise/worlds/2/v1/me?apiKey=key_bob')).toBe(200);
  await come(1);
  expect(await row(1).textContent()).toContain('bob');
});

test('lists apps and grants, and revokes a grant', async () => {
  await page.getByText('client_demo').waitFor();
  const grant = { clientId: 'client_demo', userId: 3, scopes: ['READ_PROFILE'] };
  expect(await inspected.call('POST', '/_slotwise/grants', grant)).toBe(201);
  await press('+1 minute');
  await press('Revoke: alice allowed client_demo READ_PROFILE');
  await said('The grant was revoked.');
});

test('all controls can be reached and used with the keyboard', async () => {
  await inspected.call('GET', '/v1/bookings/3');
  await inspected.call('GET', '/v1/me');
  await come(2);
  const focused = () =>
    page.evaluate<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent');
  const reached: string[] = [];
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await focused();
    reached.push(name);
    if (name.includes('#1')) break;
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.locator('.sw-detail h3').textContent()).toBe('Request 2');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  expect(await row(2).getByRole('checkbox').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Copy as curl' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  expect(await focused()).toBe('Copy');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Copy as curl');
  for (let stop = 0; stop < 120 && reached.at(-1) !== 'Fork this world'; stop += 1) {
    await page.keyboard.press('Tab');
    reached.push(await focused());
  }
  const parts = /Clear the journal|Next week|\+1 hour|^Add$|Play outage|^alice$|Fork this world/;
  expect(reached.filter((name) => parts.test(name))).toHaveLength(7);
});

test.each([1400, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }))))(
  'axe reports no violations at $width pixels in $colorScheme, and the page does not scroll sideways',
  async ({ width, colorScheme }) => {
    await page.context().close();
    await calls(
      [200, 'POST /v1/bookings', newBooking],
      [404, 'GET /v1/bookings/4711'],
      [200, 'DELETE /v1/bookings/2/cancel?cancellationReason=ill'],
      [201, 'POST /_slotwise/faults', { do: { kind: 'reset' } }],
      [0, 'GET /v1/me'],
    );
    page = await openPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
    await come(4);
    await row(2).getByRole('button').click();
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await press('Copy as curl');
    expect(await violationsIn(page)).toEqual([]);
  },
);

test('sends no requests while it is hidden, and reports when the server is gone', async () => {
  let requestCount = 0;
  page.on('request', () => (requestCount += 1));
  const hide = (hidden: boolean) =>
    page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));`);
  await hide(true);
  await page.waitForTimeout(300);
  requestCount = 0;
  await page.waitForTimeout(2500);
  expect(requestCount).toBe(0);
  await inspected.call('GET', '/v1/me');
  await hide(false);
  await come(1);
  inspected.close();
  await said('The port does not answer any more.');
  // Chromium tells of each call that finds nobody.
  problems = problems.filter((line) => !line.includes('ERR_CONNECTION_REFUSED'));
});
