/** The addresses that are a mock's own, at the entry points that stand between an app and everything that it asks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setupServer } from 'msw/node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMock, profiles } from '../../src/index.ts';
import type { Mock, MockOptions } from '../../src/index.ts';
import { handlersOf } from '../../src/msw.ts';
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
      const server = setupServer(...handlersOf(mock));
      server.listen({ onUnhandledFrame: 'bypass' });
      onTestFinished(() => server.close());
    },
  ],
  ['through intercept', (mock) => onTestFinished(intercept(mock).stop)],
];

/** Addresses below the origin, with the status of the mock there; nothing where they are not its own. */
type Expected = Readonly<Record<string, number | null>>;

const always: Expected = {
  '/': null,
  '/index.html': null,
  '/v2/me': null,
  '/auth/login': null,
  '/auth/oauth2': 404,
  '/auth/oauth2/authorise': 404,
  '/auth/oauth2x': null,
  '/api/auth/oauth/me': 401,
  '/api/auth/oauth/toke': 404,
  '/api/auth/session': null,
  '/_slotwise/clock': null,
};

const elsewhere = 'https://app.example.com';

const cases: readonly (readonly [string, (origin: string) => MockOptions, Expected])[] = [
  [
    'with a baseUrl alone',
    (origin) => ({ baseUrl: `${origin}/api/v1` }),
    {
      ...{ ...always, '/api': null, '/bookings': null, '/api/bookings': null, '/api/v1': 404, '/api/v1/': 404 },
      ...{ '/api/v1/me': 200, '/api/v1/mee': 404, '/api/v1x/me': null, '/v1/me': null },
    },
  ],
  [
    'with a baseUrl in a folder, and an appUrl in another',
    (origin) => ({ baseUrl: `${origin}/service/`, appUrl: `${origin}/app` }),
    {
      ...{ '/service/me': 200, '/service/auth/oauth2/authorize': 404, '/app/me': null },
      ...{ '/app/api/auth/oauth/me': 401, '/auth/oauth2/': null },
    },
  ],
  [
    'with an appUrl elsewhere',
    (origin) => ({ baseUrl: `${origin}/v1`, appUrl: elsewhere }),
    { '/v1/me': 200, '/auth/oauth2/authorize': null, '/api/auth/oauth/me': null },
  ],
  ['with a whole origin as its baseUrl', (baseUrl) => ({ baseUrl }), { '/me': 200, '/': 404, '/index.html': 404 }],
  [
    'under a profile of many addresses',
    (origin) => ({ baseUrl: `${origin}/v1`, profile: profiles.selfHosted }),
    {
      ...{
        ...always,
        '/v1/me': 200,
        '/api/v1/me': 200,
        '/api/me': 200,
        '/me': 200,
        '/v1/mee': 404,
        '/api/v1/mee': 404,
      },
      ...{ '/mee': null, '/api/mee': null, '/me/mine': 404, '/bookings': 200, '/api/users/99': 403 },
    },
  ],
  [
    'under that profile with one address',
    (origin) => ({ baseUrl: `${origin}/v1`, profile: profiles.selfHosted, behavior: { addresses: 'one' } }),
    { '/v1/me': 200, '/api/v1/me': null, '/me': null },
  ],
];

describe.each(entryPoints)('%s', (_, open) => {
  test.each(cases)(
    'a mock %s answers what is its own, and anything else passes on',
    async (_name, optionsOf, expected) => {
      const origin = await nextOne();
      const mock = createMock(optionsOf(origin));
      open(mock);
      const found: Record<string, number | null> = {};
      for (const path of Object.keys(expected)) {
        const response = await fetch(`${origin}${path}?apiKey=key_alice`);
        found[path] = (await response.text()) === 'next' ? null : response.status;
      }
      expect(found).toEqual(expected);
      expect(mock.journal.entries().map(({ status }) => status)).toEqual(
        Object.values(expected).filter((status) => status !== null),
      );
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
  ['many addresses', { ...at('a.test/v1'), behavior: { addresses: 'many' } }, at('a.test/api/me', 'b.test'), true],
  ['one appUrl', at('a.test/v1', 'c.test'), at('b.test/v1', 'c.test'), true],
  ['the path of the other as its beginning', at('a.test/v1'), at('a.test/v10', 'b.test'), false],
  ['one origin, and OAuth apart', at('a.test/one'), at('a.test/two', 'b.test'), false],
  ['other ports', at('a.test:1/v1'), at('a.test:2/v1'), false],
];

test.each(overlaps)(
  'two mocks with %s overlap or not, in either order and at each entry point',
  (_, first, second, refused) => {
    const [one, other] = [createMock(first), createMock(second)];
    const acts = [handlersOf, interceptBoth].flatMap((act) => [() => act(one, other), () => act(other, one)]);
    for (const act of acts) {
      const said = errorOf(act);
      const named = [one, other].filter(({ baseUrl }) => said.includes(`with baseUrl ${baseUrl} and`)).length;
      expect([said.includes('two mocks claim the same addresses'), named]).toEqual(refused ? [true, 2] : [false, 0]);
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

test('a fork’s handlers take the place of the mock’s for one test', async () => {
  const mock = createMock({ baseUrl: 'https://api.example.com/v1' });
  const server = setupServer(...handlersOf(mock));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  const fork = mock.fork();
  server.use(...handlersOf(fork));
  await fetch('https://api.example.com/v1/me?apiKey=key_alice');
  server.resetHandlers();
  await fetch('https://api.example.com/v1/bookings?apiKey=key_alice');
  expect([mock, fork].map(({ journal }) => journal.entries().map(({ endpoint }) => endpoint))).toEqual([
    ['bookings.list'],
    ['me.get'],
  ]);
});
