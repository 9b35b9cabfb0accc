import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/packages.ts';
import { broughtPackages } from '../scripts/installed.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The cells of the tables below a heading, without the lines that lay them out. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [text = ''] = section.split('\n## ');
  const lines = text.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

test('every test that the page names is there, and speaks of its claim', () => {
  const rows = rowsBelow('What holds this');
  expect(rows.length).toBeGreaterThan(20);
  const gone = rows.filter(([, file = '', words = '']) => {
    const path = join(root, file.replaceAll('`', ''));
    return words === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(words);
  });
  expect(gone).toEqual([]);
});

test('the table of what comes along is that of the lockfile and of the installation', () => {
  const rows = rowsBelow('What comes along').map(([name, version, , kB, licence]) => ({ name, version, kB, licence }));
  const installed = broughtPackages().map(({ name, version, kB, licence }) => {
    return { name: `\`${name}\``, version, kB: String(kB), licence };
  });
  expect(rows).toEqual(installed);
});

test('each of them has a reason', () => {
  expect(rowsBelow('What comes along').filter(([, , why = '']) => why === '')).toEqual([]);
});

test('none of them runs a script when it is installed', () => {
  const scripts = broughtPackages().map(({ name, version }) => {
    const folder = `${name}@${version}`.replaceAll('/', '+');
    const file = join(root, 'node_modules/.pnpm', folder, 'node_modules', name, 'package.json');
    const text = readFileSync(file, 'utf8');
    return { name, has: /"(?:pre|post)?install":/.test(text) };
  });
  expect(scripts.filter(({ has }) => has)).toEqual([]);
});

test('the page invents no address to write to', () => {
  expect(page.match(/mailto:|[\w.]+@(?!slotwise|mswjs|noble|open|types)[\w-]+\.\w+/g)).toBeNull();
});
