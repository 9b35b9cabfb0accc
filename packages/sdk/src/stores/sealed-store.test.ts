import { describe, expect, test } from 'vitest';
import { errorOf } from '../../test/loopback.ts';
import { signIn, town } from '../../test/oauth/town.ts';
import { memoryStore } from '../oauth/index.ts';
import type { TokenStore } from '../oauth/index.ts';
import { openTransaction, sealedStore, sealTransaction } from '../sealed.ts';
import type { SealOptions } from '../sealed.ts';
import { storeRules } from './conformance/index.ts';

const keyOf = (fill: number) => new Uint8Array(32).fill(fill);
const [oldKey, newKey, otherKey] = [keyOf(1), keyOf(2), keyOf(3)];
const clientId = 'client_demo';
const seal: SealOptions = { keys: [newKey, oldKey], clientId };

/** A store whose texts are sealed, and the one that it keeps them in. */
function sealed(options: SealOptions = seal) {
  const inner = memoryStore();
  return { inner, store: sealedStore(inner, options) };
}

describe('the rules of a store', () => {
  const inner = memoryStore();
  const makers = [seal, { keys: [oldKey, newKey], clientId }];
  let made = 0;
  test.each(storeRules)('are kept by stores that seal with different keys: $id', async ({ run }) => {
    expect(await run(() => sealedStore(inner, makers[(made += 1) % 2] ?? seal))).toBe('kept');
  });

  test('are those of a store without compareAndSwap over one that has none', () => {
    const inner = memoryStore();
    const plain: TokenStore = {
      get: async (key) => inner.get(key),
      set: async (key, text) => inner.set(key, text),
      delete: async (key) => inner.delete(key),
    };
    expect(sealedStore(plain, seal)).not.toHaveProperty('compareAndSwap');
  });
});

test('a session in it is one as in any other, and the store holds nothing that can be read', async () => {
  const given = town();
  const { inner, store } = sealed();
  const tokens = await signIn(given);
  const session = given.oauth.session({ store, key: 'alice' });
  await session.start(tokens);
  const before = (await inner.get('alice')) ?? '';
  expect(before).toMatch(/^sealed1\.[\w-]+$/);
  expect(before).not.toContain(tokens.accessToken);
  const fresh = await session.token({ rejected: tokens.accessToken });
  expect(await given.oauth.session({ store: { ...store }, key: 'alice' }).token()).toBe(fresh);
  await session.end();
  expect(await inner.get('alice')).toBeNull();
});

test('a text is sealed anew each time, by the first key', async () => {
  const { inner, store } = sealed();
  const texts = new Set<string | null>();
  for (let times = 0; times < 20; times += 1) {
    await store.set('alice', 'the same');
    texts.add(await inner.get('alice'));
  }
  expect(texts.size).toBe(20);
  expect(await sealedStore(inner, { keys: [newKey], clientId }).get('alice')).toBe('the same');
  expect(await errorOf(sealedStore(inner, { keys: [oldKey], clientId }).get('alice'))).toHaveProperty('code');
});

test('keys rotate: what the old one sealed opens while it is in the list, and the new one seals what is written next', async () => {
  const { inner, store: before } = sealed({ keys: [oldKey], clientId });
  await before.set('alice', 'one');
  const during = sealedStore(inner, { keys: [newKey, oldKey], clientId });
  expect(await during.get('alice')).toBe('one');
  expect(await during.compareAndSwap?.('alice', 'one', 'two')).toBe(true);
  expect(await sealedStore(inner, { keys: [newKey], clientId }).get('alice')).toBe('two');
});

test('compareAndSwap swaps the very seal that it read: a writer that comes between is not undone', async () => {
  const { inner, store } = sealed();
  await store.set('alice', 'one');
  const between = sealedStore(
    {
      ...inner,
      get: async (key) => {
        const text = await inner.get(key);
        // Even the same text, written again, is another seal.
        await store.set('alice', 'one');
        return text;
      },
    },
    seal,
  );
  expect(await between.compareAndSwap?.('alice', 'one', 'two')).toBe(false);
  expect(await store.get('alice')).toBe('one');
});

test.each([
  ['bytes', oldKey],
  ['a Buffer', Buffer.from(oldKey)],
  ['base64', Buffer.from(oldKey).toString('base64')],
  ['base64 for addresses', Buffer.from(oldKey).toString('base64url')],
  ['base64 as a command prints it', `${Buffer.from(oldKey).toString('base64')}\n`],
])('a key can be given as %s', async (_, key) => {
  const { inner, store } = sealed({ keys: [key], clientId });
  await store.set('alice', 'one');
  expect(await sealedStore(inner, { keys: [oldKey], clientId }).get('alice')).toBe('one');
});

