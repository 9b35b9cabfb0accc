import { expect, test } from 'vitest';
import { areas } from '../src/case.ts';
import type { Area, Case } from '../src/case.ts';
import { cases } from '../src/cases/index.ts';

/** The page of the cases, as Markdown. */
function casesPage(): string {
  const intro = `# Ways to attack a sign-in

The ${cases.length} cases of \`slotwise-sign-in-attack\`, by area. [The guide](guides/sign-in-under-attack.md) tells how to run them. A finding of a case is a hole only
with a shown effect, and never worse than stands beside the name of its case; everything else is advice. Made from the cases themselves: a test fails where one is missing here.`;
  // The names of the areas are the keys of their table.
  const sections = (Object.keys(areas) as Area[]).map((area) => {
    const own = cases.filter(({ id }) => id.startsWith(`${area}.`));
    return `## ${areas[area]}\n\n| Case | What is done, and what must hold |\n|---|---|\n${own.map(lineOf).join('\n')}`;
  });
  return `${[intro, ...sections, mending()].join('\n\n')}\n`;
}

function lineOf({ id, step, requirement, worst, section }: Case): string {
  return `| \`${id}\`, ${worst} | ${plain(step)}<br>→ ${plain(requirement)}<br>${plain(section)} |`;
}

function mending(): string {
  const ways = new Map<string, { readonly gain: string; readonly ids: string[] }>();
  for (const { id, gain, fix } of cases) {
    const there = ways.get(fix) ?? { gain, ids: [] };
    there.ids.push(`\`${id}\``);
    ways.set(fix, there);
  }
  const lines = [...ways].map(([mend, { gain, ids }]) => `| ${ids.join(', ')} | ${plain(gain)} | ${plain(mend)} |`);
  return `## What a finding means, and how to mend it\n\n| Cases | What an attacker gains, or a visitor loses | How to mend it |\n|---|---|---|\n${lines.join('\n')}`;
}

/** A sentence as text of Markdown. */
function plain(text: string): string {
  return text.replace(/[_*<|[\]]/g, (character) => `\\${character}`);
}

test('docs/sign-in-cases.md is what the cases say; this test with --update writes it anew', async () => {
  await expect(casesPage()).toMatchFileSnapshot('../../../docs/sign-in-cases.md');
});

test('ids are unique, begin with their area, and each case says all of itself', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  for (const one of cases) {
    expect(one.id).toMatch(/^[a-z]+\.[a-z0-9-]+$/);
    expect(Object.keys(areas)).toContain(one.id.split('.')[0]);
    for (const sentence of [one.step, one.requirement, one.gain, one.fix]) expect(sentence).toMatch(/^[^\n]+[.]$/);
    expect(one.section).toMatch(/^RFC \d{4} sections? [\d.]+/);
  }
});
