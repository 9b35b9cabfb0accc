/** The modules of Node in a bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

const imported = new RegExp(
  String.raw`(?:\bfrom|\bimport\(?|\brequire\()\s*["'\x60]((?:node:[\w/]+)|(?:${builtinModules.join('|')}))["'\x60]|__vite-browser-external`,
  'g',
);

/** The modules of Node that the files of a bundle import. */
export function builtinsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  if (files.length === 0) throw new Error(`${folder} holds no bundle`);
  const found = files.flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(imported)]);
  return [...new Set(found.map(([whole, name]) => name ?? whole))];
}
