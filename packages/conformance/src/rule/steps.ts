/** Requests as rows: who asks, for what, and what is expected of the response. */
import { endpoints } from '@slotwise/schemas';
import type { EndpointName } from '@slotwise/schemas/table';
import type { As, RequestParts } from '../runner/ask.ts';
import { answerIn, lineOf } from '../runner/call.ts';
import { expectEqual, expectThat, keysOf, member, refuse, refuseAsHidden, succeed } from '../runner/expect.ts';
import type { Refused } from '../runner/expect.ts';
import type { Target } from '../runner/target.ts';

/** The parts of a request that go out, and what is expected: success, unless a status says otherwise. */
export interface StepParts extends RequestParts, Partial<Pick<Refused, 'status' | 'code' | 'says'>> {
  /** The part in braces of the path: an id, or `3_1` for a membership. */
  readonly id?: number | string;
  /** True where the row must look missing (G-28). */
  readonly hidden?: boolean;
  /** Fields of the object in the answer; a `Date` stands for the instant, however it is written. */
  readonly gets?: Readonly<Record<string, unknown>>;
  /** Ids of the rows in the answer. */
  readonly ids?: readonly number[];
  /** An id among those of the rows in the answer. */
  readonly lists?: number;
  /** An id that no row in the answer has. */
  readonly lacks?: number;
  /** Names of the answer's members, in its envelope. */
  readonly members?: readonly string[];
}

/** A request of a rule: `['alice', 'bookings.get', { id: 1, gets: { userId: 3 } }]`, or with a method and a path. */
export type Step = readonly [as: As, line: EndpointName | `${string} /${string}`, parts?: StepParts];

/** A step for each of some values. */
export function each<const Value>(values: readonly Value[], step: (value: Value) => Step): readonly Step[] {
  return values.map(step);
}

/** The steps that find a row missing, whatever is asked of it. */
export function hides(
  resource: 'attendees' | 'availabilities' | 'bookingReferences' | 'destinationCalendars' | 'memberships',
  as: As,
  { id, body }: { readonly id: number | string; readonly body: StepParts['body'] },
): readonly Step[] {
  return [
    [as, `${resource}.get`, { id, hidden: true }],
    [as, `${resource}.update`, { id, body, hidden: true }],
    [as, `${resource}.delete`, { id, hidden: true }],
  ];
}

/** Takes steps, one after the other. */
export async function take(target: Target, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await takeOne(target, step);
}

async function takeOne(target: Target, [as, name, parts = {}]: Step): Promise<void> {
  const { id, hidden, status, code, says, gets, ids, lists, lacks, members, ...sent } = parts;
  const line = isEndpoint(name) ? lineOf(name, id) : name;
  if (hidden === true) await refuseAsHidden(target, as, line, sent);
  else if (status !== undefined)
    await refuse(target, as, line, {
      ...sent,
      status,
      ...(code === undefined ? {} : { code }),
      ...(says === undefined ? {} : { says }),
    });
  else {
    const response = await succeed(target, as, line, sent);
    const subject = `the answer of ${response.request}`;
    if (members !== undefined) expectEqual(`members of ${subject}`, keysOf(response), members);
    if (!isEndpoint(name) || name.startsWith('oauth.')) return;
    const answer: unknown = answerIn(name, response);
    if (gets !== undefined) expectEqual(subject, picked(answer, gets), gets);
    const rows = Array.isArray(answer) ? answer.map((row: unknown) => member(row, 'id')) : [];
    if (ids !== undefined) expectEqual(`ids in ${subject}`, rows, ids);
    if (lists !== undefined) expectThat(rows.includes(lists), subject, `a list with ${lists}`, rows);
    if (lacks !== undefined) expectThat(!rows.includes(lacks), subject, `a list without ${lacks}`, rows);
  }
}

function isEndpoint(name: Step[1]): name is EndpointName {
  return name in endpoints;
}

function picked(answer: unknown, expected: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => {
      const got = member(answer, name);
      if (value instanceof Date && typeof got === 'string') return [name, new Date(got)];
      // Capitals are for one rule to tell (G-60).
      return [name, name === 'status' && typeof got === 'string' ? got.toUpperCase() : got];
    }),
  );
}
