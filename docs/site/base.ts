/** The path below which the site is served, from `DOCS_BASE`: `/`, or one that begins and ends with a slash. */
export const base = `/${process.env['DOCS_BASE'] ?? ''}/`.replaceAll(/\/+/g, '/');

/** Address of the host, without a slash at the end. Lists of pages for search engines and language models need it. */
export const origin = process.env['DOCS_ORIGIN'] ?? 'https://slotwise.example';
