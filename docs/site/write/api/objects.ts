/** A page for each object of the interface: its fields, with types, units and sources. */
import { endpoints, isRecord } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { OpenApiDocument } from '@slotwise/schemas/openapi';
import type { Page } from '../page.ts';
import { exampleOf } from './example-call.ts';
import { at } from './json.ts';
import type { Json } from './json.ts';
import { playgroundCall, runLink } from './run-link.ts';
import { fieldsText, typeText } from './schema-text.ts';

/** The page of an object. */
export function objectSlug(name: string): string {
  return `api/objects/${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
}

/** A link to the page of an object. */
export function objectLink(base: string): (name: string) => string {
  return (name) => `[\`${name}\`](${base}${objectSlug(name)}/)`;
}

/** The pages of all objects. */
export function objectPages({ components: { schemas }, paths }: OpenApiDocument, base: string): readonly Page[] {
  const link = objectLink(base);
  return Object.entries(schemas).map(([name, schema]) => {
    const uses = usesOf(name, paths);
    const fields = fieldsText(schema, link);
    const closed = schema['additionalProperties'] === false;
    const body = [
      typeof schema['description'] === 'string' ? schema['description'] : kindText(name, closed),
      ...(uses.length === 0
        ? []
        : [`Used by ${uses.map((use) => `[\`${use}\`](${base}api/${slugPart(use)}/)`).join(', ')}.`]),
      ...readingOf(name, paths, base),
      '## Fields',
      fields === '' ? `${typeText(schema, link)}.` : fields,
      closed
        ? 'A field that is not listed is refused.'
        : 'There may be fields that are not listed; clients hand them on.',
      `To download: [the JSON Schema of ${name}](${base}schemas/${name}.json), or [the OpenAPI document](${base}openapi.json) of everything.`,
    ];
    return {
      slug: objectSlug(name),
      title: `${name} object`,
      label: name,
      description: `The fields of ${name}, with types, units and sources.`,
      body: body.join('\n\n'),
    };
  });
}

/** A link that reads one such object, where an endpoint does nothing else. */
function readingOf(name: string, paths: OpenApiDocument['paths'], base: string): readonly string[] {
  const read = Object.values<SchemaEndpoint>(endpoints).find((endpoint) => {
    const answer = at(at(at(operationOf(endpoint, paths), 'responses'), '200'), 'content');
    return endpoint.name.endsWith('.get') && JSON.stringify(answer).includes(`"#/components/schemas/${name}"`);
  });
  if (read === undefined) return [];
  const [, parts] = exampleOf(operationOf(read, paths));
  return runLink(playgroundCall(read, parts, 'alice'), base, 'Read one in the playground');
}

function operationOf({ path, method }: SchemaEndpoint, paths: OpenApiDocument['paths']): Json {
  return at(paths[path], method.toLowerCase());
}

function kindText(name: string, closed: boolean): string {
  if (name.startsWith('New')) return 'The body of a request that creates one.';
  if (name.endsWith('Patch')) return 'The body of a request that changes one: what is left out stays as it is.';
  if (name.startsWith('Embedded')) return 'An object within another one: less than the whole.';
  return closed ? 'A part of a request.' : 'An object of answers.';
}

/** The endpoints whose requests or answers name an object. */
function usesOf(name: string, paths: OpenApiDocument['paths']): readonly string[] {
  const found: string[] = [];
  for (const operations of Object.values(paths)) {
    for (const operation of Object.values(operations)) {
      if (!isRecord(operation) || typeof operation['operationId'] !== 'string') continue;
      if (JSON.stringify([operation['requestBody'], operation['responses']]).includes(`"#/components/schemas/${name}"`))
        found.push(operation['operationId']);
    }
  }
  return name === 'Problem' ? [] : found;
}

/** The last parts of the address of an endpoint's page. */
export function slugPart(endpoint: string): string {
  return endpoint
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-')
    .toLowerCase()
    .replace('.', '/');
}
