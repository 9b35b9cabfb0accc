/** Mistakes, planted into copies of the documents: each is found, by the check whose work it is. */
import { describe, expect, test, vi } from 'vitest';
import { copiesIn, runsOf, specificationTexts } from '../own-words.ts';
import { blocksOf, placeOf } from './block.ts';
import type { Block, Document, Finding } from './block.ts';
import { wrongDefaults } from './claims/defaults.ts';
import { flagsOf, unknownFlags, untoldFlags } from './claims/flags.ts';
import { kindsOf, unknownKinds } from './claims/kinds.ts';
import { unknownNames } from './claims/names.ts';
import { deadLinks, gapNumbers, unknownGaps } from './claims/links.ts';
import { countNumbers, wrongNumbers } from './claims/numbers.ts';
import { optionsOf, optionTables, wrongOptions } from './claims/options.ts';
import { controlRoutes, unknownRoutes } from './claims/routes.ts';
import { documentOf, documents, sourceOf, sources } from './documents.ts';
import { examplesOf } from './examples.ts';
import { fateOf } from './fates.ts';
import { refusedFiles } from './running/files.ts';
import { brokenPrograms } from './running/programs.ts';
import { failedSessions } from './running/sessions.ts';
import { failedTests } from './running/tests.ts';
import { wrongTypes } from './running/types.ts';
import { readSuites } from './suites.ts';
import { shell, skipWithout } from '../needed-programs.ts';

// Some checks start programs, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000 });

const suites = readSuites();
const commandSources = sources.filter(({ file }) => /^packages\/mock\/src\/(?:commands\/|cli)/.test(file));
const flags = commandSources.flatMap(flagsOf);

/** An mistake: the file, the text that is true, and what takes its place. */
interface Mistake {
  readonly title: string;
  readonly file: string;
  readonly is: string;
  readonly becomes: string;
}

/** The file without and with the mistake. */
function planted({ file, is, becomes }: Mistake): { readonly before: Document; readonly after: Document } {
  const before = file.endsWith('.ts') ? sourceOf(file) : documentOf(file);
  const text = before.text.replace(is, () => becomes);
  if (text === before.text) throw new Error(`${file} does not say ${is}`);
  return { before, after: { file, text } };
}

/** The block in which the mistake stands, as it was and as it is. */
function plantedBlock(mistake: Mistake): { readonly before: Block; readonly after: Block } {
  const { before, after } = planted(mistake);
  const read = (document: Document) => (document.file.endsWith('.ts') ? examplesOf(document) : blocksOf(document));
  const others = new Set(read(before).map(({ language, mark, text }) => `${language} ${mark}\n${text}`));
  const changed = read(after).findIndex(({ language, mark, text }) => !others.has(`${language} ${mark}\n${text}`));
  const [one, other] = [read(before)[changed], read(after)[changed]];
  if (one === undefined || other === undefined) throw new Error(`no block of ${mistake.file} has changed`);
  return { before: one, after: other };
}

/** A check that reads a document. */
function optionsCheck({ file }: Mistake): (document: Document) => Finding[] {
  const table = optionTables.find((one) => one.file === file);
  if (table === undefined) throw new Error(`${file} has no table of options`);
  return (document) => wrongOptions(document, table, optionsOf(sourceOf(table.source), table.types));
}

const readme = 'packages/sdk/README.md';
const gaps = gapNumbers(documentOf('docs/gaps.md'));
const control = controlRoutes(documentOf('docs/guides/any-language.md'));
const clientOptions = optionsOf(sourceOf('packages/sdk/src/options/client-options.ts'), [
  'ClientSettings',
  'SharedOptions',
]);

