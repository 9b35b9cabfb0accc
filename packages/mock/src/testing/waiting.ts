import { failedAssertion } from '../arguments/caller-error.ts';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import type { JournalEntry } from '../journal/entry.ts';
import type { MockJournal } from '../journal/mock-journal.ts';
import { must, requestIssues } from './expectations.ts';
import { checkReceived, requestsLike } from './received.ts';
import type { ReceivedRequest } from './received.ts';

/** An awaited request, and how long to wait for it. */
export interface AwaitedRequest extends ReceivedRequest {
  /** Number of a request: only later ones count. Pass `mock.journal.last` to wait for a new request. Default 0. */
  readonly since?: number | undefined;
  /** Maximum time to wait, in real milliseconds. Default 4,000, so the error comes before the timeout of a test. */
  readonly timeoutMs?: number | undefined;
}

/** Timers of the platform, because the fake timers of a test runner must not stop a wait. */
const [startTimer, stopTimer] = [setTimeout, clearTimeout];

export async function waitForRequest(
  journal: MockJournal,
  endpoint: string,
  { since = 0, timeoutMs = 4000, ...expected }: AwaitedRequest,
): Promise<JournalEntry> {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = startTimer(() => {
      isOver = true;
      resolve();
    }, timeoutMs);
  });
  try {
    for (;;) {
      const [request] = requestsLike(journal.entries({ since }), endpoint, expected);
      if (request !== undefined) return request;
      if (isOver)
        throw failedAssertion(`waited ${timeoutMs} ms: ${checkReceived(journal, endpoint, expected, since).message()}`);
      await Promise.race([journal.untilAdded(), timeout]);
    }
  } finally {
    stopTimer(timer);
  }
}

export function waitIssues(endpoint: unknown, request: unknown, journal: MockJournal): readonly FieldIssue[] {
  if (!isRecord(request)) return requestIssues(endpoint, request, journal);
  const { since = 0, timeoutMs = 0, times, ...expected } = request;
  const isPosition = Number.isSafeInteger(since) && Number(since) >= 0;
  const isTimeout = typeof timeoutMs === 'number' && timeoutMs >= 0 && timeoutMs < 2 ** 31;
  return [
    ...requestIssues(endpoint, expected, journal),
    ...must(times === undefined, 'times', 'be absent, because the call waits for one request', times),
    ...must(isPosition, 'since', 'be the number of a request, from 0', since),
    ...must(isTimeout, 'timeoutMs', 'be a number of milliseconds from 0', timeoutMs),
  ];
}
