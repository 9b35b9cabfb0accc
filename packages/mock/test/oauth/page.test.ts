import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { OAuthClientSeed } from '../../src/types.ts';
import { lastEntry, townMock, worldOf } from '../ask.ts';
import type { Reply } from '../ask.ts';
import {
  addressOf,
  all,
  attribute,
  challenge,
  check,
  click,
  codeIn,
  demo,
  exchange,
  open,
  submit,
  textOf,
} from './flow.ts';
import type { Opened } from './flow.ts';

const words = (page: Opened) =>
  page.elements
    .filter(({ tagName }) => tagName === 'main')
    .map(textOf)
    .join()
    .replace(/\s+/g, ' ');

test('the page says which app asks, for what, and where the user returns', async () => {
  const mock = townMock();
  const page = await open(mock, addressOf(mock));
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(all(page, 'title').map(textOf)).toEqual(['Demo Calendar asks for access']);
  expect(all(page, 'h1').map(textOf)).toEqual(['Demo Calendar asks for access to your account']);
  expect(all(page, 'li').map(textOf)).toEqual([
    'See your bookings, who attends them and how to join them',
    'See your profile, calendars, availability and memberships',
  ]);
  expect(all(page, 'a').map((link) => attribute(link, 'href'))).toEqual(['https://demo.slotwise.test/']);
  expect(all(page, 'img').map((image) => [attribute(image, 'src'), attribute(image, 'alt')])).toEqual([
    ['https://demo.slotwise.test/logo.svg', ''],
  ]);
  expect(words(page)).toContain('You will return to localhost:3000');
  expect(all(page, 'html').map((html) => attribute(html, 'lang'))).toEqual(['en']);
});

test('the page shows the scopes that are asked for, and no others', async () => {
  const mock = townMock();
  const page = await open(mock, addressOf(mock, { scope: 'READ_PROFILE' }));
  expect(all(page, 'li').map(textOf)).toEqual(['See your profile, calendars, availability and memberships']);
});

test.each([
  ['with scopes enforced', {}, true],
  ['with scopes ignored', { behavior: { scopes: 'ignore' } }, false],
  ['with scopes of its own', { behavior: { scopes: { 'bookings.create': 'READ_BOOKING' } } }, false],
  ['where writing is not refused', { lenient: true }, false],
] as const)(
  '%s the page promises that nothing can be changed only where it is so (G-14)',
  async (_, options, promised) => {
    const mock = townMock(options);
    expect(words(await open(mock, addressOf(mock))).includes('It cannot change anything')).toBe(promised);
  },
);

test('the page asks who is signed in: a radio a user with its label, and nobody is chosen beforehand (G-116)', async () => {
  const mock = townMock();
  const page = await open(mock, addressOf(mock));
  expect(all(page, 'legend').map(textOf)).toEqual(['Who is signed in?']);
  expect(all(page, 'label').map((label) => textOf(label).trim())).toEqual(
    ['Admin', 'Olivia', 'Alice', 'Adam', 'Bob'].map((name) => `${name} ${name.toLowerCase()}@example.com`),
  );
  const radios = all(page, 'input').filter((input) => attribute(input, 'type') === 'radio');
  expect(radios.map((radio) => attribute(radio, 'value'))).toEqual(['1', '2', '3', '4', '5']);
  expect(radios.filter((radio) => attribute(radio, 'checked') !== undefined)).toEqual([]);
  expect(all(page, 'button').map((button) => [textOf(button), attribute(button, 'value')])).toEqual([
    ['Deny', 'deny'],
    ['Allow', 'allow'],
  ]);
});

test('where somebody is signed in, the page names that user, and the form cannot name another (G-116)', async () => {
  const mock = townMock({ oauth: { signedIn: 3 } });
  const address = addressOf(mock);
  const page = await open(mock, address);
  expect(all(page, 'input').map((input) => attribute(input, 'name'))).toEqual(['csrf_token']);
  expect(words(page)).toContain('You are signed in as Alice alice@example.com');
  const form = { csrf_token: page.csrfToken, decision: 'allow' };
  for (const user of [{}, { user_id: '1' }]) {
    const { json } = await exchange(mock, {
      code: codeIn((await submit(mock, address, { ...form, ...user })).location),
    });
    expect((await check(mock, String(json['access_token']))).json).toEqual({ username: 'alice' });
  }
});

