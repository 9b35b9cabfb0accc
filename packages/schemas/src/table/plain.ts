import { instantText, isInstantObject } from '../fields/instants.ts';
import { isRecord, withoutUndefined } from '../fields/record.ts';
import type { Check } from '../fields/checks.ts';
import { uncarriable } from './carriable.ts';
import type { Endpoint, Input, PartCheck, EncodedInput } from './endpoint.ts';
import { contentOf } from './envelope.ts';
import { fits, encodeFields } from './part.ts';
import { issueOf } from './issue.ts';
import type { Issue } from './issue.ts';
import { issuesOf } from './standard-schema.ts';
import type { StandardSchema } from './standard-schema.ts';
import type { Protocol } from './protocol.ts';
import { fillPath, namesInPath, withRequestNames } from './request-fields.ts';

/** An encoded request, or its issues. The issues are `null` if only the schemas of the API contract can describe them. */
export type PlainRequest =
  | { readonly ok: true; readonly value: EncodedInput }
  | { readonly ok: false; readonly issues: readonly Issue[] | null };

type PartResult =
  { readonly ok: true; readonly content: unknown } | { readonly ok: false; readonly issues: readonly Issue[] | null };

/** Names of the request parts. */
export const partNames = ['params', 'query', 'body'] as const;

/**
 * Encodes the input of a call. The result is the same as the result of the encoder of the API contract.
 *
 * The function returns a promise only if a custom schema is asynchronous. The result shares no objects with the input, except inside
 * free-form objects.
 */
export function encodePlain(
  endpoint: Endpoint,
  input: Input,
  protocol: Protocol,
): PlainRequest | Promise<PlainRequest> {
  const results = partNames.map((name) => encodePart(endpoint, name, input[name]));
  const isReady = (one: PartResult | Promise<PartResult>): one is PartResult => !(one instanceof Promise);
  if (results.every(isReady)) return assemble(endpoint, results, protocol);
  return Promise.all(results.map((one) => Promise.resolve(one))).then((ready) => assemble(endpoint, ready, protocol));
}

function assemble(endpoint: Endpoint, results: readonly PartResult[], protocol: Protocol): PlainRequest {
  const wrong = results.flatMap((result) => (result.ok ? [] : [result.issues]));
  if (wrong.length > 0) {
    const issues = wrong.flatMap((one) => one ?? []);
    return { ok: false, issues: issues.length === 0 ? null : issues };
  }
  const [params, query, body] = results.map((result) => (result.ok ? result.content : undefined));
  const missing = namesInPath(endpoint.path).filter((name) => !isRecord(params) || params[name] === undefined);
  if (missing.length > 0)
    return {
      ok: false,
      issues: missing.map((name) => issueOf(`params.${name}`, `is required by the path ${endpoint.path}`, 'required')),
    };
  const path = fillTemplate(endpoint.path, isRecord(params) ? params : {});
  if (path === undefined) return refusedPart('params', 'must make a path of which no part is empty or made of dots');
  return {
    ok: true,
    value: {
      path,
      // The fields of an encoded query are text, or lists of texts.
      query: (query ?? {}) as EncodedInput['query'],
      body: isRecord(body) ? withRequestNames(body, endpoint.requestNames?.(protocol) ?? {}) : body,
    },
  };
}

/**
 * Returns `undefined` if a parameter is empty, `.` or `..`, because the URL would then have another path. Also returns
 * `undefined` if a parameter cannot be percent-encoded.
 */
