/** Modules that do something when they are imported, and what package.json says of it. */
import ts from 'typescript';

/** The statements at the top of a module that do something, in its own words. Declarations do not: what they call makes a value. */
export function effectsIn(text: string): string[] {
  const file = ts.createSourceFile('module.js', text, ts.ScriptTarget.ES2023, true);
  return file.statements.filter((node) => !isFree(node)).map((node) => node.getText());
}

function isFree(node: ts.Statement): boolean {
  // A bare import is free where the file is: each file is looked at by itself.
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isExportAssignment(node)) return true;
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isVariableStatement(node)) return true;
  return ts.isEmptyStatement(node) || isDirective(node) || isNamesOfModule(node);
}

function isDirective(node: ts.Statement): boolean {
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression);
}

/** esbuild's `__export(names, …)` fills an object that the module itself declares. */
function isNamesOfModule(node: ts.Statement): boolean {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return false;
  return ts.isIdentifier(node.expression.expression) && node.expression.expression.text === '__export';
}

/** Files that are marked wrongly in the `sideEffects` of a package.json, a line each. Texts are by their paths. */
export function wronglyMarked(marked: false | readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const named = marked === false ? [] : marked.map((file) => file.replace(/^\.\//, ''));
  return [
    ...[...texts].flatMap(([file, text]) => {
      const [effect] = effectsIn(text);
      if (named.includes(file)) return effect === undefined ? [`sideEffects names ${file}, which does nothing`] : [];
      return effect === undefined
        ? []
        : [`sideEffects does not name ${file}, which does something: ${firstLine(effect)}`];
    }),
    ...named.filter((file) => !texts.has(file)).map((file) => `sideEffects names ${file}, which is not there`),
  ];
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
