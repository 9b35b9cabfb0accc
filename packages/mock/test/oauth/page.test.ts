import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Mock, OAuthClientSeed } from '../../src/index.ts';
import { lastEntry, sampleMock, worldOf } from '../ask.ts';
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
  tokensIn,
} from './flow.ts';
import type { Fields, Opened } from './flow.ts';

/** The fields of the form of a page that was opened, for alice unless others are given. */
const formOf = ({ csrfToken: csrf_token }: Opened, fields: Fields = { user_id: '3' }) => ({
  csrf_token,
  decision: 'allow',
  ...fields,
});

/** The user whom a code is for. */
async function userOf(mock: Mock, location: string): Promise<unknown> {
  return (await check(mock, tokensIn(await exchange(mock, { code: codeIn(location) })).access)).json['username'];
}

const attributes = (page: Opened, tagName: string, ...names: readonly string[]) =>
  all(page, tagName).map((element) => names.map((name) => attribute(element, name)));

const words = (page: Opened) => all(page, 'main').map(textOf).join().replace(/\s+/g, ' ').trim();

/** The type and other attributes of the radios. */
const radiosOf = (page: Opened, ...names: readonly string[]) =>
  attributes(page, 'input', 'type', ...names).filter(([type]) => type === 'radio');

const [bookings, profile] = [
  'See your bookings, who attends them and how to join them',
  'See your profile, calendars, availability and memberships',
];

test('the page shows the app, its scopes and the return address, and preselects no user (A-116)', async () => {
  const mock = sampleMock();
  const page = await open(mock, addressOf(mock));
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const asks = 'Demo Calendar asks for access';
  const texts = ['title', 'h1', 'li'].map((tagName) => all(page, tagName).map(textOf));
  expect(texts).toEqual([[asks], [`${asks} to your account`], [bookings, profile]]);
  expect(attributes(page, 'a', 'href')).toEqual([['https://demo.slotwise.test/']]);
  expect(attributes(page, 'img', 'src', 'alt')).toEqual([['https://demo.slotwise.test/logo.svg', '']]);
  expect(attributes(page, 'html', 'lang')).toEqual([['en']]);
  expect(words(page)).toContain('You will return to localhost:3000');
  expect(radiosOf(page, 'value', 'checked')).toEqual([1, 2, 3, 4, 5].map((id) => ['radio', String(id), undefined]));
  expect(attributes(page, 'button', 'value')).toEqual([['deny'], ['allow']]);
  const one = await open(mock, addressOf(mock, { scope: 'READ_PROFILE' }));
  expect(all(one, 'li').map(textOf)).toEqual([profile]);
});

test.each([
  [{}, true],
  [{ behavior: { scopes: 'ignore' } }, false],
  [{ behavior: { scopes: { 'bookings.create': 'READ_BOOKING' } } }, false],
  [{ lenient: true }, false],
] as const)('with %j the page promises read-only access: %s (A-14)', async (options, isPromised) => {
  const mock = sampleMock(options);
  expect(words(await open(mock, addressOf(mock))).includes('It cannot change anything')).toBe(isPromised);
});

test('the page shows the signed-in user, and the form cannot choose another (A-116)', async () => {
  const mock = sampleMock({ oauth: { signedIn: 3 } });
  const address = addressOf(mock);
  const page = await open(mock, address);
  expect(attributes(page, 'input', 'name')).toEqual([['csrf_token']]);
  expect(words(page)).toContain('You are signed in as Alice alice@example.com');
  for (const user of [{}, { user_id: '1' }])
    expect(await userOf(mock, (await submit(mock, address, formOf(page, user))).location)).toBe('alice');
});

test('the page asks for the user if the signed-in user does not exist (A-116)', async () => {
  const mock = sampleMock();
  const before = mock.checkpoint();
  mock.oauth.signIn(mock.seed.user({ username: 'eve', email: 'eve@example.com' }).id);
  mock.rollback(before);
  expect(all(await open(mock, addressOf(mock)), 'legend')).toHaveLength(1);
  expect((await click(mock, addressOf(mock), 'allow', 5)).status).toBe(303);
});

