/**
 * Recorded examples of requests and responses. `scripts/openapi-examples.check.ts` records them from the mock and
 * compares them with it.
 */
import type { ProblemCode } from '../table/problem.ts';
import type { Profile } from '../profiles/profiles.ts';
import selfHosted from './examples/self-hosted.json' with { type: 'json' };
import specification from './examples/specification.json' with { type: 'json' };
import type { JsonObject } from './json.ts';

/** Example of an accepted request, with values in their JSON form. */
export interface RequestExample {
  /** One-line description of the request. */
  readonly summary?: string;
  /** Path parameters. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Query parameters. */
  readonly query: Readonly<Record<string, string | number>>;
  /** Request body. */
  readonly body?: unknown;
}

/** Example of a response. */
export interface ResponseExample {
  /** Name of the request that the response belongs to. For an error response, the name is the error code. */
  readonly name: string;
  /** One-line description of the request. */
  readonly summary?: string;
  /** Error code of an error response: a key of `problemCodes`. */
  readonly code?: ProblemCode;
  /** HTTP status. */
  readonly status: number;
  /** Headers that depend on the status, such as `retry-after`. Names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media type of the body, if it is not JSON. */
  readonly mediaType?: string;
  /** Response body: JSON or text. */
  readonly body?: unknown;
}

/** Differences between the fields that a deployment reads and the fields of the contract, in a body or a query string. */
export interface FieldsRead {
  /** Fields of the contract that the deployment does not have. */
  readonly unknown: readonly string[];
  /** JSON Schemas of fields that the deployment restricts further, and of fields that the contract does not have. */
  readonly read: Readonly<Record<string, JsonObject>>;
}

/** Examples of one endpoint. */
export interface EndpointExamples {
  /** Differences of the query string from the contract. Omitted if there are none. */
  readonly query?: FieldsRead;
  /** Differences of the body from the contract. Omitted if there are none. */
  readonly body?: FieldsRead;
  /** Accepted requests, by name. */
  readonly requests: Readonly<Record<string, RequestExample>>;
  /** Responses to those requests, and every error response. */
  readonly responses: readonly ResponseExample[];
}

/** Examples of all endpoints, by endpoint name. */
export type Examples = Readonly<Record<string, EndpointExamples>>;

// TypeScript reads each `code` in a JSON file as `string`, so the types need casts.
const examplesOf: Readonly<Record<Profile['imitates'], Examples>> = {
  specification: specification as Examples,
  'self-hosted': selfHosted as Examples,
};

/**
 * Returns the examples of the deployment that a profile imitates. The OpenAPI document uses their statuses for every
 * profile, but shows their bodies only for the two named profiles.
 */
export function recordedExamples({ imitates }: Profile): Examples {
  return examplesOf[imitates];
}

/** Returns the `examples` of an OpenAPI media type. Examples without a body are left out. */
export function bodyExamples(all: readonly Pick<ResponseExample, 'name' | 'summary' | 'body'>[]): {
  readonly examples?: JsonObject;
} {
  const withBody = all.filter(({ body }) => body !== undefined);
  if (withBody.length === 0) return {};
  return {
    examples: Object.fromEntries(
      withBody.map(({ name, summary, body }) => [name, { ...(summary === undefined ? {} : { summary }), value: body }]),
    ),
  };
}
