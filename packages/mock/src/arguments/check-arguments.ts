import { check } from '@slotwise/schemas';
import type * as z from 'zod/mini';
import { InvalidArgumentError } from './invalid-argument-error.ts';

/** Checks what a test passes to a public function. `hints` explain fields that users expect, and that do not exist. */
export function checkArguments<Value>(
  call: string,
  schema: z.ZodMiniType<Value>,
  value: unknown,
  hints: Readonly<Record<string, string>> = {},
): Value {
  const read = check(schema, value);
  if (read.ok) return read.value;
  const issues = read.issues.map(({ path, message }) => {
    const hint = hints[path];
    return { path, message: hint === undefined ? message : `${message}; ${hint}` };
  });
  throw new InvalidArgumentError(`${call}: ${issues.map(({ message }) => message).join('; ')}`, issues);
}
