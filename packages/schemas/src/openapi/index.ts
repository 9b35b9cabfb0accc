/**
 * The OpenAPI 3.1 document of the contract, made from the table of endpoints.
 *
 * @module openapi
 */
import { endpoints } from '../endpoints.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import { examples, examplesOf } from './examples.ts';
import { responsesOf } from './responses.ts';
import { asObject, components, jsonSchemas, nameOf, reference } from './schemas.ts';
import type { Describe, JsonObject } from './schemas.ts';
import { profiles } from '../table/profiles.ts';
import type { ApiKeyPlace, Wire } from '../table/wire.ts';

export type { Describe, JsonObject } from './schemas.ts';
export type { EndpointExamples, RequestExample, ResponseExample } from './examples.ts';

/** Facts of a deployment that the document names and the table does not know. */
export interface OpenApiOptions {
  /** The address `{base_url}`; without it, an example. */
  readonly baseUrl?: string;
  /** The address `{app_url}`; without it, an example. */
  readonly appUrl?: string;
  /** Form of requests where the specification is silent; without it, {@link profiles.specification.wire}. */
  readonly wire?: Wire;
  /** A text for a property of a component, or of the parameters that go by that name; without it, properties have none. */
  readonly describe?: Describe;
}

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  /** Version of the OpenAPI specification. */
  openapi: string;
  /** Title, version and description of the interface. */
  info: { title: string; version: string; description: string; license: JsonObject; contact: JsonObject };
  /** The addresses that the paths are relative to; the OAuth addresses name their own. */
  servers: { url: string; description: string }[];
  /** One entry a resource. */
  tags: { name: string; description: string }[];
  /** Path template to method in lower case to operation. */
  paths: Record<string, JsonObject>;
  /** Objects and security schemes by name. */
  components: { schemas: Record<string, JsonObject>; securitySchemes: Record<string, JsonObject> };
}

/**
 * The OpenAPI 3.1 document of the whole interface, made from the table of endpoints; every call makes a new one.
 *
 * Operations carry the endpoint's name as `operationId`. Objects of answers are open, bodies of requests are closed.
 *
 * @example
 * ```ts
 * import { openapi } from '@slotwise/schemas/openapi';
 *
 * const document = openapi({ baseUrl: 'https://api.example.com/v1' });
 * console.log(Object.keys(document.paths));
 * ```
 */
export function openapi(options: OpenApiOptions = {}): OpenApiDocument {
  const baseUrl = options.baseUrl ?? 'https://api.example.com/v1';
  const appUrl = options.appUrl ?? 'https://app.example.com';
  const chosen = options.wire ?? profiles.specification.wire;
  const schemas = jsonSchemas(chosen, options.describe);
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of Object.values(endpoints)) {
    // Some generators look for the servers of an operation there, others at its path.
    const servers =
      endpoint.root === 'app' ? { servers: [{ url: appUrl, description: 'The app of the service: OAuth' }] } : {};
    paths[endpoint.path] ??= { ...servers };
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: { ...operation(endpoint, schemas), ...servers },
    });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Scheduling Service API',
      version: '1',
      description:
        'Where a text names G-nn, the specification is silent and the numbered assumption of the gap table is taken.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Slotwise' },
    },
    servers: [{ url: baseUrl, description: 'The interface of the service' }],
    tags: [...new Set(Object.keys(endpoints).map(resourceOf))].map((name) => ({
      name,
      description: resources[name] ?? name,
    })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.keys(components).map((name) => [name, schemas[name] ?? {}])),
      securitySchemes: { apiKey: apiKeyScheme(chosen.apiKey), oauth: oauthScheme(appUrl) },
    },
  };
}

/** The resources, in the order of the table. */
const resources: Readonly<Record<string, string>> = {
  users: 'Users of the instance',
  bookings: 'Bookings of the caller: made, moved, edited, cancelled',
  attendees: 'The people at a booking',
  destinationCalendars: 'Calendars on which bookings appear',
  availabilities: 'Opening hours of a schedule',
  bookingReferences: 'What stands for a booking at an integration, such as a meeting',
  memberships: 'Members of teams, by user and team',
  me: 'The caller itself',
  oauth: 'Signing users in, and tokens: below the address of the app',
};

