/** The page of assumptions, from the tables of `docs/assumptions.md`, and the open point of each. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/packages.ts';
import type { Page } from './page.ts';

/** A row of the tables. */
interface Assumption {
  /** Such as `A-01`. */
  readonly number: string;
  /** The question that the specification leaves open, as Markdown. */
  readonly point: string;
  readonly byDefault: string;
  /** The option that changes it, or `–`. */
  readonly option: string;
  readonly selfHosted: string;
}

const sections = sectionsOf(readFileSync(join(root, 'docs/assumptions.md'), 'utf8'));

/** The open point of each assumption as plain text, by its number. */
export const openPoints: Readonly<Record<string, string>> = Object.fromEntries(
  sections.flatMap(({ rows }) => rows.map(({ number, point }) => [number, point.replaceAll(/[`_]|\\(?=\|)/g, '')])),
);

/** A link to an assumption whose tooltip is its open point. */
export function assumptionLink(number: string, base: string): string {
  const title = (openPoints[number] ?? '').replaceAll('"', "'");
  return `[${number}](${base}reference/assumptions/#${number.toLowerCase()} "Assumption: ${title}")`;
}

/** The page. */
export function assumptionsPage(base: string): Page {
  const parts = sections.flatMap(({ title, rows }) => [`## ${title}`, ...rows.map(assumptionText)]);
  return {
    slug: 'reference/assumptions',
    title: 'Assumptions',
    description:
      'What the specification leaves open, what client and mock do about it, and the option that changes it.',
    keywords: 'A-nn, X-Slotwise-Assumption, unspecified, not shown, profile, behavior, protocol',
    body: [
      `Look up what happens where the specification is silent. [API coverage and assumptions](${base}about/coverage/) explains profiles and options.`,
      ...parts,
    ].join('\n\n'),
  };
}

function assumptionText({ number, point, byDefault, option, selfHosted }: Assumption): string {
  const lines = [
    `- **Default:** ${byDefault.replaceAll(' †', ' (not with `lenient: true`)')}`,
    ...(option === '–' ? [] : [`- **Option:** ${option}`]),
    ...(/^(?:–|the same|not established)$/.test(selfHosted) ? [] : [`- **Self-hosted:** ${selfHosted}`]),
  ];
  return `<h3 id="${number.toLowerCase()}">${number}: ${asHtml(point)}</h3>\n\n${lines.join('\n')}`;
}

function sectionsOf(markdown: string): readonly { readonly title: string; readonly rows: readonly Assumption[] }[] {
  const parts = markdown.split(/^## (.+)$/m).slice(1);
  return parts.flatMap((title, index) => {
    const rows = index % 2 === 0 ? rowsOf(parts[index + 1] ?? '') : [];
    return rows.length === 0 ? [] : [{ title, rows }];
  });
}

function rowsOf(text: string): readonly Assumption[] {
  return [...text.matchAll(/^\| (A-\d+) \| (.+) \|$/gm)].map(([, number = '', rest = '']) => {
    const [point = '', byDefault = '', option = '', selfHosted = ''] = rest
      .split(/(?<!\\) \| /)
      .map((cell) => cell.replaceAll(String.raw`\|`, '|'));
    return { number, point, byDefault, option, selfHosted };
  });
}

function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/_([^_]+)_/g, '<em>$1</em>');
}
