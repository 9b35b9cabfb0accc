/** The sidebar of the TypeScript reference, from the names that `write/write.ts` found. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReferenceName } from './write/reference/reference-name.ts';

interface Link {
  readonly label: string;
  readonly link: string;
}

interface Group {
  readonly label: string;
  readonly collapsed?: boolean;
  readonly items: readonly (Link | Group)[];
}

const file = join(import.meta.dirname, '.generated/reference.json');

/** The entry points of a package, each with its topics. Names without a page of their own are left out. */
export function referenceSidebar(packageName: string, base: string): Group[] {
  const names = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReferenceName[]) : []; // as `write` writes it
  const pages = names.filter(({ entryPoint, isPage }) => isPage && `${entryPoint}/`.startsWith(`${packageName}/`));
  const linkOf = ({ name, address }: ReferenceName) => ({ label: name, link: `/${address.slice(base.length)}` });
  return [...Map.groupBy(pages, ({ entryPoint }) => entryPoint)].map(([label, [overview, ...found]]) => ({
    label,
    collapsed: label !== packageName,
    items: [
      ...(overview === undefined ? [] : [{ ...linkOf(overview), label: 'Overview' }]),
      ...[...Map.groupBy(found, ({ topic }) => topic ?? '')].map(([topic, members]) => ({
        label: topic,
        collapsed: true,
        items: members.map(linkOf),
      })),
    ],
  }));
}
