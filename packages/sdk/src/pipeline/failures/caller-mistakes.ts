import type { Issue } from '@slotwise/schemas/internal/table';
import { messagesOf } from '../../errors/issues.ts';
import { redactIssues } from '../../errors/redact.ts';
import { InvalidInputError, MisconfiguredError } from '../../errors/request-errors.ts';
import type { ErrorFacts, SlotwiseError } from '../../errors/slotwise-error.ts';
import { appliedOf } from './applied.ts';
import type { ErrorContext } from '../context.ts';
import { labelOf } from './facts.ts';

type UnsentContext = Pick<ErrorContext, 'endpoint' | 'isUncertain'> & {
  readonly secrets: Iterable<string>;
  readonly attempts?: number;
};

/** Reports values that the user of an app can correct, such as those of a form. */
export function invalidInput(context: UnsentContext, issues: readonly Issue[]): SlotwiseError {
  return new InvalidInputError(unsentFacts(context, issues));
}

/** Reports a mistake in the program that no user input can fix. */
export function misconfiguredError(context: UnsentContext, issues: readonly Issue[]): SlotwiseError {
  return new MisconfiguredError(unsentFacts(context, issues));
}

function unsentFacts(context: UnsentContext, issues: readonly Issue[]): ErrorFacts {
  const { endpoint, attempts = 0, secrets } = context;
  const clean = redactIssues(issues, secrets);
  const message = `${labelOf(context)} was not sent: ${messagesOf(clean)}`;
  const applied = appliedOf(context, 'unsent');
  return { message, endpoint: endpoint.name, attempts, issues: clean, applied };
}