test('where the one who is signed in is not there, the page asks (G-116)', async () => {
  const mock = townMock();
  const before = mock.checkpoint();
  mock.oauth.signIn(mock.seed.user({ username: 'eve', email: 'eve@example.com' }).id);
  mock.rollback(before);
  expect(all(await open(mock, addressOf(mock)), 'legend')).toHaveLength(1);
  expect((await click(mock, addressOf(mock), 'allow', 5)).status).toBe(303);
});

test('Deny needs nobody to be chosen; Allow does (G-116)', async () => {
  const mock = townMock();
  const { csrfToken, status } = await open(mock, addressOf(mock));
  expect(status).toBe(200);
  const send = (fields: Record<string, string>) => submit(mock, addressOf(mock), { csrf_token: csrfToken, ...fields });
  expect((await send({ decision: 'deny' })).status).toBe(303);
  const world = worldOf(mock);
  for (const fields of [
    { decision: 'allow' },
    { decision: 'allow', user_id: '99' },
    ...['alice', '3x', 'x3', '3.0', '+3', '0000000000000003'].map((user_id) => ({ decision: 'allow', user_id })),
    { decision: 'maybe', user_id: '3' },
    { user_id: '3' },
  ]) {
    expect([fields, (await send(fields)).status]).toEqual([fields, 400]);
  }
  expect(worldOf(mock)).toBe(world);
});

test('a form without the token of this very request counts for nothing (G-116)', async () => {
  const mock = townMock();
  const { csrfToken } = await open(mock, addressOf(mock));
  const other = await open(mock, addressOf(mock, { state: 'state_2' }));
  const elsewhere = await open(townMock({ now: '2030-01-02T00:00:00Z' }), addressOf(mock, { state: 'state_3' }));
  const world = worldOf(mock);
  for (const csrf_token of [undefined, '', 'guess', csrfToken.toUpperCase(), other.csrfToken, elsewhere.csrfToken]) {
    const response = await submit(mock, addressOf(mock), { csrf_token, decision: 'allow', user_id: '3' });
    expect([csrf_token, response.status, response.location]).toEqual([csrf_token, 400, '']);
    expect(mock.journal.entries().at(-1)).toMatchObject({ rule: 'oauth.form', gap: 'G-116', changed: false });
  }
  expect(worldOf(mock)).toBe(world);
});

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page on another port', { 'sec-fetch-site': 'same-site' }],
  ['a page of another origin, in an older browser', { origin: 'https://evil.test' }],
  ['a page of no origin, in an older browser', { origin: 'null' }],
])('%s cannot send the form, even with the right token (G-116)', async (_, headers) => {
  const mock = townMock();
  const { csrfToken } = await open(mock, addressOf(mock));
  const fields = { csrf_token: csrfToken, decision: 'allow', user_id: '3' };
  const response = await submit(mock, addressOf(mock), fields, headers);
  expect([response.status, response.location]).toEqual([400, '']);
  const own = { origin: new URL(mock.appUrl).origin, 'sec-fetch-site': 'same-origin' };
  expect((await submit(mock, addressOf(mock), fields, own)).status).toBe(303);
});

test.each([
  ['its own page', { 'sec-fetch-site': 'same-origin' }],
  ['the user, who sends it again', { 'sec-fetch-site': 'none' }],
  ['its own page, in an older browser', { origin: 'APP' }],
  ['a program, which says nothing', {}],
])('%s can send the form (G-116)', async (_, { origin, ...said }: Readonly<Record<string, string>>) => {
  const mock = townMock();
  const { csrfToken } = await open(mock, addressOf(mock));
  const headers = { ...said, ...(origin === undefined ? {} : { origin: new URL(mock.appUrl).origin }) };
  const fields = { csrf_token: csrfToken, decision: 'allow', user_id: '3' };
  expect((await submit(mock, addressOf(mock), fields, headers)).status).toBe(303);
});

