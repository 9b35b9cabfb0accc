/**
 * Every optional field of a type that users pass accepts `undefined`, also under `exactOptionalPropertyTypes`. The types come from
 * the parameters of everything that the entry points export.
 */
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { exportsOf, openEntryPoints, originOf } from './exported.ts';
import { entryPointFiles, root } from './packages.ts';

const files = entryPointFiles()
  .filter(({ specifier }) => /^@slotwise\/(sdk|mock)\b/.test(specifier))
  .map(({ file }) => file);
const program = openEntryPoints({ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true }, files);
const checker = program.getTypeChecker();

/** Users pass an `input` and receive an `output`. A parameter has the opposite direction of its function. */
type Direction = 'input' | 'output';

const found = new Map<string, string>();
const checked = new Set<string>();
const visited = { input: new Set<ts.Type>(), output: new Set<ts.Type>() };

function visit(type: ts.Type, direction: Direction): void {
  if (direction === 'input' && isMadeByUs(type)) return;
  if (visited[direction].has(type)) return;
  visited[direction].add(type);
  if (type.isUnionOrIntersection()) for (const part of type.types) visit(part, direction);
  for (const argument of argumentsOf(type)) visit(argument, direction);
  for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()])
    visitSignature(signature, direction);
  if (!type.isUnion()) for (const property of checker.getPropertiesOfType(type)) visitProperty(property, direction);
}

/** Objects that users receive and hand on, but do not write: instances of our classes, mocks and parts of the contract. */
function isMadeByUs({ symbol }: ts.Type): boolean {
  const [declaration] = symbol?.declarations ?? [];
  if (declaration === undefined || pathOf(declaration) === undefined) return false;
  return (
    ts.isClassDeclaration(declaration) ||
    symbol.name === 'Mock' ||
    /\/table\/(part|schema-endpoint)\.ts$/.test(pathOf(declaration) ?? '')
  );
}

function argumentsOf(type: ts.Type): readonly ts.Type[] {
  const isReference = 'target' in type;
  return [
    ...(type.aliasTypeArguments ?? []),
    ...(isReference ? checker.getTypeArguments(type as ts.TypeReference) : []),
  ];
}

function visitSignature(signature: ts.Signature, direction: Direction): void {
  const declaration = signature.getDeclaration();
  if (declaration === undefined || pathOf(declaration) === undefined) return;
  const opposite = direction === 'input' ? 'output' : 'input';
  for (const parameter of signature.getParameters()) visit(checker.getTypeOfSymbol(parameter), opposite);
  visit(signature.getReturnType(), direction);
}

function visitProperty(property: ts.Symbol, direction: Direction): void {
  const declaration = property.declarations?.[0];
  const path = declaration && pathOf(declaration);
  if (declaration === undefined || path === undefined || isInternal(declaration)) return;
  const type = checker.getTypeOfSymbol(property);
  if (direction === 'input' && property.flags & ts.SymbolFlags.Optional) {
    const owner = declaration.parent;
    const name = `${path}: ${ts.isInterfaceDeclaration(owner) ? owner.name.text : ''}.${property.name}`;
    checked.add(name);
    const parts = type.isUnion() ? type.types : [type];
    const anything = ts.TypeFlags.Any | ts.TypeFlags.Unknown;
    if (!parts.some((part) => part === checker.getUndefinedType() || part.flags & anything))
      found.set(name, checker.typeToString(type));
  }
  visit(type, direction);
}

function isInternal(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
}

/** Path of a declaration in the sources of our packages. */
function pathOf(node: ts.Node): string | undefined {
  const path = relative(root, node.getSourceFile().fileName);
  return /^packages\/(sdk|mock|schemas)\/src\//.test(path) ? path : undefined;
}

for (const file of files)
  for (const symbol of exportsOf(program, file)) {
    const origin = originOf(symbol, checker);
    if (origin.flags & ts.SymbolFlags.Value) visit(checker.getTypeOfSymbol(origin), 'output');
  }

/** Optional fields that must not be `undefined`. */
const exceptions = [
  // An unset variable must not send requests to the service of another client.
  'packages/sdk/src/options/client-options.ts: ClientSettings.baseUrl',
  // The client creates the events.
  'packages/sdk/src/events/events.ts: MismatchIssue.count',
];

test('every optional field of an input accepts undefined', () => {
  const problems = [...found].filter(([name]) => !exceptions.includes(name));
  expect(problems.map(([name, type]) => `${name}?: ${type}`).toSorted()).toEqual([]);
  expect(exceptions.filter((name) => !found.has(name))).toEqual([]);
  expect(checked.size).toBeGreaterThan(200);
});
