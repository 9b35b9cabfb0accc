import { issueOf } from '@slotwise/schemas/internal/table';
import type { Issue } from '@slotwise/schemas/internal/table';
import { messagesOf } from '../errors/issues.ts';
import { InvalidInputError } from '../errors/request-errors.ts';

/** Invalid fields, found before it is known which function was called. */
class InvalidFields extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(messagesOf(issues));
    this.issues = issues;
  }
}

export type FreeTimesFunction = 'freeTimes' | 'findFreeTimes' | 'slotsByDay';

export function invalid(field: string, rule: string): Error {
  return new InvalidFields([issueOf(field, rule)]);
}

/** Throws if there are issues. */
export function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new InvalidFields(issues);
}

/** The error of a function: one that names the function, if fields are invalid. */
export function errorOf(name: FreeTimesFunction, error: unknown): unknown {
  if (!(error instanceof InvalidFields)) return error;
  return new InvalidInputError({ message: `${name}: ${error.message}`, endpoint: name, issues: error.issues });
}
