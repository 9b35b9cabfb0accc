/** A command: one request, and what the model says of it. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { ask } from '../ask.ts';
import { isThere, unauthorized } from './world.ts';
import type { ModelWorld, Person, Reply } from './world.ts';

/** A request: its line, what the model says of it for whoever sends it, and its body. */
export type Step = readonly [line: string, decide: (world: ModelWorld, person: Person) => Reply, body?: unknown];

/** One request as one person. */
export class Command implements fc.AsyncCommand<ModelWorld, Mock> {
  readonly #person: Person;
  readonly #step: Step;

  constructor(person: Person, step: Step) {
    this.#person = person;
    this.#step = step;
  }

  check(): boolean {
    return true;
  }

  async run(world: ModelWorld, mock: Mock): Promise<void> {
    const [line, decide, body] = this.#step;
    const expected = isThere(world, this.#person) ? decide(world, this.#person) : unauthorized;
    const bodyParts = body === undefined ? {} : { body: withUids(body, mock) };
    const { status, json } = await ask(mock, `key_${this.#person}`, line, bodyParts);
    const code = status === 200 ? undefined : json['code'];
    expect({ status, code }, this.toString()).toEqual({ status: expected.status, code: expected.code });
    if (expected.fields !== undefined) expect(seenIn(json), this.toString()).toMatchObject(expected.fields);
  }

  toString(): string {
    const [line, , body] = this.#step;
    return `${this.#person}: ${line}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`;
  }
}

/** The object inside its envelope; of a list, its ids. */
function seenIn(json: Readonly<Record<string, unknown>>): unknown {
  const [content] = Object.values(json).filter((value) => typeof value === 'object');
  if (!Array.isArray(content)) return content;
  const all = content as readonly Readonly<Record<string, unknown>>[];
  return {
    ids: all.map(({ id }) => id),
    pairs: all.map(({ userId, teamId }) => `${String(userId)}_${String(teamId)}`),
  };
}

/** A booking that moves another names it by its uid, which only the service knows. */
function withUids(body: unknown, mock: Mock): unknown {
  if (typeof body !== 'object' || body === null || !('moves' in body)) return body;
  const { moves, ...others } = body;
  const uid = mock.export().bookings.find(({ id }) => id === moves)?.uid ?? 'no-such-uid';
  return { ...others, rescheduleUid: uid };
}

const anybody = fc.constantFrom<Person>('alice', 'alice', 'bob', 'adam', 'olivia', 'admin');

/** Ids of bookings, few of each kind so that they meet: some of alice's, some of bob's and adam's, and the first that are new. */
export const bookingId = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 109, max: 112 }) },
  { weight: 2, arbitrary: fc.integer({ min: 116, max: 118 }) },
);

/** The command that parts make, each drawn by its name, as anybody unless a person is given. */
export function command<Parts extends Record<string, unknown>>(
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
  make: (parts: Parts) => Step,
  person: fc.Arbitrary<Person> = anybody,
): fc.Arbitrary<Command> {
  // Made of exactly these parts.
  return fc.tuple(person, fc.record(parts)).map(([who, created]) => new Command(who, make(created as Parts)));
}
