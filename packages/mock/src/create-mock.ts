import { profiles } from '@slotwise/schemas';
import { callerOf } from './rules/caller.ts';
import { Clock } from './world/clock.ts';
import { exportDocument, tablesOf } from './seed/document.ts';
import { Family } from './server/fork-registry.ts';
import { handle } from './service/handle.ts';
import { worldSecret } from './data/identifiers.ts';
import { Journal } from './journal/journal.ts';
import type { Mock, MockOptions } from './mock.ts';
import { handlersOf } from './response/msw.ts';
import type { HttpHandler } from './response/msw.ts';
import { oauthOf } from './oauth/mock-oauth.ts';
import { oauthDefaults } from './world/oauth-options.ts';
import { asFetched } from './response/outcome.ts';
import type { UserRow } from './data/rows.ts';
import type { Settings } from './rules/rule.ts';
import { createSeed, runSeed } from './seed/makers.ts';
import { emptyTables, forkTables } from './data/tables.ts';
import { townTables } from './seed/town.ts';
import { World } from './world/world.ts';

/**
 * Makes a mock of the whole service, in memory: by default the small town.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient } from '@slotwise/sdk';
 *
 * const mock = createMock({ now: '2030-01-01T00:00:00Z' });
 * const client = createClient({ baseUrl: mock.baseUrl, ...mock.as('alice') });
 * const bookings = await client.bookings.list({ take: 25, page: 2 });
 * ```
 */
export function createMock(options: MockOptions = {}): Mock {
  const { profile = profiles.specification, lenient = false, maxTake = null } = options;
  const settings: Settings = {
    deployment: options.deployment ?? profile.deployment,
    wire: { ...profile.wire, ...options.wire },
    behavior: { ...profile.behavior, ...options.behavior },
    lenient,
    maxTake,
    rateLimit: options.rateLimit ?? null,
    oauth: {
      ...oauthDefaults,
      ...options.oauth,
      lifetimes: { ...oauthDefaults.lifetimes, ...options.oauth?.lifetimes },
    },
    secret: worldSecret(options.now !== undefined),
  };
  const clock = new Clock();
  if (options.now !== undefined) clock.set(options.now);
  const family = new Family();
  const world = new World({
    number: family.nextNumber(),
    settings,
    clock,
    tables: options.seed === undefined ? townTables() : emptyTables(),
    journal: new Journal(options.journal),
  });
  if (typeof options.seed === 'function') runSeed(options.seed, world);
  else if (options.seed !== undefined) world.tables = tablesOf(options.seed, world);
  return mockOf(world, family, {
    baseUrl: checkedUrl('baseUrl', options.baseUrl ?? 'http://slotwise.test/v1'),
    appUrl: checkedUrl('appUrl', options.appUrl ?? 'http://slotwise.test'),
  });
}

interface Addresses {
  readonly baseUrl: string;
  readonly appUrl: string;
}

function mockOf(world: World, family: Family, addresses: Addresses): Mock {
  const roots = { basePath: pathOf(addresses.baseUrl), appPath: pathOf(addresses.appUrl) };
  const origins = new Set([new URL(addresses.baseUrl).origin, new URL(addresses.appUrl).origin]);
  const answer = (request: Request) => handle(world, request, roots);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    if (!origins.has(new URL(request.url).origin)) {
      throw new TypeError(
        `mock.fetch answers addresses of ${[...origins].join(' and ')} alone, and reaches no other origin`,
      );
    }
    return asFetched(await answer(request), request.signal);
  };
  const seed = createSeed(world);
  const start = forkTables(world.tables);
  let handlers: HttpHandler[] | undefined;
  const mock: Mock = {
    worldId: world.number,
    ...addresses,
    fetch,
    answer,
    get handlers() {
      // MSW notes where each handler was made, which costs more than a fork: only for those who want one.
      return (handlers ??= handlersOf(addresses, answer));
    },
    listen: async (options) => {
      // The port is a door of Node's: it is not loaded before somebody wants one, and a bundle for browsers has none (no-server.ts).
      const { listen } = await import('#server');
      return listen({ mock, world, family }, options);
    },
    seed,
    clock: world.clock,
    faults: world.faults,
    journal: world.journal,
    keys: {
      mint: (key) => seed.key(key).key,
      revoke: (key) => {
        const row = world.tables.keys.first('key', key);
        if (row === undefined) throw new TypeError('keys.revoke: there is no such key');
        world.tables.keys.put({ ...row, revoked: true });
      },
    },
    oauth: oauthOf(world, seed),
    as: (user) => ({ apiKey: seed.key({ userId: userOf(world, user).id }).key, fetch }),
    fork: () => mockOf(world.fork(family.nextNumber()), family, addresses),
    export: () => exportDocument(world.tables),
    import: (document) => {
      world.tables = tablesOf(document, world);
    },
    checkpoint: () => ({ tables: forkTables(world.tables) }),
    rollback: (to) => {
      world.tables = forkTables(to.tables);
    },
    reset: () => {
      world.tables = forkTables(start);
    },
  };
  family.add(mock, world);
  return mock;
}

function userOf(world: World, user: number | string): UserRow {
  const { users } = world.tables;
  const row = typeof user === 'number' ? users.get(user) : users.first('username', user.toLowerCase());
  if (row === undefined) throw new TypeError(`mock.as: there is no user ${JSON.stringify(user)}`);
  return callerOf(world.tables, row).user;
}

function checkedUrl(name: string, value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new TypeError(`createMock: ${name} must be an absolute http or https address without query and fragment`);
  }
  return value.replace(/\/+$/, '');
}

function pathOf(address: string): string {
  return new URL(address).pathname.replace(/\/+$/, '');
}
