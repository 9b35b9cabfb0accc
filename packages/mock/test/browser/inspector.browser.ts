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
/** Requests to other origins, errors, and violations of the policy. */
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
  await page.context().close();
  inspected.close();
  expect(problems).toEqual([]);
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
    // Chromium reports each response with a status from 400.
    const isRejection =
      message.text().startsWith('Failed to load resource') &&
      /\/v1\/|\/rows$|\/refreshToken$/.test(message.location().url);
    if (['error', 'warning'].includes(message.type()) && !isRejection) problems.push(message.text());
  });
  await opened.goto(inspected.opened);
  await opened.locator('.sw-booking').first().waitFor({ state: 'attached' });
  return opened;
}

const rows = () => page.locator('.sw-rows li:visible');
const row = (number: number) => page.locator('.sw-rows li').nth(number - 1);
const come = (count: number) => row(count).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (words: string) => page.locator('.sw-notice', { hasText: words }).waitFor();
const headline = () => page.locator('.sw-headline').textContent();
const openTool = async (name: string) => page.getByRole('button', { name }).click();

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

test('shows new requests and their changes in the week without a reload', async () => {
  expect(inspected.opened).toBe(`${inspected.url}/`);
  await page.evaluate("globalThis.mark = 'the same page'");
  await calls([200, 'GET /v1/bookings?take=2'], [404, 'GET /v1/bookings/4711'], [200, 'POST /v1/bookings', newBooking]);
  await come(3);
  const text = (await row(2).textContent())?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('#2 404 GET /bookings/4711 alice booking.hidden');
  expect(await page.evaluate('globalThis.mark')).toBe('the same page');
  const day = page.locator('.sw-day[data-date="2030-01-09"]');
  const drawn = day.getByRole('button', { name: /^15:00 .* until 15:30, accepted$/ });
  await drawn.waitFor();
  expect(await drawn.textContent()).toContain(title);
  expect(await page.title()).toBe('Slotwise mock');
});

test('filters by text, status and endpoint, and shows a request with its reason as text', async () => {
  await calls([200, 'POST /v1/bookings', newBooking], [409, 'POST /v1/bookings', newBooking], [200, 'GET /v1/me']);
  await come(3);
  for (const [label, option, any] of [
    ['Status', '4xx', 'Any status'],
    ['Of endpoint', 'me.get', 'Any endpoint'],
  ] as const) {
    await choose(label, option);
    expect(await rows().count()).toBe(1);
    await choose(label, any);
  }
  await page.getByRole('searchbox').fill('bookings.create quoted');
  expect(await rows().count()).toBe(2);
  await row(2).getByRole('button').click();
  expect(await headline()).toBe('POST /bookings: 409 Conflict');
  const result = await page.locator('.sw-result').textContent();
  expect(result).toContain(
    'Rule booking.duplicate. The specification leaves this open, so the mock follows assumption A-56.',
  );
  expect(result).toContain('Booking 116 has the same idempotency key.');
  expect(result).toContain("<script>document.title = 'taken'</script>");
  expect(result).not.toContain('key_alice');
});

