/** The differences of the calls under both profiles, and of the rows of two worlds. */
import { compareProfiles } from '@slotwise/mock';
import type { Mock, WorldExport } from '@slotwise/mock';
import type { PlaygroundCall } from '../state.ts';
import { clientOf } from './callers.ts';
import { failureOf, requested } from './run.ts';
import type { CallOutcome } from './outcome.ts';

/** A difference between two runs or two worlds. */
export interface Difference {
  /** Such as `call 2 status`, or `bookings 116 startTime`. */
  readonly at: string;
  /** The values on both sides, by the name of the side. */
  readonly under: Readonly<Record<string, string>>;
}

/** The differences between the profiles, where the same calls are made one after another in forks of a world. */
export async function profileDifferences(
  start: Mock,
  calls: readonly PlaygroundCall[],
): Promise<readonly Difference[]> {
  const { differences } = await compareProfiles(start, async ({ mock, fetch }) => {
    const { baseUrl, clock, profile } = mock;
    const outcomes: unknown[] = [];
    for (const { caller, endpoint, input } of calls) {
      const client = clientOf({ baseUrl, clock, profile, fetch }, caller);
      outcomes.push(shownOutcome(await requested(client, endpoint, input).then(answered, failureOf)));
    }
    return outcomes;
  });
  return differences.map(({ at, under }) => ({ at: at.replace(/^result\[(\d+)\]\.?/, callName), under }));
}

/** The rows that are not the same in two worlds, field by field. */
export function worldDifferences(
  [hereName, here]: readonly [name: string, world: WorldExport],
  [thereName, there]: readonly [name: string, world: WorldExport],
): readonly Difference[] {
  const rowsOf = (world: WorldExport) =>
    Object.entries(world).flatMap(([table, rows]) =>
      Array.isArray(rows) ? rows.map((row: object) => [`${table} ${nameOf(row)}`, fieldsOf(row)] as const) : [],
    );
  const [left, right] = [new Map(rowsOf(here)), new Map(rowsOf(there))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((row) => {
    const [one, other] = [left.get(row), right.get(row)];
    if (one === undefined || other === undefined)
      return [
        {
          at: row,
          under: {
            [hereName]: one === undefined ? 'not there' : 'there',
            [thereName]: other === undefined ? 'not there' : 'there',
          },
        },
      ];
    return Object.keys({ ...one, ...other })
      .filter((field) => one[field] !== other[field])
      .map((field) => ({
        at: `${row} ${field}`,
        under: { [hereName]: one[field] ?? 'absent', [thereName]: other[field] ?? 'absent' },
      }));
  });
}

const answered = (value: unknown): CallOutcome => ({ kind: 'answered', value });

/** An outcome without its sentence: that names the request, and with it what differs already. */
function shownOutcome(outcome: CallOutcome): unknown {
  if (outcome.kind === 'answered') return { value: outcome.value };
  const { name, code, status } = outcome;
  return { name, code, status };
}

function callName(_: string, index: string): string {
  return `call ${Number(index) + 1} `;
}

function nameOf(row: object): string {
  const { id, userId, teamId }: { id?: number; userId?: number; teamId?: number } = row;
  return String(id ?? `${userId}_${teamId}`);
}

function fieldsOf(row: object): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, JSON.stringify(value) ?? '']));
}
