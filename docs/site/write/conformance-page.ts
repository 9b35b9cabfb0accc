/** The page of the conformance rules. */
import { rules, sourceOf } from '@slotwise/conformance';
import type { Rule } from '@slotwise/conformance';
import { assumptionLink } from './assumptions.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';

/** Titles of files of rules that their names do not say. */
const titles: Readonly<Record<string, string>> = {
  requests: 'Requests and users',
  answers: 'Responses',
  refusals: 'Errors',
  resources: 'All resources',
  me: 'Profile',
  oauth: 'OAuth',
};

/** The title of a file of rules: `destination-calendars` has the title Destination calendars. */
function titleOf(name: string): string {
  return titles[name] ?? name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** The page. */
export function conformancePage(base: string): Page {
  const assumed = rules.filter(({ assumption }) => assumption !== undefined).length;
  const groups = Map.groupBy(rules, ({ id }) => id.split('.')[0] ?? id);
  return {
    slug: 'reference/conformance-rules',
    title: 'Conformance rules',
    description:
      'Every rule of @slotwise/conformance, with the part of the specification or the assumption that it tests.',
    keywords: 'conformance, contract tests, verify a server, test my implementation, slotwise-conformance',
    body: [
      `Check whether a service behaves as the specification says. \`@slotwise/conformance\` has ${rules.length} rules: ${rules.length - assumed} test the specification, ${assumed} test an assumption.`,
      'Run them against a service whose data you can change:',
      '```sh\nnpx @slotwise/conformance --help\n```',
      ...[...groups].flatMap(([name, members]) => [
        `## ${titleOf(name)}`,
        table(
          ['Rule', 'Statement', 'Source'],
          members.map((rule) => rowOf(rule, base)),
        ),
      ]),
    ].join('\n\n'),
  };
}

function rowOf(rule: Rule, base: string): readonly string[] {
  const source = rule.assumption === undefined ? sourceOf(rule) : assumptionLink(rule.assumption, base);
  return [`\`${rule.id}\``, asText(rule.statement), source];
}

/** Escapes HTML and Markdown outside code. */
function asText(statement: string): string {
  return statement
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('*', '\\*')))
    .join('');
}
