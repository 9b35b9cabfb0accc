import type { EndpointName, OwnEndpoint, Profile } from '@slotwise/schemas/internal/table';
import type { Faults } from '../faults/faults.ts';
import type { JournalEntry } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { UnmatchedRequests } from '../journal/request-problems.ts';
import type { MockOAuth } from '../oauth/mock-oauth.ts';
import type { Snapshot } from '../seed/snapshot.ts';
import type { RowEdit, RowKind } from '../seed/edit.ts';
import type { AddEndpointOptions, EndpointHandler } from '../world/handler.ts';
import type { Seed } from '../seed/seed.ts';
import type { ExpectedChanges } from '../testing/changed.ts';
import type { ExpectedRequest } from '../testing/received.ts';
import type { StrictOptions } from '../testing/strict.ts';
import type { AwaitedRequest } from '../testing/waiting.ts';
import type { Clock } from '../time/clock.ts';
import type { MockCaller, UserReference } from '../world/caller-keys.ts';
import type { Checkpoint } from '../world/checkpoints.ts';
import type { KeyOptions } from '../world/keys.ts';
import type { ResetOptions } from '../world/reset.ts';
import type { ForkOptions } from '../world/settings.ts';

/** The service in memory: data, a clock, a journal, and several ways to send requests to it. */
export interface Mock {
  /** Number of this mock among all mocks forked from one another. The first mock is 1; forks are numbered in the order of creation. */
  readonly worldId: number;
  /**
   * Deployment that the mock imitates, including individual overrides. {@link Mock.as} contains it too.
   */
  readonly profile: Profile;
  /** Value of `{base_url}`. Pass it to a client together with {@link Mock.fetch}. */
  readonly baseUrl: string;
  /** Value of `{app_url}`. */
  readonly appUrl: string;
  /** In-process transport with the signature of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Functions that create rows. */
  readonly seed: Seed;
  /**
   * Changes columns of an existing row and returns the whole row. Use it to simulate events, for example a payment that arrived or a
   * user who was locked. Other columns do not change, with one exception: `updatedAt` of a booking becomes the current time unless
   * you set it. Values are validated in the same way as for seeds.
   *
   * @param kind Kind of the row, such as `booking`.
   * @param id Id of the row in its table.
   * @param columns New values by column name.
   * @throws TypeError if the row or a column does not exist, a value is invalid, or a reference would break. In these cases, nothing
   * changes.
   */
  edit<Kind extends RowKind>(kind: Kind, id: number, columns: RowEdit<Kind>): ReturnType<Seed[Kind]>;
  /**
   * Adds an endpoint that the specification does not show. Credentials, scopes, rate limit, faults and journal apply as to the other
   * endpoints. Forks that you create later have the endpoint too, and a reset keeps it.
   *
   * If the handler throws, never returns, or returns something that its schema refuses, the response is a 500 that names the endpoint and
   * the field, and a strict test fails. The data of the mock then stays unchanged.
   *
   * @param endpoint Endpoint of `defineEndpoint`.
   * @param handler Function that returns the response's JSON or a `Response`, or calls `refuse`.
   * @param options `replace: true` replaces an endpoint with the same method and path.
   * @throws TypeError if an argument is invalid, or if an endpoint with this method and path exists.
   */
  addEndpoint<Added extends OwnEndpoint>(
    endpoint: Added,
    handler: EndpointHandler<NonNullable<Added['handled']>>,
    options?: AddEndpointOptions,
  ): void;
  /** Clock of the mock. It follows the system time until you set it. Then it is frozen until you advance it. */
  readonly clock: Clock;
  /** Faults that the mock simulates. */
  readonly faults: Faults;
  /** Journal of the last requests. */
  readonly journal: Journal;
  /** Creates, expires and revokes API keys. A key can be any text. Assumption A-04. */
  readonly keys: {
    /**
     * Creates an API key and returns its text.
     *
     * @param options User, and optionally the text of the key and its expiry.
     * @throws TypeError if an option is invalid, the user does not exist, or the key exists.
     */
    create(options: KeyOptions): string;
    /**
     * Expires a key now. Pass its text or the id of its row.
     *
     * @throws TypeError if the key does not exist.
     */
    expire(key: string | number): void;
    /**
     * Revokes a key. Pass its text or the id of its row.
     *
     * @throws TypeError if the key does not exist.
     */
    revoke(key: string | number): void;
  };
  /** Controls OAuth from code. */
  readonly oauth: MockOAuth;
  /**
   * Returns client options for a user. They contain the URL, an API key, the profile, the in-process transport and the clock. The key
   * is the same on every call.
   *
   * @param user Id or username of the user, a row of `seed.user`, or a host of `seed.host`. Rows are looked up by id. The usernames of the
   * sample data are `admin`, `olivia`, `alice`, `adam` and `bob`.
   * @throws TypeError if the user does not exist, or if the value is another row.
   */
  as(user: UserReference): MockCaller;
  /**
   * Creates an independent copy of the mock with the same data (including keys, tokens and sign-ins), clock, settings and faults. Its
   * journal is empty. Later changes of one do not affect the other. The cost does not depend on the amount of data. Pass `profile` to make
   * the copy imitate another deployment.
   *
   * @param options Another profile, if needed.
   * @throws TypeError if the profile or an option is invalid.
   */
  fork(options?: ForkOptions): Mock;
  /**
   * Runs a function and returns its result. Requests that the function sends, immediately or later, reach this mock through
   * `intercept` and `mswHandlers`. If this mock is a fork, you can also set up `intercept` and `mswHandlers` with the mock that it
   * was forked from. If a request has a key or token of another fork, it reaches that fork instead.
   *
   * Code that started before the call is not included, for example an app server, a queue worker or a connection pool. Start such
   * code inside the function too, or give it a key from {@link Mock.as}. In nested calls, the inner call takes precedence.
   *
   * @param work The function to run.
   * @throws TypeError in browsers, because browsers cannot track which code sent a request.
   */
  runInFork<Value>(work: () => Value): Value;
  /** Returns all data as one JSON document, without clock and faults. Load it with {@link Mock.import}, or as `seed` of another mock. */
  export(): Snapshot;
  /**
   * Replaces all data with the contents of a snapshot. If the document is invalid, nothing is imported.
   *
   * @throws InvalidDocumentError if the document is invalid; the error lists every problem.
   */
  import(document: unknown): void;
  /**
   * Saves the current data of this mock. Restore it with {@link Mock.rollback}, or see what changed with {@link Mock.expectChanged}. The cost
   * does not depend on the amount of data.
   */
  checkpoint(): Checkpoint;
  /**
   * Restores the data of a checkpoint of this mock. You can use the checkpoint again.
   *
   * @throws TypeError if the checkpoint belongs to another mock.
   */
  rollback(to: Checkpoint): void;
  /**
   * Asserts that the mock received a matching request. With `times`, the number of matching requests must be exactly `times`. The
   * assertion works without a test runner and has the same messages as the matchers of a test runner.
   *
   * @throws Error if the mock did not receive the request as expected; RangeError if the journal has removed requests, so the result
   * is unknown; TypeError if the endpoint or a field of the request does not exist.
   */
  expectReceived(endpoint: EndpointName | OwnEndpoint, request?: ExpectedRequest): void;
  /**
   * Waits for a matching request, and returns its journal entry. If the journal already contains one, the promise resolves immediately.
   *
   * @param endpoint Name of the endpoint, such as `bookings.cancel`, or an endpoint of `defineEndpoint`.
   * @param request Expectations for the request, and `since` and `timeoutMs`. Default: any request to the endpoint.
   * @throws Error if no request matched within `timeoutMs` real milliseconds, 4,000 by default; TypeError if the endpoint or a field
   * does not exist.
   */
  waitForRequest(endpoint: EndpointName | OwnEndpoint, request?: AwaitedRequest): Promise<JournalEntry>;
  /**
   * Asserts that rows changed since a checkpoint of this mock. With `rows`, the rows of the listed kinds must have changed exactly
   * as listed. The key that {@link Mock.as} creates for a user is not treated as a change.
   *
   * @throws Error if other rows changed; TypeError if the checkpoint belongs to another mock, or a kind does not exist.
   */
  expectChanged(since: Checkpoint, rows?: ExpectedChanges): void;
  /**
   * Asserts that nothing changed since a checkpoint of this mock. It is the opposite of {@link Mock.expectChanged}.
   *
   * @throws Error that lists the changed rows; TypeError if the checkpoint belongs to another mock.
   */
  expectUnchanged(since: Checkpoint): void;
  /**
   * Allows requests that match no endpoint in a strict test. Pass a method and path to allow only those requests.
   *
   * @throws TypeError if the method or the path is invalid.
   */
  allowUnmatched(requests?: UnmatchedRequests): void;
  /**
   * Asserts that no likely mistakes happened. It checks for requests that match no endpoint, unknown query parameters, and faults
   * that were never applied. It also checks for requests that received no response and were not aborted. You can switch each check
   * off. Requests before a {@link Mock.reset} are ignored. Requests that the journal removed are included.
   *
   * @param strict Checks to switch off.
   * @throws Error that lists every problem.
   */
  verify(strict?: StrictOptions): void;
  /**
   * Resets the mock to its initial state: data, faults, clock, sign-in, journal and rate counts. Use `keep` to exclude parts.
   *
   * A key from {@link Mock.as} stays valid if the user existed initially. Keys of users created later become invalid.
   *
   * @param options Parts to keep.
   * @throws TypeError if a part in `keep` does not exist.
   */
  reset(options?: ResetOptions): void;
}
