import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { errorOf } from '../../test/loopback.ts';
import { withoutSwap } from '../../test/oauth/slow-store.ts';
import { appOf, signedIn, signIn, sampleService } from '../../test/oauth/sample-data.ts';
import { memoryStore } from '../oauth/index.ts';
import { openText, sealedStore, sealText as sealTextOf } from '../stores.ts';
import type { SealOptions } from '../stores.ts';
import { storeRules } from '../../test/stores/rules/index.ts';

const keyOf = (fill: number) => new Uint8Array(32).fill(fill);
const [oldKey, newKey, otherKey] = [keyOf(1), keyOf(2), keyOf(3)];
const clientId = 'client_demo';
const seal: SealOptions = { keys: [newKey, oldKey], clientId };

/** A store whose texts are sealed, and the one that it keeps them in. */
function sealed(options: SealOptions = seal) {
  const inner = memoryStore();
  return { inner, store: sealedStore(inner, options) };
}

/** A text with each of its characters changed in turn. */
const changedAnywhere = (text: string) =>
  text.split('').map((one, at) => text.slice(0, at) + (one === 'A' ? 'B' : 'A') + text.slice(at + 1));

describe('the rules of a store', () => {
  const inner = memoryStore();
  const makers = [seal, { keys: [oldKey, newKey], clientId }];
  let count = 0;
  test.each(storeRules)('hold for stores that seal with different keys: $id', async ({ run }) => {
    expect(await run(() => sealedStore(inner, makers[(count += 1) % 2] ?? seal))).toBe('kept');
  });

  test('omit compareAndSwap if the inner store has none', () => {
    expect(sealedStore(withoutSwap(inner), seal)).not.toHaveProperty('compareAndSwap');
  });
});

test('a session works in a sealed store, and the inner store contains no readable token', async () => {
  const { inner, store } = sealed();
  const { session, tokens, oauth } = await signedIn(sampleService(), { store, key: 'alice' });
  const before = (await inner.get('alice')) ?? '';
  expect(before).toMatch(/^sealed1\.[\w-]{6}\.[\w-]+$/);
  expect(before).not.toContain(tokens.accessToken);
  const fresh = await session.token({ rejected: tokens.accessToken });
  expect(await oauth.session({ store: { ...store }, key: 'alice' }).token()).toBe(fresh);
  await session.end();
  expect(await inner.get('alice')).toBeNull();
});

