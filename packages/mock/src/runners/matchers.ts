import { rangeError, typeError } from '../arguments/caller-error.ts';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { EndpointChoice } from '../arguments/endpoint-names.ts';
import { assertChanged, assertReceived } from '../testing/assertions.ts';
import type { Observed } from '../testing/assertions.ts';
import { isMock, observerOf } from '../forks/internals.ts';
import { textOf } from '../testing/differences.ts';
import type { Assertion } from '../testing/assertion.ts';
import type { ExpectedChanges } from '../testing/changed.ts';
import type { ExpectedRequest, ReceivedRequest } from '../testing/received.ts';

export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

export const matchers = {
  toHaveReceived(mock: unknown, endpoint: EndpointChoice, request: ExpectedRequest = {}): MatcherResult {
    const call = 'toHaveReceived';
    return resultOf(assertReceived(observedIn(mock, call), endpoint, request, call));
  },
  toHaveReceivedTimes(
    mock: unknown,
    endpoint: EndpointChoice,
    times: number,
    request: ReceivedRequest = {},
  ): MatcherResult {
    const call = 'toHaveReceivedTimes';
    if (!isRecord(request)) throw typeError(`${call}: request must be an object, got ${textOf(request)}`);
    if (Object.hasOwn(request, 'times')) throw typeError(`${call}: pass times only once, before the request`);
    // Without `times` the assertion fails, because `undefined` would accept every number of requests.
    const expected: ExpectedRequest = { ...request, times: times ?? Number.NaN };
    return resultOf(assertReceived(observedIn(mock, call), endpoint, expected, call));
  },
  toHaveChanged(mock: unknown, since: unknown, rows?: ExpectedChanges): MatcherResult {
    const call = 'toHaveChanged';
    return resultOf(assertChanged(observedIn(mock, call), since, rows, call));
  },
};

function resultOf({ pass, message }: Assertion): MatcherResult {
  if (pass === null) throw rangeError(message());
  return { pass, message };
}

function observedIn(value: unknown, matcher: string): Observed {
  if (isMock(value)) return observerOf(value);
  throw typeError(`${matcher} is for a mock: expect(mock).${matcher}(…)`);
}
