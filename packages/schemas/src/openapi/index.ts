/**
 * Creates the OpenAPI 3.1 document from the table of endpoints.
 *
 * @module openapi
 */
import { endpoints } from '../endpoints.ts';
import { profileOf } from '../profiles/profiles.ts';
import type { ProfileChoice } from '../profiles/profiles.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import { recordedExamples } from './examples.ts';
import type { EndpointExamples } from './examples.ts';
import { assumptionsPage, homepage, introduction } from './introduction.ts';
import { operationOf } from './operation.ts';
import { responsesOf } from './responses.ts';
import { componentNames, jsonSchemas } from './schemas.ts';
import type { JsonObject } from './json.ts';
import { securitySchemes } from './security.ts';
import { sharedResponses, withReferences } from './shared-responses.ts';
import { tags } from './tags.ts';

export { recordedExamples } from './examples.ts';
export { fieldsRead } from './fields-read.ts';
export type { EndpointExamples, Examples, FieldsRead, RequestExample, ResponseExample } from './examples.ts';
export type { JsonObject } from './json.ts';

/** Options of the OpenAPI document: details of a deployment that the endpoint table does not contain. */
export interface OpenApiOptions {
  /** Default of the server variable `baseUrl`. Default: an example URL. */
  readonly baseUrl?: string;
  /** Default of the server variable `appUrl`. Default: an example URL. */
  readonly appUrl?: string;
  /** Profile of the deployment, by name or as an object. It determines the form of requests and responses. Default: `specification`. */
  readonly profile?: ProfileChoice;
}

/** Server of an OpenAPI document. Its URL is a variable. */
export interface OpenApiServer {
  /** URL that consists of one variable in braces, such as `{baseUrl}`. */
  url: string;
  /** Purpose of the URL. */
  description: string;
  /** The variable of the URL, with its default. */
  variables: Record<string, { default: string; description: string }>;
}

/** An OpenAPI 3.1 document, as plain JSON. */
export interface OpenApiDocument {
  /** Version of the OpenAPI specification. */
  openapi: string;
  /** Title, version and description of the API. */
  info: { title: string; version: string; description: string; license: JsonObject; contact: JsonObject };
  /** Link to the page that explains the assumption numbers. */
  externalDocs: { url: string; description: string };
  /** Base URLs of the paths. The OAuth paths define their own base URLs. */
  servers: OpenApiServer[];
  /** Tags, one per resource. */
  tags: { name: string; description: string }[];
  /** Operations by path template, then by lower-case method. */
  paths: Record<string, JsonObject>;
  /** Object schemas, shared responses and security schemes, by name. */
  components: {
    schemas: Record<string, JsonObject>;
    responses: Record<string, JsonObject>;
    securitySchemes: Record<string, JsonObject>;
  };
}

/**
 * Creates the OpenAPI 3.1 document of the whole API from the endpoint table. Each call returns a new document.
 *
 * The `operationId` of an operation is the endpoint name. Response objects allow unknown fields; request bodies do not. Only the
 * documents of the two named profiles contain examples.
 *
 * @param options URLs and deployment of the document.
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
  const profile = profileOf(options.profile ?? 'specification');
  const { baseUrl = 'https://api.example.com/v1', appUrl = 'https://app.example.com' } = options;
  const profileExamples = recordedExamples(profile);
  const showsExamples = profile === profileOf(profile.imitates);
  const schemas = jsonSchemas(profile);
  const operations = Object.values<SchemaEndpoint>(endpoints).map((endpoint) => {
    const examples = profileExamples[endpoint.name] ?? noExamples;
    return { endpoint, examples, responses: responsesOf(endpoint, { profile, examples, showsExamples }) };
  });
  const shared = sharedResponses(operations.map(({ responses }) => responses));
  const paths: Record<string, JsonObject> = {};
  for (const { endpoint, examples, responses } of operations) {
    // Some generators read the servers of an operation, and others read the servers of its path. The document contains both.
    const servers =
      endpoint.root === 'app' ? { servers: [serverOf('appUrl', appUrl, 'App URL of the service, for OAuth')] } : {};
    paths[endpoint.path] = {
      ...servers,
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: {
        ...operationOf(endpoint, {
          schemas,
          profile,
          query: examples.query,
          requests: showsExamples ? examples.requests : {},
          responses: withReferences(responses, shared),
        }),
        ...servers,
      },
    };
  }
  const namedSchemas = Object.fromEntries(componentNames.map((name) => [name, schemas[name] ?? {}]));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Scheduling Service API',
      version: '1',
      description: introduction(profile),
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Slotwise', url: homepage },
    },
    externalDocs: { url: assumptionsPage, description: 'Assumptions about the service, by number' },
    servers: [serverOf('baseUrl', baseUrl, 'Base URL of the API')],
    tags: tags(),
    paths,
    components: {
      schemas: usedBy([paths, shared], namedSchemas),
      responses: shared,
      securitySchemes: securitySchemes(profile, appUrl),
    },
  };
}

const noExamples: EndpointExamples = { requests: {}, responses: [] };

function serverOf(variable: string, url: string, description: string): OpenApiServer {
  return { url: `{${variable}}`, description, variables: { [variable]: { default: url, description } } };
}

/** Returns the schemas that a part of the document refers to, directly or through other schemas. */
function usedBy(part: object, schemas: Readonly<Record<string, JsonObject>>): Record<string, JsonObject> {
  const usedNames = new Set<string>();
  const visit = (value: object): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (usedNames.has(name)) continue;
      usedNames.add(name);
      visit(schemas[name] ?? {});
    }
  };
  visit(part);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => usedNames.has(name)));
}
