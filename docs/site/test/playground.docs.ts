/** The playground as a reader uses it: by mouse, by keyboard alone, and on a phone. */
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startChromium } from '../../../packages/mock/test/browser/chromium.ts';
import { violationsIn } from '../../../packages/mock/test/browser/violations.ts';
import { base } from '../base.ts';
import { playgroundLink } from '../playground/link.ts';
import { defaultState } from '../playground/state.ts';
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

test('before the first call it loads 250 kB at the most, compressed', async () => {
  const sizes: [url: string, bytes: number][] = [];
  const read: Promise<unknown>[] = [];
  page.on('response', (response) => {
    read.push(response.body().then((body) => sizes.push([response.url(), gzipSync(body).byteLength])));
  });
  await open();
  await page.waitForLoadState('networkidle');
  await Promise.all(read);
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(total, sizes.map(([url, bytes]) => `${url} ${bytes}`).join('\n')).toBeLessThan(250_000);
  expect(sizes.length).toBeGreaterThan(3);
});

test('it lists, books, and is refused a taken time, each with what that rests on', async () => {
  await open();
  await press('Run');
  await said('bookings.list: 200, 3 items');
  await expect.poll(() => page.locator('.pg-mark').textContent()).toBe('Specification, Bookings');
  expect(await journalLines()).toEqual(['#1 GET /bookings alice 200']);

  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).click();
  await said('bookings.create: 200');
  await booking(/^12:00 .*Alice and Ada Monday 7 January until 12:30, accepted/).waitFor();

  await page.getByRole('button', { name: /^bob/ }).click();
  const input = page.getByLabel('Input, as JSON');
  await input.fill((await input.inputValue()).replace('ada@example.com', 'bea@example.com'));
  await press('Run');
  await said('bookings.create: 409, ConflictError (slot_unavailable)');
  await expect.poll(() => page.locator('.pg-mark').textContent()).toBe('Assumption A-54');
  expect(await page.locator('.pg-mark').getAttribute('href')).toBe(`${base}reference/assumptions/#a-54`);
});

test('a mark names a section of the specification, or leads to an assumption', async () => {
  await open();
  const runs: readonly (readonly [caller: RegExp, endpoint: string, mark: RegExp])[] = [
    [/^alice/, 'bookings.list', /^Specification, Bookings$/],
    [/^alice/, 'users.list', /^(?:Specification|Assumption)\b/],
    [/^nobody/, 'me.get', /^(?:Specification|Assumption)\b/],
    [/^bob/, 'bookings.get', /^(?:Specification|Assumption)\b/],
  ];
  for (const [caller, endpoint, mark] of runs) {
    await combobox('Endpoint').first().selectOption(endpoint);
    await page.getByRole('button', { name: caller }).click();
    await press('Run');
    await page.locator('.pg-said', { hasText: endpoint }).waitFor();
    expect(await page.locator('.pg-mark').textContent()).toMatch(mark);
    const href = await page.locator('.pg-mark').getAttribute('href');
    if (href === null) continue;
    const [path = '', anchor = ''] = href.split('#');
    expect(await (await fetch(site.origin + path)).text(), href).toContain(`id="${anchor}"`);
  }
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
  await said('bookings.create: 200');
  await booking(/^12:00 .*Tuesday 8 January until 12:30, accepted/).waitFor();
  await booking(/^09:00 .*Monday 7 January until 09:30, cancelled/).waitFor();
});

