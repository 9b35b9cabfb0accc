import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientOptions } from '../../src/index.ts';

const baseUrl = 'https://api.example.com/v1';
const warn = vi.fn<(line: string) => void>();

beforeEach(() => {
  vi.resetModules();
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Makes clients in a page that has just been loaded. */
async function inPage(...clients: readonly ClientOptions[]): Promise<string[]> {
  vi.stubGlobal('document', {});
  const { createClient } = await import('../../src/index.ts');
  for (const options of clients) createClient(options);
  return warn.mock.calls.map(([line]) => line);
}

test('a page with an API key logs one warning, without the key', async () => {
  const lines = await inPage({ baseUrl, apiKey: 'key_test' }, { baseUrl, apiKey: 'key_test' });
  expect(lines).toEqual([expect.stringContaining('allowKeyInPage: true')]);
  expect(lines.join('')).not.toContain('key_test');
});

test('the warning goes to the logger if there is one', async () => {
  const logger = { warn: vi.fn<(line: string) => void>() };
  expect(await inPage({ baseUrl, apiKey: 'key_test', logger })).toEqual([]);
  expect(logger.warn).toHaveBeenCalledOnce();
});

test.each<[string, ClientOptions]>([
  ['an access token', { baseUrl, accessToken: 'token_test' }],
  ['a session', { baseUrl, session: { as: 'bearer', token: () => 'token_test' } }],
  ['a key that is meant', { baseUrl, apiKey: 'key_test', allowKeyInPage: true }],
  ['a log that is off', { baseUrl, apiKey: 'key_test', logLevel: 'off' }],
])('a page with %s logs no warning', async (_what, options) => {
  expect(await inPage(options)).toEqual([]);
});

test('a server logs no warning', async () => {
  const { createClient } = await import('../../src/index.ts');
  createClient({ baseUrl, apiKey: 'key_test' });
  expect(warn).not.toHaveBeenCalled();
});
