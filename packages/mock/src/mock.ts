import { wire as wires } from '@slotwise/schemas';
import type { InstantInput, Wire } from '@slotwise/schemas';
import { callerOf } from './caller.ts';
import { Clock } from './clock.ts';
import type { WorldDocument } from './document-schema.ts';
import { exportDocument, tablesOf } from './document.ts';
import type { WorldExport } from './document.ts';
import type { Faults } from './faults.ts';
import { habits as allHabits } from './habits.ts';
import type { Habits } from './habits.ts';
import { handle } from './handle.ts';
import { worldSecret } from './identifiers.ts';
import type { Journal } from './journal.ts';
import type { RateLimit } from './limits.ts';
import { handlersOf } from './msw.ts';
import type { HttpHandler } from './msw.ts';
import { oauthOf } from './oauth-code.ts';
import type { MockOAuth } from './oauth-code.ts';
import { oauthDefaults } from './oauth-options.ts';
import type { OAuthOptions } from './oauth-options.ts';
import { asFetched } from './outcome.ts';
import type { Settings } from './rule.ts';
import { createSeed } from './seed-makers.ts';
import type { Seed } from './seed.ts';
import type { Listening, ListenOptions } from './server.ts';
import { emptyTables, forkTables } from './tables.ts';
import type { UserRow } from './rows.ts';
import type { Tables } from './tables.ts';
import { townTables } from './town.ts';
import { World } from './world.ts';

/** How to make a mock. Everything has a default: the small town, self-hosted, as the specification says. */
export interface MockOptions {
  /** Hosted or self-hosted; the users endpoints differ. Assumption G-10: self-hosted. */
  readonly deployment?: 'self-hosted' | 'hosted';
  /** What clients send where the specification is silent; give the client the same. */
  readonly wire?: Wire;
  /** How the mock answers and judges where the specification is silent. */
  readonly habits?: Habits;
  /** Turns off the rules that are stricter than some deployments (marked † in the gap table). Default false. */
  readonly lenient?: boolean;
  /** Largest `take` of the bookings listing. Assumption G-40: no maximum. */
  readonly maxTake?: number;
  /** A limit of requests a user. Assumption G-30: none. */
  readonly rateLimit?: RateLimit;
  /** How the authorization flow behaves where the specification is silent. */
  readonly oauth?: Partial<Omit<OAuthOptions, 'lifetimes'>> & {
    /** Lifetimes in seconds; those left out keep their default. Assumption G-103. */
    readonly lifetimes?: Partial<OAuthOptions['lifetimes']>;
  };
  /** Puts the first rows there: a function, or a document such as `mock.export()` yields; without it, the small town. */
  readonly seed?: ((seed: Seed) => void) | WorldDocument;
  /** The clock stands still at this instant; without it, it follows the system's. */
  readonly now?: Date | string | number;
  /** What `{base_url}` stands for. Default `http://slotwise.test/v1`. */
  readonly baseUrl?: string;
  /** What `{app_url}` stands for. Default `http://slotwise.test`. */
  readonly appUrl?: string;
}

/** A moment of a mock's data, to come back to. */
export interface Checkpoint {
  /** @internal */
  readonly tables: Tables;
}

/** An API key to make. */
export interface KeyOptions {
  /** Whose key it is. */
  readonly userId: number;
  /** Text of the key; without it, a fresh one. */
  readonly key?: string;
  /** Instant from which it is no longer valid (G-05). */
  readonly expiresAt?: InstantInput;
}

/** A caller's credentials, to spread into the options of a client. */
export interface MockCaller {
  /** A fresh API key of the user. */
  readonly apiKey: string;
  /** In-process transport with the signature of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
}

/** The service in memory: a world of data with a clock and a journal, and the doors to it. */
export interface Mock {
  /** What `{base_url}` stands for: give it to a client together with {@link Mock.fetch}. */
  readonly baseUrl: string;
  /** What `{app_url}` stands for. */
  readonly appUrl: string;
  /** In-process transport with the signature of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** MSW handlers: `setupServer(...mock.handlers)`, `setupWorker(...mock.handlers)`. */
  readonly handlers: HttpHandler[];
  /** Opens a port, for clients of any language (Node only). Ends with `close()`. */
  listen(options?: ListenOptions): Promise<Listening>;
  /** Makers of rows. */
  readonly seed: Seed;
  /** The mock's clock: follows the system's until it is set, then stands still until it is advanced. */
  readonly clock: Clock;
  /** What goes wrong on purpose. */
  readonly faults: Faults;
  /** The last requests. */
  readonly journal: Journal;
  /** API keys. Assumption G-04: any text can be one. */
  readonly keys: {
    /** Makes a key and yields its text. */
    mint(options: KeyOptions): string;
    /** Makes a key invalid. */
    revoke(key: string): void;
  };
  /** OAuth, from code. */
  readonly oauth: MockOAuth;
  /** A user's credentials for a client, by id or username: a fresh key and the in-process transport. */
  as(user: number | string): MockCaller;
  /** Another mock with the same data, clock and settings; the two never see each other. Cost independent of the data. */
  fork(): Mock;
  /** The whole world as one JSON document, which is also the format of a seed file. */
  export(): WorldExport;
  /** Puts a document's world in the place of this one's data; refused whole, with every problem, where anything in it is wrong. */
  import(document: unknown): void;
  /** The data as it is now. Cost independent of the data. */
  checkpoint(): Checkpoint;
  /** Puts the data back to a checkpoint, which stays valid. */
  rollback(to: Checkpoint): void;
  /** Puts the data back to what it was when the mock was made. */
  reset(): void;
}

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
  const {
    deployment = 'self-hosted',
    wire = wires.spec,
    habits = allHabits.spec,
    lenient = false,
    maxTake = null,
  } = options;
  const settings: Settings = {
    deployment,
    wire,
    habits,
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
  const world = new World({ settings, clock, tables: options.seed === undefined ? townTables() : emptyTables() });
  if (typeof options.seed === 'function') options.seed(createSeed(world));
  else if (options.seed !== undefined) world.tables = tablesOf(options.seed, world);
  return mockOf(world, {
    baseUrl: checkedUrl('baseUrl', options.baseUrl ?? 'http://slotwise.test/v1'),
    appUrl: checkedUrl('appUrl', options.appUrl ?? 'http://slotwise.test'),
  });
}

interface Addresses {
  readonly baseUrl: string;
  readonly appUrl: string;
}

function mockOf(world: World, addresses: Addresses): Mock {
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
  return {
    ...addresses,
    fetch,
    handlers: handlersOf(addresses, answer),
    listen: async (options) => {
      // The port is a door of Node's: it is not loaded before somebody wants one.
      const { listen } = await import('./server.ts');
      return listen(world, options);
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
    fork: () => mockOf(world.fork(), addresses),
    export: () => exportDocument(world),
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
