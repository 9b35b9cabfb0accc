import type { Method, Scope, Security } from './endpoint.ts';
import type { Part } from './part.ts';
import type { ProblemCode } from './problem.ts';
import type { Wire } from './wire.ts';

/** A successful answer as its endpoint finds and checks it, without zod. */
export interface PlainAnswer<Value = unknown> {
  /**
   * - `one`: an object under one key (G-20)
   * - `many`: an array under one key (G-21)
   * - `itself`: the answer is the object, without a key
   * - `page`: HTML or a redirect, for a browser
   */
  readonly kind: 'one' | 'many' | 'itself' | 'page';
  /** Key of the envelope in camelCase; other deployments spell it in snake_case. */
  readonly key?: string;
  /** A further key under which some deployments put the object. */
  readonly alsoUnder?: string;
  /** Accepts the content of the envelope exactly when the schema does. */
  readonly accepts: (content: unknown) => content is Value;
  /** Tidies one parsed object in place, before it is checked (G-60). */
  readonly tidy?: (item: unknown) => void;
}

/** An endpoint without zod: all that a client needs to call it, and to know whether the call keeps to the contract. */
export interface PlainEndpoint<Params = unknown, Query = unknown, Body = unknown, Value = unknown> {
  /** `resource.action`. */
  readonly name: string;
  /** HTTP method. */
  readonly method: Method;
  /** Path template, as the specification writes it: `/memberships/{userId}_{teamId}`. */
  readonly path: string;
  /** The base of the path: `{base_url}` or `{app_url}`. */
  readonly root: 'base' | 'app';
  /** The credential that opens it. */
  readonly security: Security;
  /** Scope that an access token needs; `null` where tokens do not open it, or where any valid one does (G-14). */
  readonly scope: Scope | null;
  /** Parts of the path. */
  readonly params?: Part<Params>;
  /** Query parameters. */
  readonly query?: Part<Query>;
  /** Body of the request. */
  readonly body?: Part<Body>;
  /** Reads the parameters of a DELETE from a JSON body too (G-61). */
  readonly queryInBody?: boolean;
  /** Names that fields of the body carry on the wire, where they differ (G-58). */
  readonly wireNames?: (wire: Wire) => Readonly<Record<string, string>>;
  /** Successful answer. */
  readonly answer: PlainAnswer<Value>;
  /** Codes of the refusals that it can meet. */
  readonly errors: readonly ProblemCode[];
  /** Forbids messages to quote what travels here: it is secret. */
  readonly secret?: boolean;
}
