/**
 * Writes the plain types and the checks of the contract from its shapes: `pnpm generate`.
 * With `--check` nothing is written; it fails where what is committed is not what would be written.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { generate } from './generate/generate.ts';

const folder = new URL('../packages/schemas/src/generated/', import.meta.url);
const files = await generate();
const committed = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test(-d)?)\.ts$/.test(name),
);

if (process.argv.includes('--check')) {
  const stale = [...new Set([...files.keys(), ...committed])].filter(
    (name) => !committed.includes(name) || readFileSync(new URL(name, folder), 'utf8') !== files.get(name),
  );
  for (const name of stale)
    console.log(`packages/schemas/src/generated/${name} is not what the shapes say: pnpm generate writes it anew`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const name of committed) if (!files.has(name)) rmSync(new URL(name, folder));
  for (const [name, text] of files) {
    mkdirSync(new URL('.', new URL(name, folder)), { recursive: true });
    writeFileSync(new URL(name, folder), text);
  }
}
