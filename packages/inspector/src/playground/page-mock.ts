import { callableNames, callerNames } from '../link/state.ts';
import type { PlaygroundCall } from '../link/state.ts';
import type { Place } from '../model/place.ts';
import type { WantedCall } from '../model/run.ts';

/** A mock in the page. */
export interface PageMock {
  readonly place: Place;
  readonly users: readonly { readonly id: number; readonly username: string }[];
}

/** Calls of a link name their users, because ids are different in other data. */
export function wantedCalls({ users }: PageMock, calls: readonly PlaygroundCall[]): readonly WantedCall[] {
  return calls.map(({ caller, endpoint, input }) => ({
    ...{ endpoint, input },
    caller: users.find(({ username }) => username === caller)?.id ?? 'nobody',
  }));
}

/** The calls that a link can contain. */
export function linkCalls({ users }: PageMock, calls: readonly WantedCall[]): readonly PlaygroundCall[] {
  return calls.flatMap(({ caller: wanted, endpoint: name, input }) => {
    const username = wanted === 'nobody' ? wanted : users.find(({ id }) => id === wanted)?.username;
    const caller = callerNames.find((one) => one === username);
    const endpoint = callableNames.find((one) => one === name);
    return caller === undefined || endpoint === undefined ? [] : [{ caller, endpoint, input }];
  });
}
