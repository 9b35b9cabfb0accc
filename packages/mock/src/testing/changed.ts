import type { RowChange } from '../data/changes.ts';
import type { SeedKind } from '../seed/seed.ts';
import type { Assertion } from './assertion.ts';

/** Expected changes to rows of one kind, as counts or ids. Types of change that you omit must not have happened. */
export interface RowsChanged {
  /** Created rows: their count or their ids. */
  readonly created?: number | readonly (number | string)[];
  /** Changed rows: their count or their ids. */
  readonly changed?: number | readonly (number | string)[];
  /** Removed rows: their count or their ids. */
  readonly removed?: number | readonly (number | string)[];
}

/** Expected changes by kind of row. Rows of kinds that you omit may change too. */
export type ExpectedChanges = { readonly [Kind in Exclude<SeedKind, 'organization'>]?: RowsChanged };

export function checkChanges(changes: readonly RowChange[], expected: ExpectedChanges | undefined): Assertion {
  if (expected === undefined) {
    const pass = changes.length > 0;
    const message = () =>
      pass
        ? `expected nothing to have changed, but:\n${changeLines(changes)}`
        : 'expected something to have changed, but nothing did';
    return { pass, message };
  }
  const wrong = Object.entries(expected).flatMap(([kind, rows]) => wrongRows(changes, kind, rows));
  return {
    pass: wrong.length === 0,
    message: () =>
      wrong.length === 0
        ? `expected the rows not to have changed so, but they did:\n${changeLines(changes)}`
        : `expected other rows to have changed:\n${wrong.join('\n')}\nAll that changed:\n${changeLines(changes)}`,
  };
}

const ways = ['created', 'changed', 'removed'] as const satisfies readonly RowChange['change'][];

/** Returns a line for each type of change that differs from the expectation. */
function wrongRows(changes: readonly RowChange[], kind: string, rows: RowsChanged): string[] {
  return ways.flatMap((change) => {
    const ids = idsOf(changes, kind, change);
    const expected = rows[change] ?? 0;
    const isNumber = typeof expected === 'number';
    if (isNumber ? ids.length === expected : textOf(ids) === textOf(expected)) return [];
    const actual = isNumber && ids.length > 0 ? `${ids.length} (${idsText(ids)})` : idsText(ids);
    return `  ${kind} ${change}: ${actual}, not ${isNumber ? expected || 'none' : idsText(expected)}`;
  });
}

type Ids = readonly (number | string)[];

function idsOf(changes: readonly RowChange[], kind: string, type: RowChange['change']): Ids {
  return changes.filter((one) => one.kind === kind && one.change === type).map(({ id }) => id);
}

function textOf(ids: Ids): string {
  return JSON.stringify(inOrder(ids));
}

function inOrder(ids: Ids): string[] {
  return ids.map(String).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}

function idsText(ids: Ids): string {
  if (ids.length === 0) return 'none';
  const few = inOrder(ids).slice(0, 20).join(', ');
  return `${ids.length === 1 ? 'id' : 'ids'} ${few}${ids.length > 20 ? ', …' : ''}`;
}

function changeLines(changes: readonly RowChange[]): string {
  const kinds = [...new Set(changes.map(({ kind }) => kind))];
  const lines = kinds.flatMap((kind) =>
    ways.flatMap((type) => {
      const ids = idsOf(changes, kind, type);
      return ids.length === 0 ? [] : `  ${kind} ${type}: ${idsText(ids)}`;
    }),
  );
  return lines.length === 0 ? '  nothing' : lines.join('\n');
}
