/** The responses of the OpenAPI document, with the examples that were taken from the mock. */
import { oauthError } from '../oauth.ts';
import { problem } from '../table/problem-schema.ts';
import { problemCodes } from '../table/problem.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import { examplesOf } from './examples.ts';
import type { EndpointExamples, ResponseExample } from './examples.ts';
import { asObject, reference } from './schemas.ts';
import type { JsonObject } from './schemas.ts';

/** A response, before its examples are added: one media type at most. */
interface Draft {
  readonly description: string;
  readonly headers?: JsonObject;
  readonly mediaType?: 'application/json' | 'text/html';
  readonly schema?: JsonObject;
}

/** The responses of an endpoint, by status: the answer, then the refusals. */
export function responsesOf(endpoint: SchemaEndpoint, examples: EndpointExamples | undefined): JsonObject {
  const drafts = new Map([...answers(endpoint), ...refusals(endpoint)]);
  return Object.fromEntries(
    [...drafts].map(([status, draft]) => [
      status,
      responseOf(
        draft,
        (examples?.responses ?? []).filter((example) => example.status === status),
      ),
    ]),
  );
}

function responseOf(
  { description, headers, mediaType, schema }: Draft,
  examples: readonly ResponseExample[],
): JsonObject {
  return {
    description,
    ...(headers === undefined ? {} : { headers: headersWith(headers, examples) }),
    ...(mediaType === undefined ? {} : { content: { [mediaType]: { schema, ...examplesOf(examples) } } }),
  };
}

/** The headers, each with the first value that an example has for it. */
function headersWith(headers: JsonObject, examples: readonly ResponseExample[]): JsonObject {
  return Object.fromEntries(
    Object.entries(headers).map(([name, header]) => {
      const example = examples.map((one) => one.headers?.[name.toLowerCase()]).find((value) => value !== undefined);
      return [name, { ...asObject(header), ...(example === undefined ? {} : { example }) }];
    }),
  );
}

function answers({ answer: { kind, key, item } }: SchemaEndpoint): [number, Draft][] {
  switch (kind) {
    case 'page':
      return [
        [
          200,
          {
            description: 'A page for a browser, where the user allows or denies',
            mediaType: 'text/html',
            schema: { type: 'string' },
          },
        ],
        [
          302,
          {
            description: 'Back to the app, with `code` and `state`, or with `error`',
            headers: { Location: textHeader('The redirect URI with its parameters') },
          },
        ],
      ];
    case 'itself':
      return [[200, { description: 'Done', mediaType: 'application/json', schema: reference(item) }]];
    case 'one':
      return [[200, enveloped(key, 'G-20', reference(item))]];
    case 'many':
      return [[200, enveloped(key, 'G-21', { type: 'array', items: reference(item) })]];
    default:
      return kind satisfies never;
  }
}

function enveloped(key: string, gap: string, schema: JsonObject): Draft {
  return {
    description: `One key, \`${key}\` (${gap}, G-22)`,
    mediaType: 'application/json',
    schema: { type: 'object', required: [key], properties: { [key]: schema } },
  };
}

/** One response a status; its text lists the codes that travel with it. */
function refusals(endpoint: SchemaEndpoint): [number, Draft][] {
  const statuses = [...new Set(endpoint.errors.map((code) => problemCodes[code]))].toSorted((a, b) => a - b);
  return statuses.map((status) => {
    const codes = endpoint.errors.filter((code) => problemCodes[code] === status);
    const isOAuth = speaksOAuth(endpoint, status);
    const phrase = phrases[status] ?? '';
    return [
      status,
      {
        description: isOAuth ? phrase : `${phrase}: ${codes.join(', ')}`,
        ...refusalHeaders(status),
        ...(isOAuth && endpoint.answer.kind === 'page'
          ? { mediaType: 'text/html', schema: { type: 'string' } }
          : { mediaType: 'application/json', schema: reference(isOAuth ? oauthError : problem) }),
      },
    ];
  });
}

/** Tells the refusals of the authorization server itself from those that any path meets: a wrong method, a limit, a fault (G-107). */
function speaksOAuth({ root }: SchemaEndpoint, status: number): boolean {
  return root === 'app' && ![405, 429, 500].includes(status);
}

const phrases: Readonly<Record<number, string>> = {
  400: 'The request breaks a rule',
  401: 'No valid credential',
  403: 'Not allowed',
  404: 'Not there, or out of reach',
  405: 'The path has other methods',
  409: 'Collides with what is there',
  415: 'A media type that is not read here',
  429: 'Too many requests',
  500: 'A fault of the service',
};

function refusalHeaders(status: number): { headers?: JsonObject } {
  if (status === 401 || status === 403)
    return { headers: { 'WWW-Authenticate': textHeader('Set for access tokens (G-15, G-114)') } };
  if (status === 405) return { headers: { Allow: textHeader('The methods that the path has (G-27)') } };
  if (status === 429) return { headers: { 'Retry-After': textHeader('Seconds to wait (G-30)') } };
  return {};
}

function textHeader(description: string): JsonObject {
  return { description, schema: { type: 'string' } };
}