describe('a call', () => {
  test('is made from a form of the fields, and shows its reason, its rows and its code', async () => {
    await choose('Endpoint', 'bookings.create: Create or reschedule a booking');
    await choose('User', 'bob, in no team');
    await page.getByLabel('start', { exact: true }).fill('tomorrow');
    await page.locator('.sw-field', { hasText: 'start' }).locator('.sw-problem', { hasText: 'tomorrow' }).waitFor();
    await page.getByLabel('start', { exact: true }).fill('2030-01-09T09:00:00Z');
    await choose('Add a field', 'title');
    await page.getByLabel('title optional').fill(title);
    await press('Run');
    await page.locator('.sw-headline', { hasText: 'POST /bookings: 409 Conflict' }).waitFor();
    expect(await page.locator('.sw-result').textContent()).toContain('assumption A-54');
    expect(await row(1).textContent()).toContain('bob');
    await page.getByLabel('start', { exact: true }).fill('2030-01-09T13:00:00Z');
    await press('Run');
    await page.locator('.sw-headline', { hasText: 'POST /bookings: 200 OK' }).waitFor();
    expect(await page.locator('.sw-reason').textContent()).toContain('The request changed 2 rows.');
    await page.getByRole('button', { name: /^13:00 .*accepted$/ }).waitFor();
    await press('curl');
    const command = await page.getByRole('region', { name: 'Code', exact: true }).textContent();
    expect(execFileSync('sh', ['-c', `${command} -sS`], { encoding: 'utf8' })).toContain('slot_unavailable');
  });

  test('with an invalid input is not sent', async () => {
    await choose('Endpoint', 'bookings.get: Get a booking');
    await page.getByLabel('id', { exact: true }).fill('');
    await press('Run');
    await page.locator('.sw-headline', { hasText: 'bookings.get: not sent' }).waitFor();
    expect(await page.locator('.sw-result').textContent()).toContain('InvalidInputError');
    expect(await rows().count()).toBe(0);
  });

  test('can be a request of the journal, with other values', async () => {
    await calls([404, 'GET /v1/bookings/4711']);
    await come(1);
    await row(1).getByRole('button').click();
    await press('Edit and send again');
    expect(await page.getByLabel('id', { exact: true }).inputValue()).toBe('4711');
    await page.getByLabel('id', { exact: true }).fill('1');
    await press('Run');
    await page.locator('.sw-headline', { hasText: 'GET /bookings/1: 200 OK' }).waitFor();
  });

  test('of an app uses the access token of a sign-in, until it is revoked', async () => {
    await openTool('Sign-in');
    await press('Sign a user in');
    await choose('Sign in as', 'alice');
    await press('Allow');
    await said('The app has tokens.');
    await choose('User', 'app, with the access token of the sign-in');
    await choose('Endpoint', 'me.get: Get your own profile');
    await press('Run');
    await page.locator('.sw-headline', { hasText: 'GET /me: 200 OK' }).waitFor();
    await press('Revoke: alice gave client_demo READ_BOOKING READ_PROFILE');
    await said('The access was revoked.');
    await press('Run');
    await said('The session of the app ended');
    expect(await page.locator('.sw-result').textContent()).toContain('SessionEndedError');
  });
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
    await press('Copy selected as test');
    await page.locator('dialog').waitFor();
    expect(await page.locator('dialog p').allTextContents()).toEqual([
      'Paste it into a project with @slotwise/mock and Vitest. It passes there.',
      'It also sends 1 earlier request that changed data.',
    ]);
    const text = await page.locator('dialog textarea').inputValue();
    expect(text).not.toContain('key_');
    expect(text).toMatch(/\n {2}expect\(await send\(3, 'POST \/v1\/bookings'/);
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
    await press('Copy selected as test');
    await page.locator('dialog').waitFor();
    const notes = await page.locator('dialog p').allTextContents();
    expect(notes.slice(1)).toEqual([
      'Request 2 is left out, because the fault “status 503” caused its response.',
      'Request 4 is not checked: with the data of the test it gets a response with another body. Choose requests that the mock received after you opened this page.',
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
  const [first = '', second = ''] = (await textOf('Copy selected as curl')).trim().split('\n\n');
  expect(first.split('\n')[0]).toBe("SLOTWISE_KEY='key_alice'");
  expect(second).not.toContain('KEY');
  const run = (line: string) => execFileSync('sh', ['-c', line], { encoding: 'utf8' });
  expect(run(first)).toContain('duplicate_booking');
  expect(run(second)).toContain('unauthorized');
  await come(4);
  expect(await row(3).textContent()).toContain('409');
});

test('moves the clock for the program too, and applies a fault to its next call', async () => {
  await openTool('Clock');
  await press('+1 day');
  await page.locator('.sw-clock .sw-big', { hasText: 'Tue 8 Jan 2030, 10:40' }).waitFor();
  await openTool('Faults');
  await choose('Fault', '500 Internal Server Error');
  await choose('On', 'bookings.get');
  await press('Add');
  await said('The fault was added.');
  await calls([500, 'GET /v1/bookings/1'], [200, 'GET /v1/bookings/1']);
  await page.getByText('status 500 on bookings.get, used up').waitFor();
  await row(1).getByRole('button').click();
  expect(await page.locator('.sw-reason').textContent()).toContain(
    'The fault “status 500” changed the response. The request changed nothing.',
  );
  expect(await page.locator('.sw-result').textContent()).toContain('at 2030-01-08T10:40:00.000Z');
  await press('Remove status 500');
  await page.getByText('No faults: every request reaches the service.').waitFor();
});

test('adds every fault that the page offers, and a scenario', async () => {
  await openTool('Faults');
  const offered = await page.getByLabel('Fault', { exact: true }).locator('option').allTextContents();
  expect(offered.length).toBeGreaterThan(10);
  for (const [index, label] of offered.entries()) {
    await choose('Fault', label);
    await press('Add');
    await page.locator('.sw-faults .sw-list').first().locator('li').nth(index).waitFor();
  }
  expect(await inspected.call('DELETE', '/_slotwise/faults')).toBe(204);
  await page.getByText('Scenarios').click();
  await press('Add the scenario outage');
  await said('The faults of outage were added.');
  expect(await inspected.call('GET', '/v1/me')).toBe(503);
});

test('shows tables, and changes a row, but not to values that are invalid', async () => {
  await press('Users');
  await page.getByLabel('Search in users').fill('alice');
  expect(await page.locator('tbody tr').count()).toBe(1);
  expect(await page.locator('tbody tr').textContent()).toContain('key_alice');
  await press('Open row 3');
  const columns = page.getByLabel('Columns of user 3, as JSON');
  await columns.fill((await columns.inputValue()).replace('"alice"', '"alicia"'));
  await press('Save');
  await said('user 3 was changed.');
  await page
    .locator('td', { hasText: 'alicia' })
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
  await page.getByLabel('Search in users').fill('alicia');
  await press('Open row 3');
  for (const [text, problem] of [
    ['locked', 'This is not JSON'],
    ['{ "timeZone": "Mars" }', 'timeZone'],
  ] as const) {
    await columns.fill(text);
    await press('Save');
    await page.getByRole('alert').filter({ hasText: problem }).waitFor();
  }
});

test('a request that gets no response can be cancelled', async () => {
  await openTool('Faults');
  await choose('Fault', 'No response at all (hang)');
  await choose('For', 'every request');
  await press('Add');
  await said('The fault was added.');
  await press('Run');
  await press('Cancel');
  await page.locator('.sw-result', { hasText: 'AbortedError' }).waitFor();
  await press('Remove the fault hang');
  await press('Run');
  await expect.poll(headline).toBe('GET /bookings: 200 OK');
});

test('a click in the week fills the form, and keeps its booker and its user', async () => {
  await choose('Endpoint', 'bookings.create: Create or reschedule a booking');
  await choose('User', 'bob, in no team');
  await page.getByLabel('responses.name').fill('Dan');
  await page.getByRole('button', { name: 'Book Wednesday 9 January at 12:00' }).click();
  await said('The time is in the form.');
  expect(await page.getByLabel('start', { exact: true }).inputValue()).toBe('2030-01-09T12:00:00.000Z');
  expect(await page.getByLabel('responses.name').inputValue()).toBe('Dan');
  expect(await rows().count()).toBe(0);
  await press('Run');
  await page.getByRole('button', { name: /^12:00 .*Wednesday 9 January until 12:30, accepted$/ }).waitFor();
  expect(await row(1).textContent()).toContain('bob');
});

test('a booking is moved in the week with the keyboard, as a call of the chosen user', async () => {
  const review = page.locator('.sw-day[data-date="2030-01-08"]').getByRole('button', { name: /^09:00 / });
  await review.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  expect(await page.locator('.sw-move').textContent()).toContain('Wednesday 9 January 09:30');
  await page.keyboard.press('Escape');
  expect(await page.locator('.sw-move').isHidden()).toBe(true);
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Day after' }).click();
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Move here' }).click();
  await page.locator('.sw-headline', { hasText: 'POST /bookings: 200 OK' }).waitFor();
  await page.getByRole('button', { name: /^09:30 .*Wednesday 9 January until 10:00, accepted$/ }).waitFor();
  await page.getByRole('button', { name: /^09:00 .*Tuesday 8 January until 09:30, cancelled$/ }).waitFor();
});

test('a fork has its own page, and a reset restores the data', async () => {
  expect(await inspected.call('DELETE', '/v1/bookings/2/cancel?cancellationReason=ill')).toBe(200);
  const cancelled = page.getByRole('button', { name: /^10:00 .*Monday 7 January until 10:30, cancelled$/ });
  await cancelled.waitFor();
  await press('Fork');
  await page.waitForURL('**/_slotwise/worlds/2/_slotwise/ui');
  await page.getByRole('combobox', { name: 'Mock' }).selectOption('original');
  await page.waitForURL((url) => url.pathname === '/_slotwise/ui');
  await press('Reset');
  await said('Data, clock and faults are as at the start.');
  await page.getByRole('button', { name: /^10:00 .*Monday 7 January until 10:30, accepted$/ }).waitFor();
  await page.getByRole('combobox', { name: 'Mock' }).selectOption('fork 1');
  await page.waitForURL('**/_slotwise/worlds/2/_slotwise/ui');
  await page.reload();
  await cancelled.waitFor();
  expect(await inspected.call('GET', '/_slotwise/worlds/2/v1/me?apiKey=key_bob')).toBe(200);
  await page.locator('.sw-rows li', { hasText: 'bob' }).waitFor();
});

test('all controls can be reached and used with the keyboard', async () => {
  await calls([200, 'GET /v1/bookings/3'], [200, 'GET /v1/me']);
  await come(2);
  const focused = () =>
    page.evaluate<string>(
      'document.activeElement.getAttribute("aria-label") ?? document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent',
    );
  const reached: string[] = [];
  for (let stop = 0; stop < 150 && !reached.at(-1)?.startsWith('#1'); stop += 1) {
    await page.keyboard.press('Tab');
    reached.push(await focused());
  }
  for (const name of [
    'Mock',
    'Fork',
    'Reset',
    'Faults',
    'Endpoint',
    'User',
    'Run',
    'curl',
    'Host',
    'Next week',
    'Status',
  ])
    expect(reached).toContain(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await headline()).toBe('GET /me: 200 OK');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  expect(await row(2).getByRole('checkbox').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Copy selected as curl' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe('Copy selected as curl');
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
    await row(4).waitFor({ state: 'attached' });
    for (const name of ['Clock', '1 fault', 'Sign-in']) await openTool(name);
    for (const part of width === 390 ? ['Call', 'Data', 'Result', 'Journal'] : ['']) {
      if (part !== '')
        await page.getByRole('group', { name: 'Part to show' }).getByRole('button', { name: part }).click();
      if (part === 'Journal' || part === '') await row(2).getByRole('button').click();
      expect(await violationsIn(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
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
  await said('The mock does not respond.');
  // Chromium reports each request that finds no server.
  problems = problems.filter((line) => !line.includes('ERR_CONNECTION_REFUSED'));
});
