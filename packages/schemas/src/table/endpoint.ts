import type { Part } from './part.ts';
import type { ProblemCode } from './problem.ts';
import type { StandardSchema } from './standard-schema.ts';
import type { Protocol } from './protocol.ts';

/** HTTP methods that the endpoints use. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Scope of an access token. Source: specification, Authorization request. */
export type Scope = 'READ_BOOKING' | 'READ_PROFILE';

/** Type of a request part that an endpoint does not have. */
export type None = undefined;

/** Credential that an endpoint requires. */
export type Security =
  /** An API key or an access token (specification, Authentication). */
  | 'caller'
  /** An access token only. */
  | 'bearer'
  /** The id and secret of an OAuth client, in the body. */
  | 'client'
  /** Nobody needs to show anything. */
  | 'none';

/**
 * Check of a request part: fields of the API contract, a predicate, or any Standard Schema. The client sends the output of a Standard
 * Schema.
 */
export type PartCheck<Value = unknown> = Part<Value> | StandardSchema<Value> | ((value: unknown) => boolean);

/** Check of a response's content: a predicate, or any Standard Schema. The content stays unchanged. */
export type ResponseCheck<Value = unknown> =
  ((content: unknown) => content is Value) | StandardSchema<Value> | ((content: unknown) => boolean);

/** Successful response of an endpoint: its envelope and the check of its content. */
export interface EndpointResponse<Value = unknown> {
  /**
   * Kind of envelope:
   * - `one`: an object under one key. Assumption A-20.
   * - `many`: an array under one key. Assumption A-21.
   * - `itself`: the body is the object, without a key
   * - `any`: the body is the value, any JSON
   * - `page`: HTML or a redirect, for a browser
   */
  readonly kind: 'one' | 'many' | 'itself' | 'any' | 'page';
  /** Key of the envelope in camelCase. Other deployments use snake_case. */
  readonly key?: string | undefined;
  /** Another key that some deployments use for the object. */
  readonly alsoUnder?: string | undefined;
  /**
   * Fields that identify the object, such as `id`. Content without these fields is treated as a different response. Default: no fields
   * are required.
   *
   * Use an empty list for a response that only confirms an action, such as a deletion. An `error` without a `message` is not a
   * confirmation.
   */
  readonly identity?: readonly string[] | undefined;
  /** True if a call returns the output of the Standard Schema in `accepts`. Default false: it returns the content unchanged. */
  readonly isParsed?: boolean | undefined;
  /** Check of the content inside the envelope. */
  readonly accepts?: ResponseCheck<Value> | undefined;
  /** Normalizes one parsed item in place before the check. Assumption A-60. */
  readonly tidy?: ((item: unknown) => void) | undefined;
  /** Type of the value. Never set at runtime. */
  readonly value?: Value | undefined;
}

/**
 * One endpoint: method, path, request parts, response and required credential.
 *
 * The 39 endpoints of the service are exported by name and in the table `endpoints`. Create other endpoints with `defineEndpoint`.
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> {
  /** Name of the form `resource.action`, used in errors and events. */
  readonly name: string;
  /** HTTP method. */
  readonly method: Method;
  /** Path template, as in the specification: `/memberships/{userId}_{teamId}`. */
  readonly path: string;
  /** URL that the path is relative to: `{base_url}` or `{app_url}`. Default: `{base_url}`. */
  readonly root?: 'base' | 'app' | undefined;
  /** Credential that the endpoint requires. Default: `caller`. */
  readonly security?: Security | undefined;
  /**
   * Scope that an access token needs. `null` if the endpoint does not accept tokens. With `security: 'bearer'`, `null` means that the
   * endpoint accepts any valid token. Assumption A-14.
   */
  readonly scope?: Scope | null | undefined;
  /** Check of the path parameters. */
  readonly params?: PartCheck<Params> | undefined;
  /** Check of the query parameters. */
  readonly query?: PartCheck<Query> | undefined;
  /** Check of the request body. */
  readonly body?: PartCheck<Body> | undefined;
  /** True if request parts or the response intentionally have no check. */
  readonly unchecked?: boolean | undefined;
  /** True if a DELETE request also reads its parameters from a JSON body. Assumption A-61. */
  readonly queryInBody?: boolean | undefined;
  /** Names of body fields in HTTP requests, if they differ from the names in code. Assumption A-58. */
  readonly requestNames?: ((protocol: Protocol) => Readonly<Record<string, string>>) | undefined;
  /** Successful response. */
  readonly response: EndpointResponse<Value>;
  /** Error codes that the endpoint can return. */
  readonly errors?: readonly ProblemCode[] | undefined;
  /** True if request and response are secret, so messages must not quote their values. */
  readonly secret?: boolean | undefined;
  /** Types of the request parts. Never set at runtime. */
  readonly sent?: { readonly params: Params; readonly query: Query; readonly body: Body } | undefined;
}

type InputPart<Name extends string, Value> = [Value] extends [None]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value | undefined }
    : Record<string, never> extends Value
      ? { readonly [K in Name]?: Value | undefined }
      : { readonly [K in Name]: Value };

/** Input of an endpoint call: `params`, `query` and `body`. The input contains only the parts that the endpoint has. */
export type InputOf<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body>
    ? InputPart<'params', Params> & InputPart<'query', Query> & InputPart<'body', Body>
    : never;

/** Value that a call of an endpoint returns. */
export type ResponseOf<Called> = Called extends { readonly response: EndpointResponse<infer Value> } ? Value : never;

/** Parts of a request as the calling code passes them, before encoding. */
export interface Input {
  /** Path parameters. */
  readonly params?: unknown;
  /** Query parameters. */
  readonly query?: unknown;
  /** Request body. */
  readonly body?: unknown;
}

/** Encoded parts of a request. All are text except the body and lists in the query. */
export interface EncodedInput {
  /** Path with its parameters filled in, percent-encoded. */
  readonly path: string;
  /** Query parameters. A list is a parameter that is repeated. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Body before it is serialized as JSON or as a form. `undefined` if the request has no body. */
  readonly body: unknown;
}
