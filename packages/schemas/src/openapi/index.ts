/**
 * The OpenAPI 3.1 document of the contract, made from the table of endpoints.
 *
 * @module openapi
 */
import { endpoints } from '../endpoints.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import type { ResourceName } from '../generated/endpoints/index.ts';
import { examplesOf, examplesOfProfile } from './examples.ts';
import type { EndpointExamples, Examples } from './examples.ts';
import { choicesText, withProtocol } from './profile.ts';
import { responsesOf } from './responses.ts';
import { asObject, components, jsonSchemas, nameOf, reference } from './schemas.ts';
import type { Describe, JsonObject } from './schemas.ts';
import { profileOf } from '../profiles/profiles.ts';
import type { Profile, ProfileChoice } from '../profiles/profiles.ts';
import type { ApiKeyPlace, Protocol } from '../table/protocol.ts';

export type { EndpointExamples, Examples, RequestExample, ResponseExample } from './examples.ts';
export type { Describe, JsonObject } from './schemas.ts';

/** Options of the OpenAPI document: details of a deployment that the endpoint table does not contain. */
export interface OpenApiOptions {
  /** URL for `{base_url}`. Default: an example URL. */
  readonly baseUrl?: string;
  /** URL for `{app_url}`. Default: an example URL. */
  readonly appUrl?: string;
  /** Profile of the deployment, by name or as an object. It determines the form of requests and responses. Default: `specification`. */
  readonly profile?: ProfileChoice;
  /** Request format to use instead of the request format of the profile. */
  readonly protocol?: Protocol;
  /** Example requests and responses for a custom profile. The two named profiles have built-in examples. */
  readonly examples?: Examples;
  /**
   * Function that returns a description for a property of a component, or for parameters with the name of that property. Without this
   * function, properties have no description.
   */
  readonly describe?: Describe;
}

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  /** Version of the OpenAPI specification. */
  openapi: string;
  /** Title, version and description of the API. */
  info: { title: string; version: string; description: string; license: JsonObject; contact: JsonObject };
  /** Base URLs of the paths. The OAuth paths define their own base URLs. */
  servers: { url: string; description: string }[];
  /** Tags, one per resource. */
  tags: { name: string; description: string }[];
  /** Operations by path template, then by lower-case method. */
  paths: Record<string, JsonObject>;
  /** Object schemas and security schemes, by name. */
  components: { schemas: Record<string, JsonObject>; securitySchemes: Record<string, JsonObject> };
}

/**
 * Creates the OpenAPI 3.1 document of the whole API from the endpoint table. Each call returns a new document.
 *
 * The `operationId` of an operation is the endpoint name. Response objects allow unknown fields; request bodies do not.
 *
 * @param options URLs, deployment and examples of the document.
 *
 * @example
 * ```ts
 * import { openapi } from '@slotwise/schemas/internal/openapi';
 *
 * const document = openapi({ baseUrl: 'https://api.example.com/v1', profile: 'self-hosted' });
 * console.log(Object.keys(document.paths));
 * ```
 */
export function openapi(options: OpenApiOptions = {}): OpenApiDocument {
  const baseUrl = options.baseUrl ?? 'https://api.example.com/v1';
  const appUrl = options.appUrl ?? 'https://app.example.com';
  const profile = withProtocol(profileOf(options.profile ?? 'specification'), options.protocol);
  const examples = options.examples ?? examplesOfProfile(profile);
  const schemas = jsonSchemas(profile, options.describe);
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of Object.values(endpoints)) {
    // Some generators look for the servers of an operation there, others at its path.
    const servers =
      endpoint.root === 'app' ? { servers: [{ url: appUrl, description: 'App URL of the service, for OAuth' }] } : {};
    paths[endpoint.path] ??= { ...servers };
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: {
        ...operation(endpoint, { schemas, profile, examples: examples[endpoint.name] ?? noExamples }),
        ...servers,
      },
    });
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Scheduling Service API',
      version: '1',
      description: `A number such as A-54 refers to the list of assumptions, which describes behavior that the specification does not define.${choicesText(profile, options.describe)}`,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Slotwise' },
    },
    servers: [{ url: baseUrl, description: 'Base URL of the API' }],
    tags: [...new Set(Object.values<SchemaEndpoint>(endpoints).map(resourceOf))].map((name) => ({
      name,
      description: resources[name],
    })),
    paths,
    components: {
      schemas: usedBy(paths, Object.fromEntries(Object.keys(components).map((name) => [name, schemas[name] ?? {}]))),
      securitySchemes: { apiKey: apiKeyScheme(profile.protocol.apiKey), oauth: oauthScheme(appUrl) },
    },
  };
}

