/** The tour as a guide: what it prints at one time, as Markdown. */
import type { Paper } from '../examples/tour/paper.ts';
import { runTour } from '../examples/tour/run-tour.ts';
import { steps } from '../examples/tour/steps.ts';

/** The tour of a Wednesday in 2031, whose every line is a run's, by its path from the root. */
export async function tourFiles(): Promise<Map<string, string>> {
  const lines: string[] = [];
  const wrong = await runTour(steps, markdownPaper(lines), new Date('2031-05-07T10:00:00Z'));
  if (wrong !== undefined) throw new Error(wrong);
  return new Map([['docs/guides/tour.md', `${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n')}\n`]]);
}

function markdownPaper(lines: string[]): Paper {
  return {
    title: () =>
      void lines.push(
        '# The tour',
        '',
        'The client against the mock, step by step: the code of each call, what went over the wire, and what the service did. `npx -y pnpm@10 start` walks it in a terminal.',
        'This page is one run of it, on a Wednesday of 2031 in [the living town](town.md#the-living-town); `pnpm generate tour` writes it anew.',
      ),
    step: (number, title, why) => void lines.push('', `## ${number}. ${title}`, '', why),
    code: (code) => void lines.push('', '```ts tour', ...code, '```', ''),
    wire: (line, status, note) => {
      const [, request = line, times = ''] = /^(.*?)(, \d+ times)$/.exec(line) ?? [];
      lines.push(`- \`${request}\`${times} → ${status}${note === '' ? '' : `, ${note}`}`);
    },
    words: (words) => void lines.push('', words),
    aside: (words) => void lines.push('', words),
    end: () =>
      void lines.push(
        '',
        '## Where to go on',
        '',
        '[Your first test](first-test.md), or a port to try by hand: [the command](command.md).',
      ),
  };
}
