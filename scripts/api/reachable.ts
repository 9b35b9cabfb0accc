/** The types that users reach from what an entry point exports: through properties, parameters, results and type arguments. */
import { relative } from 'node:path';
import ts from 'typescript';
import { exportsOf, originOf } from '../exported.ts';
import { root } from '../packages.ts';

/** A named type of our packages, and the file that declares it, relative to the root. */
export interface Reached {
  readonly name: string;
  readonly file: string;
}

/** The named types of our packages that are reachable from the exports of a file of a program. */
export function reachedFrom(program: ts.Program, file: string): Reached[] {
  const checker = program.getTypeChecker();
  const seen = new Set<ts.Type>();
  const reached = new Map<string, Reached>();
  const note = (symbol: ts.Symbol | undefined): boolean => {
    const [declared] = symbol?.declarations ?? [];
    if (symbol === undefined || declared === undefined) return true;
    const path = relative(root, declared.getSourceFile().fileName);
    const isOurs = path.startsWith('packages/') && !path.includes('node_modules');
    if (isOurs && isNamedType(declared)) reached.set(`${path} ${symbol.name}`, { name: symbol.name, file: path });
    return isOurs;
  };
  const ofSymbol = (symbol: ts.Symbol) => visit(checker.getTypeOfSymbol(symbol));
  const ofSignature = (signature: ts.Signature) => {
    signature.getParameters().forEach(ofSymbol);
    visit(signature.getReturnType());
  };
  const visit = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    for (const argument of type.aliasTypeArguments ?? []) visit(argument);
    if (type.isUnionOrIntersection()) {
      note(type.aliasSymbol);
      type.types.forEach(visit);
      return;
    }
    if ((type.flags & ts.TypeFlags.Object) === 0) return;
    const object = type as ts.ObjectType; // its flags say so
    if (object.objectFlags & ts.ObjectFlags.Reference)
      checker.getTypeArguments(object as ts.TypeReference).forEach(visit); // as above
    const isOurs = [note(type.aliasSymbol), note(type.symbol)].every(Boolean);
    if (!isOurs) return;
    type.getProperties().forEach(ofSymbol);
    [...type.getCallSignatures(), ...type.getConstructSignatures()].forEach(ofSignature);
    for (const { type: value } of checker.getIndexInfosOfType(type)) visit(value);
  };
  for (const exported of exportsOf(program, file)) {
    const symbol = originOf(exported, checker);
    if (symbol.flags & ts.SymbolFlags.Type) visit(checker.getDeclaredTypeOfSymbol(symbol));
    if (symbol.flags & ts.SymbolFlags.Value) ofSymbol(symbol);
  }
  return [...reached.values()];
}

function isNamedType(node: ts.Node): boolean {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
}
