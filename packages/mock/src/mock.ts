/** The types of a mock: its options, its parts, and the ports it opens. */
import type { Behavior, EndpointName, InstantInput, Profile, ProfileChoice, Wire } from '@slotwise/schemas/table';
import type { Clock } from './time/clock.ts';
import type { WorldDocument, WorldExport } from './seed/document.ts';
import type { Faults } from './faults/faults.ts';
import type { ResetOptions } from './world/reset.ts';
import type { Journal, JournalOptions } from './journal/journal.ts';
import type { RequestProblems, UnmatchedRequests } from './journal/request-problems.ts';
import type { RateLimit } from './world/rate-limit.ts';
import type { MockOAuth } from './oauth/mock-oauth.ts';
import type { OAuthOptions } from './world/oauth-options.ts';
import type { PlainRequest } from './request/plain-request.ts';
import type { ExchangeOutcome } from './response/outcome.ts';
import type { Seed } from './seed/seed.ts';
import type { Tables } from './data/tables.ts';
import type { RowChange } from './data/changes.ts';
import type { ExpectedChanges } from './testing/changed.ts';
import type { ExpectedRequest } from './testing/received.ts';
import type { StrictOptions } from './testing/strict.ts';

/**
 * The options of a mock. Everything has a default: the small town, self-hosted, as the specification says.
 *
 * @example
 * ```ts
 * import { createMock, type MockOptions } from '@slotwise/mock';
 *
 * const options: MockOptions = {
 *   profile: 'self-hosted',
 *   now: '2030-01-07T08:00:00Z',
 *   rateLimit: { requests: 100 },
 *   seed: ({ user }) => void user({ username: 'eve', email: 'eve@example.com' }),
 * };
 * console.log(createMock(options).export().users.length); // 1
 * ```
 */
export interface MockOptions {
  /** The deployment that the mock stands for. By name or as a value; default `specification`. Give the client the same. */
  readonly profile?: ProfileChoice;
  /** Hosted or self-hosted, in place of the profile's own. */
  readonly deployment?: Profile['deployment'];
  /** Single choices of the profile's `wire`, in place of the profile's own. */
  readonly wire?: Partial<Wire>;
  /** Single choices of the profile's `behavior`, in place of the profile's own. */
  readonly behavior?: Partial<Behavior>;
  /** Turns off the rules that are stricter than some deployments (marked † in the gap table). Default false. */
  readonly lenient?: boolean;
  /** Largest number that `take` may be in the bookings listing. Assumption G-40: no maximum. */
  readonly maxTake?: number;
  /** A limit of requests a user. Assumption G-30: none. */
  readonly rateLimit?: RateLimit;
  /** The behavior of the authorization flow where the specification is silent. */
  readonly oauth?: Partial<Omit<OAuthOptions, 'lifetimes'>> & {
    /** Lifetimes in seconds; those left out keep their default. Assumption G-103. */
    readonly lifetimes?: Partial<OAuthOptions['lifetimes']>;
  };
  /** Puts the first rows there: a function, or a document such as `mock.export()` yields; without it, the small town. */
  readonly seed?: ((seed: Seed) => void) | WorldDocument;
  /** The clock stands still at this instant: a `Date`, milliseconds since 1970, or ISO 8601 text; without it, it follows the system's. */
  readonly now?: Date | string | number;
  /** The limits of the journal: by default it keeps the last 1,000 requests, with bodies of 10,000,000 characters. Forks keep as much. */
  readonly journal?: JournalOptions;
  /** The address that `{base_url}` stands for. Default `http://slotwise.test/v1`. */
  readonly baseUrl?: string;
  /** The address that `{app_url}` stands for. Default: the origin of `baseUrl`. */
  readonly appUrl?: string;
}

/** A moment of a mock's data, to come back to. */
export interface Checkpoint {
  /** @internal */
  readonly tables: Tables;
}

