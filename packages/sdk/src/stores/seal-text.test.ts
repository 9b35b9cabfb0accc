import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorOf } from '../../test/loopback.ts';
import { memoryStore } from '../oauth/index.ts';
import { openText, sealedStore, sealText } from '../stores.ts';

const keyOf = (fill: number) => new Uint8Array(32).fill(fill);
const [oldKey, newKey, otherKey] = [keyOf(1), keyOf(2), keyOf(3)];
const seal = { keys: [newKey, oldKey], clientId: 'client_demo', purpose: 'theme' };

test.each(['dark', '', 'é 漢 \u{1F600}', '\uFEFFmark', '{"theme":"dark"}', 'x'.repeat(3000)])(
  'a sealed text opens unchanged, and a cookie can contain it: %j',
  async (text) => {
    const cookie = await sealText(text, seal);
    expect(cookie).toMatch(/^sealed1\.[\w-]{6}\.[\w-]+$/);
    expect(text === '' ? [] : [cookie]).not.toContain(text);
    expect(await openText(cookie, seal)).toEqual({ outcome: 'opened', text });
  },
);

test.each([undefined, null, ''])('the outcome of %j is missing', async (cookie) => {
  expect(await openText(cookie, seal)).toEqual({ outcome: 'missing' });
});

test('an older key of the list opens a text, and a key that is not in the list is reported', async () => {
  const old = await sealText('dark', { ...seal, keys: [oldKey] });
  expect(await openText(old, seal)).toEqual({ outcome: 'opened', text: 'dark' });
  expect(await openText(old, { ...seal, keys: [newKey] })).toEqual({ outcome: 'other_key' });
  expect(await openText(await sealText('dark', { ...seal, keys: [otherKey] }), seal)).toEqual({ outcome: 'other_key' });
});

test('a text is unreadable if it was changed, or sealed for another client, purpose or place', async () => {
  const store = memoryStore();
  await sealedStore(store, { keys: seal.keys, clientId: seal.clientId }).set('theme', 'dark');
  const good = await sealText('dark', seal);
  const flipped = good.split('').map((one, at) => good.slice(0, at) + (one === 'A' ? 'B' : 'A') + good.slice(at + 1));
  const bad = [
    ...['sealed1.', 'dark', '%', 'null', `${good}=`, good.replace(/\.[\w-]{6}\./, '.')],
    await sealText('dark', { ...seal, clientId: 'another' }),
    await sealText('dark', { ...seal, purpose: 'other' }),
    (await store.get('theme')) ?? '',
    ...flipped,
  ];
  const outcomes = await Promise.all(bad.map(async (cookie) => (await openText(cookie, seal)).outcome));
  const countOf = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect([countOf('other_key'), countOf('unreadable')]).toEqual([6, bad.length - 6]);
});

const optionProblem = 'purpose must be text that is not empty, other than session';

const mistakes: readonly (readonly [message: string, call: () => Promise<unknown>])[] = [
  ['sealText: text must be text', async () => sealText(7 as never, seal)],
  ['sealText: purpose is required', async () => sealText('dark', { ...seal, purpose: undefined } as never)],
  ...['', ' ', 'session', 7].map(
    (purpose) => [`openText: ${optionProblem}`, async () => openText('dark', { ...seal, purpose } as never)] as const,
  ),
];

test.each(mistakes)('%s', async (message, call) => {
  const error = await errorOf(call());
  expect(error).toMatchObject({ kind: 'misconfigured' });
  expect(String(error)).toContain(message);
});

const page = readFileSync(new URL('../../../../docs/site/src/content/docs/about/security.md', import.meta.url), 'utf8');
const vectors = [
  ...page.matchAll(/^\| `(.{44})` \| (?:`(\w+)`|store, key `(\w+)`) \| `(.+)` \| `(sealed1\..+)` \|$/gm),
].map(([, key = '', purpose, storeKey, text = '', sealed = '']) => ({ key, purpose, storeKey, text, sealed }));
const clientId = 'client_demo';

test.each(vectors)(
  'the test vector $text of the security page opens',
  async ({ key, purpose, storeKey, ...vector }) => {
    const place = purpose === undefined ? ['session', storeKey ?? ''] : [purpose];
    expect(await openWithWebCrypto(vector.sealed, { key, place })).toBe(vector.text);
    if (purpose !== undefined)
      expect(await openText(vector.sealed, { keys: [key], clientId, purpose })).toEqual({
        outcome: 'opened',
        text: vector.text,
      });
    else {
      const inner = memoryStore();
      await inner.set(storeKey ?? '', vector.sealed);
      expect(await sealedStore(inner, { keys: [key], clientId }).get(storeKey ?? '')).toBe(vector.text);
    }
  },
);

test('the security page has test vectors of cookies and of a store', () => {
  expect(vectors.map(({ purpose }) => purpose === undefined)).toEqual([false, false, true]);
});

/** Uses only the description of the security page. */
async function openWithWebCrypto(
  sealed: string,
  { key, place }: { readonly key: string; readonly place: readonly string[] },
): Promise<string> {
  const [version, keyId = '', data = ''] = sealed.split('.');
  expect(version).toBe('sealed1');
  const keyBytes = Buffer.from(key, 'base64');
  const hash = await crypto.subtle.digest('SHA-256', Buffer.concat([Buffer.from('slotwise key id '), keyBytes]));
  expect(Buffer.from(hash).toString('base64url').slice(0, 6)).toBe(keyId);
  const bytes = Buffer.from(data, 'base64url');
  const cryptoKey = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['decrypt']);
  const additionalData = Buffer.from(JSON.stringify([clientId, ...place, keyId]));
  const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData };
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, cryptoKey, bytes.subarray(12)));
}
