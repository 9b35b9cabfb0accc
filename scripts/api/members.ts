/** Members and parameters that a declaration no longer has. An assignment alone does not tell: an object may have more than is asked for. */
import ts from 'typescript';
import type { Break } from './break.ts';

type Missing = Pick<Break, 'kind' | 'member'>;

/** The members and parameters of a type that another lacks. Those of the language and of libraries do not count. */
export function missingMembers(was: ts.Type, is: ts.Type, file: ts.SourceFile, checker: ts.TypeChecker): Missing[] {
  const seen = new Set<ts.Type>();

  function compare(before: ts.Type, after: ts.Type, path: readonly string[]): Missing[] {
    if (seen.has(before) || before.isUnion()) return [];
    seen.add(before);
    return [
      ...before
        .getProperties()
        .filter(isOurs)
        .flatMap((member) => {
          const other = after.getProperties().find(({ escapedName }) => escapedName === member.escapedName);
          return compareSymbols(member, other, 'removed member', path);
        }),
      ...before.getCallSignatures().flatMap((signature, index) => {
        const other = after.getCallSignatures()[index];
        return signature.getParameters().flatMap((parameter, place) => {
          if (other === undefined) return [];
          return compareSymbols(parameter, other.getParameters()[place], 'removed parameter', path);
        });
      }),
    ];
  }

  function compareSymbols(
    before: ts.Symbol,
    after: ts.Symbol | undefined,
    kind: Break['kind'],
    path: readonly string[],
  ): Missing[] {
    const way = [...path, before.name];
    if (after === undefined) return [{ kind, member: way.join('.') }];
    const type = typeOf(before);
    return isWrittenHere(type) ? compare(type, typeOf(after), way) : [];
  }

  function typeOf(symbol: ts.Symbol): ts.Type {
    return checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  }

  /** Tells a type that stands within the declaration itself: one with a name is compared under its own. */
  function isWrittenHere({ symbol }: ts.Type): boolean {
    // The type of a literal has no symbol, whatever its declaration says.
    const found: ts.Symbol | undefined = symbol;
    return found !== undefined && (found.flags & ts.SymbolFlags.TypeLiteral) !== 0 && isOurs(found);
  }

  /** Tells what is declared in the file itself, or inherited from a report. */
  function isOurs({ declarations = [] }: ts.Symbol): boolean {
    return declarations.some((node) => {
      const { fileName } = node.getSourceFile();
      return fileName === file.fileName || /\/src\/report[\w.-]*\.d\.ts$/.test(fileName);
    });
  }

  return compare(was, is, []);
}
