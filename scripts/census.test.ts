import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lacks } from './census.ts';
import { plantedFolder } from './test/planted.ts';

/** Packages of one file, a line each: `title // what its names lack // text`. `EXAMPLE` stands for the tag with a block of code. */
const planted = String.raw`
a function // book: a description, book: an example // export function book(): void {}
a class // Book: an example // /** Books. */\nexport class Book {}
options // BookOptions: an example // /** A. */\nexport interface BookOptions {}
a type // nothing // /** A. */\nexport interface Book {}
a type with an example // Book: no example: it stands where the type is used // /**\n * A.EXAMPLE */\nexport interface Book {}
a function with all // nothing // /**\n * Books.EXAMPLE */\nexport function book(): void {}
members // Shop.name: a description, Shop.open: a description // /** A. */\nexport interface Shop { name: string; open(): void }
a resource // ShopsResource.open: a source, ShopsResource.open: an example // /** A. */\nexport interface ShopsResource {\n  /** Opens. */\n  open(): void\n}
a number // Wait.long: a unit // /** A. */\nexport interface Wait {\n  /** Longest. */\n  long?: number | null\n}
numbers // Wait.all: a unit // /** A. */\nexport interface Wait {\n  /** All. */\n  all: readonly number[]\n}
a number with a unit // nothing // /** A. */\nexport interface Wait {\n  /** Longest, in milliseconds. */\n  long: number\n}
an id // nothing // /** A. */\nexport interface Wait {\n  /** Id of the host. */\n  host: number\n}
a parameter // Wait(long): a word // /** Waits. */\nexport type Wait = (long: number) => void;
a parameter of a member // Shop.open(key): a word // /** A. */\nexport interface Shop {\n  /** Opens. */\n  open(key: string): string\n}
a parameter in the sentence // nothing // /** Makes a base address. */\nexport type Make = (baseAddress: string) => void;
a parameter with a tag // nothing // /**\n * Waits.\n *\n * @param ms Time.\n */\nexport type Wait = (ms: number) => void;
an error of a function of the file // open: its errors // /**\n * Opens.EXAMPLE */\nexport function open(): void { check(); }\nfunction check(): void { throw new Error(); }
an error that is named // nothing // /**\n * Opens.\n *\n * @throws Error always.EXAMPLE */\nexport function open(): void { throw new Error(); }
a name that is not exported // nothing // function book(): void {}\nexport {};
an internal name // nothing // /** @internal */\nexport function book(): void {}
private members // nothing // /**\n * A.EXAMPLE */\nexport class Shop {\n  #open(): void {}\n  private close(): void {}\n}
`;

const example = '\n *\n * @example\n * ```ts\n * book();\n * ```\n';
const rows = planted
  .trim()
  .split('\n')
  .map((line, index) => {
    const [title = '', expected = '', text = ''] = line.split(' // ');
    const written = text.replaceAll(String.raw`\n`, '\n').replace('EXAMPLE', example);
    return {
      title,
      expected: expected === 'nothing' ? [] : expected.split(', '),
      text: written,
      name: `planted-${index}`,
    };
  });

let found: readonly string[] = [];
beforeAll(() => {
  const visitor = { name: 'schemas', text: '/** A visitor. */\nexport interface Visitor {}' };
  const texts = [...rows, visitor].map(({ name, text }) => [`packages/${name}/src/index.ts`, text] as const);
  const tree = plantedFolder(Object.fromEntries(texts), afterAll);
  // One compiler for all of them.
  found = lacks(texts.map(([file]) => join(tree, file)));
}, 60_000);

test.each(rows)('$title', ({ name, expected }) => {
  const begin = `@slotwise/${name} `;
  expect(found.filter((line) => line.startsWith(begin)).map((line) => line.slice(begin.length))).toEqual(expected);
});

test('a name of the contract needs a source', () => {
  expect(found).toContain('@slotwise/schemas Visitor: a source');
});