test('a user signs in to an app, which calls until the permission is taken back', async () => {
  await open();
  await press('Sign in');
  await press('Sign a user in');
  await page.locator('iframe').waitFor();
  const logo = (frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('.logo')?.textContent;
  await expect.poll(() => page.locator('iframe').evaluate(logo)).toBe('D');
  await pressInConsent('[value=allow]');
  // Nobody was chosen: the page asks for it, and nothing is sent.
  await pressInConsent('[value="3"]');
  await pressInConsent('[value=allow]');
  const tokens = page.locator('.pg-facts');
  await expect.poll(() => tokens.textContent()).toMatch(/Access token••••.{4}Until2030-01-07T08:30:00/);

  await combobox('Endpoint').first().selectOption('me.get');
  await page.getByRole('button', { name: /^app/ }).click();
  expect(await page.getByRole('region', { name: 'Code' }).textContent()).toContain('session');
  await press('Run');
  await said('me.get: 200');

  await press(/^Clock/);
  await press('+1 hour');
  await page.getByText('over by the clock').waitFor();
  await press('Run');
  await expect.poll(() => tokens.textContent()).toContain('2030-01-07T09:30:00');
  expect((await journalLines()).slice(-2)).toEqual([
    expect.stringContaining('/oauth/refreshToken'),
    expect.stringContaining('GET /me alice 200'),
  ]);
  await press('Refresh');
  await press('Take the permission back');
  await page.getByText('its next call is refused').waitFor();
  await press('Run');
  await page.locator('.pg-said', { hasText: 'Error' }).waitFor();
  expect(await page.locator('slotwise-playground').innerText()).not.toMatch(/[\w-]{40,}/);
});

test('the network breaks on purpose, and heals', async () => {
  await open();
  await press('Faults');
  await press('Add');
  await press('Run');
  await said('bookings.list: the connection broke, NetworkError');
  expect(await page.locator('.pg-mark').textContent()).toBe('Fault');
  // The client repeats what reads.
  expect(await journalLines()).toHaveLength(3);
  await press('Remove reset');
  await press('Run');
  await said('bookings.list: 200, 3 items');
});

test('the clock turns: a time that was free lies in the past', async () => {
  await open();
  const noon = page.getByRole('button', { name: 'Book Monday 7 January at 12:00' });
  await noon.waitFor();
  await press(/^Clock/);
  await press('+1 day');
  await noon.waitFor({ state: 'detached' });
  expect(await page.locator('.sw-clock-now').textContent()).toBe('Tue 8 Jan 2030, 08:00');
});

test('another profile makes the calls again', async () => {
  await open();
  await combobox('Endpoint').first().selectOption('bookings.get');
  await page.getByRole('button', { name: /^bob/ }).click();
  await page.getByLabel('Input, as JSON').fill('{ "params": { "id": 1 } }');
  await press('Run');
  await said('bookings.get: 404, NotFoundError (not_found)');
  await combobox('Profile').selectOption('self-hosted');
  await expect.poll(journalLines).toEqual([expect.stringContaining('bob 403')]);
});

test('a fork changes independently, and a reset discards it', async () => {
  await open();
  await press('Fork');
  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).click();
  await said('bookings.create: 200');
  await combobox('World').selectOption('main');
  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).waitFor();
  await press('Reset');
  expect(await combobox('World').locator('option').allTextContents()).toEqual(['main']);
});

test('a link brings calls, none of which runs before a click, and the address keeps what was run', async () => {
  const calls = [
    { caller: 'bob', endpoint: 'me.get', input: {} },
    { caller: 'alice', endpoint: 'bookings.get', input: { params: { id: 1 } } },
  ] as const;
  const link = playgroundLink({ ...defaultState, data: 'around-now', profile: 'self-hosted', calls });
  await open(link);
  await page.getByText('This link brings 2 calls').waitFor();
  expect(await journalLines()).toEqual([]);
  expect(await combobox('Profile').inputValue()).toBe('self-hosted');
  await press('Run all 2 calls');
  await said('bookings.get: 200');
  expect(new URL(page.url()).hash).toBe(link);
});

test.each([
  ['broken', '#v1.e30', 'The link is broken'],
  ['HTML', '#v1.<img src=x onerror=alert(1)>', 'The link is broken'],
  ['too long', `#v1.${'a'.repeat(5000)}`, 'The link is too long'],
  ['newer', '#v2.e30', 'The link is of a newer playground'],
])('a link that is %s opens the beginning, and says so', async (_, fragment, words) => {
  await open(fragment);
  await page.locator('.pg-notice', { hasText: words }).waitFor();
  await press('Run');
  await said('bookings.list: 200, 3 items');
});

