/** The control API reaches all that code can do with a mock. */
import { expect, test } from 'vitest';
import { createMock } from '../../src/index.ts';
import type { Clock, Faults, Journal, Mock, MockOAuth } from '../../src/index.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';

/** The routes that do what a method or property does, none where it is for the mock itself, or the reason why there is none. */
type Reach = string | readonly string[] | { readonly none: string };

/** The reach of each member, so that a new one does not compile without. */
type ReachOf<Part> = { readonly [Name in keyof Part]-?: Reach };

const inProcess: Reach = { none: 'A program in another process has the port itself.' };
const ownClock: Reach = { none: 'A client in another process waits on its own clock.' };
const changes: Reach = { none: 'The journal has the changes of each request.' };
const ownWorld: Reach = { none: 'A program in another process forks a world, and removes it.' };

/** Those that one route serves. */
function by<const Name extends string>(route: string, ...names: readonly Name[]): Record<Name, Reach> {
  // It has each of the names.
  return Object.fromEntries(names.map((name) => [name, route])) as Record<Name, Reach>;
}

const mockReach: ReachOf<Omit<Mock, 'seed' | keyof Parts>> = {
  worldId: ['GET /worlds/{id}', 'POST /worlds'],
  profile: 'GET /profile',
  baseUrl: inProcess,
  appUrl: inProcess,
  fetch: inProcess,
  as: 'POST /callers',
  fork: 'POST /worlds',
  export: 'GET /export',
  import: 'POST /seed',
  checkpoint: ownWorld,
  rollback: ownWorld,
  reset: 'POST /reset',
  expectChanged: changes,
  expectUnchanged: changes,
  ...by('POST /verify', 'expectReceived', 'verify'),
  waitForRequest: { none: 'A program in another process repeats POST /verify.' },
  allowUnmatched: { none: 'POST /verify leaves such requests out with strict: { unmatched: false }.' },
  runInFork: { none: 'The world of a request is told by its address, or by its key.' },
  edit: 'PATCH /rows',
  addEndpoint: { none: 'A handler is a function: pass a setup file to slotwise serve.' },
};

interface Parts {
  readonly keys: Mock['keys'];
  readonly oauth: MockOAuth;
  readonly clock: Clock;
  readonly faults: Faults;
  readonly journal: Journal;
}

const reach: { readonly [Part in keyof Parts]: ReachOf<Parts[Part]> } = {
  keys: { create: 'POST /keys', expire: 'POST /keys/expire', revoke: { none: 'An expired key is refused alike.' } },
  oauth: {
    client: 'POST /oauth-clients',
    approve: 'POST /authorizations/approve',
    deny: 'POST /authorizations/deny',
    grant: { none: 'POST /grants creates tokens of an app.' },
    tokens: 'POST /grants',
    signIn: 'POST /sign-in',
    signedIn: 'GET /sign-in',
    expire: 'POST /tokens/expire',
    revoke: { none: 'POST /grants/revoke revokes the tokens of a grant.' },
    grants: 'GET /grants',
    expireGrants: 'POST /grants/expire',
    revokeGrants: 'POST /grants/revoke',
  },
  clock: {
    ...by('GET /clock', 'now', 'nowText', 'isStanding', 'isAutomatic', 'isAwaited'),
    ...by('POST /clock', 'set', 'advance', 'autoAdvance', 'useSystemTime'),
    wait: ownClock,
    limit: ownClock,
  },
  faults: {
    add: ['POST /faults', 'DELETE /faults/{fault}'],
    addScenario: ['POST /scenarios', 'GET /scenarios'],
    list: 'GET /faults',
    clear: 'DELETE /faults',
    randomFrom: 'POST /random',
  },
  journal: {
    ...by('GET /journal', 'entries', 'edits', 'count', 'evicted', 'last'),
    clear: 'DELETE /journal',
  },
};

const mock = createMock();

test('POST /rows accepts every kind of row that mock.seed has', () => {
  const kinds = Object.keys(mock.seed).filter((name) => !['host', 'many', 'now'].includes(name));
  const rows = controlRoutes.find(({ name }) => name === 'world.addRows');
  const refused = rows?.run({ mock } as Parameters<typeof rows.run>[0], { params: {}, input: { kind: '', rows: [] } });
  return expect(refused).rejects.toThrow(
    `must be one of ${kinds.filter((kind) => kind !== 'organization').join(', ')}, organization`,
  );
});

test('every route in this table exists, and the table lists every route except those about the server', () => {
  const lines = controlRoutes.map(({ method, path }) => `${method} ${path}`);
  const all = [mockReach, ...Object.values(reach)].flatMap((part) => Object.values<Reach>(part));
  const named = all.flatMap((one) => (typeof one === 'object' && 'none' in one ? [] : one));
  expect(named.filter((line) => !lines.includes(line))).toEqual([]);
  const ofThePort = [
    'GET /',
    'GET /openapi.json',
    'GET /health',
    'POST /rows',
    'POST /hosts',
    'GET /worlds',
    'DELETE /worlds/{id}',
  ];
  const lists = ['GET /users', 'GET /keys', 'GET /oauth-clients'];
  expect(lines.filter((line) => !named.includes(line))).toEqual([...ofThePort, ...lists]);
});
