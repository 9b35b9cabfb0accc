/** A page for each endpoint: what goes out, who gets what, what comes back. */
import { endpoints, isRecord } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { OpenApiDocument } from '@slotwise/schemas/openapi';
import type { Rule } from '@slotwise/conformance';
import { answersText } from './answers.ts';
import { curlOf, pythonOf, typescriptOf } from './calls.ts';
import type { ShownCredential } from './calls.ts';
import { exampleOf } from './example-call.ts';
import { objectLink, slugPart } from './objects.ts';
import { keyOf, outcomesOf } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';
import { rulesText } from './rules.ts';
import { playgroundCall, runLink } from './run-link.ts';
import type { Page } from '../page.ts';
import { fieldsText, typeText } from './schema-text.ts';
import { at, listAt } from './json.ts';
import type { Json } from './json.ts';

/** The sources of the pages. */
export interface EndpointSources {
  readonly document: OpenApiDocument;
  readonly rules: readonly Rule[];
  /** The first part of every address. */
  readonly base: string;
}

/** The address of an endpoint's page. */
export function endpointSlug(name: string): string {
  return `api/${slugPart(name)}`;
}

/** The pages of all endpoints, in the order of the table. */
export function endpointPages(sources: EndpointSources): Promise<readonly Page[]> {
  return Promise.all(Object.values<SchemaEndpoint>(endpoints).map((endpoint) => endpointPage(endpoint, sources)));
}

async function endpointPage(endpoint: SchemaEndpoint, { document, rules, base }: EndpointSources): Promise<Page> {
  const { name, method, path, root } = endpoint;
  const operation = at(document.paths[path], method.toLowerCase());
  const link = objectLink(base);
  const title = String(operation['summary']);
  const outcomes = root === 'app' ? [] : await outcomesOf(endpoint, exampleOf(operation)[1]);
  const body = [
    `<p class="endpoint"><span class="method">${method}</span> <code>${root === 'base' ? '{base_url}' : '{app_url}'}${path}</code></p>`,
    `${securityText(endpoint)} In the client: \`${clientName(name)}\`.`,
    ...parametersText(operation, link),
    ...bodyText(operation, document, link),
    ...outcomesText(outcomes),
    ...callText(endpoint, operation, outcomes, base),
    ...answersText(operation, link),
    ...rulesText(endpoint, rules, base),
    ...sourceText(operation),
  ];
  return {
    slug: endpointSlug(name),
    title,
    description: `${method} ${path}: parameters, callers, errors, examples.`,
    body: body.join('\n\n'),
    label: verbOf(name),
  };
}

/** The last part of an endpoint's name as a word: what it does within its group. */
function verbOf(name: string): string {
  const verb = name.split('.')[1] ?? name;
  return verb.charAt(0).toUpperCase() + verb.slice(1);
}

function securityText({ security, scope }: SchemaEndpoint): string {
  switch (security) {
    case 'caller':
      return scope === null
        ? 'It takes an API key; access tokens do not open it.'
        : `It takes an API key, or an access token with the scope \`${scope}\`.`;
    case 'bearer':
      return 'It takes an access token.';
    case 'client':
      return 'It takes the id and the secret of an OAuth client, in its body or by HTTP Basic.';
    default:
      return 'It asks for no credential.';
  }
}

/** The method of the client, or the maker that stands for it. */
function clientName(name: string): string {
  const oauth: Readonly<Record<string, string>> = {
    'oauth.authorize': 'oauth.startAuthorization()',
    'oauth.token': 'oauth.finishAuthorization()',
    'oauth.refresh': 'oauth.refresh()',
    'oauth.check': 'oauth.check()',
  };
  return oauth[name] ?? `client.${name}()`;
}

function parametersText(operation: Json, link: (name: string) => string): string[] {
  const parameters = listAt(operation, 'parameters');
  if (parameters.length === 0) return [];
  const lines = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `- **\`${String(name)}\`** (${String(place)}): ${isRecord(schema) ? typeText(schema, link) : 'text'}${required === true ? ', required' : ''}. ${typeof description === 'string' ? description : ''}`,
  );
  return ['## Parameters', lines.join('\n')];
}

function bodyText(operation: Json, document: OpenApiDocument, link: (name: string) => string): string[] {
  const content = at(operation['requestBody'], 'content');
  const types = Object.keys(content);
  if (types.length === 0) return [];
  const schema = at(at(content, types[0] ?? ''), 'schema');
  const name = typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? '') : '';
  const shape = document.components.schemas[name] ?? schema;
  return [
    '## Body',
    `${name === '' ? 'An object' : link(name)}, as ${types.map((type) => `\`${type}\``).join(' or ')}.`,
    fieldsText(shape, link),
  ];
}

function outcomesText(outcomes: readonly Outcome[]): string[] {
  if (outcomes.length === 0) return [];
  const rows = outcomes.map(({ who, answer }) => `| ${who} | ${answer} |`);
  return [
    '## Who gets what',
    'The request below, sent by callers of the sample data:',
    // Every endpoint has the same callers: who searches for them asks for the guide.
    ['<div data-pagefind-ignore>', '', '| Caller | Answer |', '|---|---|', ...rows, '', '</div>'].join('\n'),
  ];
}

/** The example, with the credential of a caller who may make the call. */
function callText(endpoint: SchemaEndpoint, operation: Json, outcomes: readonly Outcome[], base: string): string[] {
  const [summary, parts] = exampleOf(operation);
  const { caller = 'alice' } = outcomes.find(({ ok }) => ok) ?? {};
  const apiKey = keyOf(caller);
  const credential: ShownCredential = apiKey === undefined ? 'none' : { apiKey };
  const languages = [
    ['ts', typescriptOf(endpoint, parts, credential)],
    ['sh', curlOf(endpoint, parts, credential)],
    ['python', pythonOf(endpoint, parts, credential)],
  ].filter(([, text]) => text !== '');
  const blocks = languages.map(([language, text]) => `\`\`\`${language}\n${text}\n\`\`\``);
  return [
    '## Call it',
    ...(summary === '' ? [] : [`${summary}.`]),
    ...runLink(playgroundCall(endpoint, parts, caller), base),
    ['<div class="languages">', ...blocks, '</div>'].join('\n\n'),
  ];
}

function sourceText(operation: Json): string[] {
  return typeof operation['description'] === 'string'
    ? ['## Written in', operation['description'].replace(/^Source: /, 'Specification: ')]
    : [];
}
