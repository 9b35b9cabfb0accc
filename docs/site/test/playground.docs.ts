/** The playground as a reader uses it: with the mouse, with the keyboard, and on a phone. */
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { violationsIn } from '../../../packages/mock/test/browser/violations.ts';
import { base } from '../base.ts';
import { playgroundLink } from '@slotwise/inspector/link';
import { defaultState } from '@slotwise/inspector/state';
import { serveSite } from './site.ts';
import type { Site } from './site.ts';

let site: Site;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  site = await serveSite();
  browser = await startChromium();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  problems = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) problems.push(request.url());
  });
});

afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

test('it loads at most 340 kB, compressed, to show the result of its first call', async () => {
  const sizes: [url: string, bytes: number][] = [];
  const read: Promise<unknown>[] = [];
  page.on('response', (response) => {
    read.push(response.body().then((body) => sizes.push([response.url(), gzipSync(body).byteLength])));
  });
  await open();
  await page.waitForLoadState('networkidle');
  await Promise.all(read);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(total, sizes.map(([url, bytes]) => `${url} ${bytes}`).join('\n')).toBeLessThan(340_000);
  expect(sizes.length).toBeGreaterThan(3);
});

test('at load one call has run, and a booking of a free time, which a second user cannot book', async () => {
  await open();
  await said('GET /bookings: 200 OK');
  expect(await page.locator('.sw-reason').textContent()).toBe(
    'The request broke no rule. The request changed nothing.',
  );
  expect(await journalLines()).toEqual(['#1 200 GET /bookings?take=3&page=1 alice']);

  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).click();
  await press('Run');
  await said('POST /bookings: 200 OK');
  await booking(/^12:00 .*Alice and Ada Monday 7 January until 12:30, accepted/).waitFor();

  await choose('User', 'bob, in no team');
  await page.getByLabel('responses.email').fill('bea@example.com');
  await press('Run');
  await said('POST /bookings: 409 Conflict');
  const link = page.locator('.sw-reason a');
  expect(await link.textContent()).toBe('assumption A-54');
  const [path = '', anchor = ''] = ((await link.getAttribute('href')) ?? '').split('#');
  expect(await (await fetch(site.origin + path)).text()).toContain(`id="${anchor}"`);
  expect(await page.locator('.sw-result').textContent()).toContain('ConflictError');
});

test('a booking is moved by dragging it', async () => {
  await open();
  const before = booking(/^09:00 .*Monday 7 January/);
  const from = await boxOf(before);
  const to = await boxOf(page.getByRole('button', { name: 'Book Tuesday 8 January at 12:00' }));
  await page.mouse.move(from.x + 20, from.y + 3);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 3, { steps: 4 });
  await page.mouse.up();
  await said('POST /bookings: 200 OK');
  await booking(/^12:00 .*Tuesday 8 January until 12:30, accepted/).waitFor();
  await booking(/^09:00 .*Monday 7 January until 09:30, cancelled/).waitFor();
});

test('a user signs in to an app on the consent page, and the app sends requests until access is revoked', async () => {
  await open();
  await press('Sign-in');
  await press('Sign a user in');
  await page.locator('iframe').waitFor();
  const logo = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('.logo')?.textContent;
  await expect.poll(() => page.locator('iframe').evaluate(logo)).toBe('D');
  await pressInConsent('[value=allow]');
  // No user was chosen: the page asks for one, and nothing is sent.
  await pressInConsent('[value="3"]');
  await pressInConsent('[value=allow]');
  const tokens = page.locator('.sw-sign-in .sw-facts');
  await expect.poll(() => tokens.textContent()).toMatch(/Access token••••.{4}Expires2030-01-07T08:30:00/);

  await choose('Endpoint', 'me.get: Get your own profile');
  await choose('User', 'app, with the access token of the sign-in');
  expect(await page.getByRole('region', { name: 'Code', exact: true }).textContent()).toContain('session');
  await press('Run');
  await said('GET /me: 200 OK');

  await press(/^Clock/);
  await press('+1 hour');
  await page.getByText('expired: the next request refreshes it').waitFor();
  await press('Run');
  await expect.poll(() => tokens.textContent()).toContain('2030-01-07T09:30:00');
  expect((await journalLines()).slice(-2)).toEqual([
    expect.stringContaining('/oauth/refreshToken'),
    expect.stringContaining('GET /me alice'),
  ]);
  await press('Refresh');
  await press('Revoke: alice gave client_demo READ_BOOKING READ_PROFILE');
  await press('Run');
  await page.locator('.sw-notice', { hasText: 'The session of the app ended' }).waitFor();
  expect(await page.locator('#playground').innerText()).not.toMatch(/[\w-]{40,}/);
});

