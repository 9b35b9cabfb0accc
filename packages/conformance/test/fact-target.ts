/** A fresh mock with the small town as a service that facts are looked at. */
import { profileOf } from '@slotwise/mock';
import type { MockOptions, ProfileChoice } from '@slotwise/mock';
import type { FactTarget } from '../src/facts/fact.ts';
import { inProcess, makeMock } from './targets.ts';

/** A Thursday in the small town on which alice's event type is open and has no booking. */
const firstStart = Date.UTC(2030, 10, 4, 9);

/** Opens a fresh world under a profile, with single switches of its behavior or wire changed. */
export function factTarget(
  profile: ProfileChoice,
  { behavior = {}, wire = {} }: Pick<MockOptions, 'behavior' | 'wire'> = {},
): FactTarget {
  const base = profileOf(profile);
  const making = { profile: { ...base, wire: { ...base.wire, ...wire }, behavior: { ...base.behavior, ...behavior } } };
  const { target } = inProcess(makeMock(making), making);
  let used = 0;
  return {
    ...target,
    eventTypeId: 1,
    nextStart: () => {
      used += 1;
      return new Date(firstStart + used * 7 * 86_400_000).toISOString().replace('.000Z', 'Z');
    },
  };
}