test.each([
  [{ decision: 'deny' }, 303],
  ...[undefined, '99', 'alice', '3x', 'x3', '3.0', '+3', '0000000000000003'].map(
    (user_id) => [{ user_id }, 400] as const,
  ),
  [{ decision: 'maybe', user_id: '3' }, 400],
  [{ decision: undefined, user_id: '3' }, 400],
] as const)('Deny needs no selected user, but Allow does: %j returns %i (A-116)', async (fields: Fields, status) => {
  const mock = sampleMock();
  const page = await open(mock, addressOf(mock));
  const world = worldOf(mock);
  expect((await submit(mock, addressOf(mock), formOf(page, fields))).status).toBe(status);
  expect(worldOf(mock)).toBe(world);
});

test('rejects a form without the CSRF token of the same request (A-116)', async () => {
  const mock = sampleMock();
  const { csrfToken } = await open(mock, addressOf(mock));
  const other = await open(mock, addressOf(mock, { state: 'state_2' }));
  const elsewhere = await open(sampleMock({ now: '2030-01-02T00:00:00Z' }), addressOf(mock, { state: 'state_3' }));
  const world = worldOf(mock);
  for (const csrf_token of [undefined, '', 'guess', csrfToken.toUpperCase(), other.csrfToken, elsewhere.csrfToken]) {
    const response = await submit(mock, addressOf(mock), { csrf_token, decision: 'allow', user_id: '3' });
    expect([csrf_token, response.status, response.location]).toEqual([csrf_token, 400, '']);
    expect(lastEntry(mock)).toMatchObject({ rule: 'oauth.form', assumption: 'A-116', changed: false });
  }
  expect(worldOf(mock)).toBe(world);
});

test.each<[Record<string, string>, number]>([
  [{ 'sec-fetch-site': 'cross-site' }, 400],
  [{ 'sec-fetch-site': 'same-site' }, 400],
  // Browsers that are older tell the origin alone, and programs nothing.
  [{ origin: 'https://evil.test' }, 400],
  [{ origin: 'null' }, 400],
  [{ origin: new URL(sampleMock().appUrl).origin, 'sec-fetch-site': 'same-origin' }, 303],
  [{ origin: new URL(sampleMock().appUrl).origin }, 303],
  [{ 'sec-fetch-site': 'same-origin' }, 303],
  [{ 'sec-fetch-site': 'none' }, 303],
  [{}, 303],
])(
  'only the page itself can submit the form, even with a valid token: %j returns %i (A-116)',
  async (headers, status) => {
    const mock = sampleMock();
    const address = addressOf(mock);
    const response = await submit(mock, address, formOf(await open(mock, address)), headers);
    expect([response.status, response.location === '']).toEqual([status, status === 400]);
  },
);

test('each response to a browser contains a request ID, and each rejection an assumption', async () => {
  const mock = sampleMock();
  const address = addressOf(mock);
  const page = await open(mock, address);
  const replies: [string | null, () => Promise<Reply>][] = [
    [null, () => open(mock, address)],
    [null, () => submit(mock, address, formOf(page, { decision: 'deny' }))],
    [null, () => submit(mock, address, formOf(page))],
    ['A-108', () => open(mock, addressOf(mock, { client_id: 'nobody' }))],
    ['A-110', () => open(mock, addressOf(mock, { scope: 'NONE' }))],
    ['A-116', () => submit(mock, address, formOf(page, {}))],
  ];
  for (const [assumption, reply] of replies) {
    const { headers, status, text } = await reply();
    expect(headers.get('x-request-id')).toBe(lastEntry(mock).requestId);
    expect([headers.get('x-slotwise-assumption'), lastEntry(mock).assumption]).toEqual([assumption, assumption]);
    expect(text === '').toBe(status === 302 || status === 303);
  }
});

test('query parameters cannot replace the user’s decision, and a user ID can have several digits', async () => {
  const mock = sampleMock();
  for (let count = 1; count <= 7; count += 1) mock.seed.user({ username: `u${count}`, email: `u${count}@example.com` });
  const address = addressOf(mock, { decision: 'allow', user_id: '1' });
  expect((await click(mock, address, 'deny')).location).toContain('error=access_denied');
  expect(await userOf(mock, (await click(mock, address, 'allow', 12)).location)).toBe('u7');
});

test.each([
  ['twice the same field', 'application/x-www-form-urlencoded', 'decision=deny&decision=allow&user_id=3'],
  ['text', 'text/plain', 'decision=allow'],
  ['broken JSON', 'application/json', '{'],
])('%s instead of the form returns a page with 400', async (_, type, body) => {
  const mock = sampleMock();
  const response = await mock.fetch(addressOf(mock), { method: 'POST', headers: { 'content-type': type }, body });
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
});