test('a user of an id with several digits can be chosen', async () => {
  const mock = townMock();
  for (let count = 1; count <= 7; count += 1) mock.seed.user({ username: `u${count}`, email: `u${count}@example.com` });
  const { json } = await exchange(mock, { code: codeIn((await click(mock, addressOf(mock), 'allow', 12)).location) });
  expect((await check(mock, String(json['access_token']))).json).toEqual({ username: 'u7' });
});

test('each response to a browser has the id of its request, and a gap where it refuses', async () => {
  const mock = townMock();
  const own = addressOf(mock);
  const { csrfToken: csrf_token } = await open(mock, own);
  const answers: [string | null, () => Promise<Reply>][] = [
    [null, () => open(mock, own)],
    [null, () => submit(mock, own, { csrf_token, decision: 'deny' })],
    [null, () => submit(mock, own, { csrf_token, decision: 'allow', user_id: '3' })],
    ['G-108', () => open(mock, addressOf(mock, { client_id: 'nobody' }))],
    ['G-110', () => open(mock, addressOf(mock, { scope: 'NONE' }))],
    ['G-116', () => submit(mock, own, { csrf_token, decision: 'allow' })],
  ];
  for (const [gap, answer] of answers) {
    const { headers, status, text } = await answer();
    expect(headers.get('x-request-id')).toBe(lastEntry(mock).requestId);
    expect([headers.get('x-slotwise-gap'), lastEntry(mock).gap]).toEqual([gap, gap]);
    expect(text === '').toBe(status === 302 || status === 303);
  }
});

test('an address cannot answer in the place of the user', async () => {
  const mock = townMock();
  const address = addressOf(mock, { decision: 'allow', user_id: '1' });
  const denied = await click(mock, address, 'deny');
  expect(denied.location).toContain('error=access_denied');
  const { location } = await click(mock, address, 'allow', 5);
  const { json } = await exchange(mock, { code: codeIn(location) });
  expect((await check(mock, String(json['access_token']))).json).toEqual({ username: 'bob' });
});

test.each([
  ['twice the same field', 'application/x-www-form-urlencoded', 'decision=deny&decision=allow&user_id=3'],
  ['text', 'text/plain', 'decision=allow'],
  ['broken JSON', 'application/json', '{'],
])('%s in the place of the form: a page with 400', async (_, type, body) => {
  const mock = townMock();
  const response = await mock.fetch(addressOf(mock), { method: 'POST', headers: { 'content-type': type }, body });
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
});

const states = [
  'a\nb',
  'a\r\nb\tc',
  '\u0000',
  '"><script>x</script>',
  "'",
  'é 日本 \u202E',
  '😀'.repeat(500),
  '%00%0a',
  ' ',
  '+',
];

test.each(states)('the state %j comes back to the letter', async (state) => {
  const mock = townMock();
  const { location } = await click(mock, addressOf(mock, { state }), 'allow');
  expect(new URL(location).searchParams.get('state')).toBe(state);
  expect(new URL((await click(mock, addressOf(mock, { state }), 'deny')).location).searchParams.get('state')).toBe(
    state,
  );
});

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</title></style></main><form action=https://evil.test>',
  '&lt;b&gt;&amp;amp;',
  '\u202Egnp.exe \u2066\u2069\u200F',
  'line\nbreak\u0000\u0007\u2028',
  'x'.repeat(20_000),
  '<!--',
  '\uD800',
  '   ',
];

