/**
 * Writes the plain types, checks and endpoints of the contract anew from its shapes: `pnpm generate`.
 * With `--check` nothing is written: it fails where what is committed is something else.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { generate } from './generate/generate.ts';

const folder = new URL('../packages/schemas/src/generated/', import.meta.url);
const files = await generate();
const committed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(name),
);

if (process.argv.includes('--check')) {
  const names = [...new Set([...files.keys(), ...committed])];
  const stale = names.filter((name) => !committed.includes(name) || textOf(name) !== files.get(name));
  for (const name of stale)
    console.log(`packages/schemas/src/generated/${name} is stale: pnpm generate writes it anew`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const name of committed) if (!files.has(name)) rmSync(new URL(name, folder));
  for (const [name, text] of files) {
    mkdirSync(new URL('.', new URL(name, folder)), { recursive: true });
    writeFileSync(new URL(name, folder), text);
  }
}

function textOf(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8');
}
