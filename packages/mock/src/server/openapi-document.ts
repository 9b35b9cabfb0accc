/** The OpenAPI document of a mock on a port: its profile, its addresses, and the endpoints that the test added. */
import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { fieldsOf, namesInPath, profileOf } from '@slotwise/schemas/internal/table';
import type { OwnEndpoint, Profile, StandardSchema } from '@slotwise/schemas/internal/table';
import { openapi } from '@slotwise/schemas/internal/openapi';
import type { JsonObject, OpenApiDocument } from '@slotwise/schemas/internal/openapi';
import { jsonResponse } from '../http/json.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { World } from '../world/world.ts';

const tag = 'Other endpoints';

export function documentResponse({ settings, own }: World, url: string): PlainResponse {
  const document = openapi({ profile: originalOf(settings.profile), baseUrl: `${url}/v1`, appUrl: url });
  for (const { route, endpoint } of own.added) {
    const item = document.paths[route.path] ?? {};
    document.paths[route.path] = { ...item, [route.method.toLowerCase()]: operationOf(endpoint, route.name, document) };
  }
  if (own.added.length > 0)
    document.tags.push({ name: tag, description: 'Endpoints that the specification does not show.' });
  return jsonResponse(document, 200, { 'cache-control': 'no-store' });
}

/** Worlds have a copy of their profile. The document has examples only for a profile itself. */
function originalOf(profile: Profile): Profile {
  const original = profileOf(profile.imitates);
  return JSON.stringify(original) === JSON.stringify(profile) ? original : profile;
}

/** The operation of the specification with the same scope, so with the same credentials and errors. */
function operationLike(scope: OwnEndpoint['scope'], paths: OpenApiDocument['paths']): unknown {
  const like = Object.values<SchemaEndpoint>(endpoints).find(
    (one) => one.root === 'base' && one.scope === scope && !one.path.includes('{'),
  );
  return like && paths[like.path]?.[like.method.toLowerCase()];
}

/** The credentials and the errors are those of an endpoint of the specification. */
function operationOf(
  { own, path, method, scope = null }: OwnEndpoint,
  name: string,
  { paths }: OpenApiDocument,
): JsonObject {
  const { security, responses } = fieldsOf(operationLike(scope, paths));
  const errors = Object.fromEntries(Object.entries(fieldsOf(responses)).filter(([status]) => !status.startsWith('2')));
  const schema = jsonSchemaOf(own.response);
  return {
    operationId: name,
    summary: `${method} ${path}`,
    tags: [tag],
    security,
    parameters: [...pathParameters(own.params, path), ...queryParameters(own.query)],
    ...(own.body === undefined ? {} : { requestBody: { required: true, content: contentOf(jsonSchemaOf(own.body)) } }),
    responses: { 200: { description: 'The response of the endpoint.', content: contentOf(schema) }, ...errors },
  };
}

function contentOf(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

function pathParameters(schema: StandardSchema | undefined, path: string): JsonObject[] {
  const properties = fieldsOf(jsonSchemaOf(schema)['properties']);
  return namesInPath(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
}

function queryParameters(schema: StandardSchema | undefined): JsonObject[] {
  const { properties, required } = jsonSchemaOf(schema);
  const requiredNames: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(fieldsOf(properties)).map(([name, property]) => ({
    ...{ name, in: 'query', required: requiredNames.includes(name), schema: property },
  }));
}

/**
 * Schemas of some libraries can describe themselves as JSON Schema (Standard JSON Schema). For others, and for types that JSON Schema does
 * not have, the document allows any value.
 */
function jsonSchemaOf(schema: StandardSchema | undefined): JsonObject {
  const { jsonSchema } = fieldsOf(schema?.['~standard']);
  const { input } = fieldsOf(jsonSchema);
  if (typeof input !== 'function') return {};
  try {
    const options = { target: 'draft-2020-12', libraryOptions: { unrepresentable: 'any' } };
    const described = { ...fieldsOf(Reflect.apply(input, jsonSchema, [options])) };
    delete described['$schema'];
    return described;
  } catch {
    return {};
  }
}