/**
 * An API key to make.
 *
 * @example
 * ```ts
 * import { createMock, type KeyOptions } from '@slotwise/mock';
 *
 * const untilNoon: KeyOptions = { userId: 5, key: 'key_of_the_kiosk', expiresAt: '2030-01-07T12:00:00Z' };
 * const mock = createMock({ now: '2030-01-07T13:00:00Z' });
 * const key = mock.keys.mint(untilNoon);
 * console.log((await mock.fetch(`${mock.baseUrl}/me?apiKey=${key}`)).status); // 401
 * ```
 */
export interface KeyOptions {
  /** Id of the user whose key it is. */
  readonly userId: number;
  /** Text of the key; without it, a fresh one. */
  readonly key?: string;
  /** Instant from which it is no longer valid (G-05). */
  readonly expiresAt?: InstantInput;
}

/**
 * The options of a fork.
 *
 * @example
 * ```ts
 * import { createMock, type ForkOptions } from '@slotwise/mock';
 *
 * const elsewhere: ForkOptions = { profile: 'self-hosted' };
 * console.log(createMock().fork(elsewhere).profile.name); // self-hosted
 * ```
 */
export interface ForkOptions {
  /** The deployment that the fork stands for, by name or as a value, in place of the mock's own with all single choices. */
  readonly profile?: ProfileChoice;
}

/** The options of `createClient` that make a user's client of a mock: `createClient(mock.as('alice'))`. */
export interface MockCaller {
  /** The address that `{base_url}` stands for. */
  readonly baseUrl: string;
  /** An API key of the user: the same one each time, also after a reset. */
  readonly apiKey: string;
  /** In-process transport with the signature of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** The mock's clock, so that the client's waits and time limits are the test's. */
  readonly clock: Clock;
}

