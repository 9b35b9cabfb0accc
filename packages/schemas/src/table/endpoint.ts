/** An endpoint of the table, as all who call it know it: no parser stands behind it. */
import type { Part } from './part.ts';
import type { ProblemCode } from './problem.ts';
import type { StandardSchema } from './standard-schema.ts';
import type { Protocol } from './protocol.ts';

/** HTTP methods of the table. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A scope that an access token can carry (specification, Authorization request). */
export type Scope = 'READ_BOOKING' | 'READ_PROFILE';

/** A part of a request that an endpoint does not have. */
export type None = undefined;

/** The credential that an endpoint asks for. */
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
 * The check of a part of a request: the fields of the contract, a predicate, or any schema of the Standard Schema kind, whose output
 * is what travels.
 */
export type PartCheck<Value = unknown> = Part<Value> | StandardSchema<Value> | ((value: unknown) => boolean);

/** The check of an answer's content: a predicate, or any schema of the Standard Schema kind. The content is handed on as it is. */
export type AnswerCheck<Value = unknown> =
  ((content: unknown) => content is Value) | StandardSchema<Value> | ((content: unknown) => boolean);

/** The successful answer of an endpoint: its envelope, and the check of its content. */
export interface EndpointAnswer<Value = unknown> {
  /**
   * - `one`: an object under one key
   * - `many`: an array under one key
   * - `itself`: the answer is the object, without a key
   * - `any`: the answer is the value, whatever JSON it is
   * - `page`: HTML or a redirect, for a browser
   */
  readonly kind: 'one' | 'many' | 'itself' | 'any' | 'page';
  /** Key of the envelope in camelCase; other deployments spell it in snake_case. */
  readonly key?: string;
  /** A further key under which some deployments put the object. */
  readonly alsoUnder?: string;
  /**
   * Fields that identify the object, such as `id`: content without them is another answer. Empty for an answer that only confirms, as of a
   * removal: an `error` without a `message` is none. Default: nothing is asked for.
   */
  readonly identity?: readonly string[];
  /** The check of the content of the envelope. */
  readonly accepts?: AnswerCheck<Value>;
  /** Tidies one item, a parsed object, in place, before it is checked. */
  readonly tidy?: (item: unknown) => void;
  /** Carries the type of the value; never set. */
  readonly value?: Value;
}

/**
 * One endpoint: method, path, what goes out, what comes back, who may call.
 *
 * The 39 of the service are exported by name and as a table, `endpoints`. One made by hand gives a check for each part that it has, and
 * for its answer, or says `unchecked: true`.
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> {
  /** `resource.action`, the name that errors and events tell. */
  readonly name: string;
  /** HTTP method. */
  readonly method: Method;
  /** Path template, as the specification writes it: `/memberships/{userId}_{teamId}`. */
  readonly path: string;
  /** Address that the path is relative to: `{base_url}`, the default, or `{app_url}`. */
  readonly root?: 'base' | 'app';
  /** Credential that the endpoint asks for. Default `caller`. */
  readonly security?: Security;
  /** Scope that an access token needs; `null` where tokens do not open it, or where (`security: 'bearer'`) any valid one does. */
  readonly scope?: Scope | null;
  /** Check of the parts of the path. */
  readonly params?: PartCheck<Params>;
  /** Check of the query parameters. */
  readonly query?: PartCheck<Query>;
  /** Check of the body of the request. */
  readonly body?: PartCheck<Body>;
  /** True where parts or the answer without a check are meant to be so. */
  readonly unchecked?: boolean;
  /** True where a DELETE also reads its parameters from a JSON body. */
  readonly queryInBody?: boolean;
  /** Names that fields of the body carry in HTTP requests, where they differ. */
  readonly requestNames?: (protocol: Protocol) => Readonly<Record<string, string>>;
  /** Successful answer. */
  readonly answer: EndpointAnswer<Value>;
  /** Codes of the refusals that it can meet. */
  readonly errors?: readonly ProblemCode[];
  /** True where what travels is secret, so that no message may quote it. */
  readonly secret?: boolean;
}

type InputPart<Name extends string, Value> = [Value] extends [None]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value | undefined }
    : Record<string, never> extends Value
      ? { readonly [K in Name]?: Value | undefined }
      : { readonly [K in Name]: Value };

/** The input of a call of an endpoint: `params`, `query` and `body`, each only where the endpoint has it. */
export type InputOf<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body>
    ? InputPart<'params', Params> & InputPart<'query', Query> & InputPart<'body', Body>
    : never;

/** The value that a call of an endpoint yields. */
export type AnswerOf<Called> = Called extends { readonly answer: EndpointAnswer<infer Value> } ? Value : never;

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
export interface EncodedInput {
  /** Path with its parts filled in, percent-encoded. */
  readonly path: string;
  /** Query parameters. */
  readonly query: Readonly<Record<string, string>>;
  /** Body before it is written as JSON or as a form; `undefined` where there is none. */
  readonly body: unknown;
}
