import { withoutUndefined } from '@slotwise/schemas/internal/table';
import type { JournalEntry } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { Assertion } from './assertion.ts';
import { differencesOf, isMatcher } from './differences.ts';
import type { Difference } from './differences.ts';
import { requestLines } from './request-lines.ts';

/**
 * Expectations for a request, in addition to its endpoint. Objects may contain more fields than you list. You can use matchers of your
 * test runner, such as `expect.any(String)`, as values.
 */
export interface ReceivedRequest {
  /** Request body: JSON, or the fields of a form. */
  readonly body?: unknown;
  /** Query parameters. Numbers and booleans are compared as text. */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** Path parameters. Numbers are compared as text. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Request headers, for example `{ 'content-type': 'application/json' }`. Names are compared without case. */
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
  /** Id of the calling user. Use `null` for a request without a valid credential. */
  readonly callerId?: number | null | undefined;
  /** HTTP status of the response. Use 0 for a broken connection. */
  readonly status?: number | undefined;
}

/**
 * An expected request, and the exact number of times that the mock must have received it. Without `times`, at least one request
 * must match.
 */
export interface ExpectedRequest extends ReceivedRequest {
  /** Exact number of matching requests. */
  readonly times?: number | undefined;
}

export function checkReceived(
  journal: Journal,
  endpoint: string,
  { times, ...expected }: ExpectedRequest,
  since = 0,
): Assertion {
  const all = journal.entries({ since });
  const there = all.filter((entry) => entry.endpoint === endpoint).map((entry) => compare(entry, expected));
  const matches = there.filter(({ differences }) => differences.length === 0).map(({ entry }) => entry);
  const unknown = unknownBecause(journal, there);
  if (unknown !== undefined && (times === undefined ? matches.length === 0 : matches.length <= times)) {
    const question = times === undefined ? `whether ${endpoint} was received` : `how often ${endpoint} was received`;
    return { pass: null, message: () => `it is unknown ${question}: ${unknown}` };
  }
  const others = { all, there, matches };
  if (times === undefined)
    return {
      pass: matches.length > 0,
      message: () =>
        matches.length > 0
          ? `expected the mock not to have received ${endpoint}, but it did:\n${requestLines(matches)}`
          : `expected the mock to have received ${endpoint}, but ${insteadOf(others)}`,
    };
  const expectation =
    times === 0 ? `not to have received ${endpoint}` : `to have received ${endpoint} ${timesText(times)}`;
  const unwanted =
    times === 0 ? `to have received ${endpoint}` : `not to have received ${endpoint} ${timesText(times)}`;
  return {
    pass: matches.length === times,
    message: () =>
      matches.length === times
        ? `expected the mock ${unwanted}, but it did${times === 0 ? ' not' : `:\n${requestLines(matches)}`}`
        : `expected the mock ${expectation}, but ${countText(times, others)}`,
  };
}

/** Returns the requests to an endpoint that match, oldest first. */
export function requestsLike(
  entries: readonly JournalEntry[],
  endpoint: string,
  expected: ReceivedRequest,
): JournalEntry[] {
  return entries.filter((entry) => entry.endpoint === endpoint && compare(entry, expected).differences.length === 0);
}

interface Compared {
  readonly entry: JournalEntry;
  readonly differences: readonly Difference[];
}

interface Others {
  readonly all: readonly JournalEntry[];
  readonly there: readonly Compared[];
  readonly matches: readonly JournalEntry[];
}

function compare(entry: JournalEntry, { params, query, headers, ...rest }: ReceivedRequest): Compared {
  const { request, callerId, status } = entry;
  const expected = {
    ...(params === undefined ? {} : { params: asTexts(params) }),
    ...(query === undefined ? {} : { query: asTexts(query) }),
    ...(headers === undefined ? {} : { headers: withLowerNames(asTexts(headers)) }),
    ...withoutUndefined(rest),
  };
  return { entry, differences: differencesOf({ ...request, callerId, status }, expected, '') };
}

function asTexts(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isWord = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';
  if (isMatcher(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isWord(value) ? String(value) : value]),
  );
}

function withLowerNames(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (isMatcher(headers)) return headers;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function unknownBecause({ evicted }: Journal, there: readonly Compared[]): string | undefined {
  const hidden = there
    .map(({ differences }) => differences)
    .find((differences) => differences.length > 0 && differences.every(({ isHidden }) => isHidden));
  if (evicted === 0) return hidden?.map(({ text }) => text).join('; ');
  const evictedText = evicted === 1 ? 'the first request is' : `the first ${evicted} requests are`;
  return `${evictedText} gone from the journal. Call mock.journal.clear() before what you test, or make the mock with journal: { entries } for more`;
}

function insteadOf({ all, there }: Others): string {
  if (all.length === 0) return 'it received nothing';
  if (there.length === 0) {
    const none =
      all.length === 1
        ? 'its one request was to another endpoint'
        : `none of its ${all.length} requests was to that endpoint`;
    return `${none}:\n${requestLines(all)}`;
  }
  const none =
    there.length === 1
      ? 'the only request does not match'
      : `none of the ${there.length} requests there is as expected; the nearest, ${nearestOf(there).entry.sequence}`;
  return `${none}:\n${differenceLines(there)}\nThe requests there:\n${requestLines(there.map(({ entry }) => entry))}`;
}

function differenceLines(there: readonly Compared[]): string {
  return nearestOf(there)
    .differences.map(({ text }) => `  ${text}`)
    .join('\n');
}

function nearestOf(there: readonly Compared[]): Compared {
  return there.reduce((nearest, one) => (one.differences.length <= nearest.differences.length ? one : nearest));
}

function countText(times: number, others: Others): string {
  const { there, matches } = others;
  if (matches.length > times) {
    const excess = matches.length - times;
    const many = times === 0 ? '' : `, ${excess} too many`;
    return `it did ${timesText(matches.length)}${many}:\n${requestLines(matches)}`;
  }
  if (matches.length === 0) return insteadOf(others);
  const differing = there.filter(({ differences }) => differences.length > 0);
  const rest =
    differing.length === 0
      ? ''
      : `\nThe nearest of the others there, ${nearestOf(differing).entry.sequence}:\n${differenceLines(differing)}`;
  return `it did ${timesText(matches.length)}:\n${requestLines(matches)}${rest}`;
}

function timesText(times: number): string {
  return times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`;
}
