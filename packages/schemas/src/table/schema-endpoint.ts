/** The endpoints of the contract: each with its schemas, for those who serve, describe or judge the service. */
import * as z from 'zod/mini';
import type { Schema } from '../fields/scalars.ts';
import type { Endpoint, EndpointAnswer, None, Security } from './endpoint.ts';
import { acceptorOf, contentIssues, encoderOf } from './parse.ts';
import type { ProblemCode } from './problem.ts';

/** The successful answer of an endpoint of the contract: its envelope, its object and the schema of that. */
export interface SchemaAnswer<Value> extends EndpointAnswer<Value> {
  /** Kind of the envelope: the contract knows each. */
  readonly kind: Exclude<EndpointAnswer['kind'], 'any'>;
  /** Key of the envelope in camelCase, empty where there is none; other deployments spell it in snake_case. */
  readonly key: string;
  /** Name of the object in the OpenAPI document. */
  readonly component: string;
  /** Schema of the object, or of one entry of the array. */
  readonly item: Schema<unknown>;
}

/** The schemas of the parts of a request. */
export interface PartSchemas<Params = unknown, Query = unknown, Body = unknown> {
  /** Parts of the path. */
  readonly params?: Schema<Params>;
  /** Query parameters. */
  readonly query?: Schema<Query>;
  /** Body of the request. */
  readonly body?: Schema<Body>;
  /** The body as a lenient service reads it, where that is another one. */
  readonly lenientBody?: Schema<unknown>;
}

/**
 * One endpoint of the contract: an {@link Endpoint} with its schemas, and with what the OpenAPI document says of it.
 *
 * The client walks it outward (encode, send, decode), the mock inward (decode, rule, encode).
 */
export interface SchemaEndpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> extends Endpoint<
  Params,
  Query,
  Body,
  Value
> {
  /** Address that the path is relative to: `{base_url}` or `{app_url}`. */
  readonly root: 'base' | 'app';
  /** Credential that the endpoint asks for. */
  readonly security: Security;
  /** Scope that an access token needs; `null` where tokens do not open it, or where (`security: 'bearer'`) any valid one does. */
  readonly scope: NonNullable<Endpoint['scope']> | null;
  /** One line: what it does. */
  readonly summary: string;
  /** Source: the specification's section, and assumption numbers. */
  readonly source: string;
  /** Schemas of the parts of a request. */
  readonly schemas: PartSchemas<Params, Query, Body>;
  /** Query parameters that take effect for Admin callers only, and are not looked at for others. */
  readonly adminQuery?: readonly string[];
  /** Fields of the resource's object: those that the body lacks exist, but cannot be set here. */
  readonly fields?: readonly string[];
  /** Successful answer. */
  readonly answer: SchemaAnswer<Value>;
  /** Codes of the refusals that the OpenAPI document lists. */
  readonly errors: readonly ProblemCode[];
}

interface AnswerOptions {
  readonly alsoUnder?: string;
  readonly tidy?: (item: unknown) => void;
}

/** An answer that holds one object under `key`. */
export function one<Value>(
  key: string,
  component: string,
  item: Schema<Value>,
  options: AnswerOptions = {},
): Omit<SchemaAnswer<Value>, 'accepts'> {
  return { kind: 'one', key, identity: identityOf(item), component, item, ...options };
}

/** An answer that holds an array under `key`. */
export function many<Value>(
  key: string,
  component: string,
  item: Schema<Value>,
  options: AnswerOptions = {},
): Omit<SchemaAnswer<Value[]>, 'accepts'> {
  return { kind: 'many', key, component, item, ...options };
}

/** An answer that is the object itself. */
export function itself<Value>(
  component: string,
  item: Schema<Value>,
  options: AnswerOptions = {},
): Omit<SchemaAnswer<Value>, 'accepts'> {
  return { kind: 'itself', key: '', identity: identityOf(item), component, item, ...options };
}

/** The required ids of an object: its own, else those of what it joins, as a membership a user and a team. */
function identityOf(item: Schema<unknown>): string[] {
  const required = contentIssues(item, {}).map(({ path }) => path);
  return required.includes('id') ? ['id'] : required.filter((name) => name.endsWith('Id'));
}

/** An answer for a browser: HTML, or a redirect. */
export function page(): Omit<SchemaAnswer<string>, 'accepts'> {
  return { kind: 'page', key: '', component: '', item: z.string() };
}

type Draft<Params, Query, Body, Value> = Omit<
  SchemaEndpoint<Params, Query, Body, Value>,
  'errors' | 'root' | 'security' | 'schemas' | 'params' | 'query' | 'body' | 'answer'
> &
  Partial<Pick<SchemaEndpoint, 'root' | 'security'>> &
  PartSchemas<Params, Query, Body> & {
    readonly answer: Omit<SchemaAnswer<Value>, 'accepts'>;
    /** Refusals beyond those that follow from the rest. */
    readonly errors?: readonly ProblemCode[];
  };

/** Makes an endpoint; what follows from the rest (the refusals any such call can meet) is filled in. */
export function endpoint<Params = None, Query = None, Body = None, Value = unknown>(
  draft: Draft<Params, Query, Body, Value>,
): SchemaEndpoint<Params, Query, Body, Value> {
  const { root = 'base', security = 'caller', params, query, body, lenientBody, answer, ...rest } = draft;
  const takesInput = params !== undefined || query !== undefined || body !== undefined;
  const errors: ProblemCode[] = [
    ...(takesInput ? (['invalid_request'] as const) : []),
    ...(security === 'none' ? [] : (['unauthorized'] as const)),
    ...(root === 'base' ? (['forbidden', 'insufficient_scope'] as const) : []),
    ...(params === undefined ? [] : (['not_found'] as const)),
    ...(body === undefined ? [] : (['unsupported_media_type'] as const)),
    'method_not_allowed',
    'rate_limited',
    'internal',
    ...(draft.errors ?? []),
  ];
  const isSecret = draft.secret === true;
  return {
    ...rest,
    root,
    security,
    schemas: {
      ...(params === undefined ? {} : { params }),
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
      ...(lenientBody === undefined ? {} : { lenientBody }),
    },
    ...(params === undefined ? {} : { params: encoderOf(params, isSecret) }),
    ...(query === undefined ? {} : { query: encoderOf(query, isSecret) }),
    ...(body === undefined ? {} : { body: encoderOf(body, isSecret) }),
    answer: { ...answer, accepts: acceptorOf<Value>(answer.kind === 'many' ? z.array(answer.item) : answer.item) },
    errors: [...new Set(errors)],
  };
}
