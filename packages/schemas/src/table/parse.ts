/** Only this file calls the parser of zod, so all issues have the same form. */
import * as z from 'zod/mini';
import type { Schema } from '../fields/scalars.ts';
import { uncarriable } from './carriable.ts';
import { withoutRule, wordIssues } from './issue-text.ts';
import type { IssueStyle } from './issue-text.ts';
import { mostIssues } from './problem.ts';
import type { Issue } from './issue.ts';
import { vendor } from './standard-schema.ts';
import type { StandardSchema } from './standard-schema.ts';

/** A value, or the issues found in it. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a value against a schema of the API contract. A valid value is returned unchanged.
 *
 * @example
 * ```ts
 * import { check, newAttendee } from '@slotwise/schemas';
 *
 * const checked = check(newAttendee, { bookingId: 1, email: 'ada', name: 'Ada', timeZone: 'Europe/London' });
 * console.log(checked.ok ? 'fine' : checked.issues[0]?.path); // email
 * ```
 */
export function check<Value>(schema: Schema<Value>, value: unknown): Result<Value> {
  return parseSchema(
    () => z.safeParse(schema, value, { reportInput: true, ...withoutRule }),
    ({ path }) => ({ quote: 'value', allowed: keysAt(schema, path) }),
  );
}

/**
 * Lists all invalid fields of the content of a response, without a maximum. Messages do not contain values, except a
 * number that is too large.
 */
export function contentIssues(schema: Schema<unknown>, content: unknown): readonly Issue[] {
  const result = parseSchema(
    () => z.safeParse(schema, content, { reportInput: true, ...withoutRule }),
    () => ({ quote: 'nothing' }),
    Infinity,
  );
  return result.ok ? [] : result.issues;
}

/** zod passes its issues as the arguments of one call. With more than about 100,000 issues, JavaScript engines throw a `RangeError`. */
function parseSchema<Value>(
  parse: () => z.core.util.SafeParseResult<Value>,
  styleOf: Parameters<typeof wordIssues>[1],
  most = mostIssues,
): Result<Value> {
  try {
    const result = parse();
    if (result.success) return { ok: true, value: result.data };
    return { ok: false, issues: wordIssues(result.error.issues, styleOf, most) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, issues: [{ path: '', message: 'the value has too many problems to list', code: 'other' }] };
  }
}

/** Options of `parsePart`. */
export interface ParseOptions {
  /** True if messages must not contain values. */
  readonly isSecret: boolean;
  /** `encode` for a request to send, and `decode` for a received request. */
  readonly direction: 'encode' | 'decode';
  /** Names of fields in HTTP requests, if they differ from the names in code. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Encodes or decodes one part of a request. An omitted part counts as an empty object. */
export function parsePart(
  schema: Schema<unknown> | undefined,
  value: unknown,
  { isSecret, direction, names = {} }: ParseOptions,
): Result<unknown> {
  if (schema === undefined) return { ok: true, value: undefined };
  // An omitted part counts as empty, so the issues name its required fields.
  const input = value === undefined ? {} : value;
  const issues = uncarriable(input, 'the value');
  if (issues !== undefined) return { ok: false, issues: [issues] };
  const parse = direction === 'encode' ? z.safeEncode : z.safeDecode;
  const style: IssueStyle = { quote: isSecret ? 'absence' : 'value', names };
  const fieldNames = fieldNamesOf(schema).map((name) => names[name] ?? name);
  return parseSchema(
    () => parse(schema, input, { reportInput: true, ...withoutRule }),
    ({ path }) => (path.length === 0 ? { ...style, allowed: fieldNames } : style),
  );
}

/** Creates the check of a request part from its schema. The check returns the encoded value. */
export function encoderOf<Value>(schema: Schema<Value>, isSecret: boolean): StandardSchema<Value> {
  return standard((value) => {
    const result = parsePart(schema, value, { isSecret, direction: 'encode' });
    // The value is encoded for the HTTP request. `Value` is the type that callers pass.
    return result.ok ? { value: result.value as Value } : { issues: result.issues.map(standardIssue) };
  });
}

/** Creates the check of a response's content from its schema. The check returns the content unchanged. */
export function acceptorOf<Value>(schema: Schema<unknown>): StandardSchema<Value> {
  return standard((content) => {
    const issues = contentIssues(schema, content);
    // `contentIssues` has just checked the type.
    return issues.length === 0 ? { value: content as Value } : { issues: issues.map(standardIssue) };
  });
}

function standard<Value>(validate: StandardSchema<Value>['~standard']['validate']): StandardSchema<Value> {
  return { '~standard': { version: 1, vendor, validate } };
}

function standardIssue({ path, message, code }: Issue) {
  return { message, code, path: path === '' ? [] : path.split('.') };
}

/** Returns the field names of an object schema. Returns an empty list for any other schema. */
export function fieldNamesOf(schema: Schema<unknown>): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** Returns the field names of the object at a path inside a schema. Returns an empty list if the path contains a union. */
function keysAt(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): string[] {
  if (schema === undefined) return [];
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniExactOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    return keysAt(schema.def.innerType, path);
  const [first, ...rest] = path;
  if (schema instanceof z.ZodMiniObject)
    return first === undefined ? Object.keys(schema.shape) : keysAt(schema.shape[String(first)], rest);
  return schema instanceof z.ZodMiniArray && first !== undefined ? keysAt(schema.def.element, rest) : [];
}
