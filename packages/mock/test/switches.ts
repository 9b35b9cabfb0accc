/** Mocks with switches that no option sets: each of them belongs to one of the two deployments. */
import { behaviorChoices, switchesKey } from '@slotwise/schemas/internal/contract';
import type { Switches } from '@slotwise/schemas/internal/contract';
import type { Behavior, Overrides } from '@slotwise/schemas/internal/table';
import { createMock } from '@slotwise/mock';
import type { Mock, MockOptions } from '@slotwise/mock';

/** Options of a mock, with any switch in the place of an option of the profile. */
export type SwitchedOptions = Omit<MockOptions, 'behavior'> & {
  readonly behavior?: Overrides<Switches & Behavior> | undefined;
};

/** The options among some switches, and the others where a mock or the settings of a target read them. */
export function apart(behavior: NonNullable<SwitchedOptions['behavior']>): {
  readonly options: Partial<Behavior>;
  readonly switched: object;
} {
  const entries = Object.entries(behavior);
  const isOption = ([name]: readonly [string, unknown]) => Object.hasOwn(behaviorChoices, name);
  return {
    options: Object.fromEntries(entries.filter(isOption)),
    switched: { [switchesKey]: Object.fromEntries(entries.filter((one) => !isOption(one))) },
  };
}

/** Creates a mock with any switch. */
export function createMockWith({ behavior, ...others }: SwitchedOptions = {}): Mock {
  if (behavior === undefined) return createMock(others);
  const { options, switched } = apart(behavior);
  return createMock({ ...others, behavior: options, ...switched });
}