const claims: readonly (Mistake & { readonly check: (mistake: Mistake) => (document: Document) => Finding[] })[] = [
  { title: 'a default in a table', file: readme, is: '| 30000 ', becomes: '| 20000 ', check: optionsCheck },
  {
    title: 'an option that is not there',
    file: readme,
    is: '| `maxBodyBytes`',
    becomes: '| `maxBytes`',
    check: optionsCheck,
  },
  {
    title: 'an option that is missing',
    file: readme,
    is: '| `tracer` |',
    becomes: '| `logger` |',
    check: optionsCheck,
  },
  {
    title: 'a default in a comment',
    file: 'packages/sdk/src/options/default-settings.ts',
    is: 'totalTimeoutMs: 60_000',
    becomes: 'totalTimeoutMs: 90_000',
    check: () => (document) => wrongDefaults(document, clientOptions),
  },
  {
    title: 'a number in prose',
    file: 'docs/conformance.md',
    is: `${countNumbers()['rules']?.['all']} rules`,
    becomes: '300 rules',
    check: () => (document) => wrongNumbers(document, countNumbers()),
  },
  {
    title: 'a number of tests',
    file: 'README.md',
    is: 'a tour:',
    becomes: 'a tour:\n```\n12 tests\n```sh',
    check: () => (document) => wrongNumbers(document, countNumbers()),
  },
  {
    title: "a command's option that is not there",
    file: 'docs/guides/command.md',
    is: 'serve --port 4010 --now',
    becomes: 'serve --port 4010 --clock',
    check: () => (document) => unknownFlags(document, flags),
  },
  {
    title: "a command's option that is missing",
    file: 'docs/guides/command.md',
    is: 'slotwise-mock --version',
    becomes: 'slotwise-mock --help',
    check: () => (document) => untoldFlags([document], ['--version']),
  },
  {
    title: 'a control route of another name',
    file: 'docs/guides/time.md',
    is: '`POST /keys/expire`',
    becomes: '`POST /keys/end`',
    check: () => (document) => unknownRoutes(document, control),
  },
  {
    title: 'a member that the mock does not have',
    file: 'docs/guides/time.md',
    is: '`mock.keys.expire(key)`',
    becomes: '`mock.keys.end(key)`',
    check: () => unknownNames,
  },
  {
    title: 'a fault that is not there',
    file: 'docs/guides/faults.md',
    is: '`fault.hang()`',
    becomes: '`fault.sleep()`',
    check: () => unknownNames,
  },
  {
    title: 'a kind of error that is not there',
    file: 'docs/guides/signing-users-in.md',
    is: '| `grant_missing` |',
    becomes: '| `grant_absent` |',
    check: () => (document) => unknownKinds(document, kindsOf(sources)),
  },
  {
    title: 'a gap that has no row',
    file: 'docs/guides/signing-users-in.md',
    is: 'G-106',
    becomes: 'G-906',
    check: () => (document) => unknownGaps(document, gaps),
  },
  {
    title: 'a link to a heading that is not there',
    file: 'docs/guides/entry-points.md',
    is: 'msw.md#with-handlers-of-your-own',
    becomes: 'msw.md#with-handlers-of-mine',
    check: () => (document) => deadLinks(document, documents, () => true),
  },
  {
    title: 'a link to a file that is not there',
    file: 'docs/guides/entry-points.md',
    is: '(vitest.md)',
    becomes: '(vitests.md)',
    check: () => (document) =>
      deadLinks(document, documents, () => false).filter(({ says }) => says.includes('vitest')),
  },
];

test.each(claims)('$title is found', (mistake) => {
  const { before, after } = planted(mistake);
  const find = mistake.check(mistake);
  expect(find(before)).toEqual([]);
  expect(find(after)).not.toEqual([]);
});

const marked: readonly Mistake[] = [
  { title: 'a mark that nobody knows', file: 'README.md', is: '```ts\n', becomes: '```ts sometimes\n' },
  { title: 'a block that nobody runs', file: 'README.md', is: '```sh\n', becomes: '```js\n' },
  { title: 'a block that its project no longer has', file: 'docs/guides/jest.md', is: 'is taken', becomes: 'is free' },
  {
    title: 'a command that its project does not run',
    file: 'docs/guides/python.md',
    is: '-m pytest\n',
    becomes: '-m nose\n',
  },
  {
    title: 'fields that its project does not have',
    file: 'docs/guides/jest.md',
    is: 'vm-modules jest',
    becomes: 'jest',
  },
];

test.each(marked)('$title is found', (mistake) => {
  const { before, after } = plantedBlock(mistake);
  expect(fateOf(before, suites)).toHaveProperty('fate');
  expect(fateOf(after, suites)).toHaveProperty('wrong');
});

