/** The pages of the site as files, with their front matter. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export interface ContentPage {
  /** Address below the base of the site, without a slash at the end. */
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Position in its folder. */
  readonly order: number;
  /** What a guide explains: names, topics and entry points of the TypeScript reference. */
  readonly explains: readonly string[];
  /** Text below the front matter. */
  readonly body: string;
}

interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly reference?: string;
  readonly sidebar?: { readonly order?: number };
}

/** The folders of the guides, each with the title and description of its index. */
export const guideFolders = {
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
} as const;

export type GuideFolder = keyof typeof guideFolders;

/** The pages of a pattern below the folder of all pages, in the order of their folder. */
export function pagesIn(folder: string, pattern: string): ContentPage[] {
  return globSync(pattern, { cwd: folder })
    .toSorted()
    .map((file) => pageOf(folder, file))
    .toSorted((one, other) => one.order - other.order);
}

function pageOf(folder: string, file: string): ContentPage {
  const path = join(folder, file);
  const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  // The schema of the site checks it in the build.
  const { title = '', description = '', reference = '', sidebar } = parse(front) as FrontMatter;
  return {
    ...{ slug: file.replace(/(?:\/?index)?\.mdx?$/, ''), path, title, description, body },
    order: sidebar?.order ?? Number.MAX_SAFE_INTEGER,
    explains: reference === '' ? [] : reference.split(', '),
  };
}
