import * as z from 'zod/mini';
import type { Schema } from '../fields/scalars.ts';
import type { Endpoint, EndpointResponse, None, Security } from './endpoint.ts';
import { acceptorOf, contentIssues, encoderOf } from './parse.ts';
import type { ProblemCode } from './problem.ts';

/** Successful response of an endpoint of the API contract: its envelope, its object and the object's schema. */
export interface SchemaResponse<Value> extends EndpointResponse<Value> {
  /** Kind of the envelope. The contract defines every kind that is allowed here. */
  readonly kind: Exclude<EndpointResponse['kind'], 'any'>;
  /** Key of the envelope in camelCase. Empty if the envelope has no key. Other deployments use snake_case. */
  readonly key: string;
  /** Name of the object in the OpenAPI document. */
  readonly component: string;
  /** Schema of the object, or of one item of the array. */
  readonly item: Schema<unknown>;
}

/** Schemas of the request parts. */
export interface PartSchemas<Params = unknown, Query = unknown, Body = unknown> {
  /** Path parameters. */
  readonly params?: Schema<Params>;
  /** Query parameters. */
  readonly query?: Schema<Query>;
  /** Request body. */
  readonly body?: Schema<Body>;
  /** Body schema of a lenient service, if this schema differs from `body`. Assumption A-57. */
  readonly lenientBody?: Schema<unknown>;
}

/**
 * One endpoint of the API contract: its name, method and path, its schemas, and its details for the OpenAPI document.
 *
 * The client uses the endpoint to encode requests and decode responses. The mock uses the endpoint to decode requests and encode
 * responses.
 */
export interface SchemaEndpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> extends Endpoint<
  Params,
  Query,
  Body,
  Value
> {
  /** URL that the path is relative to: `{base_url}` or `{app_url}`. */
  readonly root: 'base' | 'app';
  /** Credential that the endpoint requires. */
  readonly security: Security;
  /**
   * Scope that an access token needs. `null` if the endpoint does not accept tokens. With `security: 'bearer'`, `null` means that the
   * endpoint accepts any valid token. Assumption A-14.
   */
  readonly scope: NonNullable<Endpoint['scope']> | null;
  /** One-line description of the endpoint. */
  readonly summary: string;
  /**
   * Description of the endpoint for callers of the REST API, in Markdown: what it does, for whom, and what is special. Differences of
   * self-hosted deployments are mentioned.
   */
  readonly description: string;
  /** Sections of the specification that define the endpoint. */
  readonly source: string;
  /** Numbers of the assumptions about the endpoint, such as `A-45`. */
  readonly assumptions: readonly string[];
  /** Schemas of the request parts. */
  readonly schemas: PartSchemas<Params, Query, Body>;
  /** Query parameters that work only in requests of Admins. The parameters are ignored in requests of other users. */
  readonly adminQuery?: readonly string[];
  /**
   * Fields of the resource's object. A field in this list that the body does not include exists, but this endpoint cannot set it.
   * Assumption A-29.
   */
  readonly fields?: readonly string[];
  /** Successful response. */
  readonly response: SchemaResponse<Value>;
  /** Error codes that the OpenAPI document lists. */
  readonly errors: readonly ProblemCode[];
}

interface ResponseOptions {
  readonly alsoUnder?: string;
  /** Fields that identify the object. Default: `id` if it is required, or else the required fields that end in `Id`. */
  readonly identity?: readonly string[];
  readonly tidy?: (item: unknown) => void;
}

/** A response that contains one object under `key`. */
export function one<Value>(
  key: string,
  component: string,
  item: Schema<Value>,
  options: ResponseOptions = {},
): Omit<SchemaResponse<Value>, 'accepts'> {
  return { kind: 'one', key, identity: identityOf(item), component, item, ...options };
}

/** A response that contains an array under `key`. */
export function many<Value>(
  key: string,
  component: string,
  item: Schema<Value>,
  options: ResponseOptions = {},
): Omit<SchemaResponse<Value[]>, 'accepts'> {
  return { kind: 'many', key, component, item, ...options };
}

/** A response that contains the object without an envelope. */
export function itself<Value>(
  component: string,
  item: Schema<Value>,
  options: ResponseOptions = {},
): Omit<SchemaResponse<Value>, 'accepts'> {
  return { kind: 'itself', key: '', identity: identityOf(item), component, item, ...options };
}

/** An object without a required `id` is identified by its required ids of other objects: a membership by `userId` and `teamId`. */
function identityOf(item: Schema<unknown>): string[] {
  const required = contentIssues(item, {}).map(({ path }) => path);
  return required.includes('id') ? ['id'] : required.filter((name) => name.endsWith('Id'));
}

/** A response for browsers: HTML or a redirect. */
export function browserPage(): Omit<SchemaResponse<string>, 'accepts'> {
  return { kind: 'page', key: '', component: '', item: z.string() };
}

type Draft<Params, Query, Body, Value> = Omit<
  SchemaEndpoint<Params, Query, Body, Value>,
  'errors' | 'root' | 'security' | 'schemas' | 'params' | 'query' | 'body' | 'response'
> &
  Partial<Pick<SchemaEndpoint, 'root' | 'security'>> &
  PartSchemas<Params, Query, Body> & {
    readonly response: Omit<SchemaResponse<Value>, 'accepts'>;
    /** Error codes in addition to those that `endpoint` adds. */
    readonly errors?: readonly ProblemCode[];
  };

/**
 * Creates an endpoint of the API contract. Adds the checks of its schemas, and the error codes that result from its
 * credential and its request parts.
 */
export function endpoint<Params = None, Query = None, Body = None, Value = unknown>(
  draft: Draft<Params, Query, Body, Value>,
): SchemaEndpoint<Params, Query, Body, Value> {
  const { root = 'base', security = 'caller', params, query, body, lenientBody, response, ...rest } = draft;
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
    response: {
      ...response,
      accepts: acceptorOf<Value>(response.kind === 'many' ? z.array(response.item) : response.item),
    },
    errors: [...new Set(errors)],
  };
}
