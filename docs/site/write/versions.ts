/** The page of supported versions: from the package.json files, and from the projects that test these versions. */
import { join } from 'node:path';
import { versions as runtimes } from '../../../runtime-tests/runtimes.ts';
import { compilerVersions } from '../../../scripts/compilers.ts';
import { entryPointsOf, isInternal, publishedFolders, readManifest, root } from '../../../scripts/packages.ts';
import { suites } from '../../../scripts/suites/suites.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';

const manifests = publishedFolders().map(readManifest);

/** Names of the packages that tests are run with. */
const titles: Readonly<Record<string, string>> = {
  vitest: 'Vitest',
  jest: 'Jest',
  '@playwright/test': 'Playwright',
  msw: 'MSW',
  '@opentelemetry/api': 'OpenTelemetry API',
  '@tanstack/query-core': 'TanStack Query',
};

export function versionsPage(base: string): Page {
  return {
    slug: 'reference/versions',
    title: 'Supported versions',
    description: 'Versions of Node, Bun, Deno, TypeScript, test runners and MSW that work with the packages.',
    keywords:
      'compatibility, requirements, peer dependencies, ERESOLVE, CommonJS, require, Node version, Jest 29, vitest 3, msw 2',
    body: [
      'Look up which versions work with the packages. Each version in the last column is tested with the published packages.',
      table(['', 'Supported', 'Tested'], [...runtimeRows(), ...peerRows()]),
      '## Combinations',
      'Each row is a project that installs the packages with npm, without `--force` or `--legacy-peer-deps`. Vitest 3 and 4 do not accept MSW 3.',
      table(['Project', 'Versions'], combinations()),
      '## CommonJS',
      `You can load these entry points with \`import\` or \`require\`. See [CommonJS](${base}client/runtimes/#commonjs).`,
      table(['Entry point', '`import`', '`require`'], entryPointRows()),
    ].join('\n\n'),
  };
}

function runtimeRows(): string[][] {
  const [engines = ''] = manifests.flatMap(({ engines }) => engines?.node ?? []);
  return [
    ['Node', engines.replace('>=', '') + ' or later', listed([runtimes.node, process.versions.node]).join(', ')],
    ['Bun', 'Current version', runtimes.bun],
    ['Deno', 'Current version', runtimes.deno],
    ['Cloudflare Workers (workerd)', 'Current version', runtimes.workerd],
    ['TypeScript', `${compilerVersions[0]} or later`, listed(compilerVersions).join(', ')],
  ];
}

function peerRows(): string[][] {
  const ranges = Object.assign({}, ...manifests.map(({ peerDependencies }) => peerDependencies)) as Peers;
  const names = new Set([...Object.keys(ranges), ...suites.flatMap(({ versions }) => Object.keys(versions))]);
  return [...names]
    .filter((name) => !['node', 'typescript', '@types/jest', '@jest/globals', 'expect'].includes(name))
    .toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)))
    .map((name) => [
      titleOf(name),
      rangeText(ranges[name === 'jest' ? '@jest/globals' : name], testedOf(name)),
      testedOf(name).join(', '),
    ]);
}

function testedOf(name: string): string[] {
  return listed(suites.flatMap(({ versions }) => versions[name] ?? []));
}

/** A package that is no peer has no range. */
function rangeText(range: string | undefined, tested: readonly string[]): string {
  return range === undefined ? `${tested.at(-1)} or later` : code(range);
}

type Peers = Readonly<Record<string, string>>;

function combinations(): string[][] {
  return suites.flatMap(({ folder, versions }) => {
    const named = Object.entries(versions).map(([name, version]) => `${titles[name] ?? name} ${version}`);
    return named.length === 0 ? [] : [[folder.slice(join(root, 'examples/suites/').length), named.join(', ')]];
  });
}

function entryPointRows(): string[][] {
  return manifests.flatMap((manifest) =>
    entryPointsOf(manifest)
      .filter(({ specifier }) => !isInternal(specifier))
      .map(({ specifier, isRequirable }) => [code(specifier), 'Yes', isRequirable ? 'Yes' : 'No']),
  );
}

function titleOf(name: string): string {
  return titles[name] ?? name;
}

function listed(versions: readonly string[]): string[] {
  return [...new Set(versions)].toSorted(byVersion);
}

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}

function code(text: string): string {
  return `\`${text}\``;
}
