/** The first page of the API: every endpoint and object on one page, and the documents to download. */
import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { Page } from '../page.ts';
import { slugPart } from './objects.ts';

/** The page, from those of endpoints and objects. */
export function apiIndexPage(pages: readonly Page[], base: string): Page {
  const titles = new Map(pages.map(({ slug, title }) => [slug, title]));
  const groups = Map.groupBy(
    Object.values<SchemaEndpoint>(endpoints),
    ({ name }) => slugPart(name).split('/')[0] ?? '',
  );
  const parts = [...groups].flatMap(([group, members]) => [
    `## ${groupTitle(group)}`,
    members.map((endpoint) => `- ${lineOf(endpoint, titles, base)}`).join('\n'),
  ]);
  const objects = pages.filter(({ slug }) => slug.startsWith('api/objects/'));
  const body = [
    `Each endpoint has a page: its parameters with their units, who gets what, one request in TypeScript, curl and Python, the answers as the mock`,
    `gives them, and the rules. In a path, \`{base_url}\` is the address of the API with its version, \`{app_url}\` that of the app, where users sign in.`,
    '',
    `To download: [the OpenAPI 3.1 document](${base}openapi.json). The page of each object links its JSON Schema.`,
  ].join('\n');
  return {
    slug: 'api',
    title: 'API',
    label: 'All endpoints',
    description: 'Every endpoint and object of the Scheduling Service API (v1), and the OpenAPI document to download.',
    body: [
      body,
      ...parts,
      '## Objects',
      objects.map(({ slug, title, label = title }) => `- [\`${label}\`](${base}${slug}/)`).join('\n'),
    ].join('\n\n'),
  };
}

/** The title of a group of endpoints, from the part of the address: `Booking references`. */
export function groupTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return name === 'oauth' ? 'OAuth' : words.charAt(0).toUpperCase() + words.slice(1);
}

function lineOf({ name, method, path }: SchemaEndpoint, titles: ReadonlyMap<string, string>, base: string): string {
  const slug = `api/${slugPart(name)}`;
  return `[${titles.get(slug) ?? name}](${base}${slug}/): \`${method} ${path}\``;
}
