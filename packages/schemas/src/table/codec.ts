import * as z from 'zod/mini';
import type { Input, EncodedInput } from './endpoint.ts';
import { contentOf } from './envelope.ts';
import { contentIssues, fieldNamesOf, parsePart } from './parse.ts';
import type { Result } from './parse.ts';
import { issueOf } from './issue.ts';
import { endIssues } from './problem.ts';
import type { Issue } from './issue.ts';
import type { SchemaResponse, SchemaEndpoint } from './schema-endpoint.ts';
import { isRecord, withoutUndefined } from '../fields/record.ts';
import type { Schema } from '../fields/scalars.ts';
import type { Protocol } from './protocol.ts';
import { fillPath, withRequestNames } from './request-fields.ts';

/** Options for decoding a request: how strictly the service reads it. */
export interface DecodeOptions {
  /** Protocol that defines the field names in HTTP requests. */
  readonly protocol: Protocol;
  /**
   * True if the decoder drops unknown body fields and uses the lenient body schema. These rules are marked † in the table of
   * assumptions.
   */
  readonly lenient?: boolean;
  /** Query parameters to ignore. */
  readonly ignoredQuery?: readonly string[];
}

/**
 * Converts a path template to a regular expression. A parameter matches any text without slashes. A parameter before an underscore
 * matches any text without slashes and underscores.
 */
export function pathPattern(template: string): RegExp {
  const source = template.replace(/\{(\w+)\}(_?)/g, (_, name: string, joint: string) =>
    joint === '' ? `(?<${name}>[^/]+)` : `(?<${name}>[^/_]+)_`,
  );
  return new RegExp(`^${source}$`);
}

/**
 * Encodes the input of a call for an HTTP request. Each issue names its field: `id`, `take`, `responses.email`.
 *
 * @param endpoint An endpoint of the table.
 * @param input Path parameters, query and body.
 * @param protocol Request format of the deployment: `protocol` of its profile.
 *
 * @example
 * ```ts
 * import { encode, endpoints, profiles } from '@slotwise/schemas';
 *
 * const { protocol } = profiles.specification;
 * const sent = encode(endpoints['bookings.list'], { query: { take: 25, page: 2 } }, protocol);
 * console.log(sent.ok && sent.value.query); // { take: '25', page: '2' }
 * const wrong = encode(endpoints['bookings.get'], { params: { id: -1 } }, protocol);
 * console.log(wrong.ok ? [] : wrong.issues.map(({ path }) => path)); // [ 'id' ]
 * ```
 */
export function encode(endpoint: SchemaEndpoint, input: Input, protocol: Protocol): Result<EncodedInput> {
  const { schemas, secret: isSecret = false } = endpoint;
  const params = parsePart(schemas.params, input.params, { isSecret, direction: 'encode' });
  const query = parsePart(schemas.query, input.query, { isSecret, direction: 'encode' });
  const body = parsePart(schemas.body, input.body, { isSecret, direction: 'encode' });
  const issues = endIssues([params, query, body].flatMap((part) => (part.ok ? [] : part.issues)));
  if (!params.ok || !query.ok || !body.ok) return { ok: false, issues };
  const names = endpoint.requestNames?.(protocol) ?? {};
  return {
    ok: true,
    value: {
      path: fillPath(endpoint.path, asRecord(params.value)),
      query: withoutUndefined(asRecord(query.value)) as Record<string, string>,
      body: body.value === undefined ? undefined : withRequestNames(withoutUndefined(asRecord(body.value)), names),
    },
  };
}

/**
 * Decodes a received request: path parameters, query parameters and parsed body.
 *
 * @param endpoint An endpoint of the table.
 * @param arrived The received parts, with the body parsed.
 * @param options How strictly to read the request.
 *
 * @example
 * ```ts
 * import { decode, endpoints, profiles } from '@slotwise/schemas';
 *
 * const arrived = { params: { id: '7' }, query: { reason: 'ill' }, body: undefined };
 * const read = decode(endpoints['bookings.get'], arrived, { protocol: profiles.specification.protocol });
 * console.log(read.ok && read.value.params); // { id: 7 }
 * ```
 */