/** The service in memory: a world of data with a clock and a journal, and the ways to reach it. */
export interface Mock {
  /** Number of its world among those that were forked from one another: 1 for the first, then as they were made. */
  readonly worldId: number;
  /** The deployment that it stands for, single choices included: give it to a client, `createClient({ profile: mock.profile, … })`. */
  readonly profile: Profile;
  /** The address that `{base_url}` stands for: give it to a client together with {@link Mock.fetch}. */
  readonly baseUrl: string;
  /** The address that `{app_url}` stands for. */
  readonly appUrl: string;
  /** In-process transport with the signature of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** @internal Handles a request, as {@link Mock.fetch} does, but a connection that breaks is a value. */
  readonly handle: (request: PlainRequest) => Promise<ExchangeOutcome>;
  /** @internal The mock that a request to this one's addresses is for: this one, one that it was forked from, or a fork of these. */
  readonly route: (request: PlainRequest, options?: { readonly strict?: boolean }) => Mock;
  /** @internal What was said of the requests that `strict` refused, of all mocks that were forked from one another, in their order. */
  readonly refusedByStrict: readonly string[];
  /**
   * Opens a port, for clients of any language (Node only). Ends with `close()`, or with the block of an `await using`.
   *
   * Rejects before anything opens where an option is unknown or wrong, and where the port cannot be had.
   *
   * Keys and tokens that a fork of this mock issued reach the fork's world on the same port; anything else reaches this one's.
   *
   * @param options Port, address, control API, the pages that are answered, and the limit of a body.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * await using port = await createMock().listen();
   * console.log((await fetch(`${port.baseUrl}/me?apiKey=key_alice`)).status); // 200
   * ```
   */
  listen(options?: ListenOptions): Promise<Listening>;
  /** Makers of rows. */
  readonly seed: Seed;
  /** The mock's clock: follows the system's until it is set, then stands still until it is advanced. */
  readonly clock: Clock;
  /** The faults: what goes wrong on purpose. */
  readonly faults: Faults;
  /** The last requests. */
  readonly journal: Journal;
  /** API keys. Assumption G-04: any text can be one. */
  readonly keys: {
    /**
     * Makes a key and yields its text.
     *
     * @param options The user, and the text and end of the key.
     *
     * @example
     * ```ts
     * import { createMock } from '@slotwise/mock';
     *
     * const mock = createMock();
     * const key = mock.keys.mint({ userId: 3 });
     * console.log((await mock.fetch(`${mock.baseUrl}/me?apiKey=${key}`)).status); // 200
     * ```
     */
    mint(options: KeyOptions): string;
    /**
     * Makes a key run out now: by its text, or by the id of its row.
     *
     * @throws TypeError where there is no such key.
     *
     * @example
     * ```ts
     * import { createMock } from '@slotwise/mock';
     *
     * const mock = createMock();
     * mock.keys.expire('key_alice');
     * console.log((await mock.fetch(`${mock.baseUrl}/me?apiKey=key_alice`)).status); // 401
     * ```
     */
    expire(key: string | number): void;
    /**
     * Makes a key invalid: by its text, or by the id of its row.
     *
     * @throws TypeError where there is no such key.
     *
     * @example
     * ```ts
     * import { createMock } from '@slotwise/mock';
     *
     * const mock = createMock();
     * mock.keys.revoke('key_bob');
     * const response = await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`);
     * console.log(response.status, mock.journal.entries()[0]?.callerId); // 401 null
     * ```
     */
    revoke(key: string | number): void;
  };
  /** OAuth, from code. */
  readonly oauth: MockOAuth;
  /**
   * A user's client of this mock, by id or username: the address, a key, the same one each time, the in-process transport and the clock.
   *
   * @throws TypeError where there is no such user.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { createClient } from '@slotwise/sdk';
   *
   * const mock = createMock();
   * const [alice, bob] = [createClient(mock.as('alice')), createClient(mock.as(5))];
   * console.log((await alice.me.get()).name, (await bob.me.get()).name); // Alice Bob
   * ```
   */
  as(user: number | string): MockCaller;
  /**
   * Another mock with the same data, clock and settings; the two never see each other. Cost independent of the data.
   * With a profile, it stands for that deployment.
   *
   * @param options The profile, where it is to be another.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const fork = mock.fork();
   * fork.seed.team({ name: 'Workshops' });
   * console.log(mock.export().teams.length, fork.export().teams.length); // 1 2
   * ```
   */
  fork(options?: ForkOptions): Mock;
  /**
   * Runs a function in this mock's world, in any runner, and yields what it yields. A request that the function makes, or what it starts,
   * reaches this mock through `intercept` and `handlersOf`, also where they were given the mock that this one was forked from. A key
   * or token that a fork issued says its world itself, and goes before.
   *
   * What was started before is not in it: an app's server, a queue's worker, a connection pool. Start those in it too, or give them a key of
   * {@link Mock.as}. Of a run inside another, the inner one counts.
   *
   * @param work The function.
   * @throws TypeError in browsers, which have nothing to carry it by.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   * import { intercept } from '@slotwise/mock/node';
   *
   * const mock = createMock();
   * using interception = intercept(mock);
   *
   * const own = mock.fork();
   * await own.run(() => fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' }));
   * console.log(own.journal.entries().length, mock.journal.entries().length); // 1 0
   * ```
   */
  run<Value>(work: () => Value): Value;
  /**
   * The whole world as one JSON document, which is also the format of a seed file.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const document = createMock().export();
   * console.log(document.version, document.users.map(({ username }) => username)); // 1 [ 'admin', 'olivia', 'alice', 'adam', 'bob' ]
   * ```
   */
  export(): WorldExport;
  /**
   * Puts a document's world in the place of this one's data; refused whole, with every problem, where anything in it is wrong.
   *
   * @throws DocumentRefused where anything in it is wrong; it lists every problem.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const bob = { id: 1, username: 'bob', email: 'bob@example.com' };
   * mock.import({ version: 1, users: [bob], keys: [{ id: 1, userId: 1, key: 'key_bob' }] });
   * console.log((await mock.fetch(`${mock.baseUrl}/me?apiKey=key_bob`)).status); // 200
   * ```
   */
  import(document: unknown): void;
  /**
   * The data as it is now. Cost independent of the data.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const before = mock.checkpoint();
   * mock.seed.user({ username: 'eve', email: 'eve@example.com' });
   * mock.expectChanged(before, { user: { created: [6] } });
   * ```
   */
  checkpoint(): Checkpoint;
  /**
   * Puts the data back to a checkpoint, which stays valid.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const before = mock.checkpoint();
   * await mock.fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
   * mock.rollback(before);
   * console.log(mock.export().bookings[0]?.status); // ACCEPTED
   * ```
   */
  rollback(to: Checkpoint): void;
  /** @internal The rows that changed since a checkpoint of this mock, without the keys that {@link Mock.as} made. */
  changesSince(since: Checkpoint): readonly RowChange[];
  /**
   * Asserts that such a request was received; with `times`, exactly so often. It needs no test runner, and says what those of a runner say.
   *
   * @throws Error where it was not received so; RangeError where nobody can say, since requests are gone from the journal; TypeError where
   * the endpoint or a part of the request is none that there is.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * await mock.fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
   * mock.expectReceived('bookings.cancel', { callerId: 3, params: { id: 1 } });
   * mock.expectReceived('bookings.create', { times: 0 });
   * ```
   */
  expectReceived(endpoint: EndpointName, request?: ExpectedRequest): void;
  /**
   * Asserts that rows changed since a checkpoint of this mock; with `rows`, that those kinds changed just so. The key that {@link Mock.as} makes
   * for a user is no change.
   *
   * @throws Error where other rows changed; TypeError where the checkpoint is not one of this mock, or a kind is none that there is.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const before = mock.checkpoint();
   * await mock.fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
   * mock.expectChanged(before, { booking: { changed: [1] } });
   * ```
   */
  expectChanged(since: Checkpoint, rows?: ExpectedChanges): void;
  /**
   * Asserts that nothing changed since a checkpoint of this mock: the opposite of {@link Mock.expectChanged}.
   *
   * @throws Error that lists the rows that changed; TypeError where the checkpoint is not one of this mock.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const before = mock.checkpoint();
   * await mock.fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_bob`, { method: 'DELETE' });
   * mock.expectUnchanged(before);
   * ```
   */
  expectUnchanged(since: Checkpoint): void;
  /**
   * Lets requests that meet no endpoint pass where a test is strict: those of a method and a path, or all, whenever they come.
   *
   * @throws TypeError where the method or the path cannot be one.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * mock.expectUnmatched({ method: 'GET', path: '/v1/version' });
   * await mock.fetch(`${mock.baseUrl}/version`);
   * mock.verify();
   * ```
   */
  expectUnmatched(requests?: UnmatchedRequests): void;
  /**
   * Asserts that nothing happened which is most likely a mistake: a request that met no endpoint, a query parameter that the endpoint does not
   * know, a fault that was added and never applied, a request that was neither answered nor aborted. Each is a switch. What came before a
   * {@link Mock.reset} does not count; what the journal has forgotten does.
   *
   * @param strict The checks to switch off.
   * @throws Error that lists every problem.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * await mock.fetch(`${mock.baseUrl}/bookings?tkae=25&apiKey=key_alice`);
   * mock.verify({ unknownParameters: false });
   * ```
   */
  verify(strict?: StrictOptions): void;
  /** @internal The requests that strict tests fail on. */
  readonly problems: RequestProblems;
  /**
   * Puts everything back to what it was when the mock was made: data, faults, clock, sign-in, journal, rates; `keep` names what stays.
   *
   * A key of {@link Mock.as} stays valid for a user who was there then. That of a later user is refused from here on.
   *
   * @param options The parts that stay as they are.
   * @throws TypeError where a part of `keep` is none.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * await mock.fetch(`${mock.baseUrl}/bookings/1/cancel?apiKey=key_alice`, { method: 'DELETE' });
   * mock.reset({ keep: ['journal'] });
   * console.log(mock.export().bookings[0]?.status, mock.journal.count()); // ACCEPTED 1
   * ```
   */
  reset(options?: ResetOptions): void;
}

