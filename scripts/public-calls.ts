/** Code of an app that wraps every public function and method, and lets the compiler infer what each returns. */
import ts from 'typescript';
import { exportsOf, originOf } from './exported.ts';

const maxDepth = 4;

/**
 * A module with an exported function for each function of an entry point, for each method of what these return, and for each of its
 * properties that is an object.
 */
export function wrappersOf(program: ts.Program, file: string, specifier: string): string {
  const checker = program.getTypeChecker();
  const wrappers: string[] = [];
  const seen = new Set<ts.Type>();

  const wrap = (expression: string) =>
    wrappers.push(`export const wrapper${wrappers.length} = async () => ${expression};`);

  const addValue = (type: ts.Type, expression: string, depth: number): void => {
    const [signature] = type.getCallSignatures();
    if (signature === undefined) return addProperties(type, expression, depth);
    const args = Array.from({ length: argumentCountOf(signature, checker) }, () => 'null!');
    const call = `${expression}(${args.join(', ')})`;
    wrap(call);
    const result = signature.getReturnType();
    addProperties(checker.getAwaitedType(result) ?? result, `(await ${call})!`, depth);
    addProperties(type, expression, depth);
  };

  const addProperties = (type: ts.Type, expression: string, depth: number): void => {
    if (depth > maxDepth || seen.has(type) || !isOurs(type)) return;
    seen.add(type);
    for (const property of checker.getPropertiesOfType(type).filter(isPublic)) {
      const of = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      const next = `${expression}.${property.name}!`;
      if (of.getCallSignatures().length === 0 && isOurs(of)) wrap(next);
      addValue(of, next, depth + 1);
    }
  };

  for (const symbol of exportsOf(program, file)) {
    const origin = originOf(symbol, checker);
    if ((origin.flags & ts.SymbolFlags.Value) === 0) continue;
    addValue(checker.getTypeOfSymbol(origin), `entry.${symbol.name}`, 0);
  }
  return [`import * as entry from '${specifier}';`, ...wrappers, ''].join('\n');
}

function argumentCountOf({ parameters }: ts.Signature, checker: ts.TypeChecker): number {
  const required = parameters.filter(({ valueDeclaration: node }) => {
    return (
      node !== undefined &&
      ts.isParameter(node) &&
      node.questionToken === undefined &&
      node.dotDotDotToken === undefined
    );
  });
  const last = parameters.at(-1);
  const rest = last === undefined ? undefined : checker.getTypeOfSymbol(last);
  return required.length + (rest !== undefined && isTuple(rest) ? rest.target.minLength : 0);
}

function isTuple(type: ts.Type): type is ts.TupleTypeReference {
  return 'target' in type && 'minLength' in Object(type.target);
}

/** True for a public member that our packages declare. Schemas also have members of zod. */
function isPublic({ name, declarations = [] }: ts.Symbol): boolean {
  const isInternal = declarations.some((node) =>
    ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal'),
  );
  return /^[a-z]\w*$/i.test(name) && !isInternal && declarations.every(isInOurs);
}

function isOurs(type: ts.Type): boolean {
  return (type.aliasSymbol?.declarations ?? type.symbol?.declarations ?? []).some(isInOurs);
}

function isInOurs(node: ts.Node): boolean {
  return node.getSourceFile().fileName.includes('/@slotwise/');
}
