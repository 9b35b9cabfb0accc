import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { broughtPackages } from './installed.ts';

test('no installed dependency has an install script', () => {
  const packages = broughtPackages();
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['ky', 'zod']));
  const withScripts = packages.filter(({ folder }) => {
    // The manifest of a package has scripts.
    const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts?: object };
    return Object.keys(scripts).some((name) => /^(?:pre|post)?install$/.test(name));
  });
  expect(withScripts).toEqual([]);
});
