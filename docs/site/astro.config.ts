import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import llmsTxt from 'starlight-llms-txt';
import { readFileSync } from 'node:fs';
import { sections } from './map.ts';

const group = (slug: string) => {
  const section = sections.find((one) => one.slug === slug);
  if (section === undefined) throw new Error(`the map has no section ${slug}`);
  return { label: section.title, items: section.pages.map((page) => ({ label: page.title, slug: page.slug })) };
};

/** The sidebars of what is generated, written beside the pages. */
const generated = JSON.parse(readFileSync(new URL('.pages/sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  // An address has to be given, so that the list of pages for search engines can be made; it stands in no page.
  site: 'https://slotwise.example',
  outDir: './dist',
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: 'Slotwise',
      description: 'A typed client for the Scheduling Service API (v1), and a mock of the whole service.',
      customCss: ['./src/style.css'],
      routeMiddleware: './src/sidebar.ts',
      plugins: [linksValidator(), llmsTxt()],
      sidebar: [group('learn'), group('client'), group('mock'), generated.api, group('truth'), generated.reference, group('project')],
      pagefind: true,
      credits: false,
      markdown: { processedDirs: ['./.pages/'] },
    }),
  ],
});
