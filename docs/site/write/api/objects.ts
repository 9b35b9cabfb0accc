/** A page for each object of the API: its fields as a table. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { OpenApiDocument } from '@slotwise/schemas/internal/openapi';
import { table } from '../page.ts';
import type { Page } from '../page.ts';
import { described } from './descriptions.ts';
import { fieldRows, typeText } from './schema-text.ts';

/** The pages of all objects, and the page that lists them. */
export function objectPages({ components: { schemas } }: OpenApiDocument, base: string): readonly Page[] {
  const link = (name: string) => `[\`${name}\`](${base}${slugOf(name)}/)`;
  const pages = Object.entries(schemas).map(([name, schema]): Page => {
    const rows = fieldRows(schema, link, (field) => described(field, base));
    const isClosed = schema['additionalProperties'] === false;
    const own = described({ description: 'An object of the API.', ...schema }, base);
    return {
      slug: slugOf(name),
      title: `${name} object`,
      description: `Fields of ${name}, with their types and descriptions.`,
      body: [
        own,
        variantsOf(schema) ??
          (rows.length === 0 ? `Type: ${typeText(schema, link)}.` : table(['Field', 'Type', 'Description'], rows)),
        isClosed ? 'Other fields are rejected.' : 'A response can contain other fields. The client keeps them.',
        `Download [the JSON Schema](${base}schemas/${name}.json) or [the OpenAPI document](${base}openapi.json).`,
      ].join('\n\n'),
    };
  });
  const index: Page = {
    slug: 'reference/objects',
    title: 'Objects',
    description: 'All objects of the API, in requests and responses.',
    body: ['Look up the fields of an object.', ...groups(Object.keys(schemas), link)].join('\n\n'),
  };
  return [index, ...pages];
}

/** A table of the allowed values, if the object is one of several with a title. */
function variantsOf({ oneOf }: Readonly<Record<string, unknown>>): string | undefined {
  const variants = Array.isArray(oneOf) ? oneOf.filter(isRecord) : [];
  const [first] = variants;
  if (first === undefined || variants.some(({ title }) => typeof title !== 'string')) return undefined;
  const fields = isRecord(first['properties']) ? Object.keys(first['properties']) : [];
  const rows = variants.map(({ title, properties }) => [
    String(title),
    ...fields.map((field) => valueText(isRecord(properties) ? properties[field] : undefined)),
  ]);
  return `One of these objects:\n\n${table(['Kind', ...fields.map((field) => `\`${field}\``)], rows)}`;
}

function valueText(schema: unknown): string {
  if (!isRecord(schema)) return '';
  return 'const' in schema ? `\`${JSON.stringify(schema['const'])}\`` : String(schema['description']);
}

function groups(names: readonly string[], link: (name: string) => string): readonly string[] {
  const isInput = (name: string) => /Create$|Patch$|Request$|Cancellation$/.test(name);
  const isEmbedded = (name: string) => name.startsWith('Embedded');
  const list = (some: readonly string[]) => some.map((name) => `- ${link(name)}`).join('\n');
  return [
    '## In responses',
    list(names.filter((name) => !isInput(name) && !isEmbedded(name))),
    '## In requests',
    list(names.filter(isInput)),
    '## Within other objects',
    list(names.filter(isEmbedded)),
  ];
}

function slugOf(name: string): string {
  return `reference/objects/${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`;
}