test.each(hostile)('a hostile name is read as a name: %j', async (name) => {
  const mock = townMock();
  const redirectUri = `https://app.test/back?${new URLSearchParams({ name: name.slice(0, 100) })}`;
  const link = `https://app.test/${name.slice(0, 100)}`;
  mock.oauth.client({ clientId: name, redirectUri, name, logo: link, link });
  mock.seed.user({ username: 'eve', email: 'eve@example.com', name });
  const address = addressOf(mock, { client_id: name, redirect_uri: redirectUri, state: name, ...challenge });
  const [plain, page] = [
    await open(mock, addressOf(mock)),
    await open(mock, name === '\uD800' ? addressOf(mock) : address),
  ];
  expect(page.status).toBe(200);
  const shape = ({ elements }: Opened) =>
    elements.filter(({ tagName }) => tagName !== 'img').map((one) => [one.tagName, one.attrs.map((attr) => attr.name)]);
  expect(shape(page)).toEqual(shape(plain));
  expect(all(page, 'img').flatMap(({ attrs }) => attrs.map((attr) => attr.name))).toEqual([
    'src',
    'alt',
    'data-letter',
  ]);
  expect(page.text).not.toMatch(/[\p{Bidi_Control}\p{Zl}]|(?!\n)\p{Cc}/u);
});

const linkWords = 'must be an http or https address';
const logoWords = 'must be an http or https address, or an image such as data:image/png;base64,…';

const noAddresses = [
  ...['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;image/png,x',
    'data:,x',
    'data:image/png',
    'data:image',
  ],
  ...['data:imagex/png,x', 'data: image/png,x', 'xhttps://app.test/', 'httpsx://app.test/', 'ftp://app.test/'],
  ...['file:///etc/passwd', 'blob:https://app.test/1', 'about:blank', 'https:app.test', 'https:/app.test', 'https://'],
  ...[' https://app.test/', '//app.test/logo.png', '/relative', 'logo.png', '?q', '#a', 'not an address', ''],
];

test.each(noAddresses)(
  'the logo and the link %j are refused with their names, and nothing is seeded',
  async (address) => {
    const mock = townMock();
    const before = worldOf(mock);
    const app = { clientId: 'c', clientSecret: 's', redirectUri: 'https://app.test/' };
    const words = { logo: logoWords, link: linkWords };
    for (const field of ['logo', 'link'] as const) {
      const fields = { ...app, [field]: address };
      const message = expect.objectContaining({ message: expect.stringContaining(`${field} ${words[field]}`) });
      expect(() => mock.oauth.client(fields)).toThrow(message);
      expect(() => mock.seed.oauthClient(fields)).toThrow(message);
      expect(() => mock.import({ ...mock.export(), oauthClients: [{ id: 1, ...fields }] })).toThrow(message);
    }
    expect(worldOf(mock)).toBe(before);
  },
);

