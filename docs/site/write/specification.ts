/** The page of the specification, section by section: each statement with its rules in our words, or its assumptions. */
import { rules, specification } from '@slotwise/conformance';
import type { Statement } from '@slotwise/conformance';
import type { Page } from './page.ts';

/** The page, with links to the rules. */
export function specificationPage(base: string): Page {
  const sections = Map.groupBy(specification, ({ section }) => section);
  const parts = [...sections].map(([section, statements]) => [
    `## ${section}`,
    statements.map((statement) => statementText(statement, base)).join('\n'),
  ]);
  return {
    slug: 'truth/specification',
    title: 'The specification, section by section',
    description:
      'Each statement of the specification with the rules that test it, or the assumptions about what it leaves open.',
    body: [introduction(base), ...parts.flat()].join('\n\n'),
  };
}

function introduction(base: string): string {
  const held = specification.filter(({ rules: ids }) => ids.length > 0).length;
  return [
    `The headings are those of the specification, the sentences are ours. Of ${specification.length} places in it, ${held} are held by`,
    `[rules](${base}truth/conformance/), which anyone can run against a service; the others introduce what follows, are outside of the API, or leave`,
    `something open: then [an assumption](${base}truth/assumptions/) says what we assume. Rows, items and sentences are counted from the top of their section.`,
  ].join('\n');
}

function statementText({ place, rules: ids, assumptions, reason }: Statement, base: string): string {
  const named = ids.map(
    (id) => `  - ${sentenceOf(id)} ([\`${id}\`](${base}truth/conformance/#${id.replaceAll('.', '-')}))`,
  );
  const open = assumptions.length === 0 ? [] : [`  - Left open: ${assumptions.join(', ')}.`];
  return [`- **${place.charAt(0).toUpperCase()}${place.slice(1)}**${reasonText(reason)}`, ...named, ...open].join('\n');
}

function reasonText(reason: Statement['reason']): string {
  switch (reason) {
    case 'introduction':
      return ': it introduces what others say.';
    case 'outside':
      return ': it happens outside of the API, where no request shows it.';
    default:
      return '';
  }
}

function sentenceOf(id: string): string {
  return rules.find((rule) => rule.id === id)?.statement ?? id;
}
