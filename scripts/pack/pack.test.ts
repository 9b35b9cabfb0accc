import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Manifest } from '../packages.ts';
import { packedDocuments } from './documents.ts';
import { documentHeadings } from './headings.ts';
import { deadLinks } from './links.ts';
import { untrueFields } from './manifest.ts';
import { effectsIn, wronglyMarked } from './side-effects.ts';

const tree = mkdtempSync(join(tmpdir(), 'slotwise-pack-'));
afterAll(() => rmSync(tree, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

test('a package takes along the pages that its README links to; links to others are words', () => {
  write(
    'docs/guides/a.md',
    'To [b](b.md), [the package](../../packages/p), [the other](../../packages/q/README.md).\n',
  );
  write('docs/guides/b.md', '# B\n');
  write('packages/q/README.md', '# Q\n');
  write(
    'packages/p/README.md',
    'To [`a`](../../docs/guides/a.md#x), [home](../../README.md), [out](https://zod.dev), [here](#h).\n```sh\n[a](../b.md)\n```\n',
  );
  expect([...packedDocuments(join(tree, 'packages/p'), tree)]).toEqual([
    [
      'README.md',
      'To [`a`](docs/guides/a.md#x), home, [out](https://zod.dev), [here](#h).\n```sh\n[a](../b.md)\n```\n',
    ],
    ['docs/guides/a.md', 'To b, [the package](../../README.md), the other.\n'],
  ]);
});

describe('a link leads nowhere', () => {
  test.each([
    ['to a file that is not there', '[a](docs/gone.md)', 'README.md links to docs/gone.md, which is not there'],
    ['out of the tarball', '[a](../other/README.md)', 'README.md links to ../other/README.md, which is not there'],
    [
      'to a heading that is not there',
      '[a](docs/a.md#gone)',
      'README.md links to docs/a.md#gone, a heading that is not there',
    ],
    [
      'to a heading of its own that is not there',
      '[a](#gone)',
      'README.md links to #gone, a heading that is not there',
    ],
    ['to a picture that is not there', '![a](a.png)', 'README.md links to a.png, which is not there'],
    [
      'to an invented address',
      '[a](https://slotwise.dev/a)',
      'README.md links to https://slotwise.dev/a, an address that nobody promised',
    ],
  ])('%s', (_, text, line) => {
    expect(
      deadLinks(
        new Map([
          ['README.md', text],
          ['docs/a.md', '# Here'],
        ]),
        ['README.md', 'docs/a.md'],
      ),
    ).toEqual([line]);
  });

  test.each([
    '[a](docs/a.md)',
    '[a](docs/a.md#here)',
    '[a](#top)',
    '`[a](gone.md)`',
    '```sh\n[a](gone.md)\n```',
    '[`a`](https://zod.dev)',
  ])('not: %s', (text) => {
    const texts = new Map([
      ['README.md', `# Top\n\n${text}`],
      ['docs/a.md', '# Here'],
    ]);
    expect(deadLinks(texts, ['README.md', 'docs/a.md'])).toEqual([]);
  });
});

test('headings have the names by which hosts link to them', () => {
  const names = documentHeadings(
    '# `createMock`, and why?\n## A [link](b.md)\n## A link\n```sh\n# none\n```\n<a id="own"></a>',
  );
  expect([...names]).toEqual(['createmock-and-why', 'a-link', 'a-link-1', 'own']);
});

describe('a module does something', () => {
  test.each([
    'start();',
    'a.b = 1;',
    'globalThis.x ??= 1;',
    'if (a) b();',
    'for (const a of b) c(a);',
    'try { a(); } catch {}',
    'await a();',
    '{ a(); }',
    'new A();',
    'delete a.b;',
  ])('%s', (text) => expect(effectsIn(text)).toEqual([text]));

  test.each([
    "import 'a';",
    "import { a } from 'a';",
    'export { a };',
    "export * from 'a';",
    'const a = b();',
    'function a() { b(); }',
    'class A { static b = 1 }',
    "'use strict';",
    '__export(a, { b: () => b });',
  ])('not: %s', (text) => expect(effectsIn(text)).toEqual([]));

  test.each([
    [false, ['sideEffects does not name dist/a.js, which does something: start();']],
    [['./dist/a.js'], []],
    [['./dist/a.js', './dist/b.js'], ['sideEffects names dist/b.js, which does nothing']],
    [['./dist/a.js', './dist/c.js'], ['sideEffects names dist/c.js, which is not there']],
  ] as const)('and package.json says %j', (marked, lines) => {
    expect(
      wronglyMarked(
        marked,
        new Map([
          ['dist/a.js', 'start();'],
          ['dist/b.js', 'const b = 1;'],
        ]),
      ),
    ).toEqual(lines);
  });
});

describe('a package.json is untrue', () => {
  const manifest: Manifest = {
    name: '@slotwise/planted',
    version: '0.0.0',
    license: 'MIT',
    description: 'A client, on fetch.',
    keywords: ['client'],
    files: ['dist', 'README.md'],
  };
  const files = ['package.json', 'README.md', 'dist/a.js'];
  const readme = '# P\n\nA client,\non `fetch`: small.';

  test('not where all of it is so', () => {
    expect(untrueFields(manifest, readme, files)).toEqual([]);
  });

  test.each([
    ['description', { description: 'A server.' }, 'description is not how README.md says it'],
    ['keywords', { keywords: [] }, 'keywords are missing'],
    ['a keyword', { keywords: ['server'] }, 'keywords has server, of which README.md does not speak'],
    ['files', { files: ['dist', 'docs', 'README.md'] }, 'files names docs, which is not there'],
    ['other files', { files: ['dist'] }, 'files does not name README.md'],
    ['license', { license: 'ISC' }, 'license is not that of LICENSE'],
  ])('%s', (_, wrong, line) => {
    expect(untrueFields({ ...manifest, ...wrong }, readme, files)).toEqual([line]);
  });
});
