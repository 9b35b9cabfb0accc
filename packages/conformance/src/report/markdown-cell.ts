import { onOneLine } from './printable.ts';

/** A text of ours in a cell of a table: it may hold code. */
export function cell(text: string): string {
  return onOneLine(text)
    .replaceAll('<', '&lt;')
    .replaceAll(/(?<!\\)\|/g, '\\|');
}

/** A text of a service in a cell of a table: it is shown as it is. */
export function foreignCell(text: string): string {
  return onOneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_~[\]|!#@]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replaceAll('://', '&#58;//');
}

/** A section that lists texts of a service; none without them. */
export function foreignList(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines.map((line) => `- ${foreignCell(line)}`)];
}
