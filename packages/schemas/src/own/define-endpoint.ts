import { isRecord } from '../fields/record.ts';
import { suggestionText } from '../fields/similar.ts';
import type { Endpoint, Method, None, Scope } from '../table/endpoint.ts';
import type { StandardSchema } from '../table/standard-schema.ts';
import { namesInPath } from '../table/request-fields.ts';
import { endpointPathRule, isEndpointPath } from './endpoint-path.ts';
import type { NamesInPath } from './endpoint-path.ts';
import type { TypedSchema } from './typed.ts';

type OptionalSchema = StandardSchema | undefined;

/** Definition of an endpoint that the specification does not show. */
export interface EndpointDefinition<
  Path extends string = string,
  Params extends OptionalSchema = OptionalSchema,
  Query extends OptionalSchema = OptionalSchema,
  Body extends OptionalSchema = OptionalSchema,
  Response extends OptionalSchema = OptionalSchema,
> {
  /** HTTP method. */
  readonly method: Method;
  /** Path template below the base URL, with parameters in braces: `/event-types/{id}`. */
  readonly path: Path;
  /** Name in errors, events and the journal of the mock. Default: method and path, such as `GET /event-types/{id}`. */
  readonly name?: string | undefined;
  /** Schema of the path parameters. Default: text or a number for each name in braces. */
  readonly params?: Params | undefined;
  /** Schema of the query parameters. Default: the endpoint has no query. */
  readonly query?: Query | undefined;
  /** Schema of the JSON body. Default: the endpoint has no body. */
  readonly body?: Body | undefined;
  /** Schema of the response's JSON. Default: the response is `unknown`, and is not checked. */
  readonly response?: Response | undefined;
  /**
   * Scope that an access token needs at the mock. `null` if the endpoint does not accept tokens. Default: `READ_PROFILE` for `GET`, and
   * `null` for other methods.
   */
  readonly scope?: Scope | null | undefined;
}

type SentBy<Schema> = Schema extends StandardSchema ? NonNullable<Schema['~standard']['types']>['input'] : None;

type ReadBy<Schema> = Schema extends StandardSchema<infer Output> ? Output : None;

type TextsInPath<Path extends string, Value> = [NamesInPath<Path>] extends [never]
  ? None
  : { readonly [Name in NamesInPath<Path>]: Value };

/** Parts of a URL stay text if no schema converts them. */
type ReadFromUrl<Schema> =
  Schema extends TypedSchema<infer Fields>
    ? {
        readonly [Name in keyof Fields]: Fields[Name] extends string | undefined
          ? Fields[Name]
          : string | Extract<Fields[Name], undefined>;
      }
    : ReadBy<Schema>;

/** Types of the parts of a request, and of the response. */
export interface EndpointTypes {
  /** Path parameters. */
  readonly params: unknown;
  /** Query parameters. */
  readonly query: unknown;
  /** JSON body. */
  readonly body: unknown;
  /** Response. */
  readonly response: unknown;
}

/** An endpoint of `defineEndpoint`. `Called` has the types for callers, and `Handled` those for the handler of the mock. */
export interface OwnEndpoint<
  Called extends EndpointTypes = EndpointTypes,
  Handled extends EndpointTypes = EndpointTypes,
> extends Endpoint<Called['params'], Called['query'], Called['body'], Called['response']> {
  /** Schemas of the definition. */
  readonly own: Readonly<Partial<Record<keyof EndpointTypes, StandardSchema>>>;
  /** Types for the handler of the mock. Never set at runtime. */
  readonly handled?: Handled | undefined;
}

/**
 * Defines an endpoint that the specification does not show: `client.request` calls it, and `mock.addEndpoint` adds it to a mock.
 *
 * Schemas can come from any Standard Schema library, such as zod. `typed` creates a schema that has only a type. The client checks the
 * input of a call and sends it as given. It returns the output of the schema of the response.
 *
 * @param definition Method, path and schemas.
 * @throws TypeError if a field of the definition is invalid or unknown.
 *
 * @example
 * ```ts
 * import { createMock } from '@slotwise/mock';
 * import { createClient, defineEndpoint } from '@slotwise/sdk';
 * import { z } from 'zod';
 *
 * const getEventType = defineEndpoint({
 *   method: 'GET',
 *   path: '/event-types/{id}',
 *   response: z.object({ id: z.number(), title: z.string() }),
 * });
 *
 * const mock = createMock();
 * mock.addEndpoint(getEventType, ({ params, data, refuse }) => data.get('eventType', Number(params.id)) ?? refuse('not_found'));
 * const client = createClient(mock.as('alice'));
 * const { title } = await client.request(getEventType, { params: { id: 1 } });
 * console.log(title); // Intro call
 * ```
 */
export function defineEndpoint<
  const Path extends string,
  Params extends OptionalSchema = undefined,
  Query extends OptionalSchema = undefined,
  Body extends OptionalSchema = undefined,
  Response extends OptionalSchema = undefined,
