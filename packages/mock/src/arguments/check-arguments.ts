import { check } from '@slotwise/schemas';
import type * as z from 'zod/mini';
import { InvalidArgumentError } from './invalid-argument-error.ts';

/**
 * Throws an `InvalidArgumentError` if the value does not match the schema. `hints` maps a path to advice for the error
 * message, for example for a field that users expect but that does not exist.
 */
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
