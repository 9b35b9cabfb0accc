/** A fresh mock with the sample data as a service that facts are looked at. */
import type { Mock, ProfileChoice } from '@slotwise/mock';
import type { FactTarget } from './fact/fact.ts';
import { inProcess, makeMock } from '../../../conformance/test/targets.ts';
import type { MockSetup } from '../../../conformance/test/targets.ts';

/** A Thursday in the sample data on which alice's event type is open and has no booking. */
const firstStart = Date.UTC(2030, 10, 4, 9);

/** Id of bob. */
const bob = 5;

/** Creates a mock with a profile. You can override single options of its behavior or protocol. */
export function factTarget(
  profile: ProfileChoice,
  { behavior = {}, protocol = {}, rateLimit }: Pick<MockSetup, 'behavior' | 'protocol' | 'rateLimit'> = {},
): FactTarget {
  const making = { profile, behavior, protocol };
  const mock = makeMock({ ...making, ...(rateLimit === undefined ? {} : { rateLimit }) });
  return {
    ...unstagedTarget(mock, making),
    staged: {
      key: (expiresAt) => mock.keys.create({ userId: bob, expiresAt }),
      lock: () => {
        const { users, ...others } = mock.export();
        mock.import({ ...others, users: users.map((user) => (user.id === bob ? { ...user, locked: true } : user)) });
      },
      limited: () => factTarget(profile, { behavior, protocol, rateLimit: { requests: 1 } }),
    },
  };
}

/** A world of such rows that is there already, without what only a mock can be told. */
function unstagedTarget(mock: Mock, making: MockSetup): FactTarget {
  let used = 0;
  return {
    ...inProcess(mock, making).target,
    eventTypeId: 1,
    nextStart: () => {
      used += 1;
      return new Date(firstStart + used * 7 * 86_400_000).toISOString().replace('.000Z', 'Z');
    },
  };
}
