/** The responses of the OpenAPI document: those that the table promises, as a profile was seen to send them. */
import { oauthError } from '../oauth.ts';
import { isRecord } from '../fields/record.ts';
import { problem } from '../table/problem-schema.ts';
import { problemCodes } from '../table/problem.ts';
import type { ProblemCode } from '../table/problem.ts';
import type { Profile } from '../profiles/profiles.ts';
import type { Behavior } from '../profiles/behavior.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import { examplesOf } from './examples.ts';
import type { EndpointExamples, ResponseExample } from './examples.ts';
import { asObject, reference } from './schemas.ts';
import type { JsonObject } from './schemas.ts';

/** A response, before its examples are added: no body, or one of a media type and a schema. */
interface Draft {
  readonly description: string;
  readonly headers?: JsonObject;
  readonly mediaType?: 'application/json' | 'text/html';
  readonly schema?: JsonObject;
}

/** The responses of an endpoint, by status: the answer, then the refusals. */
export function responsesOf(endpoint: SchemaEndpoint, profile: Profile, examples: EndpointExamples): JsonObject {
  const drafts = [...answers(endpoint, examples), ...refusals(endpoint, profile.behavior, examples)];
  return Object.fromEntries(
    drafts.map(([status, draft]) => {
      const seen = examples.responses.filter((example) => example.status === status);
      return [status, responseOf(draft, seen)];
    }),
  );
}

function responseOf({ description, headers, mediaType, schema }: Draft, seen: readonly ResponseExample[]): JsonObject {
  const others = [...new Set(seen.flatMap((example) => example.mediaType ?? []))].filter((type) => type !== mediaType);
  const content = {
    ...(mediaType === undefined
      ? {}
      : { [mediaType]: { schema, ...examplesOf(seen.filter((one) => (one.mediaType ?? mediaType) === mediaType)) } }),
    ...Object.fromEntries(
      others.map((type) => [
        type,
        { schema: { type: 'string' }, ...examplesOf(seen.filter((one) => one.mediaType === type)) },
      ]),
    ),
  };
  return {
    description,
    ...(headers === undefined ? {} : { headers: headersWith(headers, seen) }),
    ...(Object.keys(content).length === 0 ? {} : { content }),
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

function answers(endpoint: SchemaEndpoint, { requests, responses }: EndpointExamples): [number, Draft][] {
  const { answer } = endpoint;
  if (answer.kind === 'page') return pages;
  const seen = responses.filter(({ name }) => name in requests);
  const statuses = [...new Set(seen.map(({ status }) => status))];
  const item = reference(answer.item, endpoint);
  const schema = answer.kind === 'many' ? { type: 'array', items: item } : item;
  const key = seen[0] === undefined ? answer.key : keyIn(seen[0].body, answer);
  const assumption = answer.kind === 'many' ? 'A-21' : 'A-20';
  const draft: Draft = {
    mediaType: 'application/json',
    ...(key === ''
      ? {
          description:
            answer.kind === 'itself'
              ? 'Success'
              : `The ${answer.kind === 'many' ? 'list' : 'object'} without an envelope (${assumption})`,
          schema,
        }
      : {
          description: `An object with one key, \`${key}\` (${assumption}, A-22)`,
          schema: {
            type: 'object',
            required: [key],
            properties: { [key]: schema },
            ...(seen.some(({ body }) => isRecord(body) && Object.keys(body).length > 1)
              ? { additionalProperties: true }
              : {}),
          },
        }),
  };
  return (statuses.length === 0 ? [200] : statuses).map((status) => [status, draft]);
}

/** The key of the envelope of an answer that came: the one that is known, or that of the only object or list; empty where there is none. */
function keyIn(body: unknown, { kind, key, alsoUnder = key }: SchemaEndpoint['answer']): string {
  if (!isRecord(body)) return '';
  const isContent = (value: unknown) => (kind === 'many' ? Array.isArray(value) : isRecord(value));
  const snake = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = [key, alsoUnder, snake].find((name) => isContent(body[name]));
  if (known !== undefined) return known;
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

/** One response a status; its text lists the codes that travel with it, or that it stands for. */
function refusals(
  endpoint: SchemaEndpoint,
  { oauthEndpoints }: Behavior,
  { responses }: EndpointExamples,
): [number, Draft][] {
  const statusOf = (code: ProblemCode) => responses.find((one) => one.code === code)?.status ?? problemCodes[code];
  return [...new Set(endpoint.errors.map(statusOf))]
    .toSorted((a, b) => a - b)
    .map((status) => {
      const codes = endpoint.errors.filter((code) => statusOf(code) === status);
      const isOAuth = speaksOAuth(endpoint, status);
      const isPage = isOAuth && endpoint.answer.kind === 'page';
      const phrase = phrases[status] ?? 'Error';
      const schema = isOAuth && oauthEndpoints === 'standard' ? oauthError : problem;
      return [
        status,
        {
          description: isOAuth ? phrase : `${phrase}: ${codes.join(', ')}${wordless(codes, responses)}`,
          ...refusalHeaders(status),
          ...(isPage
            ? { mediaType: 'text/html', schema: { type: 'string' } }
            : { mediaType: 'application/json', schema: reference(schema, endpoint) }),
        },
      ];
    });
}

/** Says that no word travels with a status, where none was seen to. */
function wordless(codes: readonly ProblemCode[], responses: readonly ResponseExample[]): string {
  const seen = responses.filter(({ code }) => code !== undefined && codes.includes(code));
  return seen.length === 0 || seen.some(({ body }) => isRecord(body) && 'code' in body) ? '' : '; the body has no code';
}

/** Whether the authorization server defines the error. Any path can return 405, 429 and 500. */
function speaksOAuth({ root }: SchemaEndpoint, status: number): boolean {
  return root === 'app' && ![405, 429, 500].includes(status);
}

const phrases: Readonly<Record<number, string>> = {
  400: 'Invalid request',
  401: 'No valid credential',
  403: 'Not allowed',
  404: 'Not found, or not accessible to the caller',
  405: 'The path does not support this method',
  409: 'Conflict with existing data',
  415: 'Unsupported media type',
  429: 'Too many requests',
  500: 'Internal error of the service',
};

function refusalHeaders(status: number): { headers?: JsonObject } {
  if (status === 401 || status === 403)
    return { headers: { 'WWW-Authenticate': textHeader('Authentication challenge for access tokens (A-15, A-114)') } };
  if (status === 405) return { headers: { Allow: textHeader('Methods that the path supports (A-27)') } };
  if (status === 429)
    return { headers: { 'Retry-After': textHeader('Seconds to wait before the next request (A-30)') } };
  return {};
}

function textHeader(description: string): JsonObject {
  return { description, schema: { type: 'string' } };
}
