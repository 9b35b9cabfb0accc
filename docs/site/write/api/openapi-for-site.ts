/** The OpenAPI document as the site shows it: short titles, code in three languages, and errors as one table. */
import { endpoints } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { EndpointName, ProblemCode } from '@slotwise/schemas/internal/table';
import type { OpenApiDocument } from '@slotwise/schemas/internal/openapi';
import { codes } from '../error-codes.ts';
import { table } from '../page.ts';
import { curlOf, pythonOf, typescriptOf } from './calls.ts';
import { described } from './descriptions.ts';
import { exampleOf } from './example-call.ts';
import { at } from './json.ts';
import type { Json } from './json.ts';
import { playgroundCall, runLink } from './run-link.ts';

/** The method of the client for each request of OAuth. */
const oauthMethods = new Map<string, string>(
  Object.entries({
    'oauth.authorize': 'oauth.startAuthorization()',
    'oauth.token': 'oauth.finishAuthorization()',
    'oauth.refresh': 'oauth.refresh()',
    'oauth.check': 'oauth.check()',
  } satisfies Readonly<Record<Extract<EndpointName, `oauth.${string}`>, string>>),
);

/** The document. */
export function openapiForSite(document: OpenApiDocument, base: string): object {
  const paths = structuredClone(document.paths) as Record<string, Record<string, unknown>>; // a copy of JSON
  for (const endpoint of Object.values<SchemaEndpoint>(endpoints)) {
    const method = endpoint.method.toLowerCase();
    const operation = at(paths[endpoint.path], method);
    Object.assign(paths[endpoint.path] ?? {}, { [method]: operationForSite(endpoint, operation, base) });
  }
  const tags = document.tags.map(({ name, description }) => ({ name: titleOf(name), description }));
  return forReaders({ ...document, info: { ...document.info, description: overview(base) }, tags, paths }, base);
}

function overview(base: string): string {
  return [
    `Every endpoint with its fields, a request in TypeScript, curl and Python, a response of the mock, and its errors.`,
    `Download [the OpenAPI 3.1 document](${base}openapi.json). [Objects](${base}reference/objects/) lists the fields of every object.`,
  ].join('\n\n');
}

function operationForSite(endpoint: SchemaEndpoint, operation: Json, base: string): object {
  const [, parts] = exampleOf(operation);
  const samples = [
    { lang: 'ts', label: 'TypeScript', source: typescriptOf(endpoint, parts) },
    { lang: 'sh', label: 'curl', source: curlOf(endpoint, parts) },
    { lang: 'python', label: 'Python', source: pythonOf(endpoint, parts) },
  ].filter(({ source }) => source !== '');
  const responses = Object.entries(at(operation, 'responses'));
  const errors = responses.filter(([status]) => status >= '400');
  return {
    ...operation,
    operationId: endpoint.name.replace('.', '-'),
    tags: listOf(operation['tags']).map(titleOf),
    description: [
      credentialText(endpoint),
      `In the client: \`${oauthMethods.get(endpoint.name) ?? `client.${endpoint.name}()`}\`.`,
      ...runLink(playgroundCall(endpoint, parts, 'alice'), base),
    ].join('\n\n'),
    responses: {
      ...Object.fromEntries(responses.filter(([status]) => status < '400').map(withOneExample)),
      ...(errors.length === 0 ? {} : { '4XX': { description: errorTable(errors, base) } }),
    },
    'x-codeSamples': samples,
  };
}

function credentialText({ security, scope }: SchemaEndpoint): string {
  switch (security) {
    case 'caller':
      return scope === null
        ? 'Requires an API key. Access tokens are not accepted.'
        : `Requires an API key, or an access token with the scope \`${scope}\`.`;
    case 'bearer':
      return 'Requires an access token.';
    case 'client':
      return 'Requires the id and the secret of an OAuth client.';
    default:
      return 'Requires no credential.';
  }
}

/** Each error code of an endpoint, with what to do. */
function errorTable(errors: readonly (readonly [status: string, response: unknown])[], base: string): string {
  const rows = errors.flatMap(([status, response]) => {
    const content = at(at(response, 'content'), 'application/json');
    const names = Object.keys(at(content, 'examples'));
    const named = names.length > 0 ? names : [''];
    return named.map((name) => [status, ...codeCells(name, response, base)]);
  });
  return table(['Status', 'Code', 'Meaning and advice'], rows);
}

function codeCells(name: string, response: unknown, base: string): readonly [string, string] {
  const known = Object.hasOwn(codes, name) ? codes[name as ProblemCode] : undefined; // `hasOwn` checks it
  if (known === undefined) {
    const description = isRecord(response) ? String(response['description']) : '';
    return [name === '' ? '' : `\`${name}\``, described(description, base)];
  }
  return [`[\`${name}\`](${base}reference/errors/#${name})`, `${known.meaning} ${known.advice}`];
}

/** The first example only: the others differ little. */
function withOneExample([status, response]: readonly [string, unknown]): readonly [string, unknown] {
  if (!isRecord(response)) return [status, response];
  const media = at(at(response, 'content'), 'application/json');
  const [first] = Object.entries(at(media, 'examples'));
  if (first === undefined) return [status, response];
  const [name, example] = first;
  return [status, { ...response, content: { 'application/json': { ...media, examples: { [name]: example } } } }];
}

/** Removes sources from descriptions, links their assumptions, and removes patterns that only exclude blank text. */
function forReaders(value: unknown, base: string): object {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) => {
      if (name === 'pattern' && part === String.raw`\S`) return undefined;
      return name === 'description' && typeof part === 'string' && !part.includes('](') ? described(part, base) : part;
    }),
  ) as object; // an object of JSON, as it was
}

/** A tag as a title: `Booking references`. */
function titleOf(tag: string): string {
  if (tag === 'oauth') return 'OAuth';
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