/**
 * The options of a port.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 *
 * const port = await createMock().listen({ port: 0, control: true });
 * const clock = await fetch(`${port.url}/_slotwise/clock`);
 * await port.close();
 * ```
 */
export interface ListenOptions {
  /** Port; 0, the default, takes a free one. */
  readonly port?: number;
  /** Address to listen on. Default `127.0.0.1`: only this machine; `0.0.0.0` and `::` are all of its addresses. */
  readonly host?: string;
  /**
   * Opens the control API under `/_slotwise`: clock, faults, worlds and journal, for programs of any language.
   * It answers this machine alone, unless it may be called from others (`remote`), and no web page but the inspector. With a `token` it
   * answers only who sends it. Default false.
   */
  readonly control?: boolean | ControlOptions;
  /**
   * The web pages that the service answers beside those of this machine (`localhost`, `*.localhost`, 127.0.0.0/8, `[::1]`, on any port): a list
   * of their origins, or `'*'` for every page. A request of another page gets 403, as does one that calls the port by a name with a dot
   * that is in no origin of the list (DNS rebinding). Default `[]`. (G-33)
   */
  readonly origins?: '*' | readonly string[];
  /**
   * Largest body of a request, in bytes; a larger one is answered 413. Default 10,485,760. The control API takes 104,857,600 at the least,
   * for worlds that come as one document.
   */
  readonly bodyLimit?: number;
}