test('a user can deny access', async () => {
  await open();
  await press('Sign-in');
  await press('Sign a user in');
  await pressInConsent('[value=deny]');
  await expect.poll(() => page.locator('.sw-notice').textContent()).toContain('The user denied access');
});

test('a fault breaks the connection, the client retries, and the reason is shown', async () => {
  await open();
  await press('Faults');
  await choose('Fault', 'Broken connection (reset)');
  await choose('For', 'every request');
  await press('Add');
  await page.getByText('reset on every endpoint, applied to 0 requests').waitFor();
  await press('Run');
  await said('GET /bookings: No response');
  expect(await page.locator('.sw-reason').textContent()).toContain('The fault “reset” broke the connection.');
  const attempts = page.getByRole('group', { name: 'Requests of this call' });
  expect(await attempts.textContent()).toBe('The client sent 3 requests:#2: no response#3: no response#4: no response');
  await press('Remove reset');
  await press('Run');
  await said('GET /bookings: 200 OK');
});

test('after the clock moved, a time that was free is in the past', async () => {
  await open();
  const noon = page.getByRole('button', { name: 'Book Monday 7 January at 12:00' });
  await noon.waitFor();
  await press(/^Clock/);
  await press('+1 day');
  await noon.waitFor({ state: 'detached' });
  expect(await page.locator('.sw-big').textContent()).toBe('Tue 8 Jan 2030, 08:00 UTC');
});

test('another profile starts over, and makes the calls again', async () => {
  await open();
  await choose('Endpoint', 'bookings.get: Get a booking');
  await choose('User', 'bob, in no team');
  await page.getByLabel('id', { exact: true }).fill('1');
  await press('Run');
  await said('GET /bookings/1: 404 Not Found');
  await choose('Profile', 'self-hosted');
  await expect.poll(journalLines).toEqual([expect.stringContaining('200 GET'), expect.stringContaining('403 GET')]);
});

test('a fork changes independently', async () => {
  await open();
  await press('Fork');
  await expect.poll(() => page.getByRole('combobox', { name: 'Mock' }).locator('option').count()).toBe(2);
  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).click();
  await press('Run');
  await said('POST /bookings: 200 OK');
  await choose('Mock', 'original');
  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).waitFor();
});

test('the calls of a link run, and the address keeps them', async () => {
  const calls = [
    { caller: 'bob', endpoint: 'me.get', input: {} },
    { caller: 'alice', endpoint: 'bookings.get', input: { params: { id: 1 } } },
  ] as const;
  const link = playgroundLink({ ...defaultState, data: 'around-now', profile: 'self-hosted', calls });
  await open(link);
  await said('GET /bookings/1: 200 OK');
  expect(await page.getByRole('combobox', { name: 'Profile' }).inputValue()).toBe('self-hosted');
  expect(await journalLines()).toHaveLength(2);
  expect(new URL(page.url()).hash).toBe(link);
});

test.each([
  ['broken', '#v1.e30', 'The link is broken'],
  ['HTML', '#v1.<img src=x onerror=alert(1)>', 'The link is broken'],
  ['too long', `#v1.${'a'.repeat(5000)}`, 'The link is longer than'],
  ['older', '#v0.e30', 'The link is from an older version'],
  ['newer', '#v2.e30', 'The link is from a newer version'],
])('a link that is %s shows the first example, and a notice', async (_, fragment, words) => {
  await open(fragment);
  await page.locator('.sw-notice', { hasText: words }).waitFor();
  await said('GET /bookings: 200 OK');
});

test('an input as JSON is checked, and its code is shown in three languages', async () => {
  await open();
  await choose('Endpoint', 'bookings.create: Create or reschedule a booking');
  await press('JSON');
  const input = page.getByLabel('Input, as JSON');
  await input.fill('{ "body": { "eventTypeId": "one" } }');
  const list = page.locator('.sw-problems');
  await expect.poll(() => list.textContent()).toContain('eventTypeId');
  await press('Run');
  await said('bookings.create: not sent');
  expect(await page.locator('.sw-result').textContent()).toContain('InvalidInputError');
  for (const [text, problem] of [
    ['{ "body": ', 'This is not JSON'],
    ['[]', 'must be an object'],
    ['{ "headers": {} }', 'no part headers'],
  ] as const) {
    await input.fill(text);
    await expect.poll(() => list.textContent()).toContain(problem);
    expect(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true);
  }
  await input.fill(
    '{ "body": { "eventTypeId": 1, "start": "2030-01-07T12:00:00Z", "responses": { "name": "<b>", "email": "a@example.com" } } }',
  );
  const code = page.getByRole('region', { name: 'Code', exact: true });
  for (const [language, words] of [
    ['curl', "-d '{"],
    ['Python', 'urllib'],
    ['TypeScript', "name: '<b>'"],
  ] as const) {
    await press(language);
    await expect.poll(() => code.textContent()).toContain(words);
  }
});

