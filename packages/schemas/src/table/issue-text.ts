import { codeOfValue } from './issue-code.ts';
import { endIssues } from './problem.ts';
import type { Issue } from './issue.ts';
import { adviceOnDate } from '../fields/checks.ts';
import { instantText, isInstantObject } from '../fields/instants.ts';
import { isRecord } from '../fields/record.ts';
import { distanceOf, suggestionText } from '../fields/similar.ts';

/**
 * Option of the parser that leaves the message empty if a schema has none. Otherwise, zod would use the global messages
 * of the app, which can be in any language.
 */
export const withoutRule: { readonly error: () => string } = { error: () => '' };

/** Rejected value: an issue of zod or of the generated checks. */
export interface Refusal {
  /** Kind of problem. Messages quote a number whose code is `too_big`. */
  readonly code?: string | undefined;
  /** Path of the value. */
  readonly path: readonly PropertyKey[];
  /** Rule in words. Empty if only the code is known. */
  readonly message: string;
  /** Rejected value. */
  readonly input?: unknown;
  /** Names of unknown fields, if the code is `unrecognized_keys`. */
  readonly keys?: readonly string[];
  /** Name of the expected type. */
  readonly expected?: string;
  /** Allowed values. */
  readonly values?: readonly unknown[];
  /** Name of the expected format. */
  readonly format?: string;
  /** Maximum of a number. */
  readonly maximum?: number | bigint;
}

/** Options for the message about a rejected value. */
export interface IssueStyle {
  /** Use of the value in the message: `value` quotes it, `absence` only reports a missing value, and `nothing` does neither. */
  readonly quote: 'value' | 'absence' | 'nothing';
  /** Names of fields in HTTP requests, if they differ from the names in code. */
  readonly names?: Readonly<Record<string, string>>;
  /** All fields of the object. A message about an unknown field lists them. */
  readonly allowed?: readonly string[];
}

/** Converts rejected values to issues. If there are more than `most` issues, one more issue states the number of omitted issues. */
export function wordIssues(
  refusals: readonly Refusal[],
  styleOf: (refusal: Refusal) => IssueStyle,
  most: number,
): readonly Issue[] {
  const issues: Issue[] = [];
  let more = 0;
  for (const refusal of refusals) {
    const room = most - issues.length;
    if (room > 0) issues.push(...issuesOf(refusal, styleOf(refusal), room));
    more += Math.max(0, (refusal.keys?.length ?? 1) - room);
  }
  return more === 0 ? issues : endIssues(issues, more);
}

function issuesOf(issue: Refusal, style: IssueStyle, most: number): Issue[] {
  if (issue.keys === undefined) return [issueTextOf(issue, style)];
  const at = pathText(issue.path, style.names);
  const fields = style.allowed ?? [];
  const fieldList = fields.length === 0 ? '' : `; the fields are ${fields.join(', ')}`;
  return issue.keys.slice(0, most).map((key) => {
    const path = at === '' ? key : `${at}.${key}`;
    const message = `${shorten(path)} is not a known field${fieldSuggestion(key, fields)}${fieldList}`;
    return { path, message, code: 'unknown_field' };
  });
}

/** Prefers fields that differ only in case, hyphens or plural. Otherwise, suggests fields that are similar. */
function fieldSuggestion(key: string, fields: readonly string[]): string {
  const near = [1, 2].map((distance) => fields.filter((field) => distanceOf(key, field) === distance));
  const names = near.find(({ length }) => length > 0);
  return names === undefined ? '' : ` (did you mean ${names.join(' or ')}?)`;
}

function issueTextOf(issue: Refusal, style: IssueStyle): Issue {
  const path = pathText(issue.path, style.names);
  const subject = path === '' ? 'the value' : path;
  const rule = issue.message === '' ? generalRule(issue) : issue.message;
  if (issue.input === undefined && style.quote !== 'nothing')
    return { path, message: `${subject} is required: it ${rule}`, code: 'required' };
  // A number that is too large is always quoted. JavaScript rounded it, so the message does not contain the value that
  // was sent.
  const isQuoted = style.quote === 'value' || (issue.code === 'too_big' && typeof issue.input === 'number');
  const input = discriminatorValue(issue);
  const code = codeOfValue(rule, input, issue.path);
  const advice = style.quote === 'value' ? adviceFor({ ...issue, input }) + nearestIn(rule, input) : '';
  return { path, message: `${subject} ${rule}${isQuoted ? `, got ${show(input)}` : ''}${advice}`, code };
}

function generalRule(issue: Refusal): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${(issue.values ?? []).map(String).join(', ')}`;
    case 'invalid_format':
      return `must be of the form ${issue.format}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    default:
      return 'does not have a value that is allowed here';
  }
}

/** If a discriminator is invalid, zod reports the whole object instead of the field. */
function discriminatorValue({ code, path, input }: Refusal): unknown {
  const name = String(path.at(-1));
  return code === 'invalid_union' && isRecord(input) && typeof input[name] === 'string' ? input[name] : input;
}

/** The generated checks contain the allowed words only in the text of the rule, so the function reads them from it. */
function nearestIn(rule: string, input: unknown): string {
  const [, list] = /^must be one of (.+)$/.exec(rule) ?? [];
  if (list === undefined || typeof input !== 'string') return '';
  return suggestionText(input, list.split(', '));
}

function adviceFor({ path, input }: Refusal): string {
  if (path.at(-1) === 'id' && typeof input === 'string' && /^(?!\d+$)[\w-]{10,}$/.test(input))
    return ': pass the id, which is a number, and not the uid';
  if (isInstantObject(input) && /^(start|end)Time$/.test(String(path.at(-1))))
    return ': a point in time has no time of day without a time zone, so pass text such as 09:00';
  if (!isRecord(input)) return '';
  if (path.at(-1) === 'id' && typeof input['id'] === 'number') return ': pass its id';
  return adviceOnDate(input);
}

/** A message must not contain the fields of an object. */
function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : show(instantText(value));
  if (!Array.isArray(value)) return `a value of type ${typeof value}`;
  return value.length <= 10 && value.every((item) => typeof item === 'number') ? `[${value.join(', ')}]` : 'a list';
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function pathText(path: readonly PropertyKey[], names: Readonly<Record<string, string>> = {}): string {
  return path.map((part, index) => (index === 0 ? (names[String(part)] ?? String(part)) : String(part))).join('.');
}
