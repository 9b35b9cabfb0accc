/** The messages with which the mock rejects requests, from the sources of its rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../scripts/packages.ts';

interface MockMessage {
  readonly rule: string;
  readonly code: string;
  readonly message: string;
}

const files = ['packages/mock/src/rules/refusals.ts', 'packages/mock/src/rules/bookings/refusals.ts'];

export function mockMessages(): MockMessage[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const found = messagesIn(ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true));
    if (found.length === 0)
      throw new Error(`${file} contains no object with a code and a message, which this file reads`);
    return found;
  });
}

function messagesIn(node: ts.Node): MockMessage[] {
  const own: MockMessage[] = [];
  if (
    ts.isPropertyAssignment(node) &&
    ts.isStringLiteral(node.name) &&
    ts.isObjectLiteralExpression(node.initializer)
  ) {
    const [code, message] = [textOf(node.initializer, 'code'), textOf(node.initializer, 'message')];
    if (code !== undefined && message !== undefined) own.push({ rule: node.name.text, code, message });
  }
  ts.forEachChild(node, (child) => void own.push(...messagesIn(child)));
  return own;
}

function textOf(object: ts.ObjectLiteralExpression, field: string): string | undefined {
  const property = object.properties.find((one) => one.name?.getText() === field);
  return property !== undefined && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : undefined;
}
