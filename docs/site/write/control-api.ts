/** The page of the control API, from its OpenAPI document. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import { asJson, at, listAt } from '@slotwise/inspector/code';
import type { Json } from '@slotwise/inspector/code';
import { descriptionOf, fieldRows, typeText } from './api/schema-text.ts';
import { printedByMock } from './mock-command.ts';
import { table } from './page.ts';
import type { Page } from './page.ts';
import { withEndpointName } from './reference/readable-types.ts';

const document = printedByMock('openapi', '--control');

/** The page. */
export function controlApiPage(base: string): Page {
  const parts = listAt(document, 'tags').flatMap(({ name, description }) => [
    `## ${titleOf(String(name))}`,
    `${String(description)}.`,
    ...operationsOf(String(name)).flatMap(operationText),
  ]);
  return {
    slug: 'reference/control-api',
    title: 'Control API',
    description: 'HTTP requests that reset, seed and inspect the mock server, move its clock and add failures.',
    keywords: '_slotwise, reset, seed over HTTP, faults over HTTP, journal, worlds, clock over HTTP, remote control',
    body: [
      `Control a mock server over HTTP from any language. [Python, Java and curl](${base}server/languages/) shows how to use it.`,
      `The paths follow the address of the server and \`/_slotwise\`, for example \`http://127.0.0.1:4010/_slotwise/reset\`. Start the server with \`--control\`. \`GET /openapi.json\` returns this reference as an OpenAPI document.`,
      ...parts.map((part) => withEndpointName(part, `${base}reference/sdk/endpoints/`)),
    ].join('\n\n'),
  };
}

function operationsOf(tag: string): readonly (readonly [title: string, operation: Json])[] {
  return Object.entries(at(document, 'paths')).flatMap(([path, operations]) =>
    Object.entries(isRecord(operations) ? operations : {})
      .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, at({ operation }, 'operation')] as const)
      .filter(([, { tags }]) => Array.isArray(tags) && tags.includes(tag)),
  );
}

function operationText([title, operation]: readonly [string, Json]): readonly string[] {
  const media = at(at(at(operation, 'requestBody'), 'content'), 'application/json');
  const parameters = listAt(operation, 'parameters').map(({ name, schema, description, required }) => [
    `\`${String(name)}\`${required === true ? ' (required)' : ''}`,
    typeText(at({ schema }, 'schema'), plain),
    descriptionOf({ description }) || descriptionOf(at({ schema }, 'schema')),
  ]);
  const rows = [...parameters, ...fieldRows(resolved(at(media, 'schema')), plain, descriptionOf)];
  const [example] = Object.values(at(media, 'examples'));
  return [
    `### ${title.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    String(operation['summary']),
    ...(rows.length === 0 ? [] : [table(['Field', 'Type', 'Description'], rows)]),
    ...(isRecord(example) && isRecord(example['value']) && Object.keys(example['value']).length < 9
      ? [`\`\`\`json\n${asJson(example['value'])}\n\`\`\``]
      : []),
  ];
}

/** Resolves a `$ref` to its schema. Returns other schemas unchanged. */
function resolved(schema: Json): Json {
  const name = typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? '') : '';
  return name === '' ? schema : at(at(at(document, 'components'), 'schemas'), name);
}

function plain(name: string): string {
  return `\`${name}\``;
}

function titleOf(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
