/** The recorded examples of requests and responses: `scripts/openapi-examples.check.ts` compares them with the mock. */
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
  /** Headers that belong to the status. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media type of the body, if it is not JSON. */
  readonly mediaType?: string;
  /** Response body: JSON or text. */
  readonly body?: unknown;
}

/** How a deployment reads the fields of a body or a query string, if not as the contract says. */
export interface FieldsRead {
  /** Fields of the contract that the deployment does not know. */
  readonly unknown: readonly string[];
  /** JSON Schemas of fields that the deployment reads in another way, or that the contract does not have. */
  readonly read: Readonly<Record<string, JsonObject>>;
}

/** Examples of one endpoint. */
export interface EndpointExamples {
  /** How the deployment reads the query string, if not as the contract says. */
  readonly query?: FieldsRead;
  /** How the deployment reads the body, if not as the contract says. */
  readonly body?: FieldsRead;
  /** Accepted requests, by name. */
  readonly requests: Readonly<Record<string, RequestExample>>;
  /** Responses to those requests, and every error response. */
  readonly responses: readonly ResponseExample[];
}

/** Examples of all endpoints, by endpoint name. */
export type Examples = Readonly<Record<string, EndpointExamples>>;

// What is written there has this form; a code is text to the compiler.
const examplesOf: Readonly<Record<Profile['imitates'], Examples>> = {
  specification: specification as Examples,
  'self-hosted': selfHosted as Examples,
};

/** The examples of the deployment that a profile imitates. With other options, the bodies can differ, but not the statuses. */
export function recordedExamples({ imitates }: Profile): Examples {
  return examplesOf[imitates];
}

/** Examples of a media type. */
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
