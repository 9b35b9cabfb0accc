/** The addresses that are a mock's own, at the entry points that stand between an app and everything that it asks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setupServer } from 'msw/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { profiles, createMock } from '../../src/index.ts';
import type { Mock, MockOptions } from '../../src/index.ts';
import { mswHandlers } from '../../src/msw.ts';
import { intercept } from '../../src/node.ts';

/** A real server, to which passes what is not the mock's. */
async function nextOne(): Promise<string> {
  const server = createServer((_, response) => void response.end('next')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  // A TCP server that listens has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const entryPoints: readonly (readonly [string, (mock: Mock) => void])[] = [
  [
    'behind MSW',
    (mock) => {
      const server = setupServer(...mswHandlers(mock));
      server.listen({ onUnhandledFrame: 'bypass' });
      onTestFinished(() => server.close());
    },
  ],
  ['through intercept', (mock) => onTestFinished(intercept(mock).stop)],
];

/** Paths below the origin, by the status that the mock answers there, or by `next` where they are not its own. */
type Expected = Readonly<Partial<Record<'200' | '401' | '403' | '404' | 'next', string>>>;

const foreign = '/v2/me /auth/login /auth/oauth2x /api/auth/session /_slotwise/clock';
const ofOAuth = '/auth/oauth2 /auth/oauth2/authorise /api/auth/oauth/toke';

const cases: readonly (readonly [string, (origin: string) => MockOptions, Expected])[] = [
  [
    'with a baseUrl alone',
    (origin) => ({ baseUrl: `${origin}/api/v1` }),
    {
      200: '/api/v1/me',
      401: '/api/auth/oauth/me',
      404: `${ofOAuth} /api/v1 /api/v1/ /api/v1/mee`,
      next: `${foreign} / /index.html /api /bookings /api/bookings /api/v1x/me /v1/me`,
    },
  ],
  [
    'with a baseUrl in a folder, and an appUrl in another',
    (origin) => ({ baseUrl: `${origin}/service/`, appUrl: `${origin}/app` }),
    {
      200: '/service/me',
      401: '/app/api/auth/oauth/me',
      404: '/service/auth/oauth2/authorize',
      next: '/app/me /auth/oauth2/',
    },
  ],
  [
    'with an appUrl elsewhere',
    (origin) => ({ baseUrl: `${origin}/v1`, appUrl: 'https://app.example.com' }),
    { 200: '/v1/me', next: '/auth/oauth2/authorize /api/auth/oauth/me' },
  ],
  ['with a whole origin as its baseUrl', (baseUrl) => ({ baseUrl }), { 200: '/me', 404: '/ /index.html' }],
  [
    'under a profile of many addresses',
    (origin) => ({ baseUrl: `${origin}/v1`, profile: profiles.selfHosted }),
    {
      200: '/v1/me /api/v1/me /api/me /me /bookings',
      401: '/api/auth/oauth/me',
      403: '/api/users/99',
      404: `${ofOAuth} /v1/mee /api/v1/mee /me/mine`,
      next: `${foreign} / /index.html /mee /api/mee`,
    },
  ],
];

describe.each(entryPoints)('%s', (_, open) => {
  test.each(cases)(
    'a mock %s handles its own URLs, and other requests pass through',
    async (_name, optionsOf, expected) => {
      const origin = await nextOne();
      const mock = createMock(optionsOf(origin));
      open(mock);
      for (const [status, paths = ''] of Object.entries(expected))
        for (const path of paths.split(' ')) {
          const { length } = mock.journal.entries();
          const response = await fetch(`${origin}${path}?apiKey=key_alice`);
          const found = (await response.text()) === 'next' ? 'next' : String(response.status);
          expect([path, found]).toEqual([path, status]);
          expect(mock.journal.entries()).toHaveLength(status === 'next' ? length : length + 1);
        }
    },
  );
});

/** A mock's options, of its addresses at the origins a, b and c. */
const at = (baseUrl: string, appUrl?: string): MockOptions => ({
  baseUrl: `https://${baseUrl}`,
  ...(appUrl === undefined ? {} : { appUrl: `https://${appUrl}` }),
});

const overlaps: readonly (readonly [string, MockOptions, MockOptions, boolean])[] = [
  ['the same addresses', {}, {}, true],
  ['one origin, and so one appUrl', at('a.test/one'), at('a.test/two'), true],
  ['a baseUrl below the other', at('a.test/v1'), at('a.test/v1/x', 'b.test'), true],
  ['a whole origin, with its OAuth elsewhere', at('a.test', 'b.test'), at('a.test/v1', 'c.test'), true],
  ['many addresses', { ...at('a.test/v1'), profile: 'self-hosted' }, at('a.test/api/me', 'b.test'), true],
  ['one appUrl', at('a.test/v1', 'c.test'), at('b.test/v1', 'c.test'), true],
  ['the path of the other as its beginning', at('a.test/v1'), at('a.test/v10', 'b.test'), false],
  ['one origin, and OAuth apart', at('a.test/one'), at('a.test/two', 'b.test'), false],
  ['other ports', at('a.test:1/v1'), at('a.test:2/v1'), false],
];

test.each(overlaps)(
  'two mocks with %s are rejected if their URLs overlap, in either order, at each entry point',
  (_, first, second, refused) => {
    const [one, other] = [createMock(first), createMock(second)];
    for (const act of [mswHandlers, interceptBoth])
      for (const pair of [[one, other] as const, [other, one] as const]) {
        const message = errorOf(() => act(...pair));
        const named = pair.filter(({ baseUrl }) => message.includes(`with baseUrl ${baseUrl} and`)).length;
        expect([message.includes('two mocks claim the same addresses'), named]).toEqual(
          refused ? [true, 2] : [false, 0],
        );
      }
  },
);

function interceptBoth(one: Mock, other: Mock): void {
  const { stop } = intercept(one);
  try {
    intercept(other).stop();
  } finally {
    stop();
  }
}

function errorOf(act: () => unknown): string {
  try {
    act();
    return '';
  } catch (error) {
    return String(error);
  }
}

test('the handlers of a fork replace those of the mock for one test', async () => {
  const mock = createMock({ baseUrl: 'https://api.example.com/v1' });
  const server = setupServer(...mswHandlers(mock, { strict: false }));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const fork = mock.fork();
  server.use(...mswHandlers(fork));
  await fetch('https://api.example.com/v1/me?apiKey=key_alice');
  server.resetHandlers();
  await fetch('https://api.example.com/v1/bookings?apiKey=key_alice');
  expect([mock, fork].map(({ journal }) => journal.entries().map(({ endpoint }) => endpoint))).toEqual([
    ['bookings.list'],
    ['me.get'],
  ]);
});

test('the journal explains that a key belongs to another mock with the same URL', async () => {
  const baseUrl = 'https://twice.example.com/v1';
  const [first, second] = [createMock({ baseUrl }), createMock({ baseUrl })];
  const { user, apiKey } = second.seed.host({ name: 'Zoe' });
  const server = setupServer(...mswHandlers(first), ...mswHandlers(second));
  server.listen({ onUnhandledFrame: 'bypass' });
  onTestFinished(() => server.close());
  expect((await fetch(`${baseUrl}/me?apiKey=${apiKey}`)).status).toBe(401);
  expect(first.journal.entries().at(-1)?.cause).toContain('give createMock another baseUrl');
  expect((await fetch(`${baseUrl}/me?apiKey=no_such_key`)).status).toBe(401);
  expect(first.journal.entries().at(-1)?.cause).toBe('the API key is unknown');
  expect((await second.fetch(`${baseUrl}/me?apiKey=${apiKey}`)).status).toBe(200);
  expect(user.username).toBe('zoe');
});
