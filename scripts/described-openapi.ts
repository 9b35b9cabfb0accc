/**
 * The OpenAPI document with descriptions of its properties. The meaning of a property is written once, in the JSDoc of its shape; it is read
 * from the source here.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { profiles } from '@slotwise/schemas';
import { profileFrom } from '@slotwise/schemas/internal/contract';
import { openapi } from '@slotwise/schemas/internal/openapi';
import { readDocs } from './contract/contract-source.ts';
import { root } from './packages.ts';

const sources = join(root, 'packages/schemas/src');
const modules = globSync('**/*.ts', { cwd: sources })
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }));
const texts = [...readDocs(modules, textOf)].filter(
  ([at, text]) => text !== '' && /Shape\.|^(?:Protocol|Behavior)\./.test(at),
);
const descriptions = new Map(texts.map(([at, text]) => [at.replace('Shape.', '.').toLowerCase(), text]));

/** Prints the document; a profile that is wrong is one line on standard error, and exit 2. */
export function printDescribed(args: readonly string[]): void {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { profile: { type: 'string', default: profiles.specification.name } },
    });
    const profile = profileFrom(values.profile, (file) => readFileSync(file, 'utf8'));
    const document = openapi({
      profile,
      describe: (component, property) => descriptions.get(`${component}.${property}`.toLowerCase()),
    });
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}

/** The text of a doc comment, without the braces of its links. */
function textOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? '')
    .join(' ')
    .trim()
    .replace(/\{@link (\w+)\}/g, '$1');
}