test('an input is corrected field by field, and its code is shown in three languages', async () => {
  await open();
  await combobox('Endpoint').first().selectOption('bookings.create');
  const input = page.getByLabel('Input, as JSON');
  await input.fill('{ "body": { "eventTypeId": "one" } }');
  const list = page.locator('#pg-problems');
  await expect.poll(() => list.textContent()).toContain('eventTypeId');
  await press('Run');
  await page.locator('.pg-said', { hasText: 'not sent, InvalidInputError' }).waitFor();
  await input.fill('{ "body": ');
  await expect.poll(() => list.textContent()).toContain('this is not JSON');
  expect(await page.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true);
  await input.fill(
    '{ "body": { "eventTypeId": 1, "start": "2030-01-07T12:00:00Z", "responses": { "name": "<b>", "email": "a@example.com" } } }',
  );
  const code = page.getByRole('region', { name: 'Code' });
  for (const [language, words] of [
    ['curl', "-d '{"],
    ['Python', 'urllib'],
    ['TypeScript', "name: '<b>'"],
  ] as const) {
    await press(language);
    await expect.poll(() => code.textContent()).toContain(words);
  }
});

test('the tour walks each of its steps in the page', async () => {
  await open();
  await press('Tour');
  const tour = page.locator('.sw-tour');
  await tour.waitFor();
  const steps = Number(/of (\d+)/.exec((await tour.locator('h3').textContent()) ?? '')?.[1]);
  expect(steps).toBeGreaterThan(10);
  for (let step = 1; step <= steps; step += 1) {
    await tour.locator('h3', { hasText: `${step} of ${steps}` }).waitFor();
    await press('Make these calls');
    await tour.locator('.pg-http').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Next step|Start again/);
    expect(await tour.textContent()).not.toContain('This step failed');
    if (step < steps) await press('Next step');
  }
  await press('Leave the tour');
  await tour.waitFor({ state: 'detached' }).catch(() => tour.waitFor({ state: 'hidden' }));
});

test('by keyboard alone a call is chosen and made, and a booking is booked and moved', async () => {
  await open();
  await tabTo(() => combobox('Endpoint').first());
  await page.keyboard.type('me.get');
  await tabTo(() => page.getByRole('button', { name: /^bob/ }));
  await page.keyboard.press('Enter');
  await tabTo(() => page.getByRole('button', { name: 'Run', exact: true }));
  await page.keyboard.press('Enter');
  await said('me.get: 200');
  await tabTo(() => page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }), 120);
  await page.keyboard.press('Enter');
  await said('bookings.create: 200');
  await page.getByRole('button', { name: /^alice/ }).focus();
  await page.keyboard.press('Enter');
  await tabTo(() => booking(/^12:00 .*Monday 7 January/), 120);
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
  const week = page.locator('.sw-host-week');
  expect(await week.isVisible()).toBe(false);
  await press('Run');
  await said('bookings.list: 200, 3 items');
  expect(await page.locator('.sw-outcome').isVisible()).toBe(true);
  for (const part of ['Call', 'Answer', 'Week', 'Journal']) {
    await page.getByRole('group', { name: 'Part to show' }).getByRole('button', { name: part }).click();
    expect(await sideways()).toBe(0);
  }
  await page.getByRole('group', { name: 'Part to show' }).getByRole('button', { name: 'Week' }).click();
  await page.getByRole('button', { name: 'Book Monday 7 January at 12:00' }).click();
  await booking(/^12:00 .*Monday 7 January/).waitFor();
  expect(await week.isVisible()).toBe(true);
});

test.each([1400, 390].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme }))))(
  'axe finds nothing at $width pixels in $colorScheme, with everything open',
  async ({ width, colorScheme }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 1000 });
    await open();
    for (const name of [/^Clock/, 'Faults', 'Sign in', 'Tour'] as const) await press(name);
    // The tour is loaded when it is asked for, and moves what is below it.
    await page.getByRole('button', { name: 'Make these calls' }).waitFor();
    for (const name of ['Fork', 'Sign a user in', 'Add'] as const) await press(name);
    await page.locator('iframe').waitFor();
    await press('Run');
    await combobox('Profile').selectOption('self-hosted');
    for (const part of width === 390 ? ['Call', 'Answer', 'Week', 'Journal'] : ['']) {
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

async function press(name: string | RegExp): Promise<void> {
  const inPlayground = page.locator('slotwise-playground');
  await inPlayground.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();
}

async function said(words: string): Promise<void> {
  await expect.poll(() => page.locator('.pg-said').textContent()).toBe(words);
}

function combobox(name: string): Locator {
  return page.locator('slotwise-playground').getByRole('combobox', { name, exact: true });
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