test('a key that is changed after it was given is the one that was given', async () => {
  const mine = Uint8Array.from(oldKey);
  const { inner, store } = sealed({ keys: [mine], clientId });
  mine.fill(0);
  await store.set('alice', 'one');
  expect(await sealedStore(inner, { keys: [oldKey], clientId }).get('alice')).toBe('one');
});

describe('a text that was not sealed for its place and client by one of the keys', () => {
  const text = '{"tokens":{"accessToken":"CANARY"}}';
  const sealText = async (options: SealOptions, key = 'alice') => {
    const { inner, store } = sealed(options);
    await store.set(key, text);
    return (await inner.get(key)) ?? '';
  };
  const opensAt = async (given: string) => {
    const { inner, store } = sealed();
    await inner.set('alice', given);
    return store.get('alice').then(
      (opened) => `opened: ${opened}`,
      (error: unknown) => JSON.stringify(error) + String(error),
    );
  };
  const refused =
    '{"code":"SEAL_BROKEN"}Error: sealedStore: what is under the key was not sealed for this place and client by one of the keys';

  test('opens where nothing was changed', async () => {
    expect(await opensAt(await sealText(seal))).toBe(`opened: ${text}`);
  });

  test.each([
    ['of another place', async () => sealText(seal, 'bob')],
    ['of a place with the same beginning', async () => sealText(seal, 'alice2')],
    ['of another client', async () => sealText({ keys: [newKey], clientId: 'another' })],
    ['of a key that is not in the list', async () => sealText({ keys: [otherKey], clientId })],
    ['that is not sealed', async () => text],
    ['of nothing at all', async () => ''],
    ['of the mark alone', async () => 'sealed1.'],
    ['that is base64 of nothing sealed', async () => `sealed1.${Buffer.from(text).toString('base64url')}`],
    ['that is no base64', async () => 'sealed1.%%%'],
    ['with padding', async () => `${await sealText(seal)}=`],
    ['with a space', async () => `${await sealText(seal)} `],
    ['of a later way of sealing', async () => (await sealText(seal)).replace('sealed1.', 'sealed2.')],
    ['sealed twice', async () => `sealed1.${await sealText(seal)}`],
    [
      'that is the transaction of a cookie',
      async () => sealTransaction({ state: 's'.repeat(43), codeVerifier: 'v'.repeat(43), scopes: [] }, seal),
    ],
  ])('is refused: one %s', async (_, given) => {
    expect(await opensAt(await given())).toBe(refused);
  });

  test('is refused with any of its characters changed, and with any bit of any of its bytes', async () => {
    const good = await sealText(seal);
    const characters = good
      .split('')
      .map((one, at) => good.slice(0, at) + (one === 'A' ? 'B' : 'A') + good.slice(at + 1));
    const bytes = Buffer.from(good.slice('sealed1.'.length), 'base64url');
    const bits = [...bytes.keys()].flatMap((at) =>
      Array.from({ length: 8 }, (_, bit) => {
        const changed = Buffer.from(bytes);
        changed[at] = (bytes[at] ?? 0) ^ (1 << bit);
        return `sealed1.${changed.toString('base64url')}`;
      }),
    );
    // All characters that mean the same bits, and all that do not.
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/'
      .split('')
      .map((one) => good.slice(0, -1) + one)
      .filter((one) => one !== good);
    const seen = await Promise.all([...characters, ...bits, ...last].map(opensAt));
    expect(seen.length).toBeGreaterThan(600);
    expect(new Set(seen)).toEqual(new Set([refused]));
  });

  test('is refused cut off anywhere, and with more behind it', async () => {
    const good = await sealText(seal);
    const cut = Array.from({ length: good.length }, (_, length) => good.slice(0, length));
    const seen = await Promise.all([...cut, `${good}A`, `${good}AAAA`, good + good].map(opensAt));
    expect(new Set(seen)).toEqual(new Set([refused]));
  });

  test('is a session’s store_failed with its own word, and is left as it is', async () => {
    const given = town();
    const { inner, store } = sealed();
    const foreign = await sealText({ keys: [otherKey], clientId });
    await inner.set('alice', foreign);
    const tokens = await signIn(given);
    const session = given.oauth.session({ store, key: 'alice' });
    for (const work of [() => session.token(), () => session.start(tokens), () => session.end()])
      expect(await errorOf(work())).toMatchObject({
        kind: 'store_failed',
        reason: 'threw',
        networkCode: 'SEAL_BROKEN',
      });
    expect(await store.compareAndSwap?.('alice', null, text)).toBe(false);
    expect(await inner.get('alice')).toBe(foreign);
    await store.delete('alice');
    await session.start(tokens);
    expect(await session.token()).toBe(tokens.accessToken);
  });
});

