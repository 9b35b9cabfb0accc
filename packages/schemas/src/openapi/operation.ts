import type { EndpointName } from '../generated/endpoints/index.ts';
import type { Profile } from '../profiles/profiles.ts';
import type { SchemaEndpoint } from '../table/schema-endpoint.ts';
import { bodyExamples } from './examples.ts';
import type { EndpointExamples } from './examples.ts';
import { assumptionsPage } from './introduction.ts';
import { asObject } from './json.ts';
import { nameOf, refTo, withFieldsRead } from './schemas.ts';
import type { JsonObject } from './json.ts';
import { credentialText, securityOf } from './security.ts';
import { selfHostedDescriptions } from './self-hosted-descriptions.ts';
import { tagOf } from './tags.ts';

/** Input of `operationOf`, in addition to the endpoint. */
export interface OperationContext {
  /** Components and parameters as JSON Schema, by name. */
  readonly schemas: Readonly<Record<string, JsonObject>>;
  /** Profile of the deployment. */
  readonly profile: Profile;
  /** Differences of the query string from the contract. `undefined` if there are none. */
  readonly query: EndpointExamples['query'];
  /** Requests to show as examples. */
  readonly requests: EndpointExamples['requests'];
  /** Responses by status. */
  readonly responses: JsonObject;
}

/** Creates the OpenAPI operation of an endpoint. */
export function operationOf(endpoint: SchemaEndpoint, context: OperationContext): JsonObject {
  const { name, summary, assumptions } = endpoint;
  const parameters = [...parametersOf(endpoint, 'path', context), ...parametersOf(endpoint, 'query', context)];
  return {
    operationId: name,
    summary,
    description: `${descriptionIn(context.profile, endpoint)}\n\n${credentialText(endpoint, context.profile)}`,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint, context.profile),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.schemas.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyContent(endpoint, context) } }),
    responses: context.responses,
    externalDocs: {
      description: 'Assumptions about this operation',
      url: `${assumptionsPage}#${assumptions[0]?.toLowerCase()}`,
    },
    'x-assumptions': assumptions,
  };
}

function descriptionIn({ imitates }: Profile, { name, description }: SchemaEndpoint): string {
  if (imitates === 'specification') return description;
  return selfHostedDescriptions[name as EndpointName] ?? description; // the table contains every endpoint name of the contract
}

function parametersOf(
  { schemas: { params, query } }: SchemaEndpoint,
  place: 'path' | 'query',
  { schemas, requests, query: read }: OperationContext,
): JsonObject[] {
  const contract = schemas[nameOf(place === 'path' ? params : query) ?? ''] ?? {};
  const part = place === 'path' ? contract : withFieldsRead(contract, read);
  const required = Array.isArray(part['required']) ? part['required'] : [];
  return Object.entries(asObject(part['properties'])).map(([name, property]) => {
    const { description, 'x-assumptions': assumptions, ...schema } = asObject(property);
    return {
      name,
      in: place,
      required: required.includes(name),
      description,
      schema,
      ...exampleOf(requests, place, { name, isList: schema['type'] === 'array' }),
      ...(assumptions === undefined ? {} : { 'x-assumptions': assumptions }),
    };
  });
}

/** A recorded request contains one value per parameter, so the example of a list is a list with one value. */
function exampleOf(
  requests: EndpointExamples['requests'],
  place: 'path' | 'query',
  { name, isList }: { readonly name: string; readonly isList: boolean },
): { example?: unknown } {
  const values = Object.values(requests).map(({ params, query }) => (place === 'path' ? params : query)[name]);
  const example = values.find((value) => value !== undefined);
  if (example === undefined) return {};
  return { example: isList ? [String(example)] : example };
}

function bodyContent(endpoint: SchemaEndpoint, { profile, requests }: OperationContext): JsonObject {
  const content = {
    schema: refTo(endpoint.schemas.body, endpoint),
    ...bodyExamples(Object.entries(requests).map(([name, request]) => ({ name, ...request }))),
  };
  const form = { 'application/x-www-form-urlencoded': content };
  const json = { 'application/json': content };
  if (endpoint.security !== 'client') return json;
  // The preferred encoding comes first. A service accepts a form, JSON or both.
  return profile.protocol.tokenRequest === 'form' ? { ...form, ...json } : { ...json, ...form };
}
