import { typeError } from '../arguments/caller-error.ts';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { EndpointName, FieldIssue } from '@slotwise/schemas/internal/table';
import { isHeld } from './assertions.ts';
import type { Observed } from './assertions.ts';
import { must, requestIssues } from './expectations.ts';
import { checkReceived } from './received.ts';
import type { ExpectedRequest } from './received.ts';
import { strictProblem, strictProblems } from './strict.ts';
import type { StrictlyObserved, StrictOptions } from './strict.ts';

export interface Verification {
  readonly held: boolean;
  /** One text for each failed expectation, the same as in the error of a failed test. */
  readonly problems: readonly string[];
}

interface VerifiedRequest extends ExpectedRequest {
  readonly endpoint: EndpointName;
  /** True if the mock must not have received the request. Default false. */
  readonly not?: boolean;
}

export interface VerifyInput {
  /** Requests that the mock must have received or, with `not`, must not have received. */
  readonly received?: readonly VerifiedRequest[];
  readonly strict?: boolean | StrictOptions;
}

export function verifyIssues(
  { journal }: Observed,
  { received: expectedRequests = [], strict }: VerifyInput,
): readonly FieldIssue[] {
  const problem = strictProblem(strict);
  const issues = problem === undefined ? [] : [{ path: 'strict', message: problem }];
  return [
    ...issues,
    ...expectedRequests.flatMap((one: unknown, index) => {
      const { endpoint, not = false, ...expected } = isRecord(one) ? one : {};
      const problems = [
        ...requestIssues(endpoint, expected, journal),
        ...must(typeof not === 'boolean', 'not', 'be true or false', not),
      ];
      return problems.map(({ path, message }) => ({
        path: ['received', index, ...(path === '' ? [] : [path])].join('.'),
        message,
      }));
    }),
  ];
}

export function verify(mock: Observed & StrictlyObserved, input: VerifyInput): Verification {
  const issues = verifyIssues(mock, input);
  if (issues.length > 0) throw typeError(`verify: ${issues.map(({ message }) => message).join('; ')}`);
  const problems = (input.received ?? []).flatMap(({ endpoint, not = false, ...expected }) => {
    const assertion = checkReceived(mock.journal, endpoint, expected);
    return isHeld(assertion, not) ? [] : [assertion.message()];
  });
  const all = [...problems, ...strictProblems(mock, input.strict ?? false)];
  return { held: all.length === 0, problems: all };
}
