/** Makes the links of pages right for the site, and removes the setup of code blocks. In the repository, pages link to files. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import { projectFields } from '../../scripts/project.ts';
import { base } from './base.ts';

const content = new URL('src/content/docs/', import.meta.url);
const { homepage } = projectFields();

/** The plugin for Markdown. */
export const baseLinks = defineMdastPlugin({
  name: 'base-links',
  link(node, context) {
    const url = siteLink(node.url, context.fileURL);
    if (url !== node.url) context.setProperty(node, 'url', url);
  },
  html(node, context) {
    if (node.value.startsWith('<!-- setup')) context.removeNode(node);
  },
});

/**
 * The address on the site for a link of a page: a file (`../client/errors.md#kinds`) is a page, and a page that only the site has is
 * linked to by its address below the homepage.
 */
export function siteLink(url: string, page: URL | undefined): string {
  if (url.startsWith(homepage)) return base + url.slice(homepage.length);
  const [, file, heading = ''] = /^([^:#]+\.mdx?)(#.*)?$/.exec(url) ?? [];
  if (file === undefined || page === undefined) return url;
  const path = relative(fileURLToPath(content), fileURLToPath(new URL(file, page)));
  const slug = path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
  return `${base}${slug}${slug === '' ? '' : '/'}${heading}`;
}