const states = [
  ...['a\nb', 'a\r\nb\tc', '\u0000', '"><script>x</script>', "'", 'é 日本 \u202E', '😀'.repeat(500)],
  ...['%00%0a', ' ', '+'],
];

test.each(states)('the redirect contains the state %j unchanged', async (state) => {
  const mock = sampleMock();
  for (const decision of ['allow', 'deny'] as const) {
    const { location } = await click(mock, addressOf(mock, { state }), decision);
    expect(new URL(location).searchParams.get('state')).toBe(state);
  }
});

const hostile = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' autofocus onfocus='alert(1)", '<!--', '   '],
  ...[
    '</title></style></main><form action=https://evil.test>',
    '&lt;b&gt;&amp;amp;',
    '\u202Egnp.exe \u2066\u2069\u200F',
  ],
  ...['line\nbreak\u0000\u0007\u2028', 'x'.repeat(20_000), '\uD800'],
];

test.each(hostile)('the page shows a hostile name as plain text: %j', async (name) => {
  const mock = sampleMock();
  const redirectUri = `https://app.test/back?${new URLSearchParams({ name: name.slice(0, 100) })}`;
  const link = `https://app.test/${name.slice(0, 100)}`;
  mock.oauth.client({ clientId: name, redirectUri, name, logo: link, link });
  mock.seed.user({ username: 'eve', email: 'eve@example.com', name });
  const address = addressOf(mock, { client_id: name, redirect_uri: redirectUri, state: name, ...challenge });
  const plain = await open(mock, addressOf(mock));
  const page = name === '\uD800' ? plain : await open(mock, address);
  expect(page.status).toBe(200);
  const shape = ({ elements }: Opened) =>
    elements.filter(({ tagName }) => tagName !== 'img').map((one) => [one.tagName, one.attrs.map((attr) => attr.name)]);
  expect(shape(page)).toEqual(shape(plain));
  expect(all(page, 'img').map(({ attrs }) => attrs.map((attr) => attr.name))).toEqual([['src', 'alt', 'data-letter']]);
  expect(page.text).not.toMatch(/[\p{Bidi_Control}\p{Zl}]|(?!\n)\p{Cc}/u);
});

const linkWords = 'must be an http or https address';
const logoWords = 'must be an http or https address, or an image such as data:image/png;base64,…';

