/** Ends the build if two pages have one address or one title, or if a page says too little. */
import { pagesIn } from './content.ts';

const fewest = 40;

/** Pages that may be shorter, each with its reason. */
const short: Readonly<Record<string, string>> = {
  '404': 'leads elsewhere',
  'reference/sdk/messages': 'has no names: importing it is enough',
};

export function checkPages(folder: string): void {
  const pages = pagesIn(folder, '**/*.{md,mdx}').map(({ slug, title, body }) => {
    return { slug, title, words: body.match(/\p{L}[\p{L}\p{N}]+/gu)?.length ?? 0 };
  });
  const problems = [
    ...repeated(pages.map(({ slug }) => slug)).map((slug) => `two pages have the address ${slug}`),
    ...repeated(pages.map(({ title }) => title)).map((title) => `two pages have the title ${title}`),
    ...pages
      .filter(({ slug, words }) => words < fewest && short[slug] === undefined)
      .map(({ slug, words }) => `${slug} has only ${words} words: write more, or give the reason in check-pages.ts`),
  ];
  if (problems.length > 0) throw new Error(`Pages of the site:\n${problems.join('\n')}`);
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
