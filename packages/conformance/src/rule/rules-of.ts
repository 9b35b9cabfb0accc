import type { Booking } from '@slotwise/schemas/internal/table';
import { call } from '../runner/call.ts';
import type { Content } from '../runner/call.ts';
import type { As } from '../runner/ask.ts';
import { ask } from '../runner/ask.ts';
import type { Rule } from '../runner/rule.ts';
import type { TargetSettings } from '../runner/settings.ts';
import type { Area } from '../runner/snapshots.ts';
import type { Target } from '../runner/target.ts';
import { clear, book, freeStart, later, newBooking } from './booking.ts';
import type { Host } from './booking.ts';
import { partsOf } from '../runner/named.ts';
import { removalOf, runSteps } from './steps.ts';
import type { Creation, Step } from './steps.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface RuleParts extends Partial<Omit<Rule, 'id' | 'statement' | 'run' | 'under'>> {
  readonly under?: Partial<TargetSettings>;
  readonly host?: Host | undefined;
  readonly fields?: Fields;
  readonly at?: Host;
  readonly stays?: Area;
}

export interface Scene {
  readonly target: Target;
  readonly booking: Booking;
  readonly start: Date;
  readonly bookAt: (minutes: number, fields?: Fields, as?: As) => Promise<Booking>;
  readonly take: (steps: readonly Step[]) => Promise<void>;
  readonly make: <Name extends Creation>(name: Name, as: As, body: Fields) => Promise<Content<Name>>;
}

export type RuleRow = readonly [
  text: string,
  parts: RuleParts,
  act: readonly Step[] | ((scene: Scene) => readonly Step[] | Promise<readonly Step[]> | Promise<void>),
];

export function rulesOf(shared: RuleParts, rows: readonly RuleRow[]): readonly Rule[] {
  return rows.map(([text, ownParts, act]) => {
    const { host, at = host, fields, stays, ...parts } = { ...shared, ...ownParts };
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
      run: (target) => runRow(target, act, { host, at, fields, stays }),
    };
  });
}

async function runRow(
  target: Target,
  act: RuleRow[2],
  { host, at, fields, stays }: { readonly [Part in 'host' | 'at' | 'fields' | 'stays']: RuleParts[Part] | undefined },
): Promise<void> {
  const bookings: Booking[] = [];
  const lines: (readonly [As, string])[] = [];
  const start = at === undefined ? new Date(0) : await freeStart(target, at);
  const bookAt: Scene['bookAt'] = async (minutes, further, as = at ?? null) => {
    const booking = await book(target, as, newBooking(at ?? 'alice', later(start, minutes), further));
    bookings.push(booking);
    return booking;
  };
  const make: Scene['make'] = async (name, as, body) => {
    const object = await call(target, as, name, { body });
    lines.push([as, removalOf(name, object)]);
    return object;
  };
  const first = host === undefined ? undefined : await bookAt(0, fields);
  try {
    const scene = {
      target,
      start,
      bookAt,
      make,
      take: (steps: readonly Step[]) => runSteps(target, steps),
      get booking(): Booking {
        if (first === undefined) throw new TypeError('The rule has no host.');
        return first;
      },
    };
    await runSteps(target, (await (typeof act === 'function' ? act(scene) : act)) ?? [], stays);
  } finally {
    for (const [as, line] of lines.toReversed()) await ask(target, as, line);
    await clear(target, bookings);
  }
}