test('seals a text differently each time, with the first key', async () => {
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

describe('the id of a key', () => {
  const idOf = async (key: Uint8Array, place = 'alice') => {
    const { inner, store } = sealed({ keys: [key], clientId });
    await store.set(place, 'one');
    return /^sealed1\.([\w-]{6})\./.exec((await inner.get(place)) ?? '')?.[1];
  };

  test('is in each text, and differs only between keys', async () => {
    expect(await idOf(oldKey)).toBe(await idOf(oldKey, 'bob'));
    expect(new Set(await Promise.all([oldKey, newKey, otherKey].map(async (key) => idOf(key)))).size).toBe(3);
  });

  test('is the start of a hash of the key, not a part of the key', async () => {
    const hash = createHash('sha256').update('slotwise key id ').update(oldKey).digest('base64url');
    expect(await idOf(oldKey)).toBe(hash.slice(0, 6));
  });

  test('selects the only key that is tried', async () => {
    const { inner, store } = sealed({ keys: [oldKey], clientId });
    await store.set('alice', 'one');
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
    onTestFinished(() => decrypt.mockRestore());
    const many = Array.from({ length: 20 }, (_, fill) => keyOf(fill + 1));
    expect(await sealedStore(inner, { keys: many.toReversed(), clientId }).get('alice')).toBe('one');
    expect(decrypt).toHaveBeenCalledTimes(1);
  });

  test('is not required in a text that an earlier version sealed for the same place and client', async () => {
    // Sealed by the version before: `sealed1.`, and base64url of the 12 bytes of the nonce and what was encrypted.
    const seal1 = async (key: Uint8Array<ArrayBuffer>, text: string) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const about = new TextEncoder().encode(JSON.stringify([clientId, 'session', 'alice']));
      const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
      const how = { name: 'AES-GCM', iv, additionalData: about };
      const encrypted = await crypto.subtle.encrypt(how, imported, new TextEncoder().encode(text));
      return `sealed1.${Buffer.concat([iv, new Uint8Array(encrypted)]).toString('base64url')}`;
    };
    const { inner, store } = sealed();
    for (const key of [newKey, oldKey]) {
      await inner.set('alice', await seal1(key, 'one'));
      expect(await store.get('alice')).toBe('one');
      expect(await store.compareAndSwap?.('alice', 'one', 'two')).toBe(true);
      expect(await inner.get('alice')).toMatch(/^sealed1\.[\w-]{6}\./);
      expect(await store.get('alice')).toBe('two');
    }
    await inner.set('alice', await seal1(otherKey, 'one'));
    expect(await errorOf(store.get('alice'))).toMatchObject({ code: 'SEAL_BROKEN' });
  });
});

describe('a deployment that rolls out new keys process by process', () => {
  const [readsOld, readsBoth, writesNew, readsNew] = [[oldKey], [oldKey, newKey], [newKey, oldKey], [newKey]];

  /** Runs two sessions of one user whose processes have these keys: each signs in, reads, refreshes, and reads what the other one wrote. */
  async function deployed(old: Uint8Array[], next: Uint8Array[]) {
    const sample = sampleService({ oauth: { rotation: 'rotate-and-detect-reuse' } });
    const inner = memoryStore();
    const ends: unknown[] = [];
    const sessions = [old, next].map((keys) => {
      const oauth = appOf(sample.mock, { on: { storeFailed: (event) => void ends.push(event) } });
      return oauth.session({ store: sealedStore(inner, { keys, clientId }), key: 'alice' });
    });
    // Every order of two steps that write, by both processes.
    const orders = sessions.flatMap((one) => sessions.map((other) => [one, other]));
    for (const [first, second] of orders) {
      await first?.start(await signIn(sample));
      for (const session of [second, first, second]) {
        const rejected = await session?.token();
        const fresh = await session?.token({ ...(rejected === undefined ? {} : { rejected }) });
        for (const reader of sessions) expect(await reader.token()).toBe(fresh);
      }
    }
    return ends;
  }

  test.each([
    ['readers first', readsOld, readsBoth],
    ['then writers', readsBoth, writesNew],
    ['then without the old key, when nothing that it sealed is left', writesNew, readsNew],
  ])('%s: no process gets store_failed', async (_, old, next) => {
    expect(await deployed(old, next)).toEqual([]);
  });

  test('in one step causes store_failed', async () => {
    const failed = { kind: 'store_failed', networkCode: 'SEAL_BROKEN' };
    expect(await errorOf(deployed(readsOld, writesNew))).toMatchObject(failed);
  });
});

test('compareAndSwap does not overwrite a write between its read and its swap', async () => {
  const { inner, store } = sealed();
  await store.set('alice', 'one');
  const get = async (key: string) => {
    const text = await inner.get(key);
    // Even the same text, written again, is another seal.
    await store.set('alice', 'one');
    return text;
  };
  const between = sealedStore({ ...inner, get }, seal);
  expect(await between.compareAndSwap?.('alice', 'one', 'two')).toBe(false);
  expect(await store.get('alice')).toBe('one');
});

test.each([
  ['bytes', oldKey],
  ['a Buffer', Buffer.from(oldKey)],
  ['base64', Buffer.from(oldKey).toString('base64')],
  ['base64 for addresses', Buffer.from(oldKey).toString('base64url')],
  ['base64 as a command prints it', `${Buffer.from(oldKey).toString('base64')}\n`],
])('accepts a key as %s', async (_, key) => {
  const { inner, store } = sealed({ keys: [key], clientId });
  await store.set('alice', 'one');
  expect(await sealedStore(inner, { keys: [oldKey], clientId }).get('alice')).toBe('one');
});

test('a later change of the key bytes has no effect', async () => {
  const mine = Uint8Array.from(oldKey);
  const { inner, store } = sealed({ keys: [mine], clientId });
  mine.fill(0);
  await store.set('alice', 'one');
  expect(await sealedStore(inner, { keys: [oldKey], clientId }).get('alice')).toBe('one');
});

describe('a text that none of the keys sealed for its place and client', () => {
  const text = '{"tokens":{"accessToken":"CANARY"}}';
  const sealText = async (options: SealOptions, key = 'alice') => {
    const { inner, store } = sealed(options);
    await store.set(key, text);
    return (await inner.get(key)) ?? '';
  };
  const id = /\.[\w-]{6}\./;
  const idOfOld = async () => id.exec(await sealText({ keys: [oldKey], clientId }))?.[0] ?? '';
  const opensAt = async (input: string) => {
    const { inner, store } = sealed();
    await inner.set('alice', input);
    return store.get('alice').then(
      (opened) => `opened: ${opened}`,
      (error: unknown) => JSON.stringify(error) + String(error),
    );
  };
  const refused = '{"code":"SEAL_BROKEN"}Error: sealedStore: none of the keys can open the value under this key';

  test.each([
    ['of another place', async () => sealText(seal, 'alice2')],
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
    ['without the id of its key', async () => (await sealText(seal)).replace(id, '.')],
    ['with the id of another key of the list', async () => (await sealText(seal)).replace(id, await idOfOld())],
    ['sealed twice', async () => `sealed1.${await sealText(seal)}`],
    ['that is the text of a cookie', async () => sealTextOf(text, { ...seal, purpose: 'alice' })],
  ])('is rejected: one %s', async (_, create) => {
    expect(await opensAt(await create())).toBe(refused);
  });

  test('is rejected if any of its characters or bits changed', async () => {
    const good = await sealText(seal);
    const data = 'sealed1.123456.'.length;
    const bytes = Buffer.from(good.slice(data), 'base64url');
    const bits = [...bytes.keys()].flatMap((at) =>
      Array.from({ length: 8 }, (_, bit) => {
        const changed = Buffer.from(bytes);
        changed[at] = (bytes[at] ?? 0) ^ (1 << bit);
        return good.slice(0, data) + changed.toString('base64url');
      }),
    );
    // All characters that mean the same bits, and all that do not.
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/'
      .split('')
      .map((one) => good.slice(0, -1) + one)
      .filter((one) => one !== good);
    const seen = await Promise.all([...changedAnywhere(good), ...bits, ...last].map(opensAt));
    expect(seen.length).toBeGreaterThan(600);
    expect(new Set(seen)).toEqual(new Set([refused]));
  });

  test('is rejected if it is cut off anywhere or continues after its end', async () => {
    const good = await sealText(seal);
    const cut = Array.from({ length: good.length }, (_, length) => good.slice(0, length));
    const seen = await Promise.all([...cut, `${good}A`, `${good}AAAA`, good + good].map(opensAt));
    expect(new Set(seen)).toEqual(new Set([refused]));
  });

  test('causes store_failed with SEAL_BROKEN, and is deleted when the session ends', async () => {
    const { inner, store } = sealed();
    const { session, tokens } = await signedIn(sampleService(), { store, key: 'alice' });
    const foreign = await sealText({ keys: [otherKey], clientId });
    await inner.set('alice', foreign);
    const failed = { kind: 'store_failed', reason: 'threw', networkCode: 'SEAL_BROKEN' };
    for (const work of [() => session.token(), () => session.tokens(), () => session.start(tokens)])
      expect(await errorOf(work())).toMatchObject(failed);
    expect(await store.compareAndSwap?.('alice', null, text)).toBe(false);
    expect(await inner.get('alice')).toBe(foreign);
    await session.end();
    expect(await inner.get('alice')).toBeNull();
    await session.start(tokens);
    expect(await session.token()).toBe(tokens.accessToken);
  });
});

describe('invalid options are reported first and without their values', () => {
  const canary = 'CANARYCANARYCANARYCANARY';
  const wrongKeys: readonly unknown[] = [
    ...[0, 16, 24, 31, 33, 64].map((length) => [new Uint8Array(length).fill(67)]),
    [newKey, new Uint8Array(31)],
    ...[canary, Buffer.from(canary).toString('base64'), '', ' ', '%', 'a'.repeat(64), 7, null, undefined].map((key) => [
      key,
    ]),
    ...[{}, [...oldKey], oldKey.buffer, new Uint16Array(16), new Uint8ClampedArray(32)].map((key) => [key]),
    ...[[], oldKey, canary, { 0: oldKey, length: 1 }, null],
  ];
  const keys = [oldKey];
  const rows: readonly (readonly [options: unknown, said: string])[] = [
    ...wrongKeys.map(
      (wrong) => [{ keys: wrong, clientId }, 'keys must be a list of at least one key, each of 32 bytes: '] as const,
    ),
    [{ keys: undefined, clientId }, 'keys is required'],
    ...['', ' ', 7, null].map((id) => [{ keys, clientId: id }, 'clientId must be text'] as const),
    [{ keys }, 'clientId is required'],
    [{ keys, clientId, ttl: 7 }, 'ttl is not an option; the options are keys, clientId'],
    ...[null, undefined, 'text'].map((options) => [options, 'options must be an object'] as const),
  ];
  // Options of the wrong kind stay as they are.
  const withPurpose = (options: SealOptions) =>
    typeof options === 'object' && options !== null ? { ...options, purpose: 'theme' } : options;
  const makers = {
    sealedStore: async (options: SealOptions) => {
      const touched = async () => Promise.reject(new Error('the store was touched'));
      return sealedStore({ get: touched, set: touched, delete: touched }, options);
    },
    sealText: async (options: SealOptions) => sealTextOf(canary, withPurpose(options)),
    openText: async (options: SealOptions) => openText(undefined, withPurpose(options)),
  };

  test.each(Object.entries(makers))('by %s', async (name, make) => {
    for (const [options, message] of rows) {
      // What JavaScript can write, and types forbid.
      const error = await errorOf(make(options as SealOptions));
      expect(error).toMatchObject({ kind: 'misconfigured', endpoint: name });
      expect(String(error)).toContain(`${name}: ${message}`);
      expect(JSON.stringify(error) + String(error)).not.toContain(canary);
    }
  });
});
