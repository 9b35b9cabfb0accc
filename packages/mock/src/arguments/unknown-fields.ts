import { suggestionText } from '@slotwise/schemas/internal/contract';
import type { FieldIssue } from '@slotwise/schemas/internal/table';

export function unknownFieldIssues(
  value: Readonly<Record<string, unknown>>,
  known: readonly string[],
  owner: string,
): FieldIssue[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      path: name,
      message: `unknown field ${name}${suggestionText(name, known)}; ${owner} has ${known.join(', ')}`,
    }));
}
