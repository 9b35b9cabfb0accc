/** The endpoints of a mock, from its OpenAPI document. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { Endpoint, Protocol } from '@slotwise/schemas/internal/table';
import { endpoints } from '@slotwise/sdk';
import type { CallParts, ShownEndpoint } from './calls.ts';
import { exampleOf } from './example-call.ts';
import { at, listAt } from './json.ts';
import type { Json } from './json.ts';

type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'json';

/** A field of a request, as a form shows it. */
export interface Field {
  /** Where the value is in the input: `['body', 'responses', 'email']`. */
  readonly path: readonly string[];
  /** Name in error messages: `responses.email`. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly choices: readonly string[];
  readonly isRequired: boolean;
  readonly description: string;
}

export interface Operation extends ShownEndpoint {
  readonly summary: string;
  readonly fields: readonly Field[];
  readonly example: CallParts;
}

/**
 * Reads the endpoints that a user can call. Those of OAuth have a sign-in panel. Fields have the names of the client, which some
 * deployments do not use in requests.
 */
export function operationsOf(document: Json, protocol: Protocol): readonly Operation[] {
  return Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).flatMap(([method, operation]) =>
      isRecord(operation) && !String(operation['operationId']).startsWith('oauth.')
        ? [operationOf(document, operation, { path, method: method.toUpperCase(), protocol })]
        : [],
    ),
  );
}

function operationOf(
  document: Json,
  operation: Json,
  { path, method, protocol }: { readonly path: string; readonly method: string; readonly protocol: Protocol },
): Operation {
  const name = String(operation['operationId']);
  const media = at(at(at(operation['requestBody'], 'content'), 'application/json'), 'schema');
  const [, example] = exampleOf(operation);
  const inBody = bodyFields(document, media, ['body']).map((field) => {
    const [part = '', wireName = '', ...rest] = field.path;
    const own = [clientName(name, wireName, protocol), ...rest];
    return { ...field, path: [part, ...own], label: own.join('.') };
  });
  const fields = [...parameterFields(operation), ...inBody];
  return {
    ...{ name, path, fields, root: 'base', security: 'caller' },
    // The keys of a path item are methods.
    method: method as Operation['method'],
    summary: String(operation['summary']),
    example: withoutEmptyParts({
      ...example,
      // The first page of a list, instead of the second one in the document.
      ...(fields.some(({ label }) => label === 'page') ? { query: { take: 3, page: 1 } } : {}),
      body: clientBody(name, example.body, protocol),
    }),
  };
}

/** The body of a request with the names that the client uses. */
export function clientBody(endpoint: string | null, body: unknown, protocol: Protocol): unknown {
  if (!isRecord(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [clientName(endpoint, name, protocol), value]));
}

function clientName(endpoint: string | null, wireName: string, protocol: Protocol): string {
  const known = Object.entries<Endpoint>(endpoints).find(([one]) => one === endpoint)?.[1];
  const wireNames = Object.entries(known?.requestNames?.(protocol) ?? {});
  return wireNames.find(([, name]) => name === wireName)?.[0] ?? wireName;
}

function parameterFields(operation: Json): readonly Field[] {
  return listAt(operation, 'parameters').flatMap((parameter) => {
    const { name, in: place, required, description } = parameter;
    const part = { path: 'params', query: 'query' }[String(place)];
    if (part === undefined) return [];
    const path = [part, String(name)];
    return [fieldOf(path, at(parameter, 'schema'), { isRequired: required === true, description })];
  });
}

function bodyFields(document: Json, schema: Json, path: readonly string[]): readonly Field[] {
  const { properties, required } = resolved(document, schema);
  const names: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, property]) => {
    const inner = resolved(document, isRecord(property) ? property : {});
    const here = [...path, name];
    const isRequired = names.includes(name);
    // One level of objects is spread over the form. Deeper ones are JSON.
    if (isRecord(inner['properties']) && path.length === 1)
      return bodyFields(document, inner, here).map((field) => ({
        ...field,
        isRequired: isRequired && field.isRequired,
      }));
    return [fieldOf(here, inner, { isRequired, description: at(schema, name)['description'] ?? inner['description'] })];
  });
}

function fieldOf(
  path: readonly string[],
  schema: Json,
  { isRequired, description }: { readonly isRequired: boolean; readonly description: unknown },
): Field {
  const choices = Array.isArray(schema['enum']) ? schema['enum'].filter((one) => typeof one === 'string') : [];
  const text = typeof description === 'string' ? description : '';
  return {
    path,
    label: path.slice(1).join('.'),
    kind: kindOf(schema, choices),
    choices,
    isRequired,
    description: text,
  };
}

function kindOf({ type }: Json, choices: readonly string[]): FieldKind {
  if (choices.length > 0) return 'choice';
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  const [first] = types.filter((one) => one !== 'null');
  return first === 'integer' || first === 'number'
    ? 'number'
    : first === 'boolean'
      ? 'boolean'
      : first === 'string'
        ? 'text'
        : 'json';
}

function resolved(document: Json, schema: Json): Json {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref'])) ?? [];
  return name === undefined ? schema : { ...at(at(at(document, 'components'), 'schemas'), name), ...schema };
}

function withoutEmptyParts(parts: CallParts): CallParts {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined && (!isRecord(part) || Object.keys(part).length > 0)),
  );
}
