/** Builds the responses of an operation. The recorded examples decide the statuses, headers, media types and envelope keys. */
import { oauthError } from '../oauth.ts';
import { isRecord } from '../fields/record.ts';
import type { Profile } from '../profiles/profiles.ts';
import { problem } from '../table/problem-schema.ts';
import { problemCodes } from '../table/problem.ts';
import type { ProblemCode } from '../table/problem.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import { bodyExamples } from './examples.ts';
import type { EndpointExamples, ResponseExample } from './examples.ts';
import { asObject } from './json.ts';
import { refTo } from './schemas.ts';
import type { JsonObject } from './json.ts';

/** Response before the recorded examples decide its headers and content. */
interface Draft {
  readonly description: string;
  readonly headers?: JsonObject;
  readonly mediaType?: 'application/json' | 'text/html';
  readonly schema?: JsonObject;
  readonly assumptions?: readonly string[];
}

/** Response of an operation, and the name under which operations can share it. */
export interface NamedResponse {
  /** Name in the components. A response without a name is never shared. */
  readonly name?: string;
  /** Response object of the OpenAPI document. */
  readonly response: JsonObject;
}

/** Input of `responsesOf`, in addition to the endpoint. */
export interface ResponseContext {
  /** Profile of the deployment. */
  readonly profile: Profile;
  /** Recorded examples of the endpoint, from the deployment that the profile imitates. */
  readonly examples: EndpointExamples;
  /** True if the document shows the bodies and headers of the examples. */
  readonly showsExamples: boolean;
}

/** Returns the responses of an endpoint by status: successes first, then errors. */
export function responsesOf(endpoint: SchemaEndpoint, context: ResponseContext): [status: number, NamedResponse][] {
  return [
    ...successes(endpoint, context.examples).map(([status, draft]): [number, NamedResponse] => [
      status,
      { name: successName(endpoint), response: responseOf(draft, status, context) },
    ]),
    ...refusals(endpoint, context),
  ];
}

function responseOf(draft: Draft, status: number, { examples, showsExamples }: ResponseContext): JsonObject {
  const { description, headers = {}, mediaType, schema, assumptions = [] } = draft;
  const recorded = onePerBody(examples.responses.filter((example) => example.status === status));
  const typeOf = (example: ResponseExample) => example.mediaType ?? 'application/json';
  const contentTypes = [...new Set(recorded.filter(({ body }) => body !== undefined).map(typeOf))];
  const types = contentTypes.length === 0 && mediaType !== undefined ? [mediaType] : contentTypes;
  const content = types.map((type) => [
    type,
    {
      schema: type === mediaType ? schema : { type: 'string' },
      ...(showsExamples ? bodyExamples(recorded.filter((one) => typeOf(one) === type)) : {}),
    },
  ]);
  return {
    description,
    ...headersWith(headers, recorded, showsExamples),
    ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
    ...(assumptions.length === 0 ? {} : { 'x-assumptions': assumptions }),
  };
}

/** Keeps one example of success and one of each error, because the other examples are similar. */
function onePerBody(examples: readonly ResponseExample[]): readonly ResponseExample[] {
  const kindOf = ({ code, name, status, mediaType }: ResponseExample) =>
    status < 400 ? 'success' : [code ?? name, mediaType].join(' ');
  return examples.filter((one, index) => examples.findIndex((other) => kindOf(other) === kindOf(one)) === index);
}

/** Leaves out each header that no recorded example has, because the deployment does not send it. */
function headersWith(
  headers: JsonObject,
  examples: readonly ResponseExample[],
  showsExamples: boolean,
): { headers?: JsonObject } {
  const entries = Object.entries(headers).flatMap(([name, header]) => {
    const example = examples.map((one) => one.headers?.[name.toLowerCase()]).find((value) => value !== undefined);
    return example === undefined
      ? []
      : [[name, { ...asObject(header), ...(showsExamples ? { example } : {}) }] as const];
  });
  return entries.length === 0 ? {} : { headers: Object.fromEntries(entries) };
}

/** Operations that return the same object share a response, so the name depends only on the object and its envelope. */
function successName({ response: { kind, component } }: SchemaEndpoint): string {
  if (kind === 'many') return `${component}ListEnvelope`;
  return kind === 'one' ? `${component}Envelope` : `${component}Body`;
}

function successes(endpoint: SchemaEndpoint, { requests, responses }: EndpointExamples): [number, Draft][] {
  const { response } = endpoint;
  if (response.kind === 'page') return pages;
  const recorded = responses.filter(({ name }) => name in requests);
  const statuses = [...new Set(recorded.map(({ status }) => status))];
  const item = refTo(response.item, endpoint);
  const schema = response.kind === 'many' ? { type: 'array', items: item } : item;
  const key = recorded[0] === undefined ? response.key : keyIn(recorded[0].body, response);
  const subject = response.kind === 'many' ? 'The list' : 'The object';
  const assumptions = response.kind === 'itself' ? ['A-22'] : [response.kind === 'many' ? 'A-21' : 'A-20', 'A-22'];
  const draft: Draft = {
    mediaType: 'application/json',
    assumptions,
    ...(key === ''
      ? { description: response.kind === 'itself' ? 'Success' : `${subject}, without an envelope`, schema }
      : {
          description: `${subject}, in the envelope \`${key}\``,
          schema: {
            type: 'object',
            required: [key],
            properties: { [key]: schema },
            ...(recorded.some(({ body }) => isRecord(body) && Object.keys(body).length > 1)
              ? { additionalProperties: true }
              : {}),
          },
        }),
  };
  return (statuses.length === 0 ? [200] : statuses).map((status) => [status, draft]);
}

