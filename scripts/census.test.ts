import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { census, fallen, linesOf } from './census.ts';

/** A package of one file: something about a name, its text, a line of the census, and the names that the line misses. */
type Planted = readonly [title: string, text: string, line: string, missing: readonly string[] | undefined];

const example = (text: string) => ` * @example\n * \`\`\`ts\n * ${text}\n * \`\`\`\n`;

const missed: readonly Planted[] = [
  ['without a description', 'export function book(): void {}', 'functions: a description', ['book']],
  ['without an example', '/** Books. */\nexport class Book {}', 'classes: an example of their own', ['Book']],
  [
    'whose example is that of another, but for the name',
    ['Tea', 'Milk']
      .map((name) => `/**\n * Is drunk.\n *\n${example(`drink(${name});`)} */\nexport class ${name} {}`)
      .join('\n'),
    'classes: an example of their own',
    ['Milk', 'Tea'],
  ],
  ['as a member', 'export interface Shop {\n  open(): void;\n}', 'methods: a description', ['Shop.open']],
  [
    'as a number',
    '/** A. */\nexport interface Wait {\n  /** Longest wait. */\n  long?: number | null;\n}',
    'numbers: a unit',
    ['Wait.long'],
  ],
  [
    'as a list of numbers',
    '/** A. */\nexport interface Wait {\n  /** All. */\n  all: readonly number[];\n}',
    'numbers: a unit',
    ['Wait.all'],
  ],
  [
    'as a parameter',
    '/** Waits. */\nexport const wait = (long: number) => long;',
    'parameters: a word',
    ['wait(long)'],
  ],
  [
    'as a parameter of a member',
    '/** A. */\nexport class Shop {\n  /** Opens. */\n  open(key: string): string {\n    return key;\n  }\n}',
    'parameters: a word',
    ['Shop.open(key)'],
  ],
  [
    'whose error is thrown by a function of its file',
    '/** Opens. */\nexport function open(): void {\n  check();\n}\nfunction check(): void {\n  throw new Error();\n}',
    'functions that throw: their errors',
    ['open'],
  ],
];

const notMissed: readonly Planted[] = [
  ['that is not exported', 'function book(): void {}\nexport type Book = 1;', 'functions: a description', undefined],
  ['that is internal', '/** @internal */\nexport function book(): void {}', 'functions: a description', undefined],
  [
    'that is a private member',
    '/** A. */\nexport class Shop {\n  #open(): void {}\n  private close(): void {}\n}',
    'methods: a description',
    undefined,
  ],
  [
    'with an example',
    `/**\n * Books.\n *\n${example('book();')} */\nexport function book(): void {}`,
    'functions: an example of their own',
    [],
  ],
  [
    'with a unit',
    '/** A. */\nexport interface Wait {\n  /** Longest wait, in milliseconds. */\n  long: number;\n}',
    'numbers: a unit',
    [],
  ],
  [
    'that says it is an id',
    '/** A. */\nexport interface Wait {\n  /** Id of the host. */\n  host: number;\n}',
    'numbers: a unit',
    [],
  ],
  [
    'whose parameter is in the sentence',
    '/** Makes a client of its base address. */\nexport const make = (baseAddress: string) => baseAddress;',
    'parameters: a word',
    [],
  ],
  [
    'whose parameter has a tag',
    '/**\n * Waits.\n *\n * @param timeoutMs Milliseconds.\n */\nexport const wait = (timeoutMs: number) => timeoutMs;',
    'parameters: a word',
    [],
  ],
  [
    'with its errors',
    '/**\n * Opens.\n *\n * @throws Error always.\n */\nexport function open(): void {\n  throw new Error();\n}',
    'functions that throw: their errors',
    [],
  ],
];

const visitor = '/** A visitor. */\nexport interface Visitor {}';

/** The lines of the census by their titles: `@slotwise/missed-0 functions: a description`. */
let lines: ReadonlyMap<string, readonly string[]> = new Map();
const tree = mkdtempSync(join(tmpdir(), 'slotwise-census-'));
afterAll(() => rmSync(tree, { recursive: true }));
beforeAll(() => {
  const planted = [...packagesOf('missed', missed), ...packagesOf('not-missed', notMissed)];
  // One compiler for all of them.
  const files = [...planted, { name: 'schemas', text: visitor }].map(({ name, text }) => {
    const file = join(tree, 'packages', name, 'src/index.ts');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
  lines = new Map(census(files).map(({ title, missing }) => [title, missing]));
}, 60_000);

function packagesOf(name: string, planted: readonly Planted[]) {
  return planted.map(([, text], index) => ({ name: `${name}-${index}`, text }));
}

describe('a name is missed', () => {
  test.each(missed.map(([title, , line, missing], index) => ({ title, line, missing, index })))(
    '$title',
    ({ line, missing, index }) => {
      expect(lines.get(`@slotwise/missed-${index} ${line}`)).toEqual(missing);
    },
  );

  test('without a source, where it is of the contract', () => {
    expect(lines.get('@slotwise/schemas names of the service: a source')).toEqual(['Visitor']);
  });
});

describe('a name is not missed', () => {
  test.each(notMissed.map(([title, , line, missing], index) => ({ title, line, missing, index })))(
    '$title',
    ({ line, missing, index }) => {
      expect(lines.get(`@slotwise/not-missed-${index} ${line}`)).toEqual(missing);
    },
  );
});

describe('the floors', () => {
  const counts = [{ title: '@slotwise/planted classes: an example of their own', all: 3, missing: ['Book'] }];

  test('hold where as many lack it as before', () => {
    expect(fallen(counts, linesOf(counts))).toEqual([]);
  });

  test('hold where fewer lack it, or where all names became fewer', () => {
    expect(fallen(counts, '@slotwise/planted classes: an example of their own: 7 of 9\n')).toEqual([]);
  });

  test('fail, and name names, where more lack it though more have it', () => {
    expect(fallen(counts, '@slotwise/planted classes: an example of their own: 1 of 1\n')).toEqual([
      '@slotwise/planted classes: an example of their own: 0 may lack it, these do: Book',
    ]);
  });

  test('fail where a line is new and something lacks it', () => {
    expect(fallen(counts, '')).toHaveLength(1);
  });
});
