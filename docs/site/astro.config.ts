import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import llmsTxt from 'starlight-llms-txt';
import openapi, { openAPISidebarGroups } from 'starlight-openapi';
import pageActions from 'starlight-page-actions';
import topics from 'starlight-sidebar-topics';
import { createStarlightTypeDocPlugin } from 'starlight-typedoc';
import { siteStyle } from '../../scripts/pictures/draw.ts';
import { base } from './base.ts';
import { baseLinks } from './base-links.ts';
import { referenceIsWritten, typeDocOf } from './typedoc.ts';

const repository = process.env['DOCS_REPOSITORY'];
const [sdk, sdkGroup] = createStarlightTypeDocPlugin();
const [mock, mockGroup] = createStarlightTypeDocPlugin();
const [schemas, schemasGroup] = createStarlightTypeDocPlugin();
const [conformance, conformanceGroup] = createStarlightTypeDocPlugin();

const guides = [
  { label: 'Overview', link: '/' },
  guidesIn('Start', 'start'),
  guidesIn('Client', 'client'),
  guidesIn('Testing', 'testing'),
  guidesIn('Server', 'server'),
  guidesIn('Recipes', 'recipes'),
  guidesIn('About', 'about'),
  {
    label: 'Reference',
    items: ['methods', 'errors', 'command-line', 'control-api', 'assumptions', 'conformance', 'versions'].map(
      (name) => ({
        slug: `reference/${name}`,
      }),
    ),
  },
];

// Lists of pages for search engines and language models need an address.
const site = process.env['DOCS_ORIGIN'] ?? 'https://slotwise.example';

export default defineConfig({
  site,
  base,
  outDir: './dist',
  trailingSlash: 'always',
  markdown: { processor: satteri({ mdastPlugins: [baseLinks] }) },
  vite: {
    // The playground imports the packages from their sources; on the server, the condition `browser` would break Markdown.
    environments: {
      client: { resolve: { conditions: ['@slotwise/source', 'module', 'browser', 'development|production'] } },
    },
  },
  integrations: [
    starlight({
      title: 'Slotwise',
      description: 'TypeScript client and in-memory mock for the Scheduling Service API (v1).',
      head: [
        { tag: 'script', attrs: { type: 'module', src: `${base}access.js` } },
        { tag: 'style', content: siteStyle },
        { tag: 'meta', attrs: { property: 'og:image', content: `${site}${base}pictures/shared-link.png` } },
      ],
      favicon: '/favicon.svg',
      logo: { src: '../../packages/ui/src/logo.svg', alt: '' },
      customCss: ['./src/style.css'],
      components: {
        PageTitle: './src/components/page-title.astro',
        MarkdownContent: './src/components/markdown-content.astro',
        SocialIcons: './src/components/social-icons.astro',
      },
      ...(repository === undefined
        ? {}
        : {
            social: [{ icon: 'github', label: 'Repository', href: repository }],
            editLink: { baseUrl: `${repository}/edit/main/docs/site/` },
          }),
      pagefind: {
        ranking: {
          pageLength: 0.1,
          termFrequency: 0.1,
          termSaturation: 2,
          termSimilarity: 9,
          metaWeights: { title: 1 },
        },
      },
      credits: false,
      plugins: [
        topics(
          [
            { id: 'docs', label: 'Docs', icon: 'open-book', link: '/start/introduction/', items: guides },
            {
              id: 'api',
              label: 'REST API',
              icon: 'seti:json',
              link: '/api/',
              items: [
                ...openAPISidebarGroups,
                { label: 'Objects', collapsed: true, items: [{ autogenerate: { directory: 'reference/objects' } }] },
              ],
            },
            {
              id: 'sdk',
              label: 'Client reference',
              icon: 'seti:typescript',
              link: '/reference/client/sdk/',
              items: [sdkGroup],
            },
            {
              id: 'mock',
              label: 'Mock reference',
              icon: 'seti:typescript',
              link: '/reference/mock/mock/',
              items: [mockGroup],
            },
            {
              id: 'schemas',
              label: 'Schemas reference',
              icon: 'seti:typescript',
              link: '/reference/schemas/',
              items: [schemasGroup, conformanceGroup],
            },
          ],
          {
            topics: {
              docs: ['/', '/404'],
              api: ['/api', '/api/**', '/reference/objects', '/reference/objects/**'],
              sdk: ['/reference/client/**'],
              mock: ['/reference/mock/**'],
              schemas: ['/reference/schemas/**', '/reference/rules/**'],
            },
            exclude: ['/playground'],
          },
        ),
        pageActions({ actions: { chatgpt: false, claude: false } }),
        sdk(typeDocOf('sdk', 'reference/client')),
        mock(typeDocOf('mock', 'reference/mock')),
        schemas(typeDocOf('schemas', 'reference/schemas')),
        conformance(typeDocOf('conformance', 'reference/rules')),
        openapi([
          {
            base: 'api',
            schema: './.generated/openapi.json',
            sidebar: { label: 'REST API', operations: { badges: true } },
          },
        ]),
        // Pages that are not Markdown are not known to the validator.
        linksValidator({
          exclude: [base, `${base}playground/**`, `${base}api/**`, `${base}openapi.json`, `${base}schemas/**`],
        }),
        llmsTxt({
          details:
            'Install `@slotwise/sdk` (the client) and `@slotwise/mock` (the service in memory, a development dependency). Both work with `import` and `require` on Node 22.12 or newer.',
          exclude: ['reference/**', 'api/**', 'about/changelog'],
        }),
      ],
    }),
    referenceIsWritten(['client', 'mock', 'schemas', 'rules']),
  ],
});

/** The pages of a folder, in the order of their front matter. */
function guidesIn(label: string, directory: string) {
  return { label, items: [{ autogenerate: { directory } }] };
}
