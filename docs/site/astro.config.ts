import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import llmsTxt from 'starlight-llms-txt';
import { readFileSync } from 'node:fs';
import { base } from './base.ts';
import { forLanguageModels } from './language-models.ts';

/** The sidebar, written beside the pages. */
const sidebar = JSON.parse(readFileSync(new URL('.pages/sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  // An address has to be given, so that the lists of pages for search engines and language models can be made.
  site: process.env['DOCS_ORIGIN'] ?? 'https://slotwise.example',
  base,
  outDir: './dist',
  trailingSlash: 'always',
  // Starlight makes this module from its configuration, in which a function cannot stand.
  vite: {
    resolve: { alias: { 'virtual:starlight/pagefind-config': new URL('src/search.ts', import.meta.url).pathname } },
    // The playground takes the packages from their sources; on the server, the condition `browser` would break Markdown.
    environments: {
      client: { resolve: { conditions: ['@slotwise/source', 'module', 'browser', 'development|production'] } },
    },
  },
  integrations: [
    starlight({
      title: 'Slotwise',
      description: 'A typed client for the Scheduling Service API (v1), and a mock of the whole service.',
      head: [{ tag: 'script', attrs: { type: 'module', src: `${base}access.js` } }],
      favicon: '/favicon.svg',
      customCss: ['./src/style.css'],
      routeMiddleware: './src/sidebar.ts',
      // The validator does not find the home page below a path, and no page that is not Markdown, whose state it takes for an anchor.
      plugins: [linksValidator({ exclude: [base, `${base}playground/**`] }), llmsTxt(forLanguageModels)],
      sidebar,
      expressiveCode: { defaultProps: { frame: 'none', wrap: true }, styleOverrides: { borderRadius: '0.375rem' } },
      credits: false,
      markdown: { processedDirs: ['./.pages/'] },
    }),
  ],
});
