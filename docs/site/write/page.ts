/** A page of the site: a Markdown text with its address and its title. */
export interface Page {
  /** Its address below the base of the site, without slashes at the ends: `api/bookings/create`; empty for the home page. */
  readonly slug: string;
  readonly title: string;
  /** One sentence for search engines and lists of pages. */
  readonly description?: string;
  /** Markdown, without the title. */
  readonly body: string;
  /** The file that it was read from, from the root of the repository; links in it begin there. */
  readonly source?: string;
  /** The title in the sidebar, where it is another one. */
  readonly label?: string;
  /** Further front matter of Starlight. */
  readonly front?: Readonly<Record<string, unknown>>;
}

/** The text of a page as the site reads it. JSON is YAML, so that no text needs rules of its own. */
export function textOf({ slug, title, description, body, label, front }: Page): string {
  const fields = {
    title,
    // The empty address is the home page's, which the file's name says already.
    ...(slug === '' ? {} : { slug }),
    ...(description === undefined ? {} : { description }),
    ...(label === undefined ? {} : { sidebar: { label } }),
    editUrl: false,
    ...front,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
}

/** A page from a Markdown file, whose first heading is its title. */
export function pageOf(
  markdown: string,
  { slug, source, label, title }: Pick<Page, 'slug' | 'source' | 'label'> & { readonly title?: string },
): Page {
  const [, heading = '', body = ''] = /^# (.+)\n([^]*)$/.exec(markdown) ?? [];
  if (heading === '') throw new Error(`${source ?? slug} does not begin with a heading`);
  return {
    slug,
    title: title ?? heading.replaceAll('`', ''),
    body,
    ...(source === undefined ? {} : { source }),
    ...(label === undefined ? {} : { label }),
  };
}
