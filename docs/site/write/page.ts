/** A generated page of the site, as Markdown with front matter. */

/** A page. Its slug is its address below the base of the site. */
export interface Page {
  readonly slug: string;
  readonly title: string;
  /** One sentence for search results and link previews. */
  readonly description: string;
  /** Markdown below the title. */
  readonly body: string;
  /** Other words that readers search for, separated by commas. */
  readonly keywords?: string;
  /** True if the sidebar does not show it. */
  readonly isHidden?: boolean;
}

/** The text of the page's file. */
export function pageText({ body, slug: _, isHidden = false, ...front }: Page): string {
  const lines = Object.entries({ ...front, editUrl: false, ...(isHidden ? { sidebar: { hidden: true } } : {}) }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A cell: on one line, and without a bar that would end it. */
function cellText(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll(/(?<!\\)\|/g, String.raw`\|`);
}
