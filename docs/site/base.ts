/** The path below which the site is served, from `DOCS_BASE`: `/`, or one that begins and ends with a slash. */
export const base = `/${process.env['DOCS_BASE'] ?? ''}/`.replaceAll(/\/+/g, '/');