>(
  definition: EndpointDefinition<Path, Params, Query, Body, Response>,
): OwnEndpoint<
  {
    readonly params: Params extends StandardSchema ? SentBy<Params> : TextsInPath<Path, string | number>;
    readonly query: SentBy<Query>;
    readonly body: SentBy<Body>;
    readonly response: Response extends StandardSchema ? ReadBy<Response> : unknown;
  },
  {
    readonly params: Params extends StandardSchema ? ReadFromUrl<Params> : TextsInPath<Path, string>;
    readonly query: ReadFromUrl<Query>;
    readonly body: ReadBy<Body>;
    readonly response: Response extends StandardSchema ? SentBy<Response> : unknown;
  }
> {
  const problems = problemsOf(definition);
  if (problems.length > 0) throw new TypeError(`defineEndpoint: ${problems.join('; ')}`);
  const { method, path, name = `${method} ${path}`, params, query, body, response } = definition;
  const { scope = method === 'GET' ? 'READ_PROFILE' : null } = definition;
  const endpoint: Endpoint & Pick<OwnEndpoint, 'own'> = {
    ...{ name, method, path, scope, own: schemasIn({ params, query, body, response }) },
    // Parameters without a schema are checked against the path.
    unchecked: true,
    ...schemasIn({ params: asSent(params), query: asSent(query), body: asSent(body) }),
    response: { kind: 'any', isParsed: true, ...(response === undefined ? {} : { accepts: response }) },
  };
  // The types come from the schemas. The checks of the parts do not express them.
  return endpoint as ReturnType<typeof defineEndpoint<Path, Params, Query, Body, Response>>;
}

/** Returns true for an endpoint of `defineEndpoint`, also of another copy of the package. */
export function isOwnEndpoint(value: unknown): value is OwnEndpoint {
  return isRecord(value) && isRecord(value['own']) && isRecord(value['response']) && typeof value['name'] === 'string';
}

function schemasIn<Name extends string>(
  schemas: Readonly<Record<Name, OptionalSchema>>,
): Partial<Record<Name, StandardSchema>> {
  const present = Object.entries<OptionalSchema>(schemas).filter(([, schema]) => schema !== undefined);
  return Object.fromEntries(present) as Partial<Record<Name, StandardSchema>>; // the entries of `schemas` that are set
}

/** A check that returns the value as it was passed. Otherwise, transforms and defaults would run at the client and at the service. */
function asSent(schema: OptionalSchema): OptionalSchema {
  if (schema === undefined) return undefined;
  const { version, vendor, validate } = schema['~standard'];
  const result = (value: unknown, judged: Awaited<ReturnType<typeof validate>>) =>
    judged.issues === undefined ? { value } : judged;
  return {
    '~standard': {
      version,
      vendor,
      validate(value) {
        const judged = validate(value);
        return judged instanceof Promise ? judged.then((one) => result(value, one)) : result(value, judged);
      },
    },
  };
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

const fields: Readonly<Record<keyof EndpointDefinition, (value: unknown) => string | undefined>> = {
  method: (value) => (methods.some((one) => one === value) ? undefined : `must be one of ${methods.join(', ')}`),
  path: (value) => (isEndpointPath(value) ? undefined : endpointPathRule),
  name: (value) => (value === undefined || (typeof value === 'string' && value !== '') ? undefined : 'must be text'),
  params: schemaProblem,
  query: schemaProblem,
  body: schemaProblem,
  response: schemaProblem,
  scope: (value) =>
    value === undefined || value === null || value === 'READ_BOOKING' || value === 'READ_PROFILE'
      ? undefined
      : 'must be READ_BOOKING, READ_PROFILE or null',
};

function problemsOf(definition: unknown): string[] {
  if (!isRecord(definition)) return ['the definition must be an object such as { method, path, response }'];
  const names = Object.keys(fields);
  const unknown = Object.keys(definition).filter((name) => !names.includes(name));
  const problems = Object.entries(fields).flatMap(([name, problemOf]) => {
    const problem = problemOf(definition[name]);
    return problem === undefined ? [] : [`${name} ${problem}`];
  });
  const { method, path, params, body } = definition;
  if (problems.length === 0 && params !== undefined && namesInPath(String(path)).length === 0)
    problems.push(`params has a schema, but the path ${String(path)} has no name in braces`);
  if (method === 'GET' && body !== undefined) problems.push('body does not go with GET');
  return [
    ...unknown.map(
      (name) => `${name} is not a field${suggestionText(name, names)}; the fields are ${names.join(', ')}`,
    ),
    ...problems,
  ];
}

function schemaProblem(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const standard: unknown = Reflect.get(Object(value) as object, '~standard'); // a primitive has no such property
  const isSchema = isRecord(standard) && typeof standard['validate'] === 'function';
  return isSchema ? undefined : 'must be a schema of a Standard Schema library such as zod, or typed()';
}
