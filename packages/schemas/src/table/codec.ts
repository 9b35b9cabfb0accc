/**
 * Encodes and decodes the parts of a request, to a value or to a readable problem. The only caller of zod's parser.
 */
import * as z from 'zod/mini';
import type { EndpointAnswer, Endpoint } from './endpoint.ts';
import { sayIssue, sayIssues } from './issue-text.ts';
import type { Saying } from './issue-text.ts';
import type { Issue } from './problem.ts';
import { isRecord } from '../fields/record.ts';
import type { Schema } from '../fields/scalars.ts';
import type { Wire } from './wire.ts';

/** A value, or what is wrong with it. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly issues: readonly Issue[] };

/** The parts of a request as a caller hands them in, in code's terms. */
export interface Input {
  /** Parts of the path. */
  readonly params?: unknown;
  /** Query parameters. */
  readonly query?: unknown;
  /** Body. */
  readonly body?: unknown;
}

/** The same parts as they travel: all text but the body. */
export interface WireInput {
  /** Path with its parts filled in, percent-encoded. */
  readonly path: string;
  /** Query parameters. */
  readonly query: Readonly<Record<string, string>>;
  /** Body before it is written as JSON or as a form; `undefined` where there is none. */
  readonly body: unknown;
}

/** The strictness with which a service reads a request. */
export interface DecodeOptions {
  /** Names that fields carry on the wire. */
  readonly wire: Wire;
  /** Unknown fields of a body are dropped, and the lenient body is read (rules marked † in the gap table). */
  readonly lenient?: boolean;
  /** Query parameters that count as absent. */
  readonly ignoredQuery?: readonly string[];
}

/** A path template as a pattern: each part in braces holds anything but a slash, and no underscore where one follows. */
export function pathPattern(template: string): RegExp {
  const source = template.replace(/\{(\w+)\}(_?)/g, (_, name: string, joint: string) =>
    joint === '' ? `(?<${name}>[^/]+)` : `(?<${name}>[^/_]+)_`,
  );
  return new RegExp(`^${source}$`);
}

/** Encodes what a caller hands in; every issue names its part: `id`, `take`, `responses.email`. */
export function encode(endpoint: Endpoint, input: Input, wire: Wire): Result<WireInput> {
  const params = run(endpoint.params, input.params, { endpoint, direction: 'encode' });
  const query = run(endpoint.query, input.query, { endpoint, direction: 'encode' });
  const body = run(endpoint.body, input.body, { endpoint, direction: 'encode' });
  const issues = [params, query, body].flatMap((part) => (part.ok ? [] : part.issues));
  if (!params.ok || !query.ok || !body.ok) return { ok: false, issues };
  const names = endpoint.wireNames?.(wire) ?? {};
  return {
    ok: true,
    value: {
      path: fillPath(endpoint.path, asRecord(params.value)),
      query: withoutUndefined(asRecord(query.value)) as Record<string, string>,
      body: body.value === undefined ? undefined : renamed(withoutUndefined(asRecord(body.value)), names),
    },
  };
}

/** Decodes what arrived: the parts of the path, the query parameters and the parsed body. */
export function decode(
  endpoint: Endpoint,
  arrived: { readonly params: unknown; readonly query: Readonly<Record<string, string>>; readonly body: unknown },
  options: DecodeOptions,
): Result<Input> {
  const names = endpoint.wireNames?.(options.wire) ?? {};
  const known = endpoint.query === undefined ? [] : keysOf(endpoint.query);
  const query = Object.fromEntries(
    Object.entries(arrived.query).filter(
      ([name]) => known.includes(name) && !(options.ignoredQuery ?? []).includes(name),
    ),
  );
  const lenient = options.lenient === true;
  const bodySchema = (lenient ? endpoint.lenientBody : undefined) ?? endpoint.body;
  const body =
    bodySchema === undefined
      ? { ok: true as const, value: undefined }
      : decodeBody(endpoint, bodySchema, arrived.body, { names, lenient });
  const parts = [
    run(endpoint.params, arrived.params, { endpoint, direction: 'decode' }),
    run(endpoint.query, query, { endpoint, direction: 'decode' }),
    body,
  ] as const;
  const [paramsPart, queryPart, bodyPart] = parts;
  if (!paramsPart.ok || !queryPart.ok || !bodyPart.ok) {
    return { ok: false, issues: parts.flatMap((part) => (part.ok ? [] : part.issues)) };
  }
  return { ok: true, value: { params: paramsPart.value, query: queryPart.value, body: bodyPart.value } };
}

function decodeBody(
  endpoint: Endpoint,
  schema: Schema<unknown>,
  arrived: unknown,
  { names, lenient }: { readonly names: Readonly<Record<string, string>>; readonly lenient: boolean },
): Result<unknown> {
  if (!isRecord(arrived)) return run(schema, arrived, { endpoint, direction: 'decode', names });
  const unsettable = [
    ...misnamedFields(arrived, names),
    ...unsettableFields(endpoint, schema, unrenamed(arrived, names)),
  ];
  if (unsettable.length > 0) return { ok: false, issues: unsettable };
  const sent = unrenamed(arrived, names);
  return run(schema, lenient ? picked(sent, schema) : sent, { endpoint, direction: 'decode', names });
}

/**
 * Reads a successful answer: finds the object in its envelope, whichever of the known ones it is, and checks it.
 *
 * The value is the parsed JSON itself, never a copy; issues are for the caller to report or to throw. Who wants none of them
 * leaves the checking out.
 */
