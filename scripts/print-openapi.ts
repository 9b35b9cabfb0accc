/**
 * Prints the OpenAPI document on standard output, and nothing else: `pnpm --silent openapi`, for a profile with `--profile self-hosted`, or
 * with a JSON file that holds one. The examples of a profile of one's own are what the mock answers under it.
 *
 * The meaning of a property is written once, in the JSDoc of its shape; it is read from the source here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { profiles } from '@slotwise/schemas';
import { profileFrom } from '@slotwise/schemas/internal';
import { openapi } from '@slotwise/schemas/openapi';
import { observe } from './openapi-examples/observe.ts';

const source = new URL('../packages/schemas/src/', import.meta.url);
const descriptions = new Map<string, string>();
for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (name.endsWith('.ts')) readShapes(name);
}
try {
  const { values } = parseArgs({ options: { profile: { type: 'string', default: profiles.specification.name } } });
  const profile = profileFrom(values.profile, (file) => readFileSync(file, 'utf8'));
  const isKnown = Object.values(profiles).includes(profile);
  const document = openapi({
    profile,
    describe: (component, property) => descriptions.get(key(component, property)),
    ...(isKnown ? {} : { examples: await observe(profile) }),
  });
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

/** Notes the JSDoc of every property of `export const bookingShape = { … }` under `booking`, and of the choices of a profile. */
function readShapes(name: string): void {
  const file = ts.createSourceFile(name, readFileSync(new URL(name, source), 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) && /^(?:Wire|Behavior)$/.test(statement.name.text))
      for (const member of statement.members) noteText(statement.name.text, member);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name: constant, initializer } of statement.declarationList.declarations) {
      const shape = constant.getText(file);
      if (!shape.endsWith('Shape') || initializer === undefined || !ts.isObjectLiteralExpression(initializer)) continue;
      readProperties(shape.slice(0, -'Shape'.length), initializer);
    }
  }
}

function readProperties(component: string, shape: ts.ObjectLiteralExpression): void {
  for (const property of shape.properties) {
    if (ts.isSpreadAssignment(property)) {
      copyProperties(property.expression.getText().slice(0, -'Shape'.length), component);
      continue;
    }
    noteText(component, property);
  }
}

function noteText(component: string, member: ts.ObjectLiteralElementLike | ts.TypeElement): void {
  const text = ts
    .getJSDocCommentsAndTags(member)
    .map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? '')
    .join(' ')
    .trim();
  const name = member.name?.getText() ?? '';
  if (text !== '') descriptions.set(key(component, name), text.replace(/\{@link (\w+)\}/g, '$1'));
}

/** `...userPatchShape` stands before the properties that replace its own. */
function copyProperties(from: string, to: string): void {
  for (const [at, text] of descriptions) {
    if (at.startsWith(key(from, ''))) descriptions.set(key(to, at.slice(key(from, '').length)), text);
  }
}

function key(component: string, property: string): string {
  return `${component.toLowerCase()}.${property}`;
}
