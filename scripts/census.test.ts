import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lacks } from './census.ts';

const example = '@example\n```ts\nbook();\n```';

/** The texts of packages of one file, and what their names lack. */
const planted: readonly (readonly [title: string, text: string, lacks: readonly string[]])[] = [
  ['a function', 'export function book(): void {}', ['book: a description', 'book: an example']],
  ['a class', '/** Books. */\nexport class Book {}', ['Book: an example']],
  ['options', '/** A. */\nexport interface BookOptions {}', ['BookOptions: an example']],
  ['a type', '/** A. */\nexport interface Book {}', []],
  [
    'a type with an example',
    `/**\n * A.\n *\n * ${example}\n */\nexport interface Book {}`,
    ['Book: no example: it stands where the type is used'],
  ],
  ['a function with all', `/**\n * Books.\n *\n * ${example}\n */\nexport function book(): void {}`, []],
  [
    'members',
    '/** A. */\nexport interface Shop {\n  name: string;\n  open(): void;\n}',
    ['Shop.name: a description', 'Shop.open: a description'],
  ],
  [
    'a resource',
    '/** A. */\nexport interface ShopsResource {\n  /** Opens. */\n  open(): void;\n}',
    ['ShopsResource.open: a source', 'ShopsResource.open: an example'],
  ],
  [
    'a number',
    '/** A. */\nexport interface Wait {\n  /** Longest. */\n  long?: number | null;\n}',
    ['Wait.long: a unit'],
  ],
  ['numbers', '/** A. */\nexport interface Wait {\n  /** All. */\n  all: readonly number[];\n}', ['Wait.all: a unit']],
  [
    'a number with a unit',
    '/** A. */\nexport interface Wait {\n  /** Longest, in milliseconds. */\n  long: number;\n}',
    [],
  ],
  ['an id', '/** A. */\nexport interface Wait {\n  /** Id of the host. */\n  host: number;\n}', []],
  ['a parameter', '/** Waits. */\nexport type Wait = (long: number) => void;', ['Wait(long): a word']],
  [
    'a parameter of a member',
    '/** A. */\nexport interface Shop {\n  /** Opens. */\n  open(key: string): string;\n}',
    ['Shop.open(key): a word'],
  ],
  [
    'a parameter in the sentence',
    '/** Makes a base address. */\nexport type Make = (baseAddress: string) => void;',
    [],
  ],
  [
    'a parameter with a tag',
    '/**\n * Waits.\n *\n * @param ms Time.\n */\nexport type Wait = (ms: number) => void;',
    [],
  ],
  [
    'an error of a function of the file',
    `/**\n * Opens.\n *\n * ${example}\n */\nexport function open(): void {\n  check();\n}\nfunction check(): void {\n  throw new Error();\n}`,
    ['open: its errors'],
  ],
  [
    'an error that is named',
    `/**\n * Opens.\n *\n * @throws Error always.\n * ${example}\n */\nexport function open(): void {\n  throw new Error();\n}`,
    [],
  ],
  ['a name that is not exported', 'function book(): void {}\nexport {};', []],
  ['an internal name', '/** @internal */\nexport function book(): void {}', []],
  [
    'private members',
    `/**\n * A.\n *\n * ${example}\n */\nexport class Shop {\n  #open(): void {}\n  private close(): void {}\n}`,
    [],
  ],
];

let found: readonly string[] = [];
const tree = mkdtempSync(join(tmpdir(), 'slotwise-census-'));
afterAll(() => rmSync(tree, { recursive: true }));
beforeAll(() => {
  const texts = [...planted.map(([, text]) => text), '/** A visitor. */\nexport interface Visitor {}'];
  // One compiler for all of them.
  const files = texts.map((text, index) => {
    const file = join(tree, 'packages', index === planted.length ? 'schemas' : `planted-${index}`, 'src/index.ts');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
  found = lacks(files);
}, 60_000);

test.each(planted.map(([title, , expected], index) => ({ title, expected, index })))(
  '$title',
  ({ expected, index }) => {
    const begin = `@slotwise/planted-${index} `;
    const lines = found.filter((line) => line.startsWith(begin)).map((line) => line.slice(begin.length));
    expect(lines).toEqual(expected);
  },
);

test('a name of the contract needs a source', () => {
  expect(found).toContain('@slotwise/schemas Visitor: a source');
});
