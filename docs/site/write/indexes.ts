/** Pages for the addresses of folders: what is in the folder. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './page.ts';
import type { Page } from './page.ts';
import { purposeOf } from './reference/entry-points.ts';
import type { ReferenceName } from './reference/reference-name.ts';

interface Folder {
  readonly title: string;
  readonly description: string;
}

/** The folders of the guides. */
export const folders: Readonly<Record<string, Folder>> = {
  start: { title: 'Getting started guides', description: 'Install Slotwise, make a call, and test it.' },
  client: { title: 'Client guides', description: 'Call the API: bookings, errors, retries, OAuth and logging.' },
  testing: { title: 'Testing guides', description: 'Test your app with the mock, in every test runner.' },
  server: { title: 'Server guides', description: 'Run the mock as a server, for every language.' },
  recipes: {
    title: 'Recipes',
    description: 'Solutions for common tasks: free times, Next.js, TanStack Query and others.',
  },
  about: {
    title: 'About Slotwise',
    description: 'Supported services, permissions, assumptions, security and versions.',
  },
};

export function indexPages(content: string, base: string): Page[] {
  return Object.entries(folders).map(([folder, { title, description }]) => ({
    slug: `${folder}/index`,
    title,
    description,
    isHidden: true,
    body: [
      `${description} Choose a page:`,
      table(
        ['Page', 'Content'],
        globSync('*.md', { cwd: join(content, folder), exclude: ['index.md'] })
          .map((file) => frontOf(join(content, folder, file), file.replace('.md', '')))
          .toSorted((one, other) => one.order - other.order)
          .map(({ slug, title: name, description: text }) => [`[${name}](${base}${folder}/${slug}/)`, text]),
      ),
    ].join('\n\n'),
  }));
}

function frontOf(path: string, slug: string) {
  const text = readFileSync(path, 'utf8');
  const field = (name: string) => (new RegExp(`^ *${name}: "?(.+?)"?$`, 'm').exec(text)?.[1] ?? '').trim();
  return { slug, title: field('title'), description: field('description'), order: Number(field('order') || 99) };
}

/** The choice of the references. */
export function referenceIndex(names: readonly ReferenceName[], base: string): Page {
  const link = (label: string, path: string, text: string) => [`[${label}](${base}${path})`, text];
  const entryPoints = names.filter(({ topic }) => topic === null);
  return {
    slug: 'reference/index',
    title: 'Reference',
    description:
      'All references: TypeScript by entry point, the REST API, error codes, the command line and the rules.',
    keywords: 'api reference, api docs, typedoc, endpoints, types',
    isHidden: true,
    body: [
      'Look up a name, an endpoint, an error code or an option.',
      '## Overviews',
      table(
        ['Page', 'Content'],
        [
          link('Methods of the client', 'reference/methods/', 'Every method with its request, scope and error codes'),
          link('REST API', 'api/', 'Every endpoint with its fields, for all languages'),
          link('Objects', 'reference/objects/', 'The fields of each object'),
          link('Error codes', 'reference/errors/', 'Codes, kinds and classes of errors, and what to do'),
          link('Command line', 'reference/command-line/', 'The commands of the mock and the conformance tool'),
          link('Control API', 'reference/control-api/', 'Control a mock server over HTTP'),
          link('Assumptions', 'reference/assumptions/', 'What the mock does where the specification is unclear'),
          link('Supported versions', 'reference/versions/', 'Runtimes and test tools that the packages work with'),
          link('Conformance rules', 'reference/conformance-rules/', 'The specification as rules that you can run'),
        ],
      ),
      '## TypeScript',
      table(
        ['Entry point', 'Content'],
        entryPoints.map(({ name, address }) => [`[\`${name}\`](${address})`, purposeOf(name)]),
      ),
    ].join('\n\n'),
  };
}
