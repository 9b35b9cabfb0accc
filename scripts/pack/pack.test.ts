import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../packages.ts';
import { projectFields, repositoryPage } from '../project.ts';
import { plantedFolder } from '../test/planted.ts';
import { packedDocuments } from './documents.ts';
import { documentHeadings } from './headings.ts';
import { deadLinks } from './links.ts';
import { untrueFields } from './manifest.ts';
import { effectsIn, wronglyMarked } from './side-effects.ts';
import { wrongMaps } from './source-maps.ts';

test('a package contains the pages that its README links to, and the README links to public URLs', () => {
  const set = '<!-- setup\nexport const key = 1;\n-->\n\n';
  const guide = 'docs/site/src/content/docs/client';
  const tree = plantedFolder({
    [`${guide}/a.md`]: `${set}To [b](b.md), [itself](../client/a.md#x), [the other](../../../../../../packages/q/README.md).\n`,
    [`${guide}/b.md`]: '# B\n',
    'docs/assumptions.md': '# Assumptions\n',
    'packages/q/README.md': '# Q\n',
    'packages/p/README.md': `To [\`a\`](../../${guide}/a.md#x), [all](../../docs/assumptions.md), [out](https://zod.dev), [here](#h).\n`,
  });
  const { homepage } = projectFields();
  const packed = Object.fromEntries(packedDocuments(join(tree, 'packages/p'), tree));
  expect(packed['README.md']).toBe(
    `To [\`a\`](${homepage}client/a/#x), [all](${homepage}reference/assumptions/), [out](https://zod.dev), [here](#h).\n`,
  );
  expect(packed[`${guide}/a.md`]).toBe(
    `To [b](${homepage}client/b/), [itself](a.md#x), [the other](${repositoryPage()}/blob/main/packages/q/README.md).\n`,
  );
});

test.each<[text: string, place?: string]>([
  ['[a](docs/gone.md)', 'docs/gone.md, which is not there'],
  ['[a](../other/README.md)', '../other/README.md, which is not there'],
  ['[a](docs/a.md#gone)', 'docs/a.md#gone, a heading that is not there'],
  ['[a](#gone)', '#gone, a heading that is not there'],
  ['![a](a.png)', 'a.png, which is not there'],
  ['[a](https://slotwise.dev/a)', 'https://slotwise.dev/a, an address that nobody promised'],
  ...[
    '[a](docs/a.md)',
    '[a](docs/a.md#here)',
    '[a](#top)',
    '`[a](gone.md)`',
    '```sh\n[a](gone.md)\n```',
    '[`a`](https://zod.dev)',
  ].map((text): [string] => [text]),
])('%s has dead links: %s', (text, place) => {
  const texts = { 'README.md': `# Top\n\n${text}`, 'docs/a.md': '# Here' };
  const lines = deadLinks(new Map(Object.entries(texts)), Object.keys(texts));
  expect(lines).toEqual(place === undefined ? [] : [`README.md links to ${place}`]);
});

test('headings get the anchors that code hosts create', () => {
  const text = '# `createMock`, and why?\n## A [link](b.md)\n## A link\n```sh\n# none\n```\n<a id="own"></a>';
  expect([...documentHeadings(text)]).toEqual(['createmock-and-why', 'a-link', 'a-link-1', 'own']);
});

describe('the side effects of a module', () => {
  const effects = [
    ...['start();', 'a.b = 1;', 'globalThis.x ??= 1;', 'if (a) b();', 'for (const a of b) c(a);', 'new A();'],
    ...['try { a(); } catch {}', 'await a();', '{ a(); }', 'delete a.b;'],
  ];
  test.each(effects)('%s', (text) => expect(effectsIn(text)).toEqual([text]));

  const none = [
    ...["import 'a';", "import { a } from 'a';", 'export { a };', "export * from 'a';", 'const a = b();'],
    ...['function a() { b(); }', 'class A { static b = 1 }', "'use strict';", '__export(a, { b: () => b });'],
  ];
  test.each(none)('none: %s', (text) => expect(effectsIn(text)).toEqual([]));

  test.each([
    [false, ['sideEffects does not name dist/a.js, which does something: start();']],
    [['./dist/a.js'], []],
    [['./dist/a.js', './dist/b.js'], ['sideEffects names dist/b.js, which does nothing']],
    [['./dist/a.js', './dist/c.js'], ['sideEffects names dist/c.js, which is not there']],
  ] as const)('must match sideEffects in package.json: %j', (marked, lines) => {
    const texts = { 'dist/a.js': 'start();', 'dist/b.js': 'const b = 1;' };
    expect(wronglyMarked(marked, new Map(Object.entries(texts)))).toEqual(lines);
  });
});

test.each<[string, Partial<Manifest>, string?]>([
  ['nothing', {}],
  ['description', { description: 'A server.' }, 'description is not how README.md says it'],
  ['keywords', { keywords: [] }, 'keywords are missing'],
  ['a keyword', { keywords: ['server'] }, 'keywords has server, of which README.md does not speak'],
  ['files', { files: ['dist', 'docs', 'README.md'] }, 'files names docs, which is not there'],
  ['other files', { files: ['dist'] }, 'files does not name README.md'],
  ['license', { license: 'ISC' }, 'license is not that of LICENSE'],
])('reports wrong fields of package.json: %s', (_, wrong, line) => {
  const texts = {
    license: 'MIT',
    description: 'A client, on fetch.',
    keywords: ['client'],
    files: ['dist', 'README.md'],
  };
  const manifest: Manifest = { name: '@slotwise/planted', version: '0.0.0', ...texts, ...wrong };
  const readme = '# P\n\nA client,\non `fetch`: small.';
  const found = untrueFields(manifest, readme, ['package.json', 'README.md', 'dist/a.js']);
  expect(found).toEqual(line === undefined ? [] : [line]);
});

test.each<[string, map: object | undefined, line?: string]>([
  ['a source of the package', { sources: ['../src/a.ts'] }],
  ['text of a bundled package', { sources: ['node_modules/b/b.js'], sourcesContent: ['b();'] }],
  ['no map', undefined, 'dist/a.js has no source map'],
  [
    'a source that is missing',
    { sources: ['../src/gone.ts'] },
    'dist/a.js.map names ../src/gone.ts, which cannot be read',
  ],
  [
    'an absolute path',
    { sources: ['/src/a.ts'], sourcesContent: [''] },
    'dist/a.js.map names /src/a.ts, which cannot be read',
  ],
])('checks a source map with %s', (_, map, line) => {
  const files = {
    'src/a.ts': 'a();',
    'dist/a.js': 'a();\n//# sourceMappingURL=a.js.map\n',
    ...(map === undefined ? {} : { 'dist/a.js.map': JSON.stringify(map) }),
  };
  expect(wrongMaps(plantedFolder(files), Object.keys(files))).toEqual(line === undefined ? [] : [line]);
});
