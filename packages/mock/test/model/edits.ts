/** Changes that a test makes of rows, between requests: the model changes the same columns, or finds the same reason against it. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Mock } from '../../src/index.ts';
import { bookingId } from './command.ts';
import type { ModelWorld } from './world.ts';

/** An edit of a row: what it does to the mock, and to the model, which yields why it cannot. */
interface Edit {
  readonly message: string;
  readonly edit: (mock: Mock) => unknown;
  readonly decide: (world: ModelWorld) => string | undefined;
}

class EditCommand implements fc.AsyncCommand<ModelWorld, Mock> {
  readonly #edit: Edit;

  constructor(edit: Edit) {
    this.#edit = edit;
  }

  check(): boolean {
    return true;
  }

  async run(world: ModelWorld, mock: Mock): Promise<void> {
    const { message, edit, decide } = this.#edit;
    const refusal = decide(world);
    if (refusal === undefined) edit(mock);
    else expect(() => edit(mock), message).toThrow(refusal);
  }

  toString(): string {
    return this.#edit.message;
  }
}

const bookingColumns = fc.oneof(
  fc.record({ title: fc.constantFrom('Edited', 'Edited again') }),
  fc.record({ status: fc.constantFrom('ACCEPTED', 'PENDING', 'CANCELLED') }),
  fc.record({ userId: fc.integer({ min: 3, max: 7 }) }),
);
const userColumns = fc.oneof(
  fc.record({ name: fc.constantFrom('Ada', 'Gil') }),
  fc.record({ role: fc.constantFrom('ADMIN', 'USER') }),
);

/** Arbitraries of these edits. */
export const edits: readonly fc.Arbitrary<EditCommand>[] = [
  fc.tuple(bookingId, bookingColumns).map(([id, columns]) => {
    const { userId, ...same } = { userId: undefined, ...columns };
    return new EditCommand({
      message: `test: edit booking ${id} ${JSON.stringify(columns)}`,
      edit: (mock) => mock.edit('booking', id, columns),
      decide: ({ bookings, users }) => {
        const booking = bookings.find((one) => one.id === id);
        if (booking === undefined) return `unknown booking ${id}`;
        if (userId !== undefined && !users.some((user) => user.id === userId)) return `userId ${userId} does not exist`;
        Object.assign(booking, same, userId === undefined ? {} : { hostId: userId });
        return undefined;
      },
    });
  }),
  fc.tuple(fc.integer({ min: 2, max: 7 }), userColumns).map(
    ([id, columns]) =>
      new EditCommand({
        message: `test: edit user ${id} ${JSON.stringify(columns)}`,
        edit: (mock) => mock.edit('user', id, columns),
        decide: ({ users }) => {
          const user = users.find((one) => one.id === id);
          if (user === undefined) return `unknown user ${id}`;
          Object.assign(user, columns);
          return undefined;
        },
      }),
  ),
];
