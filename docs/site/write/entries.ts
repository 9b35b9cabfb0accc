/** Assumptions, rules and facts as entries that open: the title is the question or the statement, below it stands what the table's row says of it. */
import type { Row } from './tables.ts';

/** The parts of an entry. */
interface EntryParts {
  /** Its address in the page. */
  readonly anchor: string;
  /** Markdown, of which code and emphasis are read. */
  readonly title: string;
  readonly cells: Row;
  /** True where self-hosted builds differ in it, which the filter of its page asks for. */
  readonly differs?: boolean;
}

/** An entry: a heading that has an address, and cells as a list. Empty cells and dashes are left out. */
export function entry({ anchor, title, cells, differs = false }: EntryParts): string {
  const lines = Object.entries(cells)
    .filter(([, cell]) => cell !== '' && cell !== '–')
    .map(([name, cell]) => `- **${name}**: ${unlinked(cell)}`);
  return [
    `<details class="entry"${differs ? ' data-differs' : ''}>`,
    `<summary><h3 id="${anchor}">${escaped(title)}</h3></summary>`,
    '',
    ...lines,
    '',
    '</details>',
  ].join('\n');
}

/** A row of the table of assumptions. */
export function assumptionEntry({ '#': assumption, 'Open point': point, ...cells }: Row): string | undefined {
  if (assumption === undefined || point === undefined) return undefined;
  const differs = !/^(?:the same|not established|–|$)/.test(cells['Self-hosted builds'] ?? '');
  return entry({ anchor: assumption.toLowerCase(), title: `${assumption}: ${point}`, cells, differs });
}

/** A row of the table of rules. */
export function ruleEntry({ Rule: rule, 'What it tests': statement, ...cells }: Row): string | undefined {
  if (rule === undefined || statement === undefined) return undefined;
  return entry({ anchor: anchorOf(rule), title: statement, cells: { 'Its name': rule, ...cells } });
}

function anchorOf(name: string): string {
  return name.replaceAll('`', '').replaceAll('.', '-');
}

/** An address that is a value is no link. */
function unlinked(cell: string): string {
  return cell.replaceAll(/(?<![`(])\bhttps?:\/\/[^\s,;)]+/g, '`$&`');
}

/** Code in a heading of HTML, which Markdown does not read. */
function escaped(title: string): string {
  return title
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\\(?=[{}<>_*])/g, '')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/_([^_]+)_/g, '<em>$1</em>');
}
