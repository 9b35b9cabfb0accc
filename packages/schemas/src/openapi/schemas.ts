import { withRequestNames } from '../table/request-fields.ts';
import * as z from 'zod/mini';
import { endpoints } from '../endpoints.ts';
import { idText } from '../fields/scalars.ts';
import { locationKinds } from '../fields/location.ts';
import { components as objects, parameters } from '../generated/components.ts';
import descriptions from '../generated/descriptions.json' with { type: 'json' };
import type { Profile } from '../profiles/profiles.ts';
import { recordedExamples } from './examples.ts';
import type { FieldsRead } from './examples.ts';
import { problem } from '../table/problem-schema.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import { asObject } from './json.ts';
import type { JsonObject } from './json.ts';

const components = { ...objects, Problem: problem };

/** Names of the components, in the order of the document. */
export const componentNames: readonly string[] = Object.keys(components);

const texts: Readonly<Record<string, Readonly<Record<string, object>>>> = descriptions;

const names = new Map<unknown, string>(
  Object.entries({ ...components, ...parameters }).map(([name, schema]) => [schema, name]),
);

const conversion = {
  target: 'draft-2020-12',
  io: 'input',
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // HTTP requests contain these ids as text, but readers of the document expect a number.
    if (zodSchema === idText) Object.assign(jsonSchema, { type: 'integer', minimum: 1 });
    simplifySchema(jsonSchema);
  },
} as const;

/** Converts a schema to JSON Schema in the form that the document uses. */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonObject {
  const json: JsonObject = z.toJSONSchema(schema, { ...conversion, unrepresentable: 'any' });
  delete json['$schema'];
  return json;
}

/**
 * Returns the JSON Schema of a body or a query string with the fields that a deployment reads. Fields of the contract
 * keep their descriptions and assumptions.
 */
export function withFieldsRead(part: JsonObject, fields: FieldsRead | undefined): JsonObject {
  if (fields === undefined) return part;
  const properties = asObject(part['properties']);
  const entries = Object.entries(properties).filter(([name]) => !fields.unknown.includes(name));
  const read = Object.entries(fields.read).map(([name, schema]) => {
    const { description = 'Not in the specification of the service.', 'x-assumptions': assumptions } = asObject(
      properties[name],
    );
    return [name, { description, ...schema, ...(assumptions === undefined ? {} : { 'x-assumptions': assumptions }) }];
  });
  return { ...part, properties: { ...Object.fromEntries(entries), ...Object.fromEntries(read) } };
}

/** Returns all components and parameters as JSON Schema, by name. The profile decides the names of fields and which fields are required. */
export function jsonSchemas(profile: Profile): Record<string, JsonObject> {
  const { protocol } = profile;
  const { imitates, behavior } = profile;
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries({ ...components, ...parameters })) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, { ...conversion, uri: (id) => `#/components/schemas/${id}` });
  const result = schemas as Record<string, JsonObject>; // `z.toJSONSchema` returns plain JSON
  for (const [name, schema] of Object.entries(result)) {
    delete schema['$schema'];
    delete schema['$id'];
    describeFields(name, schema);
  }
  for (const endpoint of Object.values<SchemaEndpoint>(endpoints)) {
    const name = names.get(endpoint.schemas.body);
    const contract = result[name ?? ''];
    if (name === undefined || contract === undefined) continue;
    const body = withFieldsRead(contract, recordedExamples(profile)[endpoint.name]?.body);
    const inRequest = endpoint.requestNames?.(protocol) ?? {};
    result[name] = { ...body, properties: withRequestNames(asObject(body['properties']), inRequest) };
  }
  const { BookingCreate: newBooking = {}, Problem: refusal = {} } = result;
  return {
    ...result,
    Location: { oneOf: locationPairs() },
    BookingCreate: { ...newBooking, required: [...requiredOf(newBooking), ...behavior.bookingRequires] },
    Problem: imitates === 'specification' ? refusal : selfHostedProblem,
  };
}

