/** The recorded examples of requests and responses: `scripts/openapi-examples.check.ts` compares them with the mock. */
import type { ProblemCode } from '../table/problem.ts';
import { profiles } from '../profiles/profiles.ts';
import type { Profile } from '../profiles/profiles.ts';
import selfHosted from './examples/self-hosted.json' with { type: 'json' };
import specification from './examples/specification.json' with { type: 'json' };
import type { JsonObject } from './schemas.ts';

/** A request that was accepted, as JSON contains it. */
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
  /** Name of the request that it answers; of a refusal, its word. */
  readonly name: string;
  /** One line: what was asked. */
  readonly summary?: string;
  /** The contract's code of a refusal. */
  readonly code?: ProblemCode;
  /** Status. */
  readonly status: number;
  /** Headers that belong to the status. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Media type of the body, where it is not JSON. */
  readonly mediaType?: string;
  /** Body: JSON, or text. */
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
export type Examples = Readonly<Record<string, EndpointExamples>>;

// What is written there has this form; a code is text to the compiler.
const known = [
  [profiles.specification, specification as Examples],
  [profiles.selfHosted, selfHosted as Examples],
] as const;

/** The examples of a profile; none where nobody looked. */
export function examplesOfProfile(profile: Profile): Examples {
  return known.find(([one]) => one === profile)?.[1] ?? {};
}

/** The examples of a media type. */
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