const noAddresses = [
  ...['javascript:alert(1)', 'JavaScript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'vbscript:x'],
  ...['data:text/html,<script>alert(1)</script>', 'data:text/html;image/png,x', 'data:,x', 'data:image/png'],
  ...['data:imagex/png,x', 'data: image/png,x', 'xhttps://app.test/', 'httpsx://app.test/', 'ftp://app.test/'],
  ...['file:///etc/passwd', 'blob:https://app.test/1', 'about:blank', 'https:app.test', 'https:/app.test', 'https://'],
  ...[' https://app.test/', '//app.test/logo.png', '/relative', 'logo.png', '?q', 'not an address', ''],
];

test.each(noAddresses)('rejects %j as logo and as link, and stores nothing', (address) => {
  const mock = sampleMock();
  const before = worldOf(mock);
  const app = { clientId: 'c', clientSecret: 's', redirectUri: 'https://app.test/' };
  for (const [field, rule] of Object.entries({ logo: logoWords, link: linkWords })) {
    const fields = { ...app, [field]: address };
    const message = expect.objectContaining({ message: expect.stringContaining(`${field} ${rule}`) });
    expect(() => mock.oauth.client(fields)).toThrow(message);
    expect(() => mock.import({ ...mock.export(), oauthClients: [{ id: 1, ...fields }] })).toThrow(message);
  }
  expect(worldOf(mock)).toBe(before);
});

test.each(['data:image/png;base64,iVBORw0KGgo=', 'DATA:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  'accepts %j as a logo, but not as a link',
  async (logo) => {
    const page = await pageOf({ logo });
    expect(attributes(page, 'img', 'src')).toEqual([[URL.parse(logo)?.href]]);
    await expect(pageOf({ link: logo })).rejects.toThrow(`link ${linkWords}`);
  },
);

/** The page of an app that is told apart by a part of its own. */
async function pageOf(fields: Partial<OAuthClientSeed>): Promise<Opened> {
  const mock = sampleMock();
  const app = { clientId: 'own-app', clientSecret: 's', redirectUri: 'https://app.test/', ...fields };
  mock.oauth.client(app);
  return open(mock, addressOf(mock, { client_id: app.clientId, redirect_uri: app.redirectUri }));
}

test('the page of an app without a logo and a link contains only the standard text', async () => {
  const page = await pageOf({ name: 'My App' });
  const users = ['Admin', 'Olivia', 'Alice', 'Adam', 'Bob'].map((name) => `${name} ${name.toLowerCase()}@example.com`);
  expect(words(page)).toBe(
    `Slotwise M My App asks for access to your account It will be able to ${bookings} ${profile} It cannot change anything, ` +
      `and it never sees your password. Who is signed in? ${users.join(' ')} Deny Allow You will return to app.test`,
  );
});

test.each([
  ['demo', 'demo', 'D'],
  ['\t My\u202E \r\n App\u0000 ', 'My App', 'M'],
  ['', 'own-app', 'O'],
  [' \u2028\u202E ', 'own-app', 'O'],
  ['élan', 'élan', 'É'],
  ['😀 app', '😀 app', '😀'],
  ['<b>', '<b>', '<'],
])('an app named %j is shown as %j, with the letter %j until a logo loads', async (name, visible, letter) => {
  const logos = (page: Opened) => page.elements.filter((one) => attribute(one, 'class') === 'logo').map(textOf);
  const [alone, page] = [await pageOf({ name }), await pageOf({ name, logo: 'https://app.test/logo.svg' })];
  expect(all(alone, 'title').map(textOf)).toEqual([`${visible} asks for access`]);
  expect(all(alone, 'h1').map(textOf)).toEqual([`${visible} asks for access to your account`]);
  expect([logos(alone), logos(page), attributes(page, 'img', 'data-letter')]).toEqual([[letter], [''], [[letter]]]);
  expect(alone.text).toMatch(/class="?logo"? aria-hidden="?true/);
});

test.each([
  ['http://app.test', 'http://app.test/', 'app.test'],
  ['https://app.test:8443/a b?c="d"', 'https://app.test:8443/a%20b?c=%22d%22', 'app.test:8443'],
  ['HTTPS://App.Test/', 'https://app.test/', 'app.test'],
])('the link %j has the href %j, shows its host and sends no referrer', async (link, href, host) => {
  const page = await pageOf({ link });
  expect(attributes(page, 'a', 'href', 'rel')).toEqual([[href, 'noreferrer noopener']]);
  expect(words(page)).toContain(`About this app (${host})`);
});

test.each([
  ['https://app.test:8443/back?a=1', 'app.test:8443'],
  ['com.example.app:/callback', 'com.example.app:/callback'],
])('for the redirect URI %j, the page shows the return address %j', async (redirectUri, host) => {
  expect(words(await pageOf({ redirectUri })).endsWith(` You will return to ${host}`)).toBe(true);
});

test.each([
  ['Eve', 'Eve'],
  [null, 'eve'],
  [' \u202E', 'eve'],
])('a user named %j is shown as %j, and is preselected if there is no other user', async (name, visible) => {
  const mock = createMock({ seed: (seed) => seed.user({ username: 'eve', email: 'eve@example.com', name }) });
  mock.oauth.client({ clientId: demo.client_id, clientSecret: 's', redirectUri: demo.redirect_uri });
  const page = await open(mock, addressOf(mock));
  expect(all(page, 'label').map((label) => textOf(label).trim())).toEqual([`${visible} eve@example.com`]);
  expect(radiosOf(page, 'checked', 'required')).toEqual([['radio', '', '']]);
});

test('the page contains no state, no secret and no redirect URI', async () => {
  const mock = sampleMock();
  const { text } = await open(mock, addressOf(mock, { state: 'state_that_is_secret', ...challenge }));
  for (const secret of ['state_that_is_secret', demo.client_secret, demo.redirect_uri, challenge.code_challenge])
    expect(text).not.toContain(secret);
});

test('every page has headers against frames, scripts, caching and content sniffing', async () => {
  const mock = sampleMock();
  for (const page of [await open(mock, addressOf(mock)), await open(mock, addressOf(mock, { client_id: 'nobody' }))]) {
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'none'; base-uri 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    });
    expect(page.headers.get('access-control-allow-origin')).toBe(null);
    expect(all(page, 'script')).toEqual([]);
  }
});
