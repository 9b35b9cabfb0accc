/** The claims of documents in prose and tables: numbers of ours, options with their defaults, and options of the commands. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../packages.ts';
import { documentOf, documents, sourceOf, sources } from '../documents.ts';
import { wrongDefaults } from './defaults.ts';
import { kindsOf, unknownKinds } from './kinds.ts';
import { unknownNames } from './names.ts';
import { deadLinks, gapNumbers, unknownGaps } from './links.ts';
import { controlRoutes, unknownRoutes } from './routes.ts';
import { flagsOf, unknownFlags, untoldFlags } from './flags.ts';
import { countNumbers, wrongNumbers } from './numbers.ts';
import { optionsOf, optionTables, wrongOptions } from './options.ts';

describe('numbers', () => {
  test('a number of ours in prose is that of the file', () => {
    const numbers = countNumbers();
    expect(documents.flatMap((document) => wrongNumbers(document, numbers))).toEqual([]);
  });

  test.each(Object.entries(countNumbers()))('of %s there are some', (_, counts) => {
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });
});

describe('options', () => {
  test.each(optionTables)('the table $title of $file is that of its types', (table) => {
    const options = optionsOf(sourceOf(table.source), table.types);
    expect(options.length).toBeGreaterThan(table.types.length);
    expect(wrongOptions(documentOf(table.file), table, options)).toEqual([]);
  });

  test('the comments of the client say its defaults', () => {
    const options = optionsOf(sourceOf('packages/sdk/src/options/client-options.ts'), [
      'ClientSettings',
      'SharedOptions',
    ]);
    const settings = sourceOf('packages/sdk/src/options/default-settings.ts');
    expect(wrongDefaults(settings, options)).toEqual([]);
  });
});

describe('commands', () => {
  const declaredIn = (name: string) =>
    sources.filter(({ file }) => new RegExp(`^packages/${name}/src/(?:commands/|cli)`).test(file)).flatMap(flagsOf);
  const [mock, conformance] = [declaredIn('mock'), declaredIn('conformance')];

  test('an option that a document names is one of a command', () => {
    // Tools of this repository have options of their own.
    const ofUsers = documents.filter(({ file }) => !/decisions|CONTRIBUTING|benchmarks/.test(file));
    expect(ofUsers.flatMap((document) => unknownFlags(document, [...mock, ...conformance]))).toEqual([]);
  });

  test.each([
    { command: 'slotwise-mock', flags: mock, files: ['docs/guides/command.md', 'docs/guides/any-language.md'] },
    { command: 'slotwise-conformance', flags: conformance, files: ['packages/conformance/README.md'] },
  ])('each option of $command is told', ({ flags, files }) => {
    expect(flags.length).toBeGreaterThan(10);
    expect(untoldFlags(files.map(documentOf), flags)).toEqual([]);
  });
});

describe('links', () => {
  test('a link leads to a file, and to a heading of it', () => {
    // The pages of the site link to its addresses, which its own test follows.
    const inRepository = documents.filter(({ file }) => !file.startsWith('docs/site/'));
    const isThere = (path: string) => existsSync(join(root, path));
    expect(inRepository.flatMap((document) => deadLinks(document, documents, isThere))).toEqual([]);
  });

  test('a gap has a row', () => {
    const numbers = gapNumbers(documentOf('docs/gaps.md'));
    expect(numbers.length).toBeGreaterThan(80);
    expect(documents.flatMap((document) => unknownGaps(document, numbers))).toEqual([]);
  });

  test('a route that a document names is one of the service or of the control API', () => {
    const control = controlRoutes(documentOf('docs/guides/any-language.md'));
    // Gaps and facts tell of addresses that other deployments have.
    const ofOurs = documents.filter(({ file }) => !/^docs\/(?:gaps|facts)\.md$/.test(file));
    expect(control.length).toBeGreaterThan(30);
    expect(ofOurs.flatMap((document) => unknownRoutes(document, control))).toEqual([]);
  });
});

describe('names', () => {
  test('a member of the mock, the client or the faults that prose names is there', () => {
    // The session in Java has a class of its own for the mock.
    const inScript = documents.filter(({ file }) => file !== 'docs/guides/java.md');
    expect(inScript.flatMap((document) => unknownNames(document))).toEqual([]);
  });

  test('a kind of error that a table lists is one', () => {
    const kinds = kindsOf(sources.filter(({ file }) => file.endsWith('errors.ts')));
    expect(kinds.length).toBeGreaterThan(20);
    expect(documents.flatMap((document) => unknownKinds(document, kinds))).toEqual([]);
  });
});
