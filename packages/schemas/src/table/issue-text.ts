/** The issues of the parser in words: the field, its problem and what is allowed. */
import { endIssues } from './problem.ts';
import type { Issue } from './problem.ts';
import { adviceOnDate } from '../fields/checks.ts';
import { instantText, isInstantObject } from '../fields/instants.ts';
import { isRecord } from '../fields/record.ts';
import { distanceOf, suggestionText } from '../fields/similar.ts';

/**
 * The words of a parser that is given no rule in words. They are ours to find: those of the process are whatever an app that uses zod
 * has set, in any language.
 */
export const withoutRule: { readonly error: () => string } = { error: () => '' };

/** A refused value: an issue of the parser, or of the plain checks. */
export interface Refusal {
  /** Kind of problem. Messages quote a number whose code is `too_big`. */
  readonly code?: string | undefined;
  /** Path of the value. */
  readonly path: readonly PropertyKey[];
  /** Rule in words. Empty if only the code is known. */
  readonly message: string;
  /** The refused value. */
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

/** The limits of a message about a refused value. */
export interface Saying {
  /** The part of a refused value that may be told: itself, or only that there is none, or nothing (it is not known, or secret). */
  readonly quote: 'value' | 'absence' | 'nothing';
  /** Names that fields carry in HTTP requests. */
  readonly names?: Readonly<Record<string, string>>;
  /** Fields of the object in which one was not known. */
  readonly allowed?: readonly string[];
}

/** The refusals of the parser in words, up to the most that are asked for; of those beyond, the number. */
export function wordIssues(
  refusals: readonly Refusal[],
  sayingOf: (refusal: Refusal) => Saying,
  most: number,
): readonly Issue[] {
  const issues: Issue[] = [];
  let more = 0;
  for (const refusal of refusals) {
    const room = most - issues.length;
    if (room > 0) issues.push(...sayIssues(refusal, sayingOf(refusal), room));
    more += Math.max(0, (refusal.keys?.length ?? 1) - room);
  }
  return more === 0 ? issues : endIssues(issues, more);
}

/** The issues of one refusal of the parser: one a field, at most so many. */
function sayIssues(issue: Refusal, saying: Saying, most: number): Issue[] {
  if (issue.keys === undefined) return [sayIssue(issue, saying)];
  const at = pathText(issue.path, saying.names);
  const fields = saying.allowed ?? [];
  const fieldList = fields.length === 0 ? '' : `; the fields are ${fields.join(', ')}`;
  return issue.keys.slice(0, most).map((key) => {
    const path = at === '' ? key : `${at}.${key}`;
    return { path, message: `${shorten(path)} is not a known field${fieldSuggestion(key, fields)}${fieldList}` };
  });
}

/** The fields that a name is perhaps a slip of: the nearest ones. */
function fieldSuggestion(key: string, fields: readonly string[]): string {
  const near = [1, 2].map((distance) => fields.filter((field) => distanceOf(key, field) === distance));
  const names = near.find(({ length }) => length > 0);
  return names === undefined ? '' : ` (did you mean ${names.join(' or ')}?)`;
}

/** One refusal of the parser in words: the field, its problem and what is allowed. */
function sayIssue(issue: Refusal, saying: Saying): Issue {
  const path = pathText(issue.path, saying.names);
  const subject = path === '' ? 'the value' : path;
  const rule = issue.message === '' ? generalRule(issue) : issue.message;
  if (issue.input === undefined && saying.quote !== 'nothing')
    return { path, message: `${subject} is required: it ${rule}` };
  // A number that is too large was rounded: it is no longer what the service sent.
  const isQuoted = saying.quote === 'value' || (issue.code === 'too_big' && typeof issue.input === 'number');
  const input = discriminatorValue(issue);
  const advice = saying.quote === 'value' ? adviceFor({ ...issue, input }) + nearestIn(rule, input) : '';
  return { path, message: `${subject} ${rule}${isQuoted ? `, got ${show(input)}` : ''}${advice}` };
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

/** Of a union that is told apart by a field, the parser hands on the whole object. */
function discriminatorValue({ code, path, input }: Refusal): unknown {
  const name = String(path.at(-1));
  return code === 'invalid_union' && isRecord(input) && typeof input[name] === 'string' ? input[name] : input;
}

/** The allowed word that a word is perhaps a slip of. */
function nearestIn(rule: string, input: unknown): string {
  const [, list] = /^must be one of (.+)$/.exec(rule) ?? [];
  if (list === undefined || typeof input !== 'string') return '';
  return suggestionText(input, list.split(', '));
}

/** The fix for a value that is often passed in place of the right one. */
function adviceFor({ path, input }: Refusal): string {
  if (path.at(-1) === 'id' && typeof input === 'string' && /^(?!\d+$)[\w-]{10,}$/.test(input))
    return ': pass the id, which is a number, and not the uid';
  if (isInstantObject(input) && /^(start|end)Time$/.test(String(path.at(-1))))
    return ': a point in time has no time of day without a time zone, so pass text such as 09:00';
  if (!isRecord(input)) return '';
  if (path.at(-1) === 'id' && typeof input['id'] === 'number') return ': pass its id';
  return adviceOnDate(input);
}

/** A refused value, short, and without what an object holds. */
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