/** No field is required, because each part of the service has another form of the error body. */
const selfHostedProblem: JsonObject = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'What happened, in most errors.' },
    error: {
      description: 'What happened, if the service rejects the credential or the rights of the caller.',
      anyOf: [{ type: 'string' }, { type: 'object', properties: { message: { type: 'string' } } }],
    },
    data: {
      type: 'object',
      properties: { traceId: { type: 'string', description: 'Id of the request in the logs of the service.' } },
    },
  },
  additionalProperties: true,
  'x-assumptions': ['A-26'],
};

function requiredOf({ required }: JsonObject): readonly unknown[] {
  return Array.isArray(required) ? required : [];
}

/** Returns the name of a schema in the result of {@link jsonSchemas}. Returns `undefined` if it has none. */
export function nameOf(schema: unknown): string | undefined {
  return names.get(schema);
}

/** Returns a reference to the component of a schema. Throws if the schema has no component. */
export function refTo(schema: unknown, endpoint: Pick<SchemaEndpoint, 'name'>): JsonObject {
  const name = names.get(schema);
  if (name === undefined)
    throw new Error(`${endpoint.name}: a schema is not in generated/components.ts. Run pnpm generate contract.`);
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * Changes a schema in place to a form that client generators support. Also removes keywords that repeat other keywords,
 * such as the pattern of a `format` or the limits of safe integers.
 */
function simplifySchema(schema: JsonObject): void {
  delete schema['propertyNames'];
  if (isEmpty(schema['additionalProperties'])) schema['additionalProperties'] = true;
  if (Array.isArray(schema['anyOf'])) {
    const branches = schema['anyOf'].map(asObject);
    branches.forEach(simplifySchema);
    flatten(schema, branches);
  }
  if (schema['format'] !== undefined || schema['type'] === 'integer') delete schema['pattern'];
  // `\p{…}` needs a flag of the regular expression, and JSON Schema has no flags.
  if (String(schema['pattern']).includes(String.raw`\p{`)) delete schema['pattern'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

/**
 * Merges a nested `anyOf` into its parent. Merges `null` into the `type` of the last branch, unless this branch has no
 * `type`, like a reference.
 */
function flatten(schema: JsonObject, branches: readonly JsonObject[]): void {
  const all = branches.flatMap((branch) => (Array.isArray(branch['anyOf']) ? branch['anyOf'].map(asObject) : [branch]));
  const rest = all.filter(({ type }) => type !== 'null');
  const last = rest.at(-1);
  if (rest.length === all.length || last === undefined || typeof last['type'] !== 'string') {
    schema['anyOf'] = all;
    return;
  }
  const nullable = { ...last, type: [last['type'], 'null'] };
  delete schema['anyOf'];
  Object.assign(schema, rest.length === 1 ? nullable : { anyOf: [...rest.slice(0, -1), nullable] });
}

function isEmpty(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;
}

function describeFields(component: string, schema: JsonObject): void {
  const text = objectText(component);
  if (text !== undefined) schema['description'] = text;
  for (const [name, property] of Object.entries(asObject(schema['properties'])))
    Object.assign(asObject(property), texts[component]?.[name]);
}

function objectText(component: string): string | undefined {
  if (component.endsWith('Create')) return 'Body of a request that creates an object.';
  if (component.endsWith('Patch')) return 'Body of a request that changes an object. Omitted fields do not change.';
  if (component.startsWith('Embedded')) return 'Part of another object, with fewer fields than the object itself.';
  return undefined;
}

/** Source: specification, Location Object. No two pairs have the same `value`, so exactly one schema of `oneOf` matches. */
function locationPairs(): JsonObject[] {
  return Object.entries(locationKinds).map(([title, { value, option }]) => ({
    title,
    type: 'object',
    required: ['value', 'optionValue'],
    properties: {
      value: { type: 'string', const: value, description: 'Kind of the location' },
      optionValue:
        option === ''
          ? { type: 'string', maxLength: 0, description: 'Empty text' }
          : { type: 'string', minLength: 1, description: `The ${option}` },
    },
    additionalProperties: false,
  }));
}
