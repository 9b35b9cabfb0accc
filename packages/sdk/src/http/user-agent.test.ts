import { afterEach, expect, test, vi } from 'vitest';
import { clientOf, serve } from '../../test/loopback.ts';
import { version } from '../version.ts';

const me = { json: { id: 1, email: 'ada@example.com' } };

afterEach(() => vi.unstubAllGlobals());

/** The User-Agent of a call where the runtime calls itself so. */
async function sentBy(navigator: unknown, headers: Readonly<Record<string, string | null>> = {}) {
  vi.stubGlobal('navigator', navigator);
  const server = await serve(me);
  await clientOf(server, { headers }).me.get();
  return server.seen[0]?.headers['user-agent'];
}

test('the User-Agent contains the versions of the client and the runtime', async () => {
  const server = await serve(me);
  await clientOf(server).me.get();
  expect(server.seen[0]?.headers['user-agent']).toBe(
    `slotwise-sdk/${version} Node.js/${process.versions.node.split('.')[0]}`,
  );
});

test.each([
  ['Deno/2.5.1', `slotwise-sdk/${version} Deno/2.5.1`],
  ['Bun/1.3.0', `slotwise-sdk/${version} Bun/1.3.0`],
  ['Cloudflare-Workers', `slotwise-sdk/${version} Cloudflare-Workers`],
  ['Node.js/24 (a\nb)', `slotwise-sdk/${version} Node.js/24`],
])('for the runtime %j, the User-Agent is %s', async (userAgent, expected) => {
  expect(await sentBy({ userAgent })).toBe(expected);
});

test.each([
  [{ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36' }],
  [{ userAgent: 'Mozilla/5.0 (linux) jsdom/26.0.0' }],
  [{ userAgent: '' }],
  [{}],
  [undefined],
])('keeps the default User-Agent of fetch in browsers and unknown runtimes: %j', async (navigator) => {
  expect(await sentBy(navigator)).toBe('node');
});

test('a header option removes or replaces the User-Agent', async () => {
  expect(await sentBy({ userAgent: 'Node.js/24' }, { 'User-Agent': null })).toBe('node');
  expect(await sentBy({ userAgent: 'Node.js/24' }, { 'User-Agent': 'my-app/2' })).toBe('my-app/2');
});
