/**
 * Makes the links of pages right for the site, inserts diagrams as SVG, removes the setup of code blocks, and says before the first installation that the packages
 * are not on npm yet. In the repository, pages link to files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineMdastPlugin } from 'satteri';
import { pagePath, pagesFolder } from '../../scripts/pack/site-pages.ts';
import { root } from '../../scripts/packages.ts';
import { inlinePicture } from '../../scripts/pictures/draw.ts';
import { isInstallation, isOnNpm, projectFields } from '../../scripts/project.ts';
import { base } from './base.ts';

/** Key of the note that this document already says it. */
const told = 'slotwise-not-on-npm';

const content = join(root, pagesFolder);
const { homepage } = projectFields();
const notYet = `*The packages are not on npm yet. Until the first release, [install them from a clone](${base}start/quick-start/#install). After the release:*`;

const pictures = join(root, 'docs/pictures');

/** Two images, of which the style sheet shows the one with the theme of the page. Documents link to the light one. */
function themedImages(file: string, alt: string): string {
  return ['light', 'dark']
    .map((theme) => {
      const src = `${base}pictures/${file.replace('-light.', `-${theme}.`)}`;
      return `<img class="screenshot ${theme}-only" src="${src}" alt="${alt}" width="1600" height="1200" loading="lazy">`;
    })
    .join('');
}

/** The plugin for Markdown. */
export const baseLinks = defineMdastPlugin({
  name: 'base-links',
  before({ children }, context) {
    if (!isOnNpm()) return;
    const at = (mark: string) => children.findIndex((node) => node.type === 'html' && node.value === mark);
    for (const node of children.slice(Math.max(at('<!-- not on npm -->'), 0), at('<!-- /not on npm -->') + 1))
      context.removeNode(node);
  },
  link(node, context) {
    const url = siteLink(node.url, context.fileURL);
    if (url !== node.url) context.setProperty(node, 'url', url);
  },
  image(node, context) {
    const file = posix.basename(node.url);
    if (!existsSync(join(pictures, file))) return;
    const html = file.endsWith('.svg')
      ? inlinePicture(readFileSync(join(pictures, file), 'utf8'))
      : themedImages(file, node.alt ?? '');
    context.replaceNode(node, { rawHtml: html });
  },
  html(node, context) {
    if (/^<!-- (?:setup|\/?not on npm)/.test(node.value)) context.removeNode(node);
    if (node.value.startsWith('<!-- not on npm')) context.data[told] = true;
  },
  code(node, context) {
    if (isOnNpm() || context.data[told] === true || !isInstallation(node.value)) return;
    context.data[told] = true;
    context.insertBefore(node, { raw: notYet });
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
  return base + pagePath(relative(content, fileURLToPath(new URL(file, page)))) + heading;
}
