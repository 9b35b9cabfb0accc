import { typeError } from './arguments/caller-error.ts';
import { readProfile } from '@slotwise/schemas';
import {
  definePrint,
  defineSummary,
  isLocalHost,
  withoutQuery,
  withoutUndefined,
} from '@slotwise/schemas/internal/table';
import type { Profile } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { copyOf, deepFreeze } from './data/copies.ts';
import { checkArguments } from './arguments/check-arguments.ts';
import { worldSecret } from './data/identifiers.ts';
import type { UserRow } from './data/rows.ts';
import { emptyTables } from './data/tables.ts';
import { MockJournal } from './journal/mock-journal.ts';
import { createMockOAuth } from './oauth/create-mock-oauth.ts';
import type { MockOAuth } from './oauth/mock-oauth.ts';
import type { BasePaths } from './http/router.ts';
import type { MockCaller, PutKey, UserReference } from './world/caller-keys.ts';
import type { PlainRequest } from './http/plain-request.ts';
import { callerOf } from './rules/caller.ts';
import { exportDocument, tablesOf } from './seed/document.ts';
import { editRow } from './seed/edit.ts';
import type { Seed } from './seed/seed.ts';
import { createSeed, runSeed } from './seed/makers.ts';
import { putRow } from './seed/put-row.ts';
import { sampleTables } from './seed/sample-data.ts';
import { canonicalPath } from './http/canonical-path.ts';
import { ForkRegistry } from './forks/fork-registry.ts';
import { handle } from './service/handle.ts';
import { internals } from './forks/internals.ts';
import type { Internals, MockWithInternals } from './forks/internals.ts';
import type { Mock } from './service/mock.ts';
import { fetchOf } from './transport/fetch.ts';
import type { Addresses } from './transport/fetch.ts';
import { expectationsOf } from './testing/assertions.ts';
import { contextMock, runInWorld } from './forks/world-context.ts';
import { routedMock } from './forks/world-router.ts';
import { MockClock, modeOf } from './time/mock-clock.ts';
import { clockTime } from './time/moment.ts';
import { changesSince, checkpointOf, tablesAt } from './world/checkpoints.ts';
import { InvalidArgumentError } from './arguments/invalid-argument-error.ts';
import { changeKey, keyOptions } from './world/keys.ts';
import { oauthDefaults } from './world/oauth-options.ts';
import type { MockOAuthOptions } from './world/oauth-options.ts';
import { addEndpoint } from './own/add-endpoint.ts';
import { checkOptions } from './option-shapes.ts';
import type { MockOptions } from './option-shapes.ts';
import { resetOf } from './world/reset.ts';
import { forkOptions } from './world/settings.ts';
import { deploymentOf } from './deployments/index.ts';
import type { WorldSettings } from './world/settings.ts';
import { World } from './world/world.ts';
import { version } from './version.ts';

/**
 * Creates an in-memory mock of the whole service. By default it contains the sample data.
 *
 * @param options Profile, limits, seed, clock and URLs. Default: the sample data.
 * @throws TypeError if an option is invalid; InvalidDocumentError if `seed` is an invalid document.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient } from '@slotwise/sdk';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const client = createClient(mock.as('alice'));
 * const bookings = await client.bookings.list({ take: 25, page: 2 });
 * ```
 */
export function createMock(options: MockOptions = {}): Mock {
  const { settings, now, addresses } = readOptions(options, 'createMock');
  const clock = new MockClock(now);
  if (options.autoAdvance === true) clock.autoAdvance();
  const forkRegistry = new ForkRegistry();
  const world = new World({
    number: forkRegistry.nextNumber(),
    settings,
    clock,
    tables: options.seed === undefined ? sampleTables() : emptyTables(),
    journal: new MockJournal(options.journal),
  });
  if (typeof options.seed === 'function') runSeed(options.seed, world);
  else if (options.seed !== undefined) world.tables = tablesOf(options.seed, world);
  const { signedIn } = world;
  if (signedIn !== null && world.tables.users.get(signedIn) === undefined)
    throw typeError(`createMock: oauth.signedIn: unknown user ${signedIn}`);
  return mockOf(world, forkRegistry, siteOf(addresses));
}

interface ReadOptions {
  readonly settings: WorldSettings;
  readonly now: number | null;
  readonly addresses: Addresses;
}

/**
 * Checks all options except the content of a seed. `createMock` itself applies `seed`, `journal` and `autoAdvance`.
 * `call` is the public function name for error messages.
 */
