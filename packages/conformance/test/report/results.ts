/** Results to report: one of each outcome, with any words in them. */
import { ConformanceError, rules } from '../../src/index.ts';
import type { Report, RuleResult } from '../../src/index.ts';

/** A run whose rules ended in every way, each with these words of a service. */
export function reportWith(words: string): Report {
  const failure = new ConformanceError(`the status of GET /me${words}`, '200', words);
  const [first, second, third, fourth] = rules;
  if (!first || !second || !third || !fourth) throw new Error('there are too few rules');
  const results: RuleResult[] = [
    { rule: first, outcome: 'held' },
    { rule: second, outcome: 'broken', failure },
    { rule: third, outcome: 'not-run', reason: words, need: 'write' },
    { rule: fourth, outcome: 'not-applicable', reason: words },
  ];
  return { baseUrl: 'http://127.0.0.1:4010/v1', results, interrupted: true };
}

/** Texts with every character of the first plane, halves of characters among them, and others that end texts early. */
export const oddTexts: readonly string[] = [
  ...Array.from({ length: 64 }, (_, page) =>
    Array.from({ length: 1024 }, (_, index) => String.fromCharCode(page * 1024 + index)).join(''),
  ),
  ']]>',
  '<![CDATA[',
  '"\'<>&amp;&#0;',
  '<!-- -- -->',
  '<?xml?>',
  '\uD800 \uDC00\uD800 \uDFFF',
  '\u{1F600}\u{10FFFF}\u{E000}\uFFFE\uFFFF',
  '\u001B[31mred\u001B[0m\r\n\t',
  '| a | `b` | ![x](http://x.test) <script> [y](z) \\| **c**',
];
