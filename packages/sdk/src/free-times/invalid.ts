import { issueOf } from '@slotwise/schemas/internal/table';
import type { Issue } from '@slotwise/schemas/internal/table';
import { messagesOf } from '../errors/issues.ts';
import { InvalidInputError } from '../errors/request-errors.ts';

/** Several public functions share the checks that throw this error. `errorOf` adds the name of the function that was called. */
class InvalidFields extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(messagesOf(issues));
    this.issues = issues;
  }
}

export type FreeTimesFunction = 'freeTimes' | 'findFreeTimes' | 'slotsByDay';

export function invalid(field: string, rule: string, code: Issue['code'] = 'format'): Error {
  return new InvalidFields([issueOf(field, rule, code)]);
}

export function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InvalidFields(issues);
}

export function errorOf(name: FreeTimesFunction, error: unknown): unknown {
  if (!(error instanceof InvalidFields)) return error;
  return new InvalidInputError({ message: `${name}: ${error.message}`, endpoint: name, issues: error.issues });
}
