/** JSON Schemas in words. */
import { isRecord } from '@slotwise/schemas/internal/contract';

type Schema = Readonly<Record<string, unknown>>;

/** The fields of an object's schema as rows of a table: name, type, description. */
export function fieldRows(
  schema: Schema,
  objectPage: (name: string) => string,
  describe: (field: Schema) => string,
): readonly (readonly string[])[] {
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  return properties.map(([name, field]) => {
    const parts = isRecord(field) ? field : {};
    const title = `\`${name}\`${required.includes(name) ? ' (required)' : ''}`;
    return [title, typeText(parts, objectPage), describe(parts)];
  });
}

/** The type of a value in words: `integer from 1`, `string or null`, `array of attendees`. */
export function typeText(schema: Schema, objectPage: (name: string) => string): string {
  const { anyOf, oneOf, type, items, $ref, enum: choices, format, pattern, minimum, maximum } = schema;
  if (typeof $ref === 'string') return objectPage($ref.split('/').at(-1) ?? '');
  const several = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : undefined;
  if (several !== undefined)
    return several
      .filter(isRecord)
      .map((one) => typeText(one, objectPage))
      .join(' or ');
  if (Array.isArray(choices)) return `one of ${choices.map((one) => `\`${JSON.stringify(one)}\``).join(', ')}`;
  if ('const' in schema) return `\`${JSON.stringify(schema['const'])}\``;
  if (Array.isArray(type))
    return type.map((one: unknown) => typeText({ ...schema, type: one }, objectPage)).join(' or ');
  switch (type) {
    case 'array':
      return isRecord(items) && Object.keys(items).length > 0 ? `array of ${typeText(items, objectPage)}` : 'array';
    case 'integer':
      return `integer${boundsText(minimum, maximum)}`;
    case 'number':
      return `number${boundsText(minimum, maximum)}`;
    case 'string':
      return stringText(format, pattern);
    case 'boolean':
      return 'boolean';
    case 'null':
      return '`null`';
    case 'object':
      return 'object';
    default:
      return 'any value';
  }
}

function stringText(format: unknown, pattern: unknown): string {
  const known: Readonly<Record<string, string>> = {
    'date-time': 'ISO 8601 time',
    email: 'email address',
    uri: 'URL',
    uuid: 'UUID',
  };
  if (typeof format === 'string') return known[format] ?? format;
  if (pattern === String.raw`\S`) return 'non-empty string';
  return 'string';
}

function boundsText(minimum: unknown, maximum: unknown): string {
  const from = typeof minimum === 'number' ? ` from ${minimum}` : '';
  return typeof maximum === 'number' ? `${from} to ${maximum}` : from;
}

/** The description of a schema, or nothing. */
export function descriptionOf(schema: Schema): string {
  return typeof schema['description'] === 'string' ? schema['description'] : '';
}