/** The components that a part of the document refers to, directly or through others, in their order. */
function usedBy(part: object, schemas: Readonly<Record<string, JsonObject>>): Record<string, JsonObject> {
  const used = new Set<string>();
  const visit = (value: object): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit(part);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** What the endpoints of each resource are for. */
const resources: Readonly<Record<ResourceName | 'oauth', string>> = {
  users: 'Users of the instance',
  bookings: 'Create, reschedule, edit and cancel bookings',
  attendees: 'People who attend a booking',
  destinationCalendars: 'Calendars in which bookings appear',
  availabilities: 'Opening hours of a schedule',
  bookingReferences: 'Links from a booking to a meeting or event in an integration, such as a video meeting',
  memberships: 'Memberships of users in teams',
  me: 'Profile of the user who makes the request',
  oauth: 'Sign users in and manage tokens. These paths start at the app URL',
};

/** Everything that an operation is made from, beside its endpoint. */
interface OperationContext {
  readonly schemas: Record<string, JsonObject>;
  readonly profile: Profile;
  readonly examples: EndpointExamples;
}

const noExamples: EndpointExamples = { requests: {}, responses: [] };

function operation(endpoint: SchemaEndpoint, context: OperationContext): JsonObject {
  const { profile, examples } = context;
  const inPathAndQuery = [...parametersOf(endpoint, 'path', context), ...parametersOf(endpoint, 'query', context)];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: `Source: ${endpoint.source}.`,
    tags: [resourceOf(endpoint)],
    security: securityOf(endpoint, profile),
    ...(inPathAndQuery.length === 0 ? {} : { parameters: inPathAndQuery }),
    ...(endpoint.schemas.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyContent(endpoint, context) } }),
    responses: responsesOf(endpoint, profile, examples),
  };
}

function parametersOf(
  { schemas: { params, query } }: SchemaEndpoint,
  place: 'path' | 'query',
  { schemas, examples }: OperationContext,
): JsonObject[] {
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
      ...exampleOf(examples, place, name),
    };
  });
}

/** The value that the first request with such a parameter gives it. */
function exampleOf({ requests }: EndpointExamples, place: 'path' | 'query', parameter: string): { example?: unknown } {
  const values = Object.values(requests).map(({ params, query }) => (place === 'path' ? params : query)[parameter]);
  const example = values.find((value) => value !== undefined);
  return example === undefined ? {} : { example };
}

function bodyContent(endpoint: SchemaEndpoint, { profile, examples: { requests } }: OperationContext): JsonObject {
  const content = {
    schema: reference(endpoint.schemas.body, endpoint),
    ...examplesOf(Object.entries(requests).map(([name, request]) => ({ name, ...request }))),
  };
  const form = { 'application/x-www-form-urlencoded': content };
  const json = { 'application/json': content };
  if (endpoint.security !== 'client') return json;
  // a service may read the token requests as a form, as JSON, or as both.
  return profile.protocol.tokenRequest === 'form' ? { ...form, ...json } : { ...json, ...form };
}

function securityOf({ security, scope }: SchemaEndpoint, { behavior }: Profile): JsonObject[] {
  if (security === 'bearer') return [{ oauth: scope === null ? [] : [scope] }];
  if (security !== 'caller') return [];
  return [{ apiKey: [] }, ...(scope === null || behavior.bearer === 'none' ? [] : [{ oauth: [scope] }])];
}

function apiKeyScheme(place: ApiKeyPlace): JsonObject {
  if (place.in === 'query' || place.scheme === undefined)
    return { type: 'apiKey', in: place.in, name: place.name, description: 'API key (A-01)' };
  if (place.name.toLowerCase() === 'authorization')
    return { type: 'http', scheme: place.scheme.toLowerCase(), description: 'API key (A-01)' };
  return {
    type: 'apiKey',
    in: 'header',
    name: place.name,
    description: `The word ${place.scheme}, then the API key (A-01)`,
  };
}

function oauthScheme(appUrl: string): JsonObject {
  const scopes = {
    READ_BOOKING: 'Read bookings, attendees and booking references (A-14)',
    READ_PROFILE: 'Read everything else (A-14)',
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

function resourceOf({ name }: SchemaEndpoint): keyof typeof resources {
  return name.replace(/\..*/, '') as keyof typeof resources; // an endpoint is named `resource.action`
}