export function readAnswer<Value>(
  endpoint: { readonly answer: EndpointAnswer<Value> },
  json: unknown,
  { unchecked = false }: { readonly unchecked?: boolean } = {},
): { value: Value; issues: readonly Issue[] } {
  const { answer } = endpoint;
  const content = unwrap(answer, json);
  if (answer.kind !== 'many') answer.tidy?.(content);
  else if (answer.tidy !== undefined && Array.isArray(content)) content.forEach(answer.tidy);
  const result = unchecked ? { success: true as const } : z.safeParse(schemaOf(answer), content);
  // What the service sent is handed on as it is: the type is the contract's promise, the issues say where it is broken.
  return {
    value: content as Value,
    issues: result.success ? [] : result.error.issues.map((issue) => sayIssue(issue, { quote: 'nothing' })),
  };
}

/** The schema of an answer's content; a list's is made once. */
function schemaOf(answer: EndpointAnswer<unknown>): Schema<unknown> {
  if (answer.kind !== 'many') return answer.item;
  const made = lists.get(answer) ?? z.array(answer.item);
  lists.set(answer, made);
  return made;
}

const lists = new WeakMap<EndpointAnswer<unknown>, Schema<unknown>>();

/** Checks any value against a schema of the contract; the value is handed on as it is. */
export function check<Value>(schema: Schema<Value>, value: unknown): Result<Value> {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success
    ? { ok: true, value: result.data }
    : {
        ok: false,
        issues: result.error.issues.flatMap((issue) => sayIssues(issue, { quote: 'value', allowed: keysOf(schema) })),
      };
}

function unwrap(answer: EndpointAnswer<unknown>, json: unknown): unknown {
  if (answer.kind === 'page' || !isRecord(json)) return json;
  const keys = answer.kind === 'itself' ? [answer.alsoUnder] : [answer.key, snakeCase(answer.key)];
  for (const key of keys) {
    if (key !== undefined && typeof json[key] === 'object' && json[key] !== null) return json[key];
  }
  return json;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Running {
  readonly endpoint: Endpoint;
  readonly direction: 'encode' | 'decode';
  /** Names that fields carry on the wire. */
  readonly names?: Readonly<Record<string, string>>;
}

function run(
  schema: Schema<unknown> | undefined,
  value: unknown,
  { endpoint, direction, names = {} }: Running,
): Result<unknown> {
  if (schema === undefined) return { ok: true, value: undefined };
  // An absent part is an empty one: what is required inside it then gets named.
  const input = value === undefined ? {} : value;
  const lost = uncarriable(input);
  if (lost.length > 0) return { ok: false, issues: lost };
  const parse = direction === 'encode' ? z.safeEncode : z.safeDecode;
  const result = parse(schema, input, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  const say: Saying = {
    quote: endpoint.secret === true ? 'absence' : 'value',
    names,
    allowed: keysOf(schema).map((name) => names[name] ?? name),
  };
  return { ok: false, issues: result.error.issues.flatMap((issue) => sayIssues(issue, say)) };
}

/** Levels of objects and lists inside one another that a request may have. */
const deepest = 64;

/**
 * Fields that cannot be carried: `__proto__`, which JavaScript does not hold on to safely, and what is nested without end.
 * They are refused, so that nothing is lost unseen.
 */
function uncarriable(value: unknown, path: readonly string[] = []): Issue[] {
  if (typeof value !== 'object' || value === null) return [];
  const at = path.join('.');
  if (path.length > deepest) return [{ path: at, message: `${path[0]} must be nested at most ${deepest} levels deep` }];
  return Object.entries(value).flatMap(([name, content]) => {
    const inside = [...path, name];
    if (name !== '__proto__') return uncarriable(content, inside);
    return [{ path: inside.join('.'), message: `${inside.join('.')} cannot be the name of a field` }];
  });
}

/** Fields sent under their name in code where this wire has another (G-58). */
function misnamedFields(sent: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>): Issue[] {
  return Object.entries(names)
    .filter(([inCode]) => inCode in sent)
    .map(([inCode, onWire]) => ({
      path: inCode,
      message: `${inCode} is not a known field here: its name is ${onWire}`,
    }));
}

/** Fields that the resource's object has and the body lacks: they exist, but cannot be set here (G-29). */
function unsettableFields(endpoint: Endpoint, body: Schema<unknown>, sent: Readonly<Record<string, unknown>>): Issue[] {
  const settable = keysOf(body);
  return (endpoint.fields ?? [])
    .filter((name) => name in sent && !settable.includes(name))
    .map((name) => ({ path: name, message: `${name} cannot be set here; what can be set is ${settable.join(', ')}` }));
}

function keysOf(schema: Schema<unknown>): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

function picked(value: Readonly<Record<string, unknown>>, schema: Schema<unknown>): Record<string, unknown> {
  const known = keysOf(schema);
  return Object.fromEntries(Object.entries(value).filter(([name]) => known.includes(name)));
}

function fillPath(template: string, params: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function renamed(
  value: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [names[name] ?? name, content]));
}

function unrenamed(
  value: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const inCode = new Map(Object.entries(names).map(([code, onWire]) => [onWire, code]));
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [inCode.get(name) ?? name, content]));
}

function withoutUndefined(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, content]) => content !== undefined));
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
