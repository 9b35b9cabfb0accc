/** Adds the base of the site to links, and removes the setup of code blocks. */
import { defineMdastPlugin } from 'satteri';
import { base } from './base.ts';

/** The plugin for Markdown. Links from the root, such as `/client/errors/`, are correct below any base. */
export const baseLinks = defineMdastPlugin({
  name: 'base-links',
  link(node, context) {
    if (node.url.startsWith('/') && !node.url.startsWith(base))
      context.setProperty(node, 'url', base + node.url.slice(1));
  },
  html(node, context) {
    if (node.value.startsWith('<!-- setup')) context.removeNode(node);
  },
});
