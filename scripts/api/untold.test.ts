import { expect, test } from 'vitest';
import { changesetOf } from '../release/changesets.ts';
import type { Break } from './compare.ts';
import { untold } from './untold.ts';

const gone: Break = { kind: 'removed member', specifier: '@slotwise/sdk/oauth', name: 'Session', member: 'end' };
const head = "---\n'@slotwise/sdk': minor\n---\n\n";

/** A changeset, the version of the packages, and whether it tells of the break. */
const table: readonly (readonly [title: string, content: string, version: string, isTold: boolean])[] = [
  [
    'the member',
    `${head}Sessions stay.\n\nTo go on: call \`session.stop()\` in place of \`session.end()\`.`,
    '0.3.0',
    true,
  ],
  ['the name', `${head}Sessions stay.\n\nTo go on: forget your \`Session\`.`, '0.3.0', true],
  ['it in an item of a list', `${head}Sessions stay.\n\n- To go on: drop \`end\`.`, '0.3.0', true],
  ['it in a change that is too large', `${head.replace('minor', 'major')}To go on: drop \`end\`.`, '0.3.0', true],
  ['it in a large change', `${head.replace('minor', 'major')}To go on: drop \`end\`.`, '1.0.0', true],
  ['it in a change that is too small', `${head.replace('minor', 'patch')}To go on: drop \`end\`.`, '0.3.0', false],
  ['it in a change that is too small from 1.0 on', `${head}To go on: drop \`end\`.`, '1.0.0', false],
  ['it of another package', `${head.replace('sdk', 'mock')}To go on: drop \`end\`.`, '0.3.0', false],
  ['another name', `${head}To go on: drop \`ended\`.`, '0.3.0', false],
  ['it without a code span', `${head}To go on: drop end.`, '0.3.0', false],
  ['it in another paragraph', `${head}\`end\` is gone.\n\nTo go on: breathe.`, '0.3.0', false],
  ['it without the words', `${head}\`end\` is gone: drop it.`, '0.3.0', false],
];

test.each(table)('a changeset that names %s', (_, content, version, isTold) => {
  const lines = untold([gone], [changesetOf('.changeset/a.md', content)], version);
  expect(lines).toHaveLength(isTold ? 0 : 1);
});

test('without a changeset, the line says what to write', () => {
  expect(untold([{ ...gone, says: 'It is gone.' }], [], '0.0.0')).toEqual([
    '@slotwise/sdk/oauth: Session.end: removed member (It is gone.). ' +
      'No minor changeset of @slotwise/sdk has a paragraph "To go on: …" with `end` in it.',
  ]);
});
