/** What a test asserts about a mock: which requests it received, and which rows changed. Knows no test runner. */
import type { EndpointName } from '@slotwise/schemas';
import { changesBetween } from '../data/changes.ts';
import type { RowChange } from '../data/changes.ts';
import type { JournalEntry } from '../journal/entry.ts';
import type { Checkpoint, Mock } from '../mock.ts';

/**
 * What is asked of a request beside its endpoint. Objects may have more than is named here, and a runner's own matchers
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
  /** HTTP status of the answer; 0 where the connection broke. */
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

/** How a matcher judges, in the words of a runner. */
export interface Judged {
  readonly pass: boolean;
  readonly message: () => string;
}

/** How a runner compares, and how it prints. */
export interface Comparing {
  /** Whether a value has at least what is expected of it. */
  readonly fits: (actual: unknown, expected: unknown) => boolean;
  /** Where two values differ, as text. */
  readonly diff: (expected: unknown, actual: unknown) => string;
}

/** Whether the mock received such a request. */
export function received(
  { journal }: Mock,
  endpoint: EndpointName,
  expected: ReceivedRequest,
  comparing: Comparing,
): Judged {
  const entries = journal.entries();
  const pass = matching(entries, endpoint, expected, comparing).length > 0;
  // What is gone may be what was asked for.
  if (!pass) refuseToGuess(journal.evicted, `whether ${endpoint} was received`);
  return {
    pass,
    message: () =>
      pass
        ? `expected the mock not to have received ${endpoint}, but it did:\n${listed(matching(entries, endpoint, expected, comparing))}`
        : `expected the mock to have received ${endpoint}${nearestTo(entries, endpoint, expected, comparing)}`,
  };
}

/** Whether the mock received such a request so many times. */
export function receivedTimes(
  { journal }: Mock,
  endpoint: EndpointName,
  { times, ...expected }: ReceivedRequest & { readonly times: number },
  comparing: Comparing,
): Judged {
  const entries = journal.entries();
  const found = matching(entries, endpoint, expected, comparing);
  if (found.length <= times) refuseToGuess(journal.evicted, `how often ${endpoint} was received`);
  return {
    pass: found.length === times,
    message: () =>
      found.length === times
        ? `expected the mock not to have received ${endpoint} ${timesOf(times)}, but it did:\n${listed(found)}`
        : `expected the mock to have received ${endpoint} ${timesOf(times)}, not ${timesOf(found.length)}${nearestTo(entries, endpoint, expected, comparing)}`,
  };
}

/** Whether rows changed since a checkpoint; with expectations, whether those kinds changed just so. */
export function changed(
  mock: Mock,
  since: Checkpoint,
  expected: Readonly<Record<string, RowsChanged>> | undefined,
  comparing: Comparing,
): Judged {
  const changes = changesBetween(since.tables, mock.checkpoint().tables);
  const found = byKind(changes);
  if (expected === undefined) {
    const pass = changes.length > 0;
    return {
      pass,
      message: () =>
        pass
          ? `expected nothing to have changed, but:\n${said(found)}`
          : 'expected something to have changed, but nothing did',
    };
  }
  const actual = Object.fromEntries(
    Object.entries(expected).map(([kind, rows]) => [kind, inTheTermsOf(rows, found[kind] ?? {})]),
  );
  const wanted = Object.fromEntries(
    Object.entries(expected).map(([kind, rows]) => [kind, { ...none, ...sorted(rows) }]),
  );
  const pass = comparing.fits(actual, wanted);
  return {
    pass,
    message: () =>
      pass
        ? `expected the rows not to have changed so, but:\n${said(found)}`
        : `expected other rows to have changed\n${comparing.diff(wanted, actual)}\nAll that changed:\n${said(found)}`,
  };
}

function matching(
  entries: readonly JournalEntry[],
  endpoint: EndpointName,
  expected: ReceivedRequest,
  { fits }: Comparing,
): JournalEntry[] {
  return entries.filter((entry) => entry.endpoint === endpoint && fits(facesOf(entry), expected));
}

/** An entry as a test speaks of it. */
function facesOf({ request, callerId, status }: JournalEntry): ReceivedRequest {
  return { ...request, callerId, status };
}

function refuseToGuess(evicted: number, what: string): void {
  if (evicted === 0) return;
  throw new RangeError(
    `nobody can say ${what}: the first ${evicted} requests are gone from the journal. ` +
      'Call mock.journal.clear() before what you test, or make the mock with journal: { entries } for more',
  );
}

/** What came instead: requests to that endpoint and where the last of them differs, else all the others. */
function nearestTo(
  entries: readonly JournalEntry[],
  endpoint: EndpointName,
  expected: ReceivedRequest,
  { diff }: Comparing,
): string {
  const there = entries.filter((entry) => entry.endpoint === endpoint);
  const last = there.at(-1);
  if (last !== undefined) {
    const actual = Object.fromEntries(Object.entries(facesOf(last)).filter(([name]) => name in expected));
    return `; the last of ${there.length} to that endpoint was another one\n${diff(expected, actual)}\n${listed(there)}`;
  }
  return entries.length === 0 ? '; it received nothing' : `; it received\n${listed(entries)}`;
}

function listed(entries: readonly JournalEntry[]): string {
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

/** Ids where ids were asked for, else how many. */
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

function said(found: Partial<Record<string, Ids>>): string {
  const lines = Object.entries(found).flatMap(([kind, ids]) =>
    Object.entries(ids ?? {}).flatMap(([change, which]) =>
      which.length === 0
        ? []
        : [`  ${kind} ${change}: ${which.slice(0, 20).join(', ')}${which.length > 20 ? ', …' : ''}`],
    ),
  );
  return lines.length === 0 ? '  nothing' : lines.join('\n');
}
