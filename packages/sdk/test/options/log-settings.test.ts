import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import type { ClientSettings } from '../../src/index.ts';
import { meOf } from '../objects.ts';

const methods = ['debug', 'info', 'warn'] as const;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  for (const method of methods)
    vi.spyOn(console, method).mockImplementation((line: unknown) => void lines.push(`${method} ${String(line)}`));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lines in the console after a deprecated response, which logs at each level but info. */
async function logged(options: Partial<ClientSettings> = {}): Promise<string[]> {
  const fetch = async () => Response.json(meOf(3), { headers: { deprecation: 'true' } });
  const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'a-key', fetch, ...options });
  await client.me.get();
  return lines.map((line) => line.split(' ')[0] ?? '');
}

test.each([
  ['debug', ['debug', 'debug', 'warn']],
  ['DEBUG', ['debug', 'debug', 'warn']],
  [' debug ', ['debug', 'debug', 'warn']],
  ['info', ['warn']],
  ['warn', ['warn']],
  ['off', []],
  ['', []],
])('SLOTWISE_LOG=%s logs to the console', async (level, expected) => {
  vi.stubEnv('SLOTWISE_LOG', level);
  expect(await logged()).toEqual(expected);
});

test('nothing is logged without the variable', async () => {
  expect(await logged({ logLevel: 'debug' })).toEqual([]);
});

test('an invalid value is ignored with one warning', async () => {
  vi.stubEnv('SLOTWISE_LOG', 'verbose');
  await logged();
  await logged();
  expect(lines).toEqual(['warn slotwise: ignored SLOTWISE_LOG=verbose, because it must be debug, info, warn, off']);
});

describe('an option overrides the variable', () => {
  test('logLevel sets the level', async () => {
    vi.stubEnv('SLOTWISE_LOG', 'debug');
    expect(await logged({ logLevel: 'warn' })).toEqual(['warn']);
    lines = [];
    expect(await logged({ logLevel: 'off' })).toEqual([]);
  });

  test('a logger keeps its own level', async () => {
    vi.stubEnv('SLOTWISE_LOG', 'debug');
    const messages: string[] = [];
    const logger = { debug: () => void messages.push('debug'), warn: () => void messages.push('warn') };
    expect(await logged({ logger })).toEqual([]);
    expect(messages).toEqual(['warn']);
  });
});

test('copies of a client log to the console too', async () => {
  vi.stubEnv('SLOTWISE_LOG', 'debug');
  const fetch = async () => Response.json(meOf(3));
  const client = createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'a-key', fetch });
  vi.unstubAllEnvs();
  await client.with({ retry: false }).me.get();
  expect(lines).toHaveLength(2);
});

test('createOAuth logs to the console too', async () => {
  vi.stubEnv('SLOTWISE_LOG', 'debug');
  const app = {
    appUrl: 'https://app.example.com',
    clientId: 'app',
    clientSecret: null,
    redirectUri: 'https://my.example.com/callback',
  };
  const fetch = async () => Response.json({ username: 'ada' });
  await createOAuth({ ...app, fetch }).check('a-token');
  expect(lines).not.toEqual([]);
});

describe('calls work and log nothing', () => {
  test.each<[string, string, unknown]>([
    ['in a page', 'document', {}],
    ['without process', 'process', undefined],
    ['without an environment', 'process', {}],
    ['in Deno without permission', 'Deno', { permissions: { querySync: () => ({ state: 'prompt' }) } }],
    [
      'where reading throws',
      'process',
      {
        get env() {
          throw new Error('NotCapable');
        },
      },
    ],
  ])('%s', async (_where, name, value) => {
    vi.stubEnv('SLOTWISE_LOG', 'debug');
    vi.stubGlobal(name, value);
    const found = await logged({ allowKeyInPage: true });
    vi.unstubAllGlobals();
    expect(found).toEqual([]);
  });
});
