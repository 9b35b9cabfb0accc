/** Keeps the sidebar of reference pages small: groups that do not contain the page become a link to their first page. */
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import type { StarlightRouteData } from '@astrojs/starlight/route-data';

type Entry = StarlightRouteData['sidebar'][number];

export const onRequest = defineRouteMiddleware(async ({ locals }, next) => {
  await next(); // the plugin of the topics chooses the sidebar
  const route = locals.starlightRoute;
  if (/^(?:reference|api)\b/.test(route.id)) route.sidebar = route.sidebar.map(folded);
});

function folded(entry: Entry): Entry {
  if (entry.type === 'link') return entry;
  if (containsPage(entry)) return { ...entry, entries: entry.entries.map(folded) };
  const first = firstLink(entry);
  return first === undefined ? entry : { ...first, label: entry.label, isCurrent: false, badge: entry.badge };
}

function containsPage(entry: Entry): boolean {
  return entry.type === 'link' ? entry.isCurrent : entry.entries.some(containsPage);
}

function firstLink(entry: Entry): Extract<Entry, { type: 'link' }> | undefined {
  if (entry.type === 'link') return entry;
  for (const child of entry.entries) {
    const found = firstLink(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
