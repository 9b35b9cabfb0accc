/** Tells whether users hand a type in, get it out, or both: found by going through all that an entry point offers at run time. */
import ts from 'typescript';
import { declarationsOf, declaringOrigin, isValue } from './surface.ts';
import type { Origin, Surfaces } from './surface.ts';

/** Users hand it in, or get it out. */
export type Position = 'in' | 'out';

/** The positions of each declared name, by `keyOf` its origin. */
export type Positions = ReadonlyMap<string, ReadonlySet<Position>>;

/** The text by which positions are found. */
export function keyOf({ specifier, name }: Origin): string {
  return `${specifier} ${name}`;
}

/** The positions of all that the values of the given entry points reach. A parameter turns them around; a type argument does not. */
export function positionsOf(surfaces: Surfaces, specifiers: readonly string[]): Positions {
  const found = new Map<string, Set<Position>>();
  const visit = (origin: Origin, position: Position): void => {
    const declared = declaringOrigin(surfaces, origin);
    const known = found.get(keyOf(declared)) ?? new Set();
    if (known.has(position)) return;
    found.set(keyOf(declared), known.add(position));
    for (const node of declarationsOf(surfaces, declared)) walk(node, position, declared.specifier);
  };
  const walk = (node: ts.Node, position: Position, specifier: string): void => {
    // The keys of a type are no place for its values.
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword) return;
    if (ts.isIdentifier(node)) {
      const surface = surfaces.get(specifier);
      const imported = surface?.imports.get(node.text);
      if (imported !== undefined) visit(imported, position);
      else if (surface?.declarations.has(node.text) === true) visit({ specifier, name: node.text }, position);
    }
    const next = ts.isParameter(node) ? turned(position) : position;
    ts.forEachChild(node, (child) => walk(child, next, specifier));
  };
  for (const specifier of specifiers) {
    const surface = surfaces.get(specifier);
    for (const origin of surface?.exports.values() ?? []) {
      const declared = declaringOrigin(surfaces, origin);
      if (origin.isValue && declarationsOf(surfaces, declared).some(isValue)) visit(declared, 'out');
    }
    for (const node of surface?.augmentations ?? []) walk(node, 'out', specifier);
  }
  return found;
}

/** The other position: that of a parameter. */
export function turned(position: Position): Position {
  return position === 'in' ? 'out' : 'in';
}
