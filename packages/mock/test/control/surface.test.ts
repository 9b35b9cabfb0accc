/** The control API reaches all that code can do with a mock. */
import { expect, test } from 'vitest';
import { Clock, createMock, Faults, Journal } from '../../src/index.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';

/** The routes that do what a method or property does, or the reason why none does. */
type Reach = readonly string[] | { readonly none: string };

const inProcess: Reach = { none: 'A program in another process has the port itself.' };
const internal: Reach = { none: 'It is for the mock itself.' };
const asserted: Reach = ['POST /verify'];

const mockReach: Readonly<Record<string, Reach>> = {
  worldId: ['GET /worlds/{id}', 'POST /worlds'],
  profile: ['GET /profile'],
  baseUrl: inProcess,
  appUrl: inProcess,
  fetch: inProcess,
  handle: internal,
  listen: inProcess,
  as: ['POST /callers'],
  fork: ['POST /worlds'],
  export: ['GET /export'],
  import: ['POST /seed'],
  checkpoint: ['POST /checkpoints'],
  rollback: ['POST /rollback'],
  reset: ['POST /reset'],
  changesSince: ['GET /checkpoints/{checkpoint}/changes'],
  expectReceived: asserted,
  expectChanged: ['GET /checkpoints/{checkpoint}/changes'],
  expectUnchanged: ['GET /checkpoints/{checkpoint}/changes'],
};

const reach: Readonly<Record<string, Readonly<Record<string, Reach>>>> = {
  keys: { mint: ['POST /keys'], expire: ['POST /keys/expire'], revoke: ['POST /keys/revoke'] },
  oauth: {
    client: ['POST /oauth-clients'],
    approve: ['POST /authorizations/approve'],
    deny: ['POST /authorizations/deny'],
    grant: ['POST /tokens'],
    tokens: ['POST /grants'],
    signIn: ['POST /sign-in'],
    signedIn: ['GET /sign-in'],
    expire: ['POST /tokens/expire'],
    revoke: ['POST /tokens/revoke'],
    expireGrant: ['POST /grants/{id}/expire'],
    revokeGrant: ['POST /grants/{id}/revoke'],
  },
  clock: {
    now: ['GET /clock'],
    nowText: ['GET /clock'],
    isStanding: ['GET /clock'],
    isAutomatic: ['GET /clock'],
    isAwaited: ['GET /clock'],
    set: ['POST /clock'],
    advance: ['POST /clock'],
    advanceAsync: ['POST /clock'],
    autoAdvance: ['POST /clock'],
    follow: ['POST /clock'],
    wait: { none: 'A client in another process waits on its own clock.' },
    limit: { none: 'A client in another process waits on its own clock.' },
    become: internal,
    fork: { none: 'A fork of the world has a clock of its own.' },
    during: internal,
  },
  faults: {
    add: ['POST /faults', 'DELETE /faults/{fault}'],
    play: ['POST /scenarios', 'GET /scenarios'],
    list: ['GET /faults'],
    clear: ['DELETE /faults'],
    randomFrom: ['POST /random'],
    fork: internal,
    become: internal,
    choose: internal,
  },
  journal: {
    entries: ['GET /journal'],
    count: ['GET /journal'],
    evicted: ['GET /journal'],
    last: ['GET /journal'],
    clear: ['DELETE /journal'],
    add: internal,
    fork: internal,
  },
};

const methodsOf = (made: { readonly prototype: object }) =>
  Object.getOwnPropertyNames(made.prototype).filter((name) => name !== 'constructor');

const mock = createMock();

test('every method and property of a mock has its routes, or a reason why it has none', () => {
  const parts = ['seed', ...Object.keys(reach)];
  expect(Object.keys(mockReach).toSorted()).toEqual(
    Object.keys(mock)
      .filter((name) => !parts.includes(name))
      .toSorted(),
  );
});

test.each<[string, readonly string[]]>([
  ['keys', Object.keys(mock.keys)],
  ['oauth', Object.keys(mock.oauth)],
  ['clock', methodsOf(Clock)],
  ['faults', methodsOf(Faults)],
  ['journal', methodsOf(Journal)],
])('every method and property of mock.%s has its routes, or a reason why it has none', (part, names) => {
  expect(Object.keys(reach[part] ?? {}).toSorted()).toEqual([...names].toSorted());
});

test('every maker of mock.seed is a kind of POST /rows', () => {
  const kinds = Object.keys(mock.seed).filter((name) => name !== 'many' && name !== 'now');
  const rows = controlRoutes.find(({ name }) => name === 'world.addRows');
  const refused = rows?.run({ mock } as Parameters<typeof rows.run>[0], { params: {}, input: { kind: '', rows: [] } });
  return expect(refused).rejects.toThrow(
    `must be one of ${kinds.filter((kind) => kind !== 'organization').join(', ')}, organization`,
  );
});

test('every route that is named here is there, and every route but those about the port is named here', () => {
  const lines = controlRoutes.map(({ method, path }) => `${method} ${path}`);
  const named = [mockReach, ...Object.values(reach)].flatMap((part) =>
    Object.values(part).flatMap((one) => ('none' in one ? [] : one)),
  );
  expect(named.filter((line) => !lines.includes(line))).toEqual([]);
  expect(lines.filter((line) => !named.includes(line))).toEqual([
    'GET /',
    'GET /openapi.json',
    'GET /health',
    'POST /rows',
    'GET /worlds',
    'DELETE /worlds/{id}',
    'GET /users',
    'GET /keys',
    'GET /grants',
    'GET /tokens',
    'GET /oauth-clients',
  ]);
});
