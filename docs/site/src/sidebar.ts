import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import type { StarlightRouteData } from '@astrojs/starlight/route-data';

type Entry = StarlightRouteData['sidebar'][number];

/**
 * A page carries the entries beside its own alone: those of the whole site would be most of every page. Its links to the pages before and after
 * it name their groups, since there are many called `Get`.
 */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { starlightRoute } = locals;
  const { prev, next } = starlightRoute.pagination;
  for (const link of [prev, next]) {
    const group = link && groupOf(link.href, starlightRoute.sidebar);
    if (link && group !== undefined) link.label = `${group}: ${link.label}`;
  }
  starlightRoute.sidebar = starlightRoute.sidebar.map((entry) => shortened(entry, 0));
});

/** A group without the current page: its first page stands for it. Those within an open group stay as they are where they are small, and hold more than that page. */
function shortened(entry: Entry, depth: number): Entry {
  if (entry.type === 'link') return entry;
  if (
    !holdsCurrent(entry) &&
    (depth === 0 ||
      entry.entries.length === 1 ||
      entry.entries.length > 12 ||
      entry.entries.some(({ type }) => type === 'group'))
  )
    return {
      type: 'link',
      label: entry.label,
      href: firstLink(entry) ?? '',
      isCurrent: false,
      badge: undefined,
      attrs: {},
    };
  return { ...entry, entries: entry.entries.map((one) => shortened(one, depth + 1)) };
}

function holdsCurrent(entry: Entry): boolean {
  return entry.type === 'link' ? entry.isCurrent : entry.entries.some(holdsCurrent);
}

function firstLink(entry: Entry): string | undefined {
  if (entry.type === 'link') return entry.href;
  for (const one of entry.entries) {
    const found = firstLink(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The name of the group within a section that holds a page; none for a page of the section itself. */
function groupOf(href: string, sections: readonly Entry[]): string | undefined {
  const groups = sections.flatMap((section) => (section.type === 'group' ? section.entries : []));
  return groups.find((group) => group.type === 'group' && holds(group, href))?.label;
}

function holds(entry: Entry, href: string): boolean {
  return entry.type === 'link' ? entry.href === href : entry.entries.some((one) => holds(one, href));
}