test('the tour runs each of its steps in the page, and then the calls of the reader are there again', async () => {
  await open();
  await press('Tour');
  const tour = page.locator('.sw-tour');
  await tour.waitFor();
  const steps = Number(/of (\d+)/.exec((await tour.locator('h3').textContent()) ?? '')?.[1]);
  expect(steps).toBeGreaterThan(10);
  for (let step = 1; step <= steps; step += 1) {
    await tour.locator('h3', { hasText: `${step} of ${steps}` }).waitFor();
    await press('Run this step');
    await tour.locator('.sw-stack p').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Next step|Start again/);
    expect(await tour.textContent()).not.toContain('This step failed');
    if (step < steps) await press('Next step');
  }
  await press('Start again');
  await tour.locator('h3', { hasText: `1 of ${steps}` }).waitFor();
  await press('Leave the tour');
  await tour.waitFor({ state: 'detached' });
  await said('GET /bookings: 200 OK');
});

test('with only the keyboard, a call is chosen and made, and a booking is booked and moved', async () => {
  await open();
  await tabTo(() => page.getByLabel('Endpoint', { exact: true }));
  await page.keyboard.type('me.get');
  await tabTo(() => page.getByRole('button', { name: 'Run', exact: true }));
  await page.keyboard.press('Enter');
  await said('GET /me: 200 OK');
  await tabTo(() => page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }), 120);
  await page.keyboard.press('Enter');
  await tabTo(() => page.getByRole('button', { name: 'Run', exact: true }));
  await page.keyboard.press('Enter');
  await said('POST /bookings: 200 OK');
  await tabTo(() => booking(/^12:00 .*Monday 7 January/), 200);
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await booking(/^12:30 .*Tuesday 8 January until 13:00, accepted/).waitFor();
});

test('on a phone one part is shown at a time, and nothing scrolls sideways', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  expect(await page.locator('.sw-result').isVisible()).toBe(true);
  for (const part of ['Call', 'Result', 'Data', 'Journal']) {
    await page.getByRole('group', { name: 'Part to show' }).getByRole('button', { name: part }).click();
    expect(await sideways()).toBe(0);
  }
  await page.getByRole('group', { name: 'Part to show' }).getByRole('button', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).click();
  await press('Run');
  await said('POST /bookings: 200 OK');
  expect(await page.locator('.sw-result').isVisible()).toBe(true);
});

test.each([1400, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }))))(
  'axe finds nothing at $width pixels in $colorScheme, with everything open',
  async ({ width, colorScheme }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 1000 });
    await open();
    await press('Tour');
    await page.getByRole('button', { name: 'Run this step' }).waitFor();
    for (const name of [/^Clock/, 'Faults', 'Sign-in', 'Sign a user in', 'Add'] as const) await press(name);
    await page.locator('iframe').waitFor();
    for (const part of width === 390 ? ['Call', 'Result', 'Data', 'Journal'] : ['']) {
      if (part !== '')
        await page.getByRole('group', { name: 'Part to show' }).getByRole('button', { name: part }).click();
      expect(await violationsIn(page)).toEqual([]);
      expect(await sideways()).toBe(0);
    }
  },
);

async function open(fragment = ''): Promise<void> {
  await page.goto(`${site.origin}${base}playground/${fragment}`);
  await page.locator('.sw-week').waitFor({ state: 'attached' });
}

async function choose(label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(option);
}

async function press(name: string | RegExp): Promise<void> {
  const inPlayground = page.locator('#playground');
  await inPlayground.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
}

async function said(words: string): Promise<void> {
  await expect.poll(() => page.locator('.sw-headline').textContent()).toBe(words);
}

/** Presses something in the frame with the mouse. A driver inside of the frame would need scripts in it. */
async function pressInConsent(selector: string): Promise<void> {
  await page.locator('iframe').scrollIntoViewIfNeeded();
  const { x, y } = await page.locator('iframe').evaluate((frame: HTMLIFrameElement, wanted) => {
    const found = frame.contentDocument?.querySelector(wanted);
    found?.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  const frame = await boxOf(page.locator('iframe'));
  await page.mouse.click(frame.x + x, frame.y + y);
}

function booking(name: RegExp): Locator {
  return page.locator('.sw-booking').and(page.getByRole('button', { name }));
}

async function journalLines(): Promise<readonly string[]> {
  const lines = await page.locator('.sw-rows button').allTextContents();
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return box;
}

/** Goes on by the tabulator key until an element has the focus. */
async function tabTo(locate: () => Locator, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await locate().evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tabulator key does not lead there');
}

function sideways(): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