function operation(endpoint: SchemaEndpoint, schemas: Record<string, JsonObject>): JsonObject {
  const inPathAndQuery = [...parametersOf(endpoint, 'path', schemas), ...parametersOf(endpoint, 'query', schemas)];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Source: ${endpoint.source}.`,
    tags: [resourceOf(endpoint.name)],
    security: securityOf(endpoint),
    ...(inPathAndQuery.length === 0 ? {} : { parameters: inPathAndQuery }),
    ...(endpoint.schemas.body === undefined ? {} : { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: responsesOf(endpoint, examples[endpoint.name]),
  };
}

function parametersOf(
  endpoint: SchemaEndpoint,
  place: 'path' | 'query',
  schemas: Record<string, JsonObject>,
): JsonObject[] {
  const { params, query } = endpoint.schemas;
  const part = schemas[nameOf(place === 'path' ? params : query) ?? ''];
  if (part === undefined) return [];
  const required = Array.isArray(part['required']) ? part['required'] : [];
  return Object.entries(asObject(part['properties'])).map(([name, property]) => {
    const { description, ...content } = asObject(property);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema: content,
      ...exampleOf(endpoint, place, name),
    };
  });
}

/** The value that the first request with such a parameter gives it. */
function exampleOf({ name }: SchemaEndpoint, place: 'path' | 'query', parameter: string): { example?: unknown } {
  const requests = Object.values(examples[name]?.requests ?? {});
  const values = requests.map(({ params, query }) => (place === 'path' ? params : query)[parameter]);
  const example = values.find((value) => value !== undefined);
  return example === undefined ? {} : { example };
}

function bodyContent(endpoint: SchemaEndpoint): JsonObject {
  const requests = Object.entries(examples[endpoint.name]?.requests ?? {});
  const content = {
    schema: reference(endpoint.schemas.body),
    ...examplesOf(requests.map(([name, request]) => ({ name, ...request }))),
  };
  // G-100: a service may read the token requests as a form, as JSON, or as both.
  if (endpoint.security === 'client')
    return { 'application/x-www-form-urlencoded': content, 'application/json': content };
  return { 'application/json': content };
}

function securityOf(endpoint: SchemaEndpoint): JsonObject[] {
  if (endpoint.security === 'bearer') return [{ oauth: endpoint.scope === null ? [] : [endpoint.scope] }];
  if (endpoint.security === 'caller')
    return [{ apiKey: [] }, ...(endpoint.scope === null ? [] : [{ oauth: [endpoint.scope] }])];
  return [];
}

function apiKeyScheme(place: ApiKeyPlace): JsonObject {
  if (place.in === 'query' || place.scheme === undefined)
    return { type: 'apiKey', in: place.in, name: place.name, description: 'G-01' };
  if (place.name.toLowerCase() === 'authorization')
    return { type: 'http', scheme: place.scheme.toLowerCase(), description: 'G-01' };
  return {
    type: 'apiKey',
    in: 'header',
    name: place.name,
    description: `G-01: the word ${place.scheme} stands before the key`,
  };
}

function oauthScheme(appUrl: string): JsonObject {
  const scopes = {
    READ_BOOKING: 'Read bookings, attendees and booking references (G-14)',
    READ_PROFILE: 'Read everything else (G-14)',
  };
  return {
    type: 'oauth2',
    flows: {
      authorizationCode: {
        authorizationUrl: appUrl + endpoints['oauth.authorize'].path,
        tokenUrl: appUrl + endpoints['oauth.token'].path,
        refreshUrl: appUrl + endpoints['oauth.refresh'].path,
        scopes,
      },
    },
  };
}

function resourceOf(name: string): string {
  return name.split('.')[0] ?? name;
}
