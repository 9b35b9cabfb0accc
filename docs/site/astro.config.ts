import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import linksValidator from 'starlight-links-validator';
import openapi, { openAPISidebarGroups } from 'starlight-openapi';
import pageActions from 'starlight-page-actions';
import topics from 'starlight-sidebar-topics';
import { siteStyle } from '../../scripts/pictures/draw.ts';
import { base, origin } from './base.ts';
import { baseLinks } from './base-links.ts';
import { ranking } from './ranking.ts';
import { guideFolders } from './write/content.ts';
import { referenceSidebar } from './reference-sidebar.ts';

const repository = process.env['DOCS_REPOSITORY'];

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
    items: ['methods', 'errors', 'command-line', 'control-api', 'assumptions', 'conformance-rules', 'versions'].map(
      (name) => ({
        slug: `reference/${name}`,
      }),
    ),
  },
];

export default defineConfig({
  site: origin,
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
        { tag: 'meta', attrs: { property: 'og:image', content: `${origin}${base}pictures/shared-link.png` } },
      ],
      favicon: '/favicon.svg',
      logo: { src: '../../packages/inspector/src/logo.svg', alt: '' },
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
      pagefind: { ranking },
      routeMiddleware: './src/fold-sidebar.ts',
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
              link: '/reference/sdk/',
              items: referenceSidebar('@slotwise/sdk', base),
            },
            {
              id: 'mock',
              label: 'Mock reference',
              icon: 'seti:typescript',
              link: '/reference/mock/',
              items: referenceSidebar('@slotwise/mock', base),
            },
            {
              id: 'schemas',
              label: 'Schemas reference',
              icon: 'seti:typescript',
              link: '/reference/schemas/',
              items: ['@slotwise/schemas', '@slotwise/conformance'].flatMap((name) => referenceSidebar(name, base)),
            },
          ],
          {
            topics: {
              docs: ['/', '/404', '/reference', ...Object.keys(guideFolders).map((folder) => `/${folder}`)],
              api: ['/api', '/api/**', '/reference/objects', '/reference/objects/**'],
              sdk: ['/reference/sdk', '/reference/sdk/**'],
              mock: ['/reference/mock', '/reference/mock/**'],
              schemas: [
                '/reference/schemas',
                '/reference/schemas/**',
                '/reference/conformance',
                '/reference/conformance/**',
              ],
            },
            exclude: ['/playground'],
          },
        ),
        pageActions({ actions: { chatgpt: false, claude: false } }),
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
      ],
    }),
  ],
});

/** The pages of a folder, in the order of their front matter. */
function guidesIn(label: string, directory: string) {
  return { label, items: [{ autogenerate: { directory } }] };
}
