/** Rules about single texts: they come back exactly, under their own key, and go. */
import { same } from './rule.ts';
import type { WrittenRule } from './rule.ts';

/** Texts that stores are known to change: what looks like JSON, a number, base64 or an end of text. */
const oddTexts = {
  JSON: '{"version":1,"tokens":{"accessToken":"a\\"b"},"lease":null}',
  'JSON with spaces': ' { "a" : 1 } \n',
  'a number': '1e3',
  'a long number': '12345678901234567890',
  'a number with zeros': '007.50',
  'a word of JSON': 'null',
  'text in quotes': '"quoted"',
  quotes: `'"\`\\`,
  'white space': ' \t\r\n ',
  'what a driver marks': 'base64:aGVsbG8=',
  'other scripts': 'Zürich, 東京, العربية, e\u0301, 🗓️👩🏽‍💻',
  'a byte order mark': '\ufeffafter',
  'a zero character': 'before\u0000after',
  'nothing at all': '',
  '64 kB': 'é0123456789abc '.repeat(4096),
};

/** Keys that stores are known to mix up, each with all others. */
const oddKeys = [
  'a:b',
  'a/b',
  'a\\b',
  'a b',
  'a+b',
  'a%20b',
  'a%3Ab',
  'a?b',
  'a?c',
  'a#b',
  'a$',
  'A:b',
  'a::b',
  'a:b:',
  ':a:b',
  '..:a',
  'a*b',
  "a'b",
  '{a}b',
  '用户-7',
  'ü',
  'u\u0308',
  'k'.repeat(200),
  `${'k'.repeat(199)}l`,
];

/** The rules of get, set and delete. */
export const textRules: readonly WrittenRule[] = [
  {
    id: 'get.nothing',
    title: 'get gives null where nothing was set',
    ask: async (store, { keyOf }) => same('get of a key that was never set', await store.get(keyOf('never')), null),
  },
  {
    id: 'set.get',
    title: 'get gives what was set, and then what was set last',
    ask: async (store, { keyOf }) => {
      const key = keyOf('one');
      for (const text of ['first', 'second, and longer', '3rd']) {
        await store.set(key, text);
        same('get after set', await store.get(key), text);
      }
    },
  },
  {
    id: 'set.exact',
    title: 'a text comes back character for character, whatever it looks like',
    ask: async (store, { keyOf }) => {
      for (const [name, text] of Object.entries(oddTexts)) {
        const key = keyOf('odd');
        await store.set(key, text);
        same(`get after set of ${name}`, await store.get(key), text);
      }
    },
  },
  {
    id: 'set.shared',
    title: 'what one store sets and deletes, another one sees at once',
    ask: async (store, { keyOf, another }) => {
      const [key, other] = [keyOf('shared'), await another()];
      same('get of another store before set', await other.get(key), null);
      await store.set(key, 'set by one');
      same('get of another store after set', await other.get(key), 'set by one');
      await other.delete(key);
      same('get after delete by another store', await store.get(key), null);
    },
  },
  {
    id: 'delete.gone',
    title: 'what was deleted is gone, and can be set again',
    ask: async (store, { keyOf }) => {
      const key = keyOf('gone');
      await store.set(key, 'first');
      await store.delete(key);
      same('get after delete', await store.get(key), null);
      await store.set(key, 'again');
      same('get after delete and set', await store.get(key), 'again');
    },
  },
  {
    id: 'delete.nothing',
    title: 'delete of nothing is fine',
    ask: async (store, { keyOf }) => {
      const key = keyOf('nothing');
      await store.delete(key);
      await store.delete(key);
      same('get after delete of nothing', await store.get(key), null);
    },
  },
  {
    id: 'keys.apart',
    title: 'keys that look alike are kept apart',
    ask: async (store, { keyOf }) => {
      const all = [...oddKeys.entries()];
      await Promise.all(all.map(async ([index, name]) => store.set(keyOf(name), `text ${index}`)));
      const texts = await Promise.all(all.map(async ([, name]) => store.get(keyOf(name))));
      for (const [index, name] of all) same(`get of a key with ${JSON.stringify(name)}`, texts[index], `text ${index}`);
      for (const [index, name] of all) {
        await store.delete(keyOf(name));
        const next = oddKeys[index + 1];
        if (next === undefined) continue;
        const request = `get of a key with ${JSON.stringify(next)} after delete of ${JSON.stringify(name)}`;
        same(request, await store.get(keyOf(next)), `text ${index + 1}`);
      }
    },
  },
];