export function readOptions(options: MockOptions, call: string): ReadOptions {
  checkOptions(options, call);
  const baseUrl = checkedUrl(`${call}: baseUrl`, options.baseUrl ?? 'http://slotwise.test/v1');
  const appUrl = checkedUrl(`${call}: appUrl`, options.appUrl ?? new URL(baseUrl).origin);
  return {
    settings: settingsOf(options, call),
    now: options.now === undefined ? null : clockTime(`${call}: now`, options.now),
    addresses: { baseUrl, appUrl },
  };
}

function settingsOf(options: MockOptions, call: string): WorldSettings {
  const { oauth, lenient = false, maxTake = null, rateLimit } = options;
  const { profile = 'specification', deployment, protocol, behavior } = options;
  const isNamed = deployment === undefined && protocol === undefined && behavior === undefined;
  const parts = worldParts(
    checkedProfile(call, isNamed ? profile : { extends: profile, deployment, protocol, behavior }),
  );
  return {
    ...parts,
    lenient,
    maxTake,
    rateLimit: rateLimit === undefined ? null : { ...rateLimit },
    oauth: oauthSettings(oauth),
    secret: worldSecret(options.now !== undefined),
  };
}

function oauthSettings({ lifetimes = {}, ...oauthOptions }: NonNullable<MockOptions['oauth']> = {}): MockOAuthOptions {
  return {
    ...oauthDefaults,
    ...withoutUndefined(oauthOptions),
    lifetimes: { ...oauthDefaults.lifetimes, ...withoutUndefined(lifetimes) },
  };
}

function worldParts(
  profile: Profile,
): Pick<WorldSettings, 'profile' | 'deployment' | 'protocol' | 'behavior' | 'service'> {
  const { deployment, protocol, behavior } = profile;
  return { profile, deployment, protocol, behavior, service: deploymentOf(profile) };
}

function checkedProfile(method: string, value: unknown): Profile {
  try {
    return frozenProfile(readProfile(value));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw typeError(`${method}: ${message}`, { cause: error });
  }
}

const frozenProfiles = new WeakMap<Profile, Profile>();

/** Freezes the profile, because all mocks with it share one object, which users can reach as `mock.profile`. */
function frozenProfile(profile: Profile): Profile {
  const shared = frozenProfiles.get(profile) ?? deepFreeze(copyOf(profile));
  frozenProfiles.set(profile, shared);
  return shared;
}

interface Site extends Addresses {
  readonly basePaths: BasePaths;
  readonly origins: ReadonlySet<string>;
}

function siteOf({ baseUrl, appUrl }: Addresses): Site {
  const basePaths = { basePath: pathOf(baseUrl), appPath: pathOf(appUrl) };
  return { baseUrl, appUrl, basePaths, origins: new Set([new URL(baseUrl).origin, new URL(appUrl).origin]) };
}

