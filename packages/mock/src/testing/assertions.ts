/** Assertions without a test runner. They validate the expectation first, because a misspelled name would always pass under `not`. */
import { failedAssertion, rangeError, typeError } from '../arguments/caller-error.ts';
import { nameOfEndpoint } from '../arguments/endpoint-names.ts';
import type { EndpointChoice } from '../arguments/endpoint-names.ts';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import type { RowChange } from '../data/changes.ts';
import type { JournalEntry } from '../journal/entry.ts';
import type { UnmatchedRequests } from '../journal/request-problems.ts';
import type { MockJournal } from '../journal/mock-journal.ts';
import type { Assertion } from './assertion.ts';
import { checkChanges } from './changed.ts';
import type { ExpectedChanges } from './changed.ts';
import { changesIssues, requestIssues, unmatchedIssues } from './expectations.ts';
import { checkReceived } from './received.ts';
import type { ExpectedRequest } from './received.ts';
import { waitForRequest, waitIssues } from './waiting.ts';
import type { AwaitedRequest } from './waiting.ts';
import { checkStrict, strictProblems, strictText } from './strict.ts';
import type { StrictlyObserved, StrictOptions } from './strict.ts';

export interface Observed {
  readonly journal: MockJournal;
  /** Returns the rows that changed since the checkpoint. Throws if `since` is not a checkpoint of this mock. */
  changesSince(since: unknown, call: string): readonly RowChange[];
}

export function assertReceived(
  { journal }: Observed,
  endpoint: EndpointChoice,
  expected: ExpectedRequest,
  call: string,
): Assertion {
  refuse(call, requestIssues(endpoint, expected, journal));
  return checkReceived(journal, nameOfEndpoint(endpoint), expected);
}

export function assertChanged(
  mock: Observed,
  since: unknown,
  expected: ExpectedChanges | undefined,
  call: string,
): Assertion {
  if (expected !== undefined) refuse(call, changesIssues(expected));
  const changes = mock.changesSince(since, call);
  return checkChanges(changes, expected);
}

interface Expectations {
  expectReceived(endpoint: EndpointChoice, request?: ExpectedRequest): void;
  waitForRequest(endpoint: EndpointChoice, request?: AwaitedRequest): Promise<JournalEntry>;
  expectChanged(since: unknown, rows?: ExpectedChanges): void;
  expectUnchanged(since: unknown): void;
  allowUnmatched(requests?: UnmatchedRequests): void;
  verify(strict?: StrictOptions): void;
}

export function expectationsOf(mock: Observed & StrictlyObserved): Expectations {
  return {
    expectReceived: (endpoint, request = {}) => hold(assertReceived(mock, endpoint, request, 'mock.expectReceived')),
    waitForRequest: async (endpoint, request = {}) => {
      refuse('mock.waitForRequest', waitIssues(endpoint, request, mock.journal));
      return waitForRequest(mock.journal, nameOfEndpoint(endpoint), request);
    },
    expectChanged: (since, rows) => hold(assertChanged(mock, since, rows, 'mock.expectChanged')),
    expectUnchanged: (since) => hold(assertChanged(mock, since, undefined, 'mock.expectUnchanged'), true),
    allowUnmatched: (requests = {}) => {
      refuse('mock.allowUnmatched', unmatchedIssues(requests));
      mock.problems.allow(requests);
    },
    verify: (strict = {}) => {
      checkStrict(strict, 'mock.verify');
      const text = strictText(strictProblems(mock, strict));
      if (text !== undefined) throw failedAssertion(text);
    },
  };
}

function hold({ pass, message }: Assertion, isNot = false): void {
  if (pass === null) throw rangeError(message());
  if (pass === isNot) throw failedAssertion(message());
}

export function isHeld({ pass }: Assertion, isNot: boolean): boolean {
  return pass !== null && pass !== isNot;
}

function refuse(call: string, issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw typeError(`${call}: ${issues.map(({ message }) => message).join('; ')}`);
}
