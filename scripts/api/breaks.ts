/**
 * The changes between two states of the reports that break code of users. The compiler judges: beside each declaration that changed stands
 * the one that was, in a module of its own where everything else is new, and each is assigned to the other in the positions that it has.
 */
import ts from 'typescript';
import type { Break } from './break.ts';
import { keyOf, positionsOf } from './positions.ts';
import type { Position } from './positions.ts';
import { declarationsOf, declaringOrigin, isValue, surfacesOf } from './surface.ts';
import type { Origin, Reports, Surface } from './surface.ts';
import { judge } from './judge.ts';
import type { Pair } from './judge.ts';

/** Finds all that breaks. Entry points of our own packages, whose names end with `/internal`, may change as they like. */
export function breaksBetween(before: Reports, after: Reports): Break[] {
  const [old, fresh] = [surfacesOf(before), surfacesOf(after)];
  const specifiers = [...old.keys()].filter((specifier) => !specifier.endsWith('/internal'));
  const gone = specifiers.flatMap((specifier) => removed(specifier, old, fresh));
  const pairs = changedPairs(specifiers, old, fresh);
  return [...gone, ...judge(pairs, { before, after, old, fresh })];
}

function removed(specifier: string, old: ReadonlyMap<string, Surface>, fresh: ReadonlyMap<string, Surface>): Break[] {
  const now = fresh.get(specifier);
  if (now === undefined) return [{ kind: 'removed entry point', specifier, name: specifier }];
  return [...(old.get(specifier)?.exports ?? [])]
    .filter(([name, { isValue: was }]) => {
      const exported = now.exports.get(name);
      return exported === undefined || (was && !exported.isValue);
    })
    .map(([name]) => ({ kind: 'removed export', specifier, name }));
}

/** The declarations of one name, before and after, whose texts differ: what is exported, and what that reaches. */
function changedPairs(
  specifiers: readonly string[],
  old: ReadonlyMap<string, Surface>,
  fresh: ReadonlyMap<string, Surface>,
): Pair[] {
  const [positionsBefore, positionsNow] = [positionsOf(old, specifiers), positionsOf(fresh, specifiers)];
  const pairs = new Map<string, Pair>();
  for (const [was, is] of specifiers.flatMap((specifier) => namesIn(specifier, old, fresh))) {
    const [wasDeclared, isDeclared] = [declarationsOf(old, was), declarationsOf(fresh, is)];
    const isSame = textOf(wasDeclared) === textOf(isDeclared);
    if (isSame || wasDeclared.length === 0 || isDeclared.length === 0) continue;
    const found = [...(positionsBefore.get(keyOf(was)) ?? []), ...(positionsNow.get(keyOf(is)) ?? [])];
    const positions = new Set<Position>(found.length > 0 ? found : ['in', 'out']);
    const isHandedBack = found.includes('in') && found.includes('out');
    pairs.set(`${keyOf(was)} ${keyOf(is)}`, { was, is, positions, isHandedBack, isOfValue: wasDeclared.some(isValue) });
  }
  return [...pairs.values()];
}

/** The names that an entry point exports before and after, and those that stand in its report for both without being exported. */
function namesIn(
  specifier: string,
  old: ReadonlyMap<string, Surface>,
  fresh: ReadonlyMap<string, Surface>,
): (readonly [was: Origin, is: Origin])[] {
  const [was, is] = [old.get(specifier), fresh.get(specifier)];
  if (was === undefined || is === undefined) return [];
  const exported = [...was.exports].flatMap(([name, origin]) => {
    const now = is.exports.get(name);
    return now === undefined ? [] : [[declaringOrigin(old, origin), declaringOrigin(fresh, now)] as const];
  });
  const reached = [...was.declarations.keys()]
    .filter((name) => !was.exports.has(name) && !is.exports.has(name) && is.declarations.has(name))
    .map(
      (name) =>
        [
          { specifier, name },
          { specifier, name },
        ] as const,
    );
  return [...exported, ...reached];
}

const printer = ts.createPrinter({ removeComments: true });

/** The text of statements, however they are laid out and whether or not they are exported. */
function textOf(nodes: readonly ts.Statement[]): string {
  return nodes
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
    .join('\n')
    .replaceAll(/^(?:export |declare )+/gm, '');
}
