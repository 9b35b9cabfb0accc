import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../', import.meta.url);

test('the README example prints the output in its comments', () => {
  const readme = readFileSync(new URL('README.md', folder), 'utf8');
  const example = /```ts\n([^]*?)```/.exec(readme)?.[1] ?? '';
  const printed = execFileSync(process.execPath, ['--conditions=@slotwise/source', '--input-type=module-typescript'], {
    cwd: folder,
    input: example,
    encoding: 'utf8',
  });
  const stated = [...example.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, comment = '']) => comment);
  expect(printed.trim().split('\n')).toEqual(stated);
});
