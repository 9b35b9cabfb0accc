/** A command: one request, and what the model says of it. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { ask } from '../ask.ts';
import { isThere, unauthorized } from './world.ts';
import type { ModelWorld, Person, Reply } from './world.ts';

/** One request as one person. */
export class Command implements fc.AsyncCommand<ModelWorld, Mock> {
  readonly #person: Person;
  readonly #line: string;
  readonly #body: unknown;
  readonly #expected: (world: ModelWorld) => Reply;

  constructor(person: Person, line: string, body: unknown, expected: (world: ModelWorld) => Reply) {
    this.#person = person;
    this.#line = line;
    this.#body = body;
    this.#expected = expected;
  }

  check(): boolean {
    return true;
  }

  async run(world: ModelWorld, mock: Mock): Promise<void> {
    const expected = isThere(world, this.#person) ? this.#expected(world) : unauthorized;
    const sent = this.#body === undefined ? {} : { body: withUids(this.#body, mock) };
    const { status, json } = await ask(mock, `key_${this.#person}`, this.#line, sent);
    const code = status === 200 ? undefined : json['code'];
    expect({ status, code }, this.toString()).toEqual({ status: expected.status, code: expected.code });
    if (expected.fields !== undefined) expect(seenIn(json), this.toString()).toMatchObject(expected.fields);
  }

  toString(): string {
    return `${this.#person}: ${this.#line}${this.#body === undefined ? '' : ` ${JSON.stringify(this.#body)}`}`;
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

const person = fc.constantFrom<Person>('alice', 'alice', 'bob', 'adam', 'olivia', 'admin');

/** Ids of bookings, few of each kind so that they meet: some of alice's, some of bob's and adam's, and the first that are new. */
export const bookingId = fc.oneof(
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 1, arbitrary: fc.integer({ min: 109, max: 112 }) },
  { weight: 2, arbitrary: fc.integer({ min: 116, max: 118 }) },
);

/** Parts of a command, by name, and the command that they make. */
export function command<Parts extends Record<string, unknown>>(
  parts: { [Name in keyof Parts]: fc.Arbitrary<Parts[Name]> },
  make: (person: Person, parts: Parts) => Command,
): fc.Arbitrary<Command> {
  return fc.tuple(person, fc.record(parts)).map(([who, made]) => make(who, made as Parts)); // of exactly these parts
}
