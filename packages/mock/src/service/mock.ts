/** The mock itself, and the port that it opens: each knows the other. */
import type { EndpointName, Profile } from '@slotwise/schemas/table';
import type { RowChange } from '../data/changes.ts';
import type { Faults } from '../faults/faults.ts';
import type { Journal } from '../journal/journal.ts';
import type { RequestProblems, UnmatchedRequests } from '../journal/request-problems.ts';
import type { MockOAuth } from '../oauth/mock-oauth.ts';
import type { PlainRequest } from '../request/plain-request.ts';
import type { ExchangeOutcome } from '../response/outcome.ts';
import type { Snapshot } from '../seed/document.ts';
import type { RowEdit, RowKind } from '../seed/edit.ts';
import type { Seed } from '../seed/seed.ts';
import type { ExpectedChanges } from '../testing/changed.ts';
import type { ExpectedRequest } from '../testing/received.ts';
import type { StrictOptions } from '../testing/strict.ts';
import type { Clock } from '../time/clock.ts';
import type { MockCaller } from '../world/caller-keys.ts';
import type { Checkpoint } from '../world/checkpoints.ts';
import type { KeyOptions } from '../world/keys.ts';
import type { ResetOptions } from '../world/reset.ts';
import type { ForkOptions } from '../world/settings.ts';
import type { ListenOptions, WorldAddresses } from './port.ts';

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
   */
  listen(options?: ListenOptions): Promise<Listening>;
  /** Makers of rows. */
  readonly seed: Seed;
  /**
   * Changes columns of a row that is there, and yields it whole: a payment arrived, a user was locked. What is not named stays, and `updatedAt` of
   * a booking is now unless it is named. Columns are judged as those of a seed.
   *
   * @param kind Kind of the row, such as `booking`.
   * @param id Its id in its table.
   * @param columns Columns by name.
   * @throws TypeError where there is no such row or column, where a value is none that a seed may give, and where a reference would break;
   * nothing is changed then.
   */
  edit<Kind extends RowKind>(kind: Kind, id: number, columns: RowEdit<Kind>): ReturnType<Seed[Kind]>;
  /** The mock's clock: follows the system's until it is set, then stands still until it is advanced. */
  readonly clock: Clock;
  /** The faults: what goes wrong on purpose. */
  readonly faults: Faults;
  /** The last requests. */
  readonly journal: Journal;
  /** API keys. Assumption A-04: any text can be one. */
  readonly keys: {
    /**
     * Creates an API key and returns its text.
     *
     * @param options The user, and optionally the text of the key and when it expires.
     */
    create(options: KeyOptions): string;
    /**
     * Makes a key run out now: by its text, or by the id of its row.
     *
     * @throws TypeError where there is no such key.
     */
    expire(key: string | number): void;
    /**
     * Makes a key invalid: by its text, or by the id of its row.
     *
     * @throws TypeError where there is no such key.
     */
    revoke(key: string | number): void;
  };
  /** OAuth, from code. */
  readonly oauth: MockOAuth;
  /**
   * A user's client of this mock, by id or username: the address, a key, the same one each time, the in-process transport and the clock.
   *
   * @throws TypeError where there is no such user.
   */
  as(user: number | string): MockCaller;
  /**
   * Another mock with the same data, clock and settings; the two never see each other. Cost independent of the data.
   * With a profile, it stands for that deployment.
   *
   * @param options The profile, where it is to be another.
   */
  fork(options?: ForkOptions): Mock;
  /**
   * Runs a function and returns its result. Requests that the function sends, also later, reach this mock through `intercept` and `mswHandlers`,
   * even if those were set up with the mock that this one is a fork of. A key or token of another fork takes precedence.
   *
   * What was started before is not in it: an app's server, a queue's worker, a connection pool. Start those in it too, or give them a key of
   * {@link Mock.as}. Of a run inside another, the inner one counts.
   *
   * @param work The function.
   * @throws TypeError in browsers, which have nothing to carry it by.
   */
  runInFork<Value>(work: () => Value): Value;
  /** The whole world as one JSON document, which is also the format of a seed file. */
  export(): Snapshot;
  /**
   * Puts a document's world in the place of this one's data; refused whole, with every problem, where anything in it is wrong.
   *
   * @throws DocumentRefused where anything in it is wrong; it lists every problem.
   */
  import(document: unknown): void;
  /** The data as it is now. Cost independent of the data. */
  checkpoint(): Checkpoint;
  /** Puts the data back to a checkpoint, which stays valid. */
  rollback(to: Checkpoint): void;
  /** @internal The rows that changed since a checkpoint of this mock, without the keys that {@link Mock.as} made. */
  changesSince(since: Checkpoint): readonly RowChange[];
  /**
   * Asserts that such a request was received; with `times`, exactly so often. It needs no test runner, and says what those of a runner say.
   *
   * @throws Error where it was not received so; RangeError where nobody can say, since requests are gone from the journal; TypeError where
   * the endpoint or a part of the request is none that there is.
   */
  expectReceived(endpoint: EndpointName, request?: ExpectedRequest): void;
  /**
   * Asserts that rows changed since a checkpoint of this mock; with `rows`, that those kinds changed just so. The key that {@link Mock.as} makes
   * for a user is no change.
   *
   * @throws Error where other rows changed; TypeError where the checkpoint is not one of this mock, or a kind is none that there is.
   */
  expectChanged(since: Checkpoint, rows?: ExpectedChanges): void;
  /**
   * Asserts that nothing changed since a checkpoint of this mock: the opposite of {@link Mock.expectChanged}.
   *
   * @throws Error that lists the rows that changed; TypeError where the checkpoint is not one of this mock.
   */
  expectUnchanged(since: Checkpoint): void;
  /**
   * Allows requests that match no endpoint in a strict test: those with the given method and path, or all of them.
   *
   * @throws TypeError where the method or the path cannot be one.
   */
  allowUnmatched(requests?: UnmatchedRequests): void;
  /**
   * Asserts that nothing happened which is most likely a mistake: a request that met no endpoint, a query parameter that the endpoint does not
   * know, a fault that was added and never applied, a request that was neither answered nor aborted. Each is a switch. What came before a
   * {@link Mock.reset} does not count; what the journal has forgotten does.
   *
   * @param strict The checks to switch off.
   * @throws Error that lists every problem.
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
   */
  reset(options?: ResetOptions): void;
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
  /** Addresses of their own for a fork, for what carries no credential: the authorization page, or a browser. */
  at(fork: Mock): WorldAddresses;
  /** Serves a fork no longer. Not needed for those that nobody holds any more: the port forgets them. */
  release(fork: Mock): void;
  /** Closes the port and what is connected to it. A second time waits for the first. */
  close(): Promise<void>;
  /** The same as {@link Listening.close}, for `await using`. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}