/**
 * Returns the envelope key of a recorded body, or an empty text if the body has no envelope.
 *
 * An unknown key counts if it comes first and contains a list, or if it is the only key and contains an object.
 */
function keyIn(body: unknown, { kind, key, alsoUnder = key }: SchemaEndpoint['response']): string {
  if (!isRecord(body)) return '';
  const isContent = (value: unknown) => (kind === 'many' ? Array.isArray(value) : isRecord(value));
  const snake = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const knownKey = [key, alsoUnder, snake].find((name) => isContent(body[name]));
  if (knownKey !== undefined) return knownKey;
  const [[name, value] = ['', undefined], ...others] = Object.entries(body);
  return isContent(value) && (kind === 'many' || others.length === 0) ? name : '';
}

const pages: [number, Draft][] = [
  [
    200,
    {
      description: 'HTML page on which the user allows or denies access',
      mediaType: 'text/html',
      schema: { type: 'string' },
    },
  ],
  [
    302,
    {
      description: 'Redirect to the app, with `code` and `state`, or with `error`',
      headers: { Location: textHeader('The redirect URI with these parameters') },
    },
  ],
];

function refusals(endpoint: SchemaEndpoint, context: ResponseContext): [number, NamedResponse][] {
  const statuses = context.examples.responses.map(({ status }) => status).filter((status) => status >= 400);
  return [...new Set(statuses)].toSorted((a, b) => a - b).map((status) => [status, refusal(endpoint, status, context)]);
}

function refusal(endpoint: SchemaEndpoint, status: number, context: ResponseContext): NamedResponse {
  const { profile, examples } = context;
  const recorded = examples.responses.filter((one) => one.status === status);
  const codes = codesInOrder.filter((code) => recorded.some((one) => one.code === code));
  const { text, assumption } = phrases[status] ?? { text: 'Error', assumption: 'A-27' };
  const common = { headers: refusalHeaders(status), assumptions: [assumption] };
  if (!isOAuthError(endpoint, status)) {
    const description = reasonsText(text, codes, profile);
    const draft: Draft = {
      ...common,
      description,
      mediaType: 'application/json',
      schema: refTo(problem, endpoint),
    };
    return { name: nameOf(status, codes), response: responseOf(draft, status, context) };
  }
  if (endpoint.response.kind === 'page') {
    const draft: Draft = { ...common, description: text, mediaType: 'text/html', schema: { type: 'string' } };
    return { response: responseOf(draft, status, context) };
  }
  const isStandard = profile.behavior.oauthEndpoints === 'standard';
  const words = isStandard ? [...new Set(recorded.map(({ name }) => name))] : [];
  const schema = refTo(isStandard ? oauthError : problem, endpoint);
  const draft: Draft = { ...common, description: withCodes(text, words), mediaType: 'application/json', schema };
  return { response: responseOf(draft, status, context) };
}

const codesInOrder = Object.keys(problemCodes) as ProblemCode[]; // `Object.keys` returns only `string[]`

function nameOf(status: number, codes: readonly ProblemCode[]): string {
  // The code of a 413 is `invalid_request`, which is already the name of the 400 response.
  if (status === 413) return 'TooLarge';
  return codes.map((code) => `_${code}`.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).join('Or');
}

function withCodes(text: string, words: readonly string[]): string {
  return words.length === 0 ? text : `${text}: ${words.map((word) => `\`${word}\``).join(', ')}`;
}

/** Self-hosted deployments send no error codes (A-26), so the text describes the reasons in words. */
function reasonsText(text: string, codes: readonly ProblemCode[], { imitates }: Profile): string {
  if (imitates === 'specification') return withCodes(text, codes);
  const words = codes.map((code) => code.replaceAll('_', ' ')).join(', or ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** OAuth defines the errors of its paths (A-107), except 405, 429 and 500, which every path can return. */
function isOAuthError({ root }: SchemaEndpoint, status: number): boolean {
  return root === 'app' && ![405, 429, 500].includes(status);
}

const phrases: Readonly<Record<number, { readonly text: string; readonly assumption: string }>> = {
  400: { text: 'Invalid request', assumption: 'A-27' },
  401: { text: 'No valid credential', assumption: 'A-05' },
  403: { text: 'Not allowed', assumption: 'A-15' },
  404: { text: 'Not found, or not accessible to the caller', assumption: 'A-28' },
  405: { text: 'The path does not support this method', assumption: 'A-27' },
  409: { text: 'Conflict with existing data', assumption: 'A-27' },
  413: { text: 'The body is larger than 1 MB', assumption: 'A-32' },
  415: { text: 'Unsupported media type', assumption: 'A-27' },
  429: { text: 'Too many requests', assumption: 'A-30' },
  500: { text: 'Internal error of the service', assumption: 'A-27' },
};

/** Also lists headers that a deployment does not send, because `headersWith` removes them later. */
function refusalHeaders(status: number): JsonObject {
  if (status === 401 || status === 403) return { 'WWW-Authenticate': textHeader('Authentication challenge') };
  if (status === 405) return { Allow: textHeader('Methods that the path supports') };
  return status === 429 ? { 'Retry-After': textHeader('Seconds to wait before the next request') } : {};
}

function textHeader(description: string): JsonObject {
  return { description, schema: { type: 'string' } };
}
