/**
 * Prints the OpenAPI document on standard output, and nothing else: `pnpm --silent openapi`.
 *
 * The meaning of a property is written once, in the JSDoc of its shape; it is read from the source here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { openapi } from '@slotwise/schemas/openapi';

const source = new URL('../packages/schemas/src/', import.meta.url);
const descriptions = new Map<string, string>();
for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (name.endsWith('.ts')) readShapes(name);
}
const document = openapi({ describe: (component, property) => descriptions.get(key(component, property)) });
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);

/** Notes the JSDoc of every property of `export const bookingShape = { … }` under `booking`. */
function readShapes(name: string): void {
  const file = ts.createSourceFile(name, readFileSync(new URL(name, source), 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
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
    const text = ts
      .getJSDocCommentsAndTags(property)
      .map((comment) => ts.getTextOfJSDocComment(comment.comment) ?? '')
      .join(' ')
      .trim();
    if (text !== '') descriptions.set(key(component, property.name.getText()), text.replace(/\{@link (\w+)\}/g, '$1'));
  }
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
