/** The pages whose tables become entries, with a filter above them. */
import { assumptionEntry, ruleEntry } from './entries.ts';
import type { Page } from './page.ts';
import { tablesAsEntries } from './tables.ts';
import type { Row } from './tables.ts';

/** A list: its name, and the way its rows are shown. */
interface List {
  readonly what: string;
  readonly entryOf: (row: Row) => string | undefined;
  /** The label of the switch that leaves only the entries in which self-hosted builds differ; none has no such entries. */
  readonly differing?: string;
  /** The heading from which on the page repeats what another page of the site shows. */
  readonly until?: string;
}

const lists: Readonly<Record<string, List>> = {
  'truth/assumptions': { what: 'assumptions', entryOf: assumptionEntry, differing: 'Self-hosted builds differ' },
  'truth/conformance': { what: 'rules', entryOf: ruleEntry, until: '## The specification, place by place' },
};

/** The page with its rows as entries that `public/entry-filter.js` shows and hides; any other page as it is. */
export function listed(page: Page, base: string): Page {
  const list = lists[page.slug];
  if (list === undefined) return page;
  const { what, entryOf, differing, until } = list;
  const filter = `<entry-filter what="${what}"${differing === undefined ? '' : ` differing="${differing}"`}>\n</entry-filter>`;
  const [whole = ''] = until === undefined ? [page.body] : page.body.split(until);
  const body = tablesAsEntries(whole, entryOf).replace(/^## /m, `${filter}\n\n## `);
  return {
    ...page,
    body,
    front: { head: [{ tag: 'script', attrs: { type: 'module', src: `${base}entry-filter.js` } }] },
  };
}
