/** The changelog: what waits for the next release, from the changesets, and the changelogs of the packages once there are some. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedFolders, readManifest, root } from '../../../scripts/packages.ts';
import type { Page } from './page.ts';

/** A change that users notice. */
export interface Change {
  /** The packages that it concerns, in alphabetical order. */
  readonly packages: readonly string[];
  /** Markdown, as it goes into the changelogs. */
  readonly text: string;
}

/** The page. */
export function changelogPage(base: string): Page {
  const waiting = globSync('.changeset/*.md', { cwd: root })
    .filter((file) => basename(file) !== 'README.md')
    .toSorted()
    .map((file) => changeOf(readFileSync(join(root, file), 'utf8')));
  const changelogs = publishedFolders().map((folder) => {
    const file = join(folder, 'CHANGELOG.md');
    return { name: readManifest(folder).name, text: existsSync(file) ? readFileSync(file, 'utf8') : '' };
  });
  return {
    slug: 'about/changelog',
    title: 'Changelog',
    description: 'Changes in each version of the packages, and the changes in the next one.',
    keywords: 'changelog, release notes, what changed, versions, breaking changes',
    body: [
      `Read what changed in each version. All packages share one version. [Upgrade and migrate](${base}about/upgrade/) explains how to upgrade.`,
      ...(waiting.length === 0 ? [] : [unreleasedText(waiting)]),
      releasedText(changelogs),
    ].join('\n\n'),
  };
}

/** A change, from the text of its changeset. */
export function changeOf(changeset: string): Change {
  const [, head = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(changeset) ?? [];
  const packages = [...head.matchAll(/^['"]([^'"]+)['"]: \w+$/gm)].map(([, name = '']) => name);
  if (packages.length === 0 || text.trim() === '') throw new Error('a changeset names packages, and says what changed');
  return { packages: packages.toSorted(), text: text.trim() };
}

/** The changes that wait for the next release, by package; those of several packages come first. */
export function unreleasedText(changes: readonly Change[]): string {
  const groups = Map.groupBy(changes, ({ packages }) => (packages.length === 1 ? String(packages[0]) : ''));
  const parts = [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, own]) => {
      const title = name === '' ? '### Several packages' : `### \`${name}\``;
      return [title, ...own.map((change) => itemOf(change, name === ''))].join('\n\n');
    });
  return ['## Unreleased', ...(parts.length === 0 ? ['Nothing yet.'] : parts)].join('\n\n');
}

/** A change as an item of a list, which names its packages where the heading does not. */
function itemOf({ packages, text }: Change, named: boolean): string {
  const names = named ? `${packages.map((name) => `\`${name}\``).join(', ')}: ` : '';
  return `- ${(names + text).replaceAll(/\n(?=.)/g, '\n  ')}`;
}

/** The changelogs of packages as one: the newest version first, and in each version a part for each package. */
export function releasedText(changelogs: readonly { readonly name: string; readonly text: string }[]): string {
  const parts = changelogs.flatMap(({ name, text }) =>
    [...text.matchAll(/^## (.+)\n([^]*?)(?=^## |$(?![^]))/gm)].map(([, version = '', own = '']) => ({
      version,
      text: `### \`${name}\`\n\n${own.trim().replaceAll(/^##+/gm, '#$&')}`,
    })),
  );
  const versions = [...Map.groupBy(parts, ({ version }) => version)];
  return versions
    .toSorted(([one], [other]) => other.localeCompare(one, 'en', { numeric: true }))
    .map(([version, own]) => [`## ${version}`, ...own.map(({ text }) => text)].join('\n\n'))
    .join('\n\n');
}