describe('the transaction of an authorization', () => {
  const asked = { scopes: ['READ_PROFILE'] };

  test('travels in a cookie that says nothing, and comes back whole', async () => {
    const { oauth, mock } = town();
    const { url, transaction } = await oauth.authorize(asked);
    const cookie = await sealTransaction(transaction, seal);
    expect(cookie).toMatch(/^[\w.-]{1,1000}$/);
    expect(cookie).not.toContain(transaction.state);
    const opened = await openTransaction(cookie, seal);
    expect(opened).toEqual(transaction);
    expect(await oauth.callback(mock.oauth.approve(url, { userId: 3 }), opened)).toMatchObject({ outcome: 'allowed' });
  });

  test('is none where the cookie is gone or was changed, and then the callback is refused', async () => {
    const { oauth } = town();
    const { transaction } = await oauth.authorize(asked);
    const good = await sealTransaction(transaction, seal);
    const { inner, store } = sealed();
    await store.set('transaction', JSON.stringify(transaction));
    const bad = [
      ...[
        undefined,
        null,
        '',
        'sealed1.',
        JSON.stringify(transaction),
        encodeURIComponent(JSON.stringify(transaction)),
      ],
      ...[await sealTransaction(transaction, { keys: [otherKey], clientId }), await inner.get('transaction')],
      await sealTransaction(transaction, { keys: [newKey], clientId: 'another' }),
      ...good.split('').map((one, at) => good.slice(0, at) + (one === 'A' ? 'B' : 'A') + good.slice(at + 1)),
    ];
    for (const cookie of bad) expect(await openTransaction(cookie, seal)).toBeNull();
    expect(await errorOf(oauth.callback('/callback?state=x', null))).toMatchObject({ reason: 'no_transaction' });
  });
});

describe('options that are wrong are named without their value, before anything else', () => {
  const wrongKeys = 'keys must be a list of at least one key, each of 32 bytes: ';
  const canary = 'CANARYCANARYCANARYCANARY';
  const cases: [unknown, string][] = [
    ...[0, 16, 24, 31, 33, 64].map((length): [unknown, string] => [[new Uint8Array(length).fill(67)], wrongKeys]),
    [[newKey, new Uint8Array(31)], wrongKeys],
    ...[canary, Buffer.from(canary).toString('base64'), '', ' ', '%', 'a'.repeat(64)].map((key): [unknown, string] => [
      [key],
      wrongKeys,
    ]),
    ...[7, null, undefined, {}, [...oldKey], oldKey.buffer, new Uint16Array(16), new Uint8ClampedArray(32)].map(
      (key): [unknown, string] => [[key], wrongKeys],
    ),
    ...[[], oldKey, canary, { 0: oldKey, length: 1 }, null].map((keys): [unknown, string] => [keys, wrongKeys]),
    [undefined, 'keys is required'],
  ];
  const makers = {
    sealedStore: async (options: SealOptions) => {
      const touched = async () => Promise.reject(new Error('the store was touched'));
      return sealedStore({ get: touched, set: touched, delete: touched }, options);
    },
    sealTransaction: async (options: SealOptions) =>
      sealTransaction({ state: canary, codeVerifier: canary, scopes: [] }, options),
    openTransaction: async (options: SealOptions) => openTransaction(undefined, options),
  };

  test.each(Object.entries(makers))('by %s', async (name, make) => {
    const given: [unknown, string][] = [
      ...cases.map(([keys, said]): [unknown, string] => [{ keys, clientId }, said]),
      ...['', ' ', 7, null].map((id): [unknown, string] => [{ keys: [oldKey], clientId: id }, 'clientId must be text']),
      [{ keys: [oldKey] }, 'clientId is required'],
      [{ keys: [oldKey], clientId, ttl: 7 }, 'ttl is not an option; the options are keys, clientId'],
      ...[null, undefined, 'text'].map((options): [unknown, string] => [options, 'options must be an object']),
    ];
    for (const [options, said] of given) {
      // What JavaScript can write, and types forbid.
      const error = await errorOf(make(options as SealOptions));
      expect(error).toMatchObject({ kind: 'request_invalid', endpoint: name });
      expect(String(error)).toContain(`${name}: ${said}`);
      expect(JSON.stringify(error) + String(error)).not.toContain(canary);
    }
  });
});
