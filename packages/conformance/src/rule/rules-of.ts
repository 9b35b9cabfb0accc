/** Rules as rows of a table: what rows share is said once, and a row says what differs. */
import type { Booking } from '@slotwise/schemas/table';
import { call } from '../runner/call.ts';
import type { Answer } from '../runner/call.ts';
import type { As } from '../runner/ask.ts';
import { ask } from '../runner/ask.ts';
import type { Rule } from '../runner/rule.ts';
import type { Area } from '../runner/snapshots.ts';
import type { Target } from '../runner/target.ts';
import { clear, book, freeStart, later, newBooking } from './booking.ts';
import type { Host } from './booking.ts';
import { partsOf } from '../runner/named.ts';
import { removalOf, take } from './steps.ts';
import type { Creation, Step } from './steps.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The parts of a rule. With a host it writes. */
export interface RuleParts extends Partial<Omit<Rule, 'id' | 'statement' | 'run'>> {
  /** The person who is booked for this rule, by oneself, at a free time. */
  readonly host?: Host | undefined;
  /** Further fields of that booking. */
  readonly fields?: Fields;
  /** The person of whom a free time is needed, and no booking. */
  readonly at?: Host;
  /** The part of the data that all steps together leave as it was; without it, each refusal is looked at. */
  readonly stays?: Area;
}

/** The workplace of a rule: what it makes here is removed when it is through. */
export interface Scene {
  readonly target: Target;
  /** The booking of the host. */
  readonly booking: Booking;
  /** Its start, or the free time. */
  readonly start: Date;
  /** Books the host, from minutes after the start. */
  readonly bookAt: (minutes: number, fields?: Fields, as?: As) => Promise<Booking>;
  /** Takes steps at once. */
  readonly take: (steps: readonly Step[]) => Promise<void>;
  /** Makes a row by an endpoint of creation. */
  readonly make: <Name extends Creation>(name: Name, as: As, body: Fields) => Promise<Answer<Name>>;
}

/** A rule as a row: its id and its sentence, the parts that its siblings do not share, and the steps that test it. */
export type RuleRow = readonly [
  text: string,
  parts: RuleParts,
  act: readonly Step[] | ((scene: Scene) => readonly Step[] | Promise<readonly Step[]> | Promise<void>),
];

/** Makes rules of rows. */
export function rulesOf(shared: RuleParts, rows: readonly RuleRow[]): readonly Rule[] {
  return rows.map(([text, own, act]) => {
    const { host, at = host, fields, stays, ...parts } = { ...shared, ...own };
    const { id, sentence, ...named } = partsOf(text);
    const { source, endpoints } = parts;
    if (source === undefined || endpoints === undefined) throw new Error(`The rule ${id} lacks a source or endpoints.`);
    return {
      ...parts,
      ...named,
      ...(at === undefined ? {} : { writes: true }),
      id,
      statement: sentence,
      source,
      endpoints,
      run: (target) => run(target, act, { host, at, fields, stays }),
    };
  });
}

async function run(
  target: Target,
  act: RuleRow[2],
  { host, at, fields, stays }: { readonly [Part in 'host' | 'at' | 'fields' | 'stays']: RuleParts[Part] | undefined },
): Promise<void> {
  const bookings: Booking[] = [];
  const lines: (readonly [As, string])[] = [];
  const start = at === undefined ? new Date(0) : await freeStart(target, at);
  const bookAt: Scene['bookAt'] = async (minutes, further, as = at ?? null) => {
    const made = await book(target, as, newBooking(at ?? 'alice', later(start, minutes), further));
    bookings.push(made);
    return made;
  };
  const make: Scene['make'] = async (name, as, body) => {
    const made = await call(target, as, name, { body });
    lines.push([as, removalOf(name, made)]);
    return made;
  };
  const first = host === undefined ? undefined : await bookAt(0, fields);
  try {
    const scene = {
      target,
      start,
      bookAt,
      make,
      take: (steps: readonly Step[]) => take(target, steps),
      get booking(): Booking {
        if (first === undefined) throw new TypeError('The rule has no host.');
        return first;
      },
    };
    await take(target, (await (typeof act === 'function' ? act(scene) : act)) ?? [], stays);
  } finally {
    for (const [as, line] of lines.toReversed()) await ask(target, as, line);
    await clear(target, bookings);
  }
}
