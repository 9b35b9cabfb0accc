/** Questions that newcomers ask, answered by clicking: from the home page to a section, and on to a page whose title or heading answers. */
import { expect, test } from 'vitest';
import { base } from '../base.ts';
import { questions } from './questions.ts';
import { htmlOf, paths } from './site.ts';

const first = new Set(linksOf(base));
const second = new Set([...first].flatMap((path) => [path, ...linksOf(path)]));

test('the home page leads to all sections', () => {
  const sections = ['learn', 'client', 'mock', 'cookbook', 'api', 'truth', 'reference', 'project'];
  expect(sections.filter((name) => ![...first].some((path) => path.startsWith(`${base}${name}/`)))).toEqual([]);
});

test.each(questions)('"$asked" is two clicks away, and a heading says so', ({ heading, answers: [answer = ''] }) => {
  const path = `${base}${answer}/`;
  expect(second).toContain(path);
  expect(headingsOf(path).filter((text) => text.includes(heading))).not.toEqual([]);
});

/** The pages that a page links to; a link to a place of a page leads to the page. */
function linksOf(path: string): readonly string[] {
  const links = [...htmlOf(path).matchAll(/<a\b[^>]*\shref="([^"#]+)/g)].map(([, link = '']) => link);
  return links.filter((link) => link !== path && paths.includes(link));
}

function headingsOf(path: string): readonly string[] {
  return [...htmlOf(path).matchAll(/<h[1-4]\b[^>]*>([^]*?)<\/h[1-4]>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]+>/g, ''),
  );
}
