import * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import type { Schema } from '../fields/scalars.ts';
import type { Wire } from './wire.ts';

/** HTTP methods of the table. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A scope that an access token can carry (specification, Authorization request). */
export type Scope = 'READ_BOOKING' | 'READ_PROFILE';

/** A part of a request that an endpoint does not have. */
export type None = undefined;

/** The successful answer of an endpoint: its envelope, its object and the schema of that. */
export interface EndpointAnswer<Value> {
  /**
   * - `one`: an object under one key (G-20)
   * - `many`: an array under one key (G-21)
   * - `itself`: the answer is the object, without a key
   * - `page`: HTML or a redirect, for a browser
   */
  readonly kind: 'one' | 'many' | 'itself' | 'page';
  /** Key of the envelope in camelCase; other deployments spell it in snake_case. */
  readonly key: string;
  /** A further key under which some deployments put the object. */
  readonly alsoUnder?: string;
  /** Name of the object in the OpenAPI document. */
  readonly component: string;
  /** Schema of the object, or of one entry of the array. */
  readonly item: Schema<unknown>;
  /** Tidies one parsed object in place, before it is checked (G-60). */
  readonly tidy?: (item: unknown) => void;
  /** Carries the type of the value; never set. */
  readonly value?: Value;
}

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
 * One endpoint of the table: method, path, what goes out, what comes back, who may call.
 *
 * The client walks it outward (encode, send, decode), the mock inward (decode, rule, encode).
 */
export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> {
  /** `resource.action`, the operation's id in the OpenAPI document. */
  readonly name: string;
  /** HTTP method. */
  readonly method: Method;
  /** Path template, as the specification writes it: `/memberships/{userId}_{teamId}`. */
  readonly path: string;
  /** Address that the path is relative to: `{base_url}` or `{app_url}`. */
  readonly root: 'base' | 'app';
  /** One line: what it does. */
  readonly summary: string;
  /** Source: the specification's section, and gap numbers. */
  readonly source: string;
  /** Credential that the endpoint asks for. */
  readonly security: Security;
  /** Scope that an access token needs; `null` where tokens do not open it, or where (`security: 'bearer'`) any valid one does (G-14). */
  readonly scope: Scope | null;
  /** Parts of the path. */
  readonly params?: Schema<Params>;
  /** Query parameters. */
  readonly query?: Schema<Query>;
  /** Query parameters that take effect for Admin callers only, and are not looked at for others. */
  readonly adminQuery?: readonly string[];
  /** Body of the request. */
  readonly body?: Schema<Body>;
  /** The body as a lenient service reads it, where that is another one (G-57). */
  readonly lenientBody?: Schema<unknown>;
  /** Fields of the resource's object: those that the body lacks exist, but cannot be set here (G-29). */
  readonly fields?: readonly string[];
  /** True where a DELETE also reads its parameters from a JSON body (G-61). */
  readonly queryInBody?: boolean;
  /** Names that fields of the body carry on the wire, where they differ (G-58). */
  readonly wireNames?: (wire: Wire) => Readonly<Record<string, string>>;
  /** Successful answer. */
  readonly answer: EndpointAnswer<Value>;
  /** Codes of the refusals that the OpenAPI document lists. */
  readonly errors: readonly ProblemCode[];
  /** True where what travels is secret, so that no message may quote it. */
  readonly secret?: boolean;
}

type Part<Name extends string, Value> = [Value] extends [None]
  ? { readonly [K in Name]?: undefined }
  : undefined extends Value
    ? { readonly [K in Name]?: Value | undefined }
    : Record<string, never> extends Value
      ? { readonly [K in Name]?: Value | undefined }
      : { readonly [K in Name]: Value };

/** The input of a call of an endpoint: `params`, `query` and `body`, each only where the endpoint has it. */
export type InputOf<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

/** The value that a call of an endpoint yields. */
export type AnswerOf<Called> = Called extends { readonly answer: EndpointAnswer<infer Value> } ? Value : never;

interface AnswerOptions {
  readonly alsoUnder?: string;
  readonly tidy?: (item: unknown) => void;
}

/** An answer that holds one object under `key` (G-20). */
export function one<Value>(
  key: string,
  component: string,
  item: Schema<Value>,
  options: AnswerOptions = {},
): EndpointAnswer<Value> {
  return { kind: 'one', key, component, item, ...options };
}

/** An answer that holds an array under `key` (G-21). */
export function many<Value>(
  key: string,
  component: string,
  item: Schema<Value>,
  options: AnswerOptions = {},
): EndpointAnswer<Value[]> {
  return { kind: 'many', key, component, item, ...options };
}

/** An answer that is the object itself. */
export function itself<Value>(
  component: string,
  item: Schema<Value>,
  options: AnswerOptions = {},
): EndpointAnswer<Value> {
  return { kind: 'itself', key: '', component, item, ...options };
}

/** An answer for a browser: HTML, or a redirect. */
export function page(): EndpointAnswer<string> {
  return { kind: 'page', key: '', component: '', item: z.string() };
}

type Draft<Params, Query, Body, Value> = Omit<Endpoint<Params, Query, Body, Value>, 'errors' | 'root' | 'security'> &
  Partial<Pick<Endpoint, 'root' | 'security'>> & {
    /** Refusals beyond those that follow from the rest. */
    readonly errors?: readonly ProblemCode[];
  };

/** Makes an endpoint; what follows from the rest (the refusals any such call can meet) is filled in. */
export function endpoint<Params = None, Query = None, Body = None, Value = unknown>(
  draft: Draft<Params, Query, Body, Value>,
): Endpoint<Params, Query, Body, Value> {
  const { root = 'base', security = 'caller' } = draft;
  const takesInput = draft.params !== undefined || draft.query !== undefined || draft.body !== undefined;
  const errors: ProblemCode[] = [
    ...(takesInput ? (['invalid_request'] as const) : []),
    ...(security === 'none' ? [] : (['unauthorized'] as const)),
    ...(root === 'base' ? (['forbidden', 'insufficient_scope'] as const) : []),
    ...(draft.params === undefined ? [] : (['not_found'] as const)),
    ...(draft.body === undefined ? [] : (['unsupported_media_type'] as const)),
    'method_not_allowed',
    'rate_limited',
    'internal',
    ...(draft.errors ?? []),
  ];
  return { ...draft, root, security, errors: [...new Set(errors)] };
}
