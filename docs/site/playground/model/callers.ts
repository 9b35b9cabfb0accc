/** The callers of a world, and a client for each. */
import type { Mock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';
import type { Client } from '@slotwise/sdk';
import { callerNames } from '../state.ts';
import type { CallerName } from '../state.ts';

/** A caller, and what makes the difference. */
export interface Caller {
  readonly name: CallerName;
  /** Such as `member of Acme`. */
  readonly who: string;
}

/** The callers of a world, as its rows tell of them. */
export function callersOf(mock: Mock): readonly Caller[] {
  const { users, memberships, teams } = mock.export();
  return callerNames.map((name) => {
    const user = users.find(({ username }) => username === name);
    if (user === undefined) return { name, who: 'no credential' };
    if (user.role === 'ADMIN') return { name, who: 'system-wide Admin' };
    const held = memberships.filter(({ userId, accepted }) => userId === user.id && accepted);
    const words = held.map(({ role, teamId }) => {
      const team = teams.find(({ id }) => id === teamId)?.name ?? `team ${teamId}`;
      return role === 'MEMBER' ? `member of ${team}` : `${role} of ${team}`;
    });
    return { name, who: words.join(', ') || 'member of nothing' };
  });
}

/** API key of a caller in the sample data; `undefined` for a caller without a credential. */
export function keyOf(caller: CallerName): string | undefined {
  return caller === 'nobody' ? undefined : `key_${caller}`;
}

/** The client of a caller. What self-hosted builds require of each booking has a value. */
export function clientOf(mock: Pick<Mock, 'baseUrl' | 'fetch' | 'clock' | 'profile'>, caller: CallerName): Client {
  const key = keyOf(caller);
  return createClient({
    baseUrl: mock.baseUrl,
    profile: mock.profile,
    clock: mock.clock,
    apiKey: key ?? 'none',
    fetch: key === undefined ? withoutKey(mock.fetch) : mock.fetch,
    defaults: { timeZone: 'Europe/London', language: 'en' },
    allowKeyInPage: true,
  });
}

/** A client always has a credential: here it does not leave. */
function withoutKey(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    url.searchParams.delete('apiKey');
    return fetch(new Request(url, request));
  };
}
