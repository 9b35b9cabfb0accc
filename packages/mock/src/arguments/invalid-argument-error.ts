import { moreIn } from '@slotwise/schemas/internal/contract';
import { definePrintOfError } from '@slotwise/schemas/internal/table';
import type { FieldIssue } from '@slotwise/schemas/internal/table';
import { startAtCaller } from './caller-error.ts';

export class InvalidArgumentError extends TypeError {
  readonly issues: readonly FieldIssue[];

  constructor(message: string, at: string | readonly FieldIssue[]) {
    super(message);
    this.issues = typeof at === 'string' ? [{ path: at, message }] : at;
    definePrintOfError(this, () => ({ issues: this.issues.length }));
    startAtCaller(this);
  }
}

export function issueWithin(prefix: string, issue: FieldIssue): FieldIssue {
  const { path, message } = issue;
  return moreIn(issue) > 0 ? issue : { path: path === '' ? prefix : `${prefix}.${path}`, message };
}
