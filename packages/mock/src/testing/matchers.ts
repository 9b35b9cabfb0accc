/** The assertions about a mock: the requests that it received, and the rows that changed. They know no test runner. */
import type { EndpointName } from '@slotwise/schemas';
import { changesBetween } from '../data/changes.ts';
import type { RowChange } from '../data/changes.ts';
import type { JournalEntry } from '../journal/entry.ts';
import type { Checkpoint, Mock } from '../mock.ts';

/**
 * The expectations of a request beside its endpoint. Objects may have more than is named here, and a runner's own matchers
 * (`expect.any(String)`) stand for values.
 *
 * @example
 * ```ts
 * import type { ReceivedRequest } from '@slotwise/mock/vitest';
 *
 * const byAlice: ReceivedRequest = { callerId: 3, body: { eventTypeId: 1 }, status: 200 };
 * ```
 */
export interface ReceivedRequest {
  /** Body, as JSON or as the fields of a form. */
  readonly body?: unknown;
  /** Query parameters, as text. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Parts of the path, as text. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** Id of the calling user; `null` for a request without a valid credential. */
  readonly callerId?: number | null;
  /** HTTP status of the response; 0 where the connection broke. */
  readonly status?: number;
}

/**
 * Rows of one kind that must have changed, by how many or by their ids. What is left out must not have happened.
 *
 * @example
 * ```ts
 * import type { RowsChanged } from '@slotwise/mock/vitest';
 *
 * const oneMoved: RowsChanged = { created: 1, changed: [7] };
 * ```
 */
export interface RowsChanged {
  /** New rows. */
  readonly created?: number | readonly (number | string)[];
  /** Rows that are others than before. */
  readonly changed?: number | readonly (number | string)[];
  /** Rows that are gone. */
  readonly removed?: number | readonly (number | string)[];
}

/** The result of a matcher, as a runner takes it. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The comparison of a runner, and its way to print a difference. */
export interface Comparison {
  /** Tells that a value has at least what is expected of it. */
  readonly fits: (actual: unknown, expected: unknown) => boolean;
  /** The difference of two values, as text. */
  readonly diff: (expected: unknown, actual: unknown) => string;
}

/** Asserts that the mock received such a request. */
export function received(
  { journal }: Mock,
  endpoint: EndpointName,
  expected: ReceivedRequest,
  comparison: Comparison,
): MatcherResult {
  const entries = journal.entries();
  const pass = matching(entries, endpoint, expected, comparison).length > 0;
  // A request that is gone may be the one that was asked for.
  if (!pass) refuseToGuess(journal.evicted, `whether ${endpoint} was received`);
  return {
    pass,
    message: () =>
      pass
        ? `expected the mock not to have received ${endpoint}, but it did:\n${requestLines(matching(entries, endpoint, expected, comparison))}`
        : `expected the mock to have received ${endpoint}${otherRequests(entries, endpoint, expected, comparison)}`,
  };
}

/** Asserts that the mock received such a request so many times. */
export function receivedTimes(
  { journal }: Mock,
  endpoint: EndpointName,
  { times, ...expected }: ReceivedRequest & { readonly times: number },
  comparison: Comparison,
): MatcherResult {
  const entries = journal.entries();
  const found = matching(entries, endpoint, expected, comparison);
  if (found.length <= times) refuseToGuess(journal.evicted, `how often ${endpoint} was received`);
  return {
    pass: found.length === times,
    message: () =>
      found.length === times
        ? `expected the mock not to have received ${endpoint} ${timesOf(times)}, but it did:\n${requestLines(found)}`
        : `expected the mock to have received ${endpoint} ${timesOf(times)}, not ${timesOf(found.length)}${otherRequests(entries, endpoint, expected, comparison)}`,
  };
}

/** Asserts that rows changed since a checkpoint; with expectations, that those kinds changed just so. */
export function changed(
  mock: Mock,
  since: Checkpoint,
  expected: Readonly<Record<string, RowsChanged>> | undefined,
  comparison: Comparison,
): MatcherResult {
  const changes = changesBetween(since.tables, mock.checkpoint().tables);
  const found = byKind(changes);
  if (expected === undefined) {
    const pass = changes.length > 0;
    return {
      pass,
      message: () =>
        pass
          ? `expected nothing to have changed, but:\n${changeLines(found)}`
          : 'expected something to have changed, but nothing did',
    };
  }
  const actual = Object.fromEntries(
    Object.entries(expected).map(([kind, rows]) => [kind, inTheTermsOf(rows, found[kind] ?? {})]),
  );
  const wanted = Object.fromEntries(
    Object.entries(expected).map(([kind, rows]) => [kind, { ...none, ...sorted(rows) }]),
  );
  const pass = comparison.fits(actual, wanted);
  return {
    pass,
    message: () =>
      pass
        ? `expected the rows not to have changed so, but:\n${changeLines(found)}`
        : `expected other rows to have changed\n${comparison.diff(wanted, actual)}\nAll that changed:\n${changeLines(found)}`,
  };
}

