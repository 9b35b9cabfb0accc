/** The only caller of zod's parser: values and parts of requests against schemas of the contract, with issues in words. */
import * as z from 'zod/mini';
import type { Schema } from '../fields/scalars.ts';
import { uncarriable } from './carriable.ts';
import { withoutRule, wordIssues } from './issue-text.ts';
import type { Saying } from './issue-text.ts';
import { mostIssues } from './problem.ts';
import type { Issue } from './problem.ts';
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

/** Lists all that is wrong with the content of an answer, row by row; nothing of the content is quoted. */
export function contentIssues(schema: Schema<unknown>, content: unknown): readonly Issue[] {
  const result = parseSchema(
    () => z.safeParse(schema, content, { reportInput: true, ...withoutRule }),
    () => ({ quote: 'nothing' }),
    Infinity,
  );
  return result.ok ? [] : result.issues;
}

/** Calls the parser, and words what it refuses. It hands its refusals on as arguments of one call, of which engines take some 100,000. */
function parseSchema<Value>(
  parse: () => z.core.util.SafeParseResult<Value>,
  sayingOf: Parameters<typeof wordIssues>[1],
  most = mostIssues,
): Result<Value> {
  try {
    const result = parse();
    if (result.success) return { ok: true, value: result.data };
    return { ok: false, issues: wordIssues(result.error.issues, sayingOf, most) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, issues: [{ path: '', message: 'the value has too many problems to list' }] };
  }
}

/** The direction in which a part is parsed, and what messages may say of it. */
export interface ParseOptions {
  /** True where no message may quote a value. */
  readonly isSecret: boolean;
  /** Writing what travels, or reading it. */
  readonly direction: 'encode' | 'decode';
  /** Names that fields carry in HTTP requests. */
  readonly names?: Readonly<Record<string, string>>;
}

/** Reads or writes one part of a request; every issue names its field. */
export function parsePart(
  schema: Schema<unknown> | undefined,
  value: unknown,
  { isSecret, direction, names = {} }: ParseOptions,
): Result<unknown> {
  if (schema === undefined) return { ok: true, value: undefined };
  // An absent part is an empty one: what is required inside it then gets named.
  const input = value === undefined ? {} : value;
  const issues = uncarriable(input, 'the value');
  if (issues !== undefined) return { ok: false, issues: [issues] };
  const parse = direction === 'encode' ? z.safeEncode : z.safeDecode;
  const style: Saying = { quote: isSecret ? 'absence' : 'value', names };
  const fieldNames = fieldNamesOf(schema).map((name) => names[name] ?? name);
  return parseSchema(
    () => parse(schema, input, { reportInput: true, ...withoutRule }),
    ({ path }) => (path.length === 0 ? { ...style, allowed: fieldNames } : style),
  );
}

/** Makes of a part's schema the check that an endpoint gives: it yields what travels. */
export function encoderOf<Value>(schema: Schema<Value>, isSecret: boolean): StandardSchema<Value> {
  return standard((value) => {
    const result = parsePart(schema, value, { isSecret, direction: 'encode' });
    // The output travels: only its type is that of the value in code.
    return result.ok ? { value: result.value as Value } : { issues: result.issues.map(standardIssue) };
  });
}

/** Makes of an answer's schema the check that an endpoint gives: the content is handed on as it is. */
export function acceptorOf<Value>(schema: Schema<unknown>): StandardSchema<Value> {
  return standard((content) => {
    const issues = contentIssues(schema, content);
    // The content's type is the contract's promise, which has just been looked at.
    return issues.length === 0 ? { value: content as Value } : { issues: issues.map(standardIssue) };
  });
}

function standard<Value>(validate: StandardSchema<Value>['~standard']['validate']): StandardSchema<Value> {
  return { '~standard': { version: 1, vendor, validate } };
}

function standardIssue({ path, message }: Issue) {
  return { message, path: path === '' ? [] : path.split('.') };
}

/** Lists the fields of a schema of an object. */
export function fieldNamesOf(schema: Schema<unknown>): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** Lists the fields of the object that lies at a path below a schema; none where the way leads through a choice of schemas. */
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
