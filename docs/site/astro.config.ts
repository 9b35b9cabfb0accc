import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import llmsTxt from 'starlight-llms-txt';
import { readFileSync } from 'node:fs';
import { base } from './base.ts';

/** The sidebar, written beside the pages. */
const sidebar = JSON.parse(readFileSync(new URL('.pages/sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  // An address has to be given, so that the list of pages for search engines can be made; it stands in no page.
  site: 'https://slotwise.example',
  base,
  outDir: './dist',
  trailingSlash: 'always',
  integrations: [
    starlight({
      title: 'Slotwise',
      description: 'A typed client for the Scheduling Service API (v1), and a mock of the whole service.',
      head: [{ tag: 'script', attrs: { type: 'module', src: `${base}access.js` } }],
      favicon: '/favicon.svg',
      customCss: ['./src/style.css'],
      routeMiddleware: './src/sidebar.ts',
      // The validator does not find the home page below a path; it is there always.
      plugins: [linksValidator({ exclude: [base] }), llmsTxt()],
      sidebar,
      // Pagefind's own ranking: that of the theme puts the longest pages first, which here are tables.
      pagefind: { ranking: { pageLength: 0.75, termFrequency: 1, termSaturation: 1.4, termSimilarity: 1 } },
      expressiveCode: { defaultProps: { frame: 'none', wrap: true }, styleOverrides: { borderRadius: '0.375rem' } },
      credits: false,
      markdown: { processedDirs: ['./.pages/'] },
    }),
  ],
});
