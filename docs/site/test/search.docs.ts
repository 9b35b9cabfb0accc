/** The search finds the right page first, in the index of the built site. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base } from '../base.ts';
import { ranking } from '../ranking.ts';
import { searches } from './searches.ts';
import { serveSite } from './site.ts';
import type { Site } from './site.ts';

/** The part of Pagefind's module that the test uses. */
interface Pagefind {
  readonly options: (options: object) => Promise<void>;
  readonly init: () => Promise<void>;
  readonly search: (words: string) => Promise<{ readonly results: readonly Result[] }>;
}

interface Result {
  readonly data: () => Promise<{ readonly url: string }>;
}

let site: Site;
let pagefind: Pagefind;

beforeAll(async () => {
  site = await serveSite();
  // The module that the build wrote.
  pagefind = (await import(join(import.meta.dirname, '../dist/pagefind/pagefind.js'))) as Pagefind;
  await pagefind.options({ basePath: `${site.origin}${base}pagefind/`, baseUrl: base, ranking });
  await pagefind.init();
});

afterAll(() => site.close());

test.each(searches)('"$words" finds $pages first', async ({ words, pages }) => {
  const { results } = await pagefind.search(words);
  const hits = await Promise.all(results.slice(0, 3).map(async (result) => (await result.data()).url));
  const found = hits.map((url) => new URL(url, site.origin).pathname.slice(base.length).replace(/\/$/, ''));
  expect(pages, `the first hits are ${found.join(', ')}`).toContain(found[0]);
});