/**
 * The callers that the control API of a port answers; at least one of both is given.
 *
 * @example
 * ```ts
 * import { createMock, type ControlOptions } from '@slotwise/mock';
 *
 * const control: ControlOptions = { token: 'long-and-random' };
 * await using port = await createMock().listen({ control });
 * const headers = { authorization: `Bearer ${control.token}` };
 * console.log((await fetch(`${port.url}/_slotwise/clock`, { headers })).status); // 200
 * ```
 */
export interface ControlOptions {
  /** Callers on other machines too. Default false. */
  readonly remote?: boolean;
  /** A secret that callers send as `Authorization: Bearer <token>`: letters, digits and `-._~+/`. Without it, none is needed. */
  readonly token?: string;
}

/** The addresses of a world on a port, which reach it whatever credential a request carries. */
export interface WorldAddresses {
  /** The beginning of every address of the world: `http://127.0.0.1:4010/_slotwise/worlds/2`. */
  readonly url: string;
  /** The address that `{base_url}` stands for. */
  readonly baseUrl: string;
  /** The address that `{app_url}` stands for. */
  readonly appUrl: string;
  /** The path that selects the world: `/_slotwise/worlds/2`. */
  readonly selector: string;
}

/** An open port; `await using` closes it at the end of its block. */
export interface Listening {
  /** Address of the port, one that works on this machine: `http://127.0.0.1:4010`, also where it listens on all addresses. */
  readonly url: string;
  /** The address that `{base_url}` stands for. */
  readonly baseUrl: string;
  /** The address that `{app_url}` stands for. */
  readonly appUrl: string;
  /** Port number. */
  readonly port: number;
  /**
   * Addresses of their own for a fork, for what carries no credential: the authorization page, or a browser.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * await using port = await mock.listen();
   * const fork = mock.fork();
   * await fetch(`${port.at(fork).baseUrl}/bookings/1?apiKey=key_alice`);
   * console.log(mock.journal.count(), fork.journal.count()); // 0 1
   * ```
   */
  at(fork: Mock): WorldAddresses;
  /**
   * Serves a fork no longer. Not needed for those that nobody holds any more: the port forgets them.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * await using port = await mock.listen();
   * const fork = mock.fork();
   * const { baseUrl } = port.at(fork);
   * port.release(fork);
   * console.log((await fetch(`${baseUrl}/me?apiKey=key_alice`)).status); // 404
   * ```
   */
  release(fork: Mock): void;
  /**
   * Closes the port and what is connected to it. A second time waits for the first.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * const port = await createMock().listen();
   * await port.close();
   * console.log(await fetch(port.url).catch((error: Error) => error.message)); // fetch failed
   * ```
   */
  close(): Promise<void>;
  /**
   * The same as {@link Listening.close}, for `await using`.
   *
   * @example
   * ```ts
   * import { createMock } from '@slotwise/mock';
   *
   * async function statusOnPort() {
   *   await using port = await createMock().listen();
   *   return (await fetch(`${port.baseUrl}/me?apiKey=key_alice`)).status;
   * }
   * console.log(await statusOnPort()); // 200
   * ```
   */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}