test.each(['data:image/png;base64,iVBORw0KGgo=', 'DATA:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  'the logo %j is shown as a picture, and is no link',
  async (logo) => {
    const page = await pageOf({ logo });
    expect(all(page, 'img').map((one) => attribute(one, 'src'))).toEqual([URL.parse(logo)?.href]);
    await expect(pageOf({ link: logo })).rejects.toThrow(`link ${linkWords}`);
  },
);

/** The page of an app that is told apart by a part of its own. */
async function pageOf(fields: Partial<OAuthClientSeed>): Promise<Opened> {
  const mock = townMock();
  const app = { clientId: 'own-app', clientSecret: 's', redirectUri: 'https://app.test/', ...fields };
  mock.oauth.client(app);
  return open(mock, addressOf(mock, { client_id: app.clientId, redirect_uri: app.redirectUri }));
}

test('without a logo and a link the page says this and nothing else', async () => {
  const page = await pageOf({ name: 'My App' });
  expect(words(page).trim()).toBe(
    [
      'Slotwise M My App asks for access to your account',
      'It will be able to See your bookings, who attends them and how to join them',
      'See your profile, calendars, availability and memberships',
      'It cannot change anything, and it never sees your password.',
      'Who is signed in?',
      ...['Admin', 'Olivia', 'Alice', 'Adam', 'Bob'].map((name) => `${name} ${name.toLowerCase()}@example.com`),
      'Deny Allow You will return to app.test',
    ].join(' '),
  );
});

test.each([
  ['My App', 'My App'],
  ['\t My\u202E \r\n App\u0000 ', 'My App'],
  ['', 'own-app'],
  [' \u2028\u202E ', 'own-app'],
])('an app of the name %j is called %j', async (name, shown) => {
  const page = await pageOf({ name });
  expect(all(page, 'title').map(textOf)).toEqual([`${shown} asks for access`]);
  expect(all(page, 'h1').map(textOf)).toEqual([`${shown} asks for access to your account`]);
});

test.each([
  ['demo', 'D'],
  ['élan', 'É'],
  ['😀 app', '😀'],
  ['<b>', '<'],
])('the letter of the app %j is %j, alone or until its logo is there', async (name, letter) => {
  const logos = ({ elements }: Opened) => elements.filter((one) => attribute(one, 'class') === 'logo');
  expect(logos(await pageOf({ name })).map((one) => [attribute(one, 'aria-hidden'), textOf(one)])).toEqual([
    ['true', letter],
  ]);
  const page = await pageOf({ name, logo: 'https://app.test/logo.svg' });
  expect(logos(page).map(textOf)).toEqual(['']);
  expect(all(page, 'img').map((image) => attribute(image, 'data-letter'))).toEqual([letter]);
});

test.each([
  ['http://app.test', 'http://app.test/', 'app.test'],
  ['https://app.test:8443/a b?c="d"', 'https://app.test:8443/a%20b?c=%22d%22', 'app.test:8443'],
  ['HTTPS://App.Test/', 'https://app.test/', 'app.test'],
])('the link %j leads to %j, tells its host, and tells nobody where it was', async (link, href, host) => {
  const page = await pageOf({ link });
  expect(all(page, 'a').map((one) => [attribute(one, 'href'), attribute(one, 'rel'), textOf(one)])).toEqual([
    [href, 'noreferrer noopener', 'About this app'],
  ]);
  expect(words(page)).toContain(`About this app (${host})`);
});

test.each([
  ['https://app.test:8443/back?a=1', 'app.test:8443'],
  ['com.example.app:/callback', 'com.example.app:/callback'],
])('who is asked for %j is told to return to %j', async (redirectUri, host) => {
  expect(words(await pageOf({ redirectUri }))).toContain(`You will return to ${host} `);
});

test.each([
  ['Eve', 'Eve'],
  [null, 'eve'],
  [' \u202E', 'eve'],
])('a user of the name %j is %j on the page, and is chosen where nobody else can be', async (name, shown) => {
  const mock = createMock({
    seed: (seed) => {
      seed.user({ username: 'eve', email: 'eve@example.com', name });
      seed.oauthClient({ clientId: demo.client_id, clientSecret: 's', redirectUri: demo.redirect_uri });
    },
  });
  const page = await open(mock, addressOf(mock));
  expect(all(page, 'label').map((label) => textOf(label).trim())).toEqual([`${shown} eve@example.com`]);
  const radios = all(page, 'input').filter((input) => attribute(input, 'type') === 'radio');
  expect(radios.map((radio) => [attribute(radio, 'checked'), attribute(radio, 'required')])).toEqual([['', '']]);
});

test('the page holds no state, no secret, and no address to return to', async () => {
  const mock = townMock();
  const { text } = await open(mock, addressOf(mock, { state: 'state_that_is_secret', ...challenge }));
  for (const secret of ['state_that_is_secret', demo.client_secret, demo.redirect_uri, challenge.code_challenge])
    expect(text).not.toContain(secret);
});

test('every page is kept from frames, scripts, stores and guesses', async () => {
  const mock = townMock();
  for (const page of [await open(mock, addressOf(mock)), await open(mock, addressOf(mock, { client_id: 'nobody' }))]) {
    expect(page.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src http: https: data:',
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('access-control-allow-origin')).toBe(null);
    expect(all(page, 'script')).toEqual([]);
  }
});
