/** An examination for a ticket. */
import { cell, foreignCell, foreignList } from '../../report/markdown-cell.ts';
import { gradeNames, headline, otherwise, pasted, shownNames } from './reported.ts';
import type { Reported } from './reported.ts';

/** An examination as Markdown. */
export function markdownOf({ examination, expected }: Reported): string {
  const { findings, leftBehind } = examination;
  const differs = expected === null ? [] : otherwise(examination, expected);
  return [
    '# What the service shows',
    '',
    ...headline(examination),
    '',
    '## Switches',
    '',
    '| Switch | Value | Shown | By |',
    '|---|---|---|---|',
    ...examination.switches.map(
      ({ name, value, shown, facts }) =>
        `| ${[`\`${name}\``, `\`${JSON.stringify(value)}\``, shownNames[shown], facts.join(', ')].map(cell).join(' | ')} |`,
    ),
    '',
    '## Facts',
    '',
    '| Fact | Grade | Seen | Self-hosted builds | Specification |',
    '|---|---|---|---|---|',
    ...findings.map(({ fact, grade, seen, reason }) => {
      const { id, fact: sentence, selfHosted, specification = 'the same' } = fact;
      const cells = [
        cell(`**${id}**: ${sentence}`),
        cell(gradeNames[grade]),
        foreignCell(seen ?? reason ?? ''),
        cell(selfHosted),
        cell(specification),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    ...foreignList('Left behind', leftBehind),
    ...foreignList('Otherwise than the profile says', differs),
    '',
    '## Profile',
    '',
    '```ts',
    ...pasted(examination),
    '```',
    '',
    '```json',
    JSON.stringify(examination.profile, null, 2),
    '```',
  ].join('\n');
}