function mockOf(world: World, forkRegistry: ForkRegistry, site: Site): Mock {
  const { baseUrl, appUrl, basePaths, origins } = site;
  const handleHere = (request: PlainRequest) => handle(world, request, basePaths);
  const fetch = fetchOf(origins, handleHere, world.clock);
  // Created when they are used first, because many forks use neither.
  let seed: Seed | undefined;
  let oauth: MockOAuth | undefined;
  const putKey: PutKey = (fields) => putRow(world, world.tables.keys, { call: 'seed.key', fields });
  const { reset, startHere } = resetOf(world, putKey);
  const { journal, clock, faults, problems } = world;
  const mockInternals: Internals = {
    version,
    world,
    forkRegistry,
    handle: handleHere,
    startHere,
    route: (request, { strict } = {}) =>
      routedMock(request, {
        sentTo: mock,
        forkRegistry,
        protocol: world.settings.protocol,
        context: contextMock(),
        strict,
      }),
    changesSince: (since, call) => changesSince(world, since, call),
  };
  const mock: MockWithInternals = {
    [internals]: mockInternals,
    worldId: world.number,
    profile: world.settings.profile,
    baseUrl,
    appUrl,
    fetch,
    get seed() {
      return (seed ??= createSeed(world));
    },
    edit: (kind, id, columns) => {
      const row = editRow(world, kind, id, columns);
      const names = Object.keys(columns);
      if (names.length > 0) journal.noteEdit({ kind, id, columns: names, at: clock.nowText() });
      // The row comes from the table of its kind. The type of a table of any rows does not express that.
      return row as ReturnType<Seed[typeof kind]>;
    },
    clock,
    faults,
    journal,
    keys: {
      create: (key) => {
        checkArguments('keys.create', keyOptions, key);
        return putRow(world, world.tables.keys, { call: 'keys.create', fields: key }).key;
      },
      revoke: (key) => changeKey(world, key, 'revoke', { revoked: true }),
      expire: (key) => changeKey(world, key, 'expire', { expiresAt: world.clock.nowText() }),
    },
    get oauth() {
      return (oauth ??= createMockOAuth(world, { appUrl, origins: forkRegistry.origins }));
    },
    as: (user) => {
      const row = userOf(world, user);
      return withCallerPrint(world, row, {
        baseUrl,
        ...(needsAllowHttp(baseUrl) ? { allowHttp: true } : {}),
        apiKey: world.callerKeys.of(row, world, putKey),
        profile: world.settings.profile,
        fetch,
        clock: world.clock,
      });
    },
    addEndpoint: (endpoint, handler, options) => addEndpoint(world, endpoint, handler, options),
    fork: (options) => {
      const { profile } = options === undefined ? {} : checkArguments('mock.fork', forkOptions, options, forkHints);
      const settings = profile === undefined ? {} : worldParts(checkedProfile('mock.fork', profile));
      const fork = mockOf(world.fork(forkRegistry.nextNumber(), settings), forkRegistry, site);
      forkRegistry.noteParent(fork, mock);
      return fork;
    },
    runInFork: (work) => runInWorld(mock, work),
    export: () => exportDocument(world.tables),
    import: (document) => {
      world.tables = tablesOf(document, world);
    },
    checkpoint: () => checkpointOf(world),
    rollback: (to) => {
      world.tables = tablesAt(world, to);
    },
    reset,
    ...expectationsOf({ journal, clock, faults, problems, changesSince: mockInternals.changesSince }),
  };
  defineSummary(mock, `Mock ${world.number}`, () => factsOf(world, baseUrl, forkRegistry.parentOf(mock)));
  forkRegistry.add(mock, world);
  return mock;
}

function factsOf({ settings, clock, tables, journal, faults }: World, baseUrl: string, forkOf: number | undefined) {
  return {
    ...withoutUndefined({ forkOf }),
    baseUrl: withoutQuery(baseUrl),
    profile: settings.profile.name,
    now: clock.nowText(),
    clock: modeOf(clock),
    users: tables.users.size,
    bookings: tables.bookings.size,
    requests: journal.count(),
    faults: faults.list().length,
  };
}

function withCallerPrint({ number }: World, { id, username }: UserRow, caller: MockCaller): MockCaller {
  const { baseUrl, apiKey, profile } = caller;
  const user = { id, username };
  const facts = { mock: number, user, baseUrl: withoutQuery(baseUrl), apiKey, profile: profile.name };
  return definePrint(caller, 'MockCaller', () => facts);
}

const forkHints = { now: 'a fork copies the clock of its mock: call clock.set on the fork' };

// A username distinguishes the row of a user from rows of other tables.
const userShape = z.object({ id: z.int(), username: z.string() });

const userReference = z.strictObject({
  user: z.union(
    [z.int(), z.string(), userShape, z.object({ user: userShape, apiKey: z.string() })],
    'must be the id or the username of a user, the row of a user, or a host of seed.host',
  ),
});

function userOf(world: World, reference: UserReference): UserRow {
  const { user } = checkArguments('mock.as', userReference, { user: reference });
  const name = typeof user !== 'object' ? user : 'user' in user ? user.user.id : user.id;
  const { users } = world.tables;
  const row = typeof name === 'number' ? users.get(name) : users.first('username', name.toLowerCase());
  if (row === undefined) {
    const names = Array.from(users.all(), ({ username }) => username).slice(0, 10);
    const known =
      names.length === 0
        ? 'there are no users'
        : `the users are ${names.join(', ')}${users.size > names.length ? ', …' : ''}`;
    throw new InvalidArgumentError(`mock.as: unknown user ${JSON.stringify(name)}; ${known}`, 'user');
  }
  return callerOf(world.tables, row).user;
}

function checkedUrl(name: string, value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw typeError(`${name} must be an absolute http or https address without query and fragment`);
  }
  return value.replace(/\/+$/, '');
}

function needsAllowHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocalHost(hostname);
}

function pathOf(address: string): string {
  return canonicalPath(new URL(address).pathname).replace(/\/+$/, '');
}
