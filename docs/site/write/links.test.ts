import { expect, test } from 'vitest';
import { linked, placesOf } from './links.ts';
import type { Page } from './page.ts';

const target: Page = { slug: 'client/paging', title: 'Paging', body: '', source: 'docs/guides/paging.md' };
const assumptions = new Map([['A-48', 'truth/assumptions#a-48']]);

/** The body of a page of the guides as the site shows it. */
function shown(body: string): string {
  const page: Page = { slug: 'client/errors', title: 'Errors', body, source: 'docs/guides/errors.md' };
  return linked(page, placesOf([target, page], assumptions, '/slotwise/'));
}

test('a link between files is one between pages', () => {
  expect(shown('[lists](paging.md#order), [`code`](../guides/paging.md)')).toBe(
    '[lists](/slotwise/client/paging/#order), [`code`](/slotwise/client/paging/)',
  );
});

test('a file that is no page is named, and one that is not there is an error', () => {
  expect(shown('See [the licence](../../LICENSE).')).toBe('See the licence.');
  expect(() => shown('[lost](lost.md)')).toThrow('docs/guides/errors.md links to lost.md, which is not there');
});

test('a number of an assumption leads to its row, but not in code, links and headings', () => {
  expect(shown('## A-48\n`A-48` [A-48](#here) A-48 A-999')).toBe(
    '## A-48\n`A-48` [A-48](#here) [A-48](/slotwise/truth/assumptions/#a-48) A-999',
  );
});
