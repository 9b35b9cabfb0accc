/** The sidebar: the sections of the map, and between them those that are generated. */
import type { Section } from '../map.ts';
import { groupTitle } from './api/api-index.ts';
import type { Page } from './page.ts';
import type { SidebarEntry } from './sidebar-entry.ts';

const playground: SidebarEntry = { label: 'Playground', link: '/playground/' };

/** The whole sidebar; a page shows its own section of it. */
export function sidebarOf(
  sections: readonly Section[],
  generated: readonly Page[],
  reference: SidebarEntry,
): readonly SidebarEntry[] {
  const mapped = new Map(sections.map((section) => [section.slug, sectionEntry(section, generated)]));
  const order = ['learn', 'playground', 'client', 'mock', 'cookbook', 'api', 'truth', 'reference', 'project'];
  const entries = new Map([
    ...mapped,
    ['api', apiEntry(generated)],
    ['reference', reference],
    ['playground', playground],
  ]);
  const forgotten = [...entries.keys()].filter((slug) => !order.includes(slug));
  if (forgotten.length > 0) throw new Error(`the sidebar has no place for the section ${forgotten.join(', ')}`);
  return order.flatMap((slug) => entries.get(slug) ?? []);
}

/** The pages of a section that are files, after those that are generated. */
function sectionEntry({ title, slug, pages }: Section, generated: readonly Page[]): SidebarEntry {
  const made = generated.filter((page) => page.slug.startsWith(`${slug}/`));
  return { label: title, items: [...made, ...pages].map((page) => ({ label: page.title, slug: page.slug })) };
}

function apiEntry(pages: readonly Page[]): SidebarEntry {
  const groups = Map.groupBy(
    pages.filter(({ slug }) => slug.startsWith('api/')),
    ({ slug }) => slug.split('/')[1] ?? '',
  );
  const entries = [...groups].map(([name, members]) => ({
    label: groupTitle(name),
    collapsed: true,
    items: members.map(({ slug, title, label = title }) => ({ label, slug })),
  }));
  return { label: 'API', items: [{ label: 'All endpoints', slug: 'api' }, ...entries] };
}
