/** Links between guides and the TypeScript reference, from the front matter of the guides. */
import { guideFolders, pagesIn } from '../content.ts';
import type { ContentPage } from '../content.ts';
import type { ReferenceName } from './reference-name.ts';

export type Guide = Pick<ContentPage, 'slug' | 'title' | 'explains'>;

interface Link {
  readonly label: string;
  readonly address: string;
}

/** What a guide can explain: a name has its own guides, or else those of its topic, or else those of its entry point. */
type Explained = Pick<ReferenceName, 'name' | 'entryPoint' | 'topic'>;

export function readGuides(folder: string): Guide[] {
  const pages = pagesIn(folder, `{${Object.keys(guideFolders).join(',')}}/*.md`);
  return pages.filter(({ explains }) => explains.length > 0).toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
}

export function guidesOf(guides: readonly Guide[], { name, entryPoint, topic }: Explained): Guide[] {
  const explaining = (...words: readonly (string | null)[]) =>
    guides.filter(({ explains }) => explains.some((word) => words.includes(word)));
  const own = topic === null ? [] : explaining(name, `${name} (${entryPoint})`);
  const ofTopic = topic === null ? [] : explaining(topic);
  return [own, ofTopic, explaining(entryPoint)].find((found) => found.length > 0) ?? [];
}

/** The reference of each guide, by its slug. Fails if a guide explains something that does not exist, or if nothing explains a page. */
export function referenceOfGuides(
  guides: readonly Guide[],
  names: readonly ReferenceName[],
): Readonly<Record<string, readonly Link[]>> {
  const lost = names.filter((name) => name.isPage && guidesOf(guides, name).length === 0);
  if (lost.length > 0) throw new Error(`No guide explains ${lost.map(({ name }) => name).join(', ')}: see guides.ts`);
  return Object.fromEntries(
    guides.map(({ slug, explains }) => [slug, explains.map((word) => linkTo(word, names, slug))]),
  );
}

function linkTo(word: string, names: readonly ReferenceName[], slug: string): Link {
  const ofTopic = names.find(({ topic }) => topic === word);
  const entryPoint = names.find((name) => name.topic === null && name.name === ofTopic?.entryPoint);
  if (entryPoint !== undefined) return { label: word, address: `${entryPoint.address}#${anchorOf(word)}` };
  const found = names.filter(({ name, entryPoint: from }) => name === word || `${name} (${from})` === word);
  const [only] = found;
  if (only === undefined) throw new Error(`${slug}.md: the reference has no ${word}`);
  if (found.length > 1) throw new Error(`${slug}.md: write ${word} with its entry point: ${word} (${only.entryPoint})`);
  return { label: `\`${word}\``, address: only.address };
}

function anchorOf(topic: string): string {
  return topic.toLowerCase().replaceAll(' ', '-');
}