function matching(
  entries: readonly JournalEntry[],
  endpoint: EndpointName,
  expected: ReceivedRequest,
  { fits }: Comparison,
): JournalEntry[] {
  return entries.filter((entry) => entry.endpoint === endpoint && fits(comparableOf(entry), expected));
}

/** An entry as a test speaks of it. */
function comparableOf({ request, callerId, status }: JournalEntry): ReceivedRequest {
  return { ...request, callerId, status };
}

function refuseToGuess(evicted: number, what: string): void {
  if (evicted === 0) return;
  throw new RangeError(
    `nobody can say ${what}: the first ${evicted} requests are gone from the journal. ` +
      'Call mock.journal.clear() before what you test, or make the mock with journal: { entries } for more',
  );
}

/** The requests that came instead: those to that endpoint with the difference of the last, else all the others. */
function otherRequests(
  entries: readonly JournalEntry[],
  endpoint: EndpointName,
  expected: ReceivedRequest,
  { diff }: Comparison,
): string {
  const there = entries.filter((entry) => entry.endpoint === endpoint);
  const last = there.at(-1);
  if (last !== undefined) {
    const actual = Object.fromEntries(Object.entries(comparableOf(last)).filter(([name]) => name in expected));
    return `; the last of ${there.length} to that endpoint was another one\n${diff(expected, actual)}\n${requestLines(there)}`;
  }
  return entries.length === 0 ? '; it received nothing' : `; it received\n${requestLines(entries)}`;
}

function requestLines(entries: readonly JournalEntry[]): string {
  const lines = entries.slice(-10).map(({ sequence, method, path, endpoint, status, callerId, rule, nearest }) => {
    const who = callerId === null ? 'nobody' : `user ${callerId}`;
    const why = rule === null ? '' : ` (${rule})`;
    const near = nearest.map((one) => `${one.method} ${one.path}`).join(', ');
    return `  ${sequence}. ${endpoint ?? `${method} ${path}`} by ${who} → ${status}${why}${near === '' ? '' : `; near it: ${near}`}`;
  });
  return [...(entries.length > 10 ? [`  … ${entries.length - 10} before`] : []), ...lines].join('\n');
}

function timesOf(times: number): string {
  return times === 1 ? 'once' : `${times} times`;
}

type Ids = Readonly<Record<RowChange['change'], (number | string)[]>>;

const none: RowsChanged = { created: 0, changed: 0, removed: 0 };

function byKind(changes: readonly RowChange[]): Partial<Record<string, Ids>> {
  const found: Partial<Record<string, Ids>> = {};
  for (const { kind, id, change } of changes) {
    const ids = (found[kind] ??= { created: [], changed: [], removed: [] });
    ids[change].push(id);
  }
  return found;
}

/** Ids where ids were asked for, else their number. */
function inTheTermsOf(rows: RowsChanged, found: Partial<Ids>): RowsChanged {
  const term = (change: RowChange['change']) => {
    const ids = found[change] ?? [];
    return typeof rows[change] === 'object' ? ids.toSorted(byText) : ids.length;
  };
  return { created: term('created'), changed: term('changed'), removed: term('removed') };
}

function sorted(rows: RowsChanged): RowsChanged {
  return Object.fromEntries(
    Object.entries(rows).map(([change, ids]: [string, RowsChanged['created']]) => [
      change,
      typeof ids === 'object' ? ids.toSorted(byText) : ids,
    ]),
  );
}

function byText(one: number | string, other: number | string): number {
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}

function changeLines(found: Partial<Record<string, Ids>>): string {
  const lines = Object.entries(found).flatMap(([kind, ids]) =>
    Object.entries(ids ?? {}).flatMap(([change, which]) =>
      which.length === 0
        ? []
        : [`  ${kind} ${change}: ${which.slice(0, 20).join(', ')}${which.length > 20 ? ', …' : ''}`],
    ),
  );
  return lines.length === 0 ? '  nothing' : lines.join('\n');
}