function fillTemplate(template: string, parts: Readonly<Record<string, unknown>>): string | undefined {
  try {
    const path = fillPath(template, parts);
    return /\/\.{0,2}(?:\/|$)/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

function encodePart(endpoint: Endpoint, name: keyof Input, value: unknown): PartResult | Promise<PartResult> {
  const check: PartCheck | undefined = endpoint[name];
  if (check === undefined && value === undefined) return { ok: true, content: undefined };
  // An omitted part counts as an empty object.
  const input = value === undefined ? {} : value;
  if (check === undefined) return encodeUnchecked(name, input);
  if (isPredicate(check))
    return check(input)
      ? encodeUnchecked(name, input)
      : refusedPart(name, `does not pass the check of ${endpoint.name}`);
  if ('~standard' in check) return standardPart(check, name, input);
  const issues = uncarriable(input, name);
  if (issues !== undefined) return { ok: false, issues: [issues] };
  if (!fits(input, check)) return { ok: false, issues: null };
  return { ok: true, content: withoutUndefined(encodeFields(input, check, name !== 'body')) };
}

/** Returns true for a predicate. Schemas of some libraries are also functions, but they have the property `~standard`. */
export function isPredicate(check: unknown): check is Check {
  return typeof check === 'function' && !('~standard' in check);
}

/** Encodes a part without known fields. A body only loses the fields that are `undefined`. The fields of a path or a query become text. */
function encodeUnchecked(name: keyof Input, value: unknown): PartResult {
  const issues = uncarriable(value, name, name === 'body' ? 0 : 2);
  if (issues !== undefined) return { ok: false, issues: [issues] };
  if (!isRecord(value)) {
    const content: unknown = Array.isArray(value) ? Array.from<unknown>(value) : value;
    return name === 'body' ? { ok: true, content } : refusedPart(name, 'must be an object');
  }
  const fields = withoutUndefined(value);
  if (name === 'body') return { ok: true, content: fields };
  const texts: Record<string, string | string[]> = {};
  for (const [field, content] of Object.entries(fields)) {
    const all = (Array.isArray(content) && name === 'query' ? content : [content]).map(urlText);
    if (all.includes(undefined))
      return refusedPart(`${name}.${field}`, 'must be text, a number, true, false or a Date');
    const known = all.filter((text) => text !== undefined);
    texts[field] = Array.isArray(content) ? known : (known[0] ?? '');
  }
  return { ok: true, content: texts };
}

/** Returns the text of a value in a URL, or `undefined` for a value that has none, such as an object. */
function urlText(content: unknown): string | undefined {
  if (isInstantObject(content)) return instantText(content);
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof content) ? String(content) : undefined;
}

function refusedPart(name: string, rule: string): PartResult & { readonly ok: false } {
  return { ok: false, issues: [issueOf(name, rule)] };
}

function standardPart(check: StandardSchema, name: keyof Input, value: unknown): PartResult | Promise<PartResult> {
  const judged = check['~standard'].validate(value);
  const read = (result: Awaited<typeof judged>): PartResult =>
    result.issues === undefined
      ? encodeUnchecked(name, result.value)
      : { ok: false, issues: issuesOf(check, result.issues) };
  return judged instanceof Promise ? judged.then(read) : read(judged);
}

/** Content of a successful response, with the result of its check. */
export interface PlainContent {
  /** Content of the parsed JSON, without the envelope. It is not a copy. */
  readonly value: unknown;
  /** Issues of the content. Empty if the content is valid. `null` if only the schemas of the API contract can describe the issues. */
  readonly issues: readonly Issue[] | null;
}

/** Finds the content of a successful response, normalizes the content in place, and checks it. */
export function readPlain(
  { response }: Pick<Endpoint, 'response'>,
  json: unknown,
  { unchecked = false }: { readonly unchecked?: boolean } = {},
): PlainContent | Promise<PlainContent> {
  const value = contentOf(response, json);
  const { accepts } = response;
  if (unchecked || accepts === undefined) return { value, issues: [] };
  if (isPredicate(accepts)) {
    if (accepts(value)) return { value, issues: [] };
    return { value, issues: null };
  }
  const judged = accepts['~standard'].validate(value);
  const read = (result: Awaited<typeof judged>): PlainContent => ({
    value: result.issues === undefined && response.isParsed === true ? result.value : value,
    issues: result.issues === undefined ? [] : issuesOf(accepts, result.issues),
  });
  return judged instanceof Promise ? judged.then(read) : read(judged);
}