export function decode(
  endpoint: SchemaEndpoint,
  arrived: { readonly params: unknown; readonly query: Readonly<Record<string, unknown>>; readonly body: unknown },
  options: DecodeOptions,
): Result<Input> {
  const { schemas, secret: isSecret = false } = endpoint;
  const names = endpoint.requestNames?.(options.protocol) ?? {};
  const queryNames = schemas.query === undefined ? [] : fieldNamesOf(schemas.query);
  const query = Object.fromEntries(
    Object.entries(arrived.query).filter(
      ([name]) => queryNames.includes(name) && !(options.ignoredQuery ?? []).includes(name),
    ),
  );
  const isLenient = options.lenient === true;
  const bodySchema = (isLenient ? schemas.lenientBody : undefined) ?? schemas.body;
  const body =
    bodySchema === undefined
      ? { ok: true as const, value: undefined }
      : decodeBody(endpoint, bodySchema, arrived.body, { names, lenient: isLenient });
  const parts = [
    parsePart(schemas.params, arrived.params, { isSecret, direction: 'decode' }),
    parsePart(schemas.query, query, { isSecret, direction: 'decode' }),
    body,
  ] as const;
  const [paramsPart, queryPart, bodyPart] = parts;
  if (!paramsPart.ok || !queryPart.ok || !bodyPart.ok) {
    return { ok: false, issues: endIssues(parts.flatMap((part) => (part.ok ? [] : part.issues))) };
  }
  return { ok: true, value: { params: paramsPart.value, query: queryPart.value, body: bodyPart.value } };
}

function decodeBody(
  endpoint: SchemaEndpoint,
  schema: Schema<unknown>,
  arrived: unknown,
  { names, lenient }: { readonly names: Readonly<Record<string, string>>; readonly lenient: boolean },
): Result<unknown> {
  const how = { isSecret: endpoint.secret === true, direction: 'decode', names } as const;
  if (!isRecord(arrived)) return parsePart(schema, arrived, how);
  const unsettable = [
    ...misnamedFields(arrived, names),
    ...unsettableFields(endpoint, schema, inCodeNames(arrived, names)),
  ];
  if (unsettable.length > 0) return { ok: false, issues: unsettable };
  const fields = inCodeNames(arrived, names);
  return parsePart(schema, lenient ? pickKnown(fields, schema) : fields, how);
}

/**
 * Reads a successful response: finds the object in any known envelope and checks the object.
 *
 * The value is the parsed JSON itself, not a copy. You decide whether to report or throw the issues. Pass `unchecked: true` to skip the
 * check.
 *
 * @param endpoint An endpoint of the table.
 * @param json The parsed body.
 *
 * @example
 * ```ts
 * import { endpoints, readResponse } from '@slotwise/schemas';
 *
 * const { value, issues } = readResponse(endpoints['me.get'], { user: { id: 'three', username: 'alice' } });
 * console.log(value.username, issues[0]?.path); // alice id
 * ```
 */
export function readResponse<Value>(
  endpoint: { readonly response: SchemaResponse<Value> },
  json: unknown,
  { unchecked = false }: { readonly unchecked?: boolean } = {},
): { value: Value; issues: readonly Issue[] } {
  const { response } = endpoint;
  const content = contentOf(response, json);
  // The content can break the contract. Then the cast is wrong, and the issues list the invalid fields.
  return { value: content as Value, issues: unchecked ? [] : contentIssues(schemaOf(response), content) };
}

/** Caches the schemas of lists, because `z.array` creates a new schema on each call. */
function schemaOf(response: SchemaResponse<unknown>): Schema<unknown> {
  if (response.kind !== 'many') return response.item;
  const list = lists.get(response) ?? z.array(response.item);
  lists.set(response, list);
  return list;
}

const lists = new WeakMap<SchemaResponse<unknown>, Schema<unknown>>();

/** Reports fields that have their name in code, because an HTTP request must use the name of the protocol. */
function misnamedFields(fields: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>): Issue[] {
  return Object.entries(names)
    .filter(([inCode]) => inCode in fields)
    .map(([inCode, inRequest]) => ({
      path: inCode,
      message: `${inCode} is not a known field here: its name is ${inRequest}`,
      code: 'unknown_field',
    }));
}

/** Reports fields that the resource has but this endpoint cannot set. Unknown fields get another message. */
function unsettableFields(
  endpoint: SchemaEndpoint,
  body: Schema<unknown>,
  fields: Readonly<Record<string, unknown>>,
): Issue[] {
  const settable = fieldNamesOf(body);
  return (endpoint.fields ?? [])
    .filter((name) => name in fields && !settable.includes(name))
    .map((name) => issueOf(name, `cannot be set here; what can be set is ${settable.join(', ')}`, 'unknown_field'));
}

function pickKnown(value: Readonly<Record<string, unknown>>, schema: Schema<unknown>): Record<string, unknown> {
  const knownNames = fieldNamesOf(schema);
  return Object.fromEntries(Object.entries(value).filter(([name]) => knownNames.includes(name)));
}

function inCodeNames(
  value: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const inCode = new Map(Object.entries(names).map(([code, inRequest]) => [inRequest, code]));
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [inCode.get(name) ?? name, content]));
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
