/** The OpenAPI document as the site shows it: short titles, code in three languages, and errors as one table. */
import { endpoints, profiles } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { EndpointName, ProblemCode } from '@slotwise/schemas/internal/table';
import { recordedExamples } from '@slotwise/schemas/internal/openapi';
import type { OpenApiDocument } from '@slotwise/schemas/internal/openapi';
import { codes } from '../error-codes.ts';
import { table } from '../page.ts';
import { at, curlOf, exampleOf, pythonOf, typescriptOf } from '@slotwise/inspector/code';
import type { Json } from '@slotwise/inspector/code';
import { described } from './descriptions.ts';
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
    Object.assign(paths[endpoint.path] ?? {}, { [method]: operationForSite(endpoint, { operation, document, base }) });
  }
  const tags = document.tags.map(({ name, description }) => ({ name: titleOf(name), description }));
  const info = { ...document.info, description: overview(document, base) };
  return forReaders({ ...document, info, tags, paths }, base);
}

function overview({ info }: OpenApiDocument, base: string): string {
  return [
    `Every endpoint with its fields, a request in TypeScript, curl and Python, a response of the mock, and its errors.`,
    `Download [the OpenAPI 3.1 document](${base}openapi.json). [Objects](${base}reference/objects/) lists the fields of every object, [Assumptions](${base}reference/assumptions/) explains what the specification leaves open.`,
    info.description.replace(/\n\n## Assumptions\n[\s\S]*$/, ''),
  ].join('\n\n');
}

/** What an operation of the site is made from. */
interface Source {
  readonly operation: Json;
  readonly document: OpenApiDocument;
  readonly base: string;
}

function operationForSite(endpoint: SchemaEndpoint, { operation, document, base }: Source): object {
  const [, parts] = exampleOf(operation);
  const samples = [
    { lang: 'ts', label: 'TypeScript', source: typescriptOf(endpoint, parts) },
    { lang: 'sh', label: 'curl', source: curlOf(endpoint, parts) },
    { lang: 'python', label: 'Python', source: pythonOf(endpoint, parts) },
  ].filter(({ source }) => source !== '');
  const responses = Object.entries(at(operation, 'responses')).map(([status, response]) => {
    const { $ref, ...inline } = isRecord(response) ? response : {};
    const shared = document.components.responses[String($ref).replace(/.*\//, '')];
    return [status, shared ?? inline] as const;
  });
  const errors = responses.filter(([status]) => status >= '400');
  return {
    ...operation,
    operationId: endpoint.name.replace('.', '-'),
    tags: listOf(operation['tags']).map(titleOf),
    description: [
      operation['description'],
      `In the client: \`${oauthMethods.get(endpoint.name) ?? `client.${endpoint.name}()`}\`.`,
      ...runLink(playgroundCall(endpoint, parts, 'alice'), base),
    ].join('\n\n'),
    responses: {
      ...Object.fromEntries(
        responses
          .filter(([status]) => status < '400')
          .map(([status, response]) => [status, withOwnExample(endpoint, status, response)]),
      ),
      ...(errors.length === 0 ? {} : { '4XX': { description: errorTable(errors, base) } }),
    },
    'x-codeSamples': samples,
  };
}

/** Each error code of an endpoint, with what to do. */
function errorTable(errors: readonly (readonly [status: string, response: Json])[], base: string): string {
  const rows = errors.flatMap(([status, response]) => {
    const content = at(at(response, 'content'), 'application/json');
    const names = Object.keys(at(content, 'examples'));
    const named = names.length > 0 ? names : [''];
    return named.map((name) => [status, ...codeCells(name, response, base)]);
  });
  return table(['Status', 'Code', 'Meaning and advice'], rows);
}

function codeCells(name: string, response: Json, base: string): readonly [string, string] {
  const known = Object.hasOwn(codes, name) ? codes[name as ProblemCode] : undefined; // `hasOwn` checks it
  if (known === undefined) return [name === '' ? '' : `\`${name}\``, described(response, base)];
  return [`[\`${name}\`](${base}reference/errors/#${name})`, `${known.meaning} ${known.advice}`];
}

/** A successful response with the example of the endpoint itself: in the document, endpoints share one. */
function withOwnExample(endpoint: SchemaEndpoint, status: string, response: Json): Json {
  const media = at(at(response, 'content'), 'application/json');
  const recorded = recordedExamples(profiles.specification)[endpoint.name]?.responses ?? [];
  const own = recorded.find((one) => String(one.status) === status);
  if (own === undefined || !isRecord(media['schema'])) return response;
  const content = { 'application/json': { ...media, examples: { [own.name]: { value: own.body } } } };
  return { ...response, content };
}

/** Links the assumptions of every description, and removes patterns that only exclude blank text. */
function forReaders(value: object, base: string): object {
  return JSON.parse(
    JSON.stringify(value, (name, part: unknown) => {
      if (name === 'pattern' && part === String.raw`\S`) return undefined;
      if (!isRecord(part) || part['x-assumptions'] === undefined || 'operationId' in part) return part;
      return { ...part, 'x-assumptions': undefined, description: described(part, base) };
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
