/**
 * The changes between two states of the reports that break code of users. The compiler judges: beside each declaration that changed stands
 * the one that was, in a module where everything else is new, and both are compared in the positions that they have.
 */
import type ts from 'typescript';
import { comparison } from './compare.ts';
import type { Break, Pair } from './compare.ts';
import { keyOf, positionsOf } from './positions.ts';
import { changesTypeParameters, declarationsOf, declaringOrigin, surfacesOf } from './surface.ts';
import type { Origin, Reports, Surfaces } from './surface.ts';

/** Finds all that breaks. Entry points of our own packages, whose names end with `/internal`, may change as they like. */
export function breaksBetween(before: Reports, after: Reports): Break[] {
  const [old, fresh] = [surfacesOf(before), surfacesOf(after)];
  const specifiers = [...old.keys()].filter((specifier) => !specifier.endsWith('/internal'));
  const pairs = changedPairs(specifiers, old, fresh);
  const [generic, others] = [pairs.filter(isRegeneric), pairs.filter((pair) => !isRegeneric(pair))];
  return [
    ...specifiers.flatMap((specifier) => removed(specifier, old, fresh)),
    ...generic.map(({ was }): Break => ({ kind: 'changed type parameter', ...was })),
    ...(others.length === 0 ? [] : comparison(others, old, fresh)),
  ];

  function isRegeneric({ was, is }: Pair): boolean {
    return changesTypeParameters(declarationsOf(old, was), declarationsOf(fresh, is));
  }
}

function removed(specifier: string, old: Surfaces, fresh: Surfaces): Break[] {
  const now = fresh.get(specifier);
  if (now === undefined) return [{ kind: 'removed entry point', specifier, name: specifier }];
  return [...(old.get(specifier)?.exports ?? [])]
    .filter(([name, was]) => {
      const exported = now.exports.get(name);
      return exported === undefined || (was.isValue && !exported.isValue);
    })
    .map(([name]) => ({ kind: 'removed export', specifier, name }));
}

/** The declarations of one name, before and after, whose texts differ: what is exported, and what that reaches. */
function changedPairs(specifiers: readonly string[], old: Surfaces, fresh: Surfaces): Pair[] {
  const [positionsBefore, positionsNow] = [positionsOf(old, specifiers), positionsOf(fresh, specifiers)];
  const pairs = new Map<string, Pair>();
  for (const [was, is] of specifiers.flatMap((specifier) => namesIn(specifier, old, fresh))) {
    const [wasText, isText] = [textOf(declarationsOf(old, was)), textOf(declarationsOf(fresh, is))];
    if (wasText === isText || wasText === '' || isText === '') continue;
    const positions = [...(positionsBefore.get(keyOf(was)) ?? []), ...(positionsNow.get(keyOf(is)) ?? [])];
    pairs.set(`${keyOf(was)} ${keyOf(is)}`, { was, is, positions: new Set(positions) });
  }
  return [...pairs.values()];
}

/** The names that an entry point exports before and after, and those that stand in its report for both without being exported. */
function namesIn(specifier: string, old: Surfaces, fresh: Surfaces): (readonly [was: Origin, is: Origin])[] {
  const [was, is] = [old.get(specifier), fresh.get(specifier)];
  if (was === undefined || is === undefined) return [];
  const exported = [...was.exports].flatMap(([name, { isValue: _, ...origin }]) => {
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

/** The text of statements, however they are laid out and whether or not they are exported. */
function textOf(nodes: readonly ts.Statement[]): string {
  return nodes
    .map((node) =>
      node
        .getText()
        .replace(/^(?:export )?(?:declare )?/, '')
        .replaceAll(/\s+/g, ' '),
    )
    .join('\n');
}