/** The mistakes of blocks that a check finds in one go; those that are true are not found. */
async function foundBy(
  check: (blocks: readonly Block[]) => Finding[] | Promise<Finding[]>,
  mistakes: readonly Mistake[],
) {
  const pairs = mistakes.map((mistake, index) => ({ title: mistake.title, index, ...plantedBlock(mistake) }));
  const at = (kind: string, block: Block, index: number): Block => ({ ...block, file: `${kind} ${index}`, line: 0 });
  const blocks = pairs.flatMap(({ before, after, index }) => [at('true', before, index), at('untrue', after, index)]);
  const found = new Set((await check(blocks)).map((finding) => finding.at.split(':')[0]));
  return {
    found: pairs.filter(({ index }) => found.has(`untrue ${index}`)).map(({ title }) => title),
    mistaken: pairs.filter(({ index }) => found.has(`true ${index}`)).map(({ title }) => title),
  };
}

describe('by what runs blocks', () => {
  test.each([
    {
      check: 'the compiler',
      run: wrongTypes,
      mistakes: [
        { title: 'a wrong type', file: 'docs/guides/paging.md', is: 'take: ', becomes: "take: '1' + " },
        { title: 'a wrong import', file: 'README.md', is: '{ createMock }', becomes: '{ makeMock as createMock }' },
        {
          title: 'an example that does not compile',
          file: 'packages/sdk/src/client.ts',
          is: 'createClient({ ',
          becomes: 'createClient({ timeout: 5, ',
        },
      ],
    },
    {
      check: 'running programs',
      run: (blocks: readonly Block[]) => brokenPrograms(blocks),
      mistakes: [
        { title: 'a value beside a call', file: 'packages/mock/README.md', is: '// 25 26', becomes: '// 25 27' },
        { title: 'a value of an example', file: 'packages/mock/src/service/mock.ts', is: '// 200', becomes: '// 201' },
        {
          title: 'a call that fails',
          file: 'docs/guides/signing-users-in.md',
          is: "'secret_demo'",
          becomes: "'secret_old'",
        },
      ],
    },
    {
      check: 'vitest',
      run: failedTests,
      mistakes: [{ title: 'an expectation', file: 'docs/guides/first-test.md', is: 'expect(', becomes: 'expect(!' }],
    },
    {
      check: 'the command',
      run: refusedFiles,
      mistakes: [
        { title: 'a field of a config file', file: 'docs/guides/command.md', is: '"behavior"', becomes: '"behaviour"' },
        {
          title: 'a switch of a profile',
          file: 'docs/guides/any-language.md',
          is: '"hidden": 404 }, "wire"',
          becomes: '"hidden": 402 }, "wire"',
        },
      ],
    },
  ])('$check finds its own', async ({ run, mistakes }) => {
    expect(await foundBy(run, mistakes)).toEqual({ found: mistakes.map(({ title }) => title), mistaken: [] });
  });

  test.for<Mistake>([
    { title: 'a line of curl', file: 'README.md', is: '/v1/me?', becomes: '/v1/my?' },
    {
      title: 'a body of JSON',
      file: 'docs/guides/any-language.md',
      is: '"minutes": 30 } }\'',
      becomes: '"minuts": 30 } }\'',
    },
    { title: 'a status beside a line of curl', file: 'README.md', is: '# 404', becomes: '# 403' },
    { title: 'a script', file: 'README.md', is: 'pnpm@10 start ', becomes: 'pnpm@10 begin ' },
  ])('$title is found by typing it', async (mistake, context) => {
    skipWithout(context, shell);
    const { after } = planted(mistake);
    const place = placeOf(plantedBlock(mistake).after).split(':')[0];
    const found = await failedSessions(blocksOf(after));
    expect(found.map(({ at }) => at.split(':')[0])).toEqual([place]);
  });
});

test('a sentence of the specification is found', (context) => {
  const texts = specificationTexts();
  // The specification is not ours to put into the project: a clone without it beside it says so.
  context.skip(texts.length === 0, 'not run: the specification is not beside the checkout');
  const [sentence = ''] = /[A-Z][a-z]+(?: [a-z]+){9,}/.exec(texts.join('\n')) ?? [];
  const { text } = documentOf('docs/guides/paging.md');
  expect(copiesIn(text, runsOf(texts))).toEqual([]);
  expect(copiesIn(`${text}\n${sentence}.\n`, runsOf(texts))).toHaveLength(1);
});
