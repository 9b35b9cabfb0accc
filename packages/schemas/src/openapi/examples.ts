/** Examples of the interface: what the mock answered in the small town, written by `pnpm openapi:examples`. */
import type { JsonObject } from './schemas.ts';
import specification from './examples/specification.json' with { type: 'json' };

/** A request that was accepted, in the words of the wire. */
export interface RequestExample {
  /** One line: what is asked. */
  readonly summary?: string;
  /** Parts of the path. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Query parameters. */
  readonly query: Readonly<Record<string, string | number>>;
  /** Body. */
  readonly body?: unknown;
}

/** A response that came. */
export interface ResponseExample {
  /** Name of the request that it answers; of a refusal, its code. */
  readonly name: string;
  /** One line: what was asked. */
  readonly summary?: string;
  /** Status. */
  readonly status: number;
  /** Headers that belong to the status. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Body: JSON, or the text of a page. */
  readonly body?: unknown;
}

/** The examples of an endpoint. */
export interface EndpointExamples {
  /** Requests that are accepted, by name. */
  readonly requests: Readonly<Record<string, RequestExample>>;
  /** Responses: to those requests, and every refusal. */
  readonly responses: readonly ResponseExample[];
}

/** The examples of the endpoints, by name. */
export const examples: Readonly<Record<string, EndpointExamples>> = specification;

/** The examples of a media type: those that have a body. */
export function examplesOf(all: readonly Pick<ResponseExample, 'name' | 'summary' | 'body'>[]): {
  readonly examples?: JsonObject;
} {
  const shown = all.filter(({ body }) => body !== undefined);
  if (shown.length === 0) return {};
  return {
    examples: Object.fromEntries(
      shown.map(({ name, summary, body }) => [name, { ...(summary === undefined ? {} : { summary }), value: body }]),
    ),
  };
}
