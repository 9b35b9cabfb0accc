import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { bookingPatchShape } from '../../src/bookings.ts';
import { endpoints, profiles } from '../../src/index.ts';
import { problemCodes } from '../../src/contract.ts';
import type { SchemaEndpoint } from '../../src/index.ts';
import type { ApiKeyPlace, Behavior, Profile } from '../../src/table.ts';
import { openapi, recordedExamples } from '../../src/openapi/index.ts';
import type { JsonObject, OpenApiDocument } from '../../src/openapi/index.ts';
import { homepage } from '../../src/openapi/introduction.ts';

const document = openapi();
const { schemas } = document.components;
const all = Object.values<SchemaEndpoint>(endpoints);

describe('the OpenAPI document', () => {
  test.each([
    ['the defaults', {}],
    ['the self-hosted profile', { profile: 'self-hosted' }],
    ['a key in a header', { profile: withKey({ in: 'header', name: 'Authorization', scheme: 'Bearer' }) }],
    ['other options', { profile: withBehavior({ hidden: 403, scopes: 'ignore', bearer: 'none' }) }],
  ] as const)('is accepted by an independent validator with %s', async (_, options) => {
    const result = await new Validator().validate({ ...openapi(options) });
    expect(result).toEqual({ valid: true });
  });

  test.each(Object.keys(schemas))('%s compiles in an independent JSON Schema validator', (name) => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'document', components: { schemas } });
    expect(ajv.compile({ $ref: `document#/components/schemas/${name}` })).toBeTypeOf('function');
  });

  test('contains the eight objects of the specification', () => {
    const objects = [
      'User',
      'Booking',
      'Attendee',
      'DestinationCalendar',
      'Availability',
      'Me',
      'BookingReference',
      'Membership',
    ];
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(objects));
  });

  test('has one operation per endpoint, with its name as the id', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.entries(path).filter(([method]) => method !== 'servers'),
    );
    const ids = operations.map(([, operation]) => (operation as JsonObject)['operationId']);
    expect(new Set(ids)).toEqual(new Set(Object.keys(endpoints)));
    expect(ids).toHaveLength(Object.keys(endpoints).length);
  });

  test.each(all)('$name allows unknown fields in its response', (endpoint) => {
    const responses = JSON.stringify(responsesOf(document, endpoint)['200']);
    expect(reachable(responses).filter((name) => schemas[name]?.['additionalProperties'] === false)).toEqual([]);
    expect(responses).not.toContain('"additionalProperties":false');
  });

  test.each(all.filter(({ body }) => body !== undefined))(
    '$name allows no unknown fields in its request body',
    (endpoint) => {
      const [content] = Object.values(at(operationOf(endpoint), 'requestBody', 'content') as Record<string, unknown>);
      const name = refOf(at(content, 'schema'));
      expect(schemas[name]?.['additionalProperties']).toBe(false);
    },
  );

  test.each(all.filter(({ root }) => root === 'base'))(
    '$name accepts an API key, and a token if it has a scope',
    (endpoint) => {
      const tokens = endpoint.scope === null ? [] : [{ oauth: [endpoint.scope] }];
      expect(operationOf(endpoint)['security']).toEqual([{ apiKey: [] }, ...tokens]);
    },
  );

  test('scopes allow only reads (A-14)', () => {
    const opened = all.filter(({ scope }) => scope !== null);
    expect(new Set(opened.map(({ method }) => method))).toEqual(new Set(['GET']));
    const reading = (scope: string) => [
      ...new Set(opened.filter((endpoint) => endpoint.scope === scope).map(({ name }) => name.split('.')[0])),
    ];
    expect(reading('READ_BOOKING')).toEqual(['bookings', 'attendees', 'bookingReferences']);
    expect(new Set(opened.map(({ scope }) => scope))).toEqual(new Set(['READ_BOOKING', 'READ_PROFILE']));
    expect(all.filter(({ method, root, scope }) => method === 'GET' && root === 'base' && scope === null)).toEqual([]);
  });

  test('the credential check accepts any valid token (A-14), and the token requests need no credentials', () => {
    expect(operationOf(endpoints['oauth.check'])['security']).toEqual([{ oauth: [] }]);
    expect(operationOf(endpoints['oauth.token'])['security']).toEqual([]);
    expect(operationOf(endpoints['oauth.authorize'])['security']).toEqual([]);
  });

  test.each(all)('$name documents only errors from the contract, with the error body', (endpoint) => {
    const responses = responsesOf(document, endpoint);
    const statuses = Object.keys(responses).filter((status) => status >= '400');
    const listedStatuses = new Set(endpoint.errors.map((code) => String(problemCodes[code])));
    expect(statuses.filter((status) => !listedStatuses.has(status))).toEqual([]);
    if (endpoint.response.kind === 'page') return;
    // A wrong method, a limit and a fault are no matter of the authorization server.
    const ofAnyPath = ['405', '429', '500'];
    for (const status of statuses)
      expect(refOf(at(responses[status], 'content', 'application/json', 'schema'))).toBe(
        endpoint.root === 'app' && !ofAnyPath.includes(status) ? 'OAuthError' : 'Problem',
      );
  });

  test.each(all)('every error code of $name is in the document of at least one profile', ({ name, errors }) => {
    const seen = [profiles.specification, profiles.selfHosted].flatMap((profile) =>
      (recordedExamples(profile)[name]?.responses ?? []).flatMap(({ code }) => code ?? []),
    );
    const withAnOption = name === 'bookings.update' ? ['conflict'] : []; // `transitions: 'lifecycle'`
    expect(errors.filter((code) => !seen.includes(code))).toEqual(withAnOption);
  });

  test.each([profiles.specification, profiles.selfHosted])('$name: operations share equal responses', (profile) => {
    const described = openapi({ profile });
    const { responses: shared } = described.components;
    const inUse = all.flatMap((endpoint) =>
      Object.values(operationIn(described, endpoint)['responses'] as JsonObject).map((response) =>
        at(response, '$ref'),
      ),
    );
    for (const [name, response] of Object.entries(shared)) {
      expect(inUse.filter((ref) => ref === `#/components/responses/${name}`).length, name).toBeGreaterThan(1);
      expect(name).not.toMatch(/\d/);
      for (const media of Object.values(response['content'] as object)) expect(media, name).toHaveProperty('examples');
    }
  });

  test.each(all)('$name has a description, its assumptions and a link to them', (endpoint) => {
    const { description, externalDocs, 'x-assumptions': assumptions } = operationOf(endpoint);
    expect(description).toContain(endpoint.description);
    expect(endpoint.description).toMatch(/^[A-Z].*\.$/s);
    expect(endpoint.description).not.toMatch(/\bA-\d|[Tt]he client\b/);
    expect(assumptions).toEqual(endpoint.assumptions);
    expect(at(externalDocs, 'url')).toBe(`${homepage}reference/assumptions/#${endpoint.assumptions[0]?.toLowerCase()}`);
  });

  test('every property and every parameter has a description without an assumption number', () => {
    const properties = Object.entries(schemas).flatMap(([component, { properties: fields = {} }]) =>
      Object.entries(fields as Record<string, JsonObject>).map(
        ([name, field]) => [`${component}.${name}`, field] as const,
      ),
    );
    const parameters = all.flatMap((endpoint) =>
      ((operationOf(endpoint)['parameters'] ?? []) as JsonObject[]).map(
        (parameter) => [`${endpoint.name} ${String(parameter['name'])}`, parameter] as const,
      ),
    );
    expect(properties.length + parameters.length).toBeGreaterThan(400);
    const wrong = [...properties, ...parameters].filter(
      ([, { description = '' }]) => !/^(?!.*(?:\bA-\d|Source:|[Tt]he client\b)).*\.$/.test(String(description)),
    );
    expect(wrong.map(([name, { description }]) => [name, description])).toEqual([]);
  });

  test('every tag has operations, and every operation has a tag with a description', () => {
    const used = new Set(all.flatMap((endpoint) => operationOf(endpoint)['tags']));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
  });

  test('the token requests accept a form or JSON (A-100)', () => {
    const content = at(operationOf(endpoints['oauth.token']), 'requestBody', 'content') as object;
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
  });

  test.each([
    ['specification', 'start', 'end'],
    ['self-hosted', 'startTime', 'endTime'],
    [{ ...profiles.specification, protocol: profiles.selfHosted.protocol }, 'startTime', 'endTime'],
  ] as const)('the times of an edited booking have the field names of the protocol (A-58)', (profile, start, end) => {
    const patch = openapi({ profile }).components.schemas['BookingPatch'];
    const names = Object.keys(bookingPatchShape).map((name) => ({ start, end })[name] ?? name);
    expect(Object.keys(at(patch, 'properties') as object).slice(0, names.length)).toEqual(names);
  });

  test.each([
    [
      { in: 'query', name: 'key' },
      { type: 'apiKey', in: 'query', name: 'key', description: expect.stringContaining('parameter `key`') },
    ],
    [
      { in: 'header', name: 'X-Key' },
      { type: 'apiKey', in: 'header', name: 'X-Key', description: expect.stringContaining('`X-Key`: the API key') },
    ],
    [
      { in: 'header', name: 'authorization', scheme: 'Bearer' },
      { type: 'http', scheme: 'bearer', description: expect.stringContaining('the word `Bearer`') },
    ],
    [
      { in: 'header', name: 'X-Key', scheme: 'Key' },
      { type: 'apiKey', in: 'header', name: 'X-Key', description: expect.stringContaining('the word `Key`') },
    ],
  ] as const)('the security scheme describes an API key at %o (A-01)', (apiKey, scheme) => {
    expect(openapi({ profile: withKey(apiKey) }).components.securitySchemes['apiKey']).toMatchObject(scheme);
  });

  test('a format comes without its regular expression', () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("[^"]+")/g)].map(([, pattern]) => pattern);
    expect(patterns.filter((pattern) => (pattern?.length ?? 0) > 60)).toEqual([]);
  });

  test('numbers have no pattern', () => {
    const numbers = [...JSON.stringify(document).matchAll(/\{[^{}]*"type":"(?:integer|number)"[^{}]*\}/g)];
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter(([schema]) => schema.includes('"pattern"'))).toEqual([]);
  });

  test('the server URLs are variables, and the OAuth paths use the URL of the app', () => {
    const { paths, servers, components } = openapi({ baseUrl: 'https://api.test/v1', appUrl: 'https://app.test' });
    const ofApp = [{ url: '{appUrl}', variables: { appUrl: { default: 'https://app.test' } } }];
    expect(servers).toMatchObject([{ url: '{baseUrl}', variables: { baseUrl: { default: 'https://api.test/v1' } } }]);
    for (const { path, method } of all.filter(({ root }) => root === 'app')) {
      expect(paths[path]?.['servers']).toMatchObject(ofApp);
      expect(at(paths[path], method.toLowerCase(), 'servers')).toMatchObject(ofApp);
    }
    expect(paths['/bookings']).not.toHaveProperty('servers');
    expect(paths['/bookings']?.['get']).not.toHaveProperty('servers');
    expect(JSON.stringify(components.securitySchemes)).toContain('"tokenUrl":"https://app.test/');
  });

  test('a profile has its own envelope keys, statuses, error bodies and required fields', () => {
    const self = openapi({ profile: 'self-hosted' });
    const response = (endpoint: SchemaEndpoint, status: number) => responsesOf(self, endpoint)[status];
    expect(response(endpoints['bookings.create'], 200)?.['description']).toBe('The object, without an envelope');
    expect(response(endpoints['bookingReferences.list'], 200)?.['description']).toContain('`booking_references`');
    expect(response(endpoints['oauth.check'], 201)).toBeDefined();
    expect(self.components.schemas).not.toHaveProperty('OAuthError');
    expect(response(endpoints['users.create'], 400)?.['description']).toBe(
      'Invalid request, or conflict, or unsupported media type',
    );
    expect(Object.keys(self.components.schemas['Problem']?.['properties'] ?? {})).toEqual(['message', 'error', 'data']);
    expect(self.components.schemas['BookingCreate']?.['required']).toEqual(
      expect.arrayContaining(['eventTypeId', 'timeZone', 'language', 'metadata']),
    );
    expect(at(self.paths['/bookings'], 'get', 'security')).toEqual([{ apiKey: [] }]);
    expect(self.info.description).toContain('self-hosted deployments of the open-source implementation');
    expect(self.info.description).not.toContain('options');
  });

  test('each document describes only its own deployment', () => {
    const self = openapi({ profile: 'self-hosted' });
    for (const endpoint of all) {
      expect(String(operationOf(endpoint)['description'])).not.toContain('elf-hosted');
      const { description } = operationIn(self, endpoint);
      expect(String(description)).not.toMatch(/elf-hosted|hosted service/);
    }
    expect(operationIn(self, endpoints['bookings.update'])['description']).toContain('does not check the new times');
  });

  test('the self-hosted document contains only the fields that a deployment reads', () => {
    const { components, paths } = openapi({ profile: 'self-hosted' });
    const fieldsOf = (name: string) => at(components.schemas[name], 'properties') as Record<string, JsonObject>;
    expect(fieldsOf('AttendeeCreate')).not.toHaveProperty('locale');
    expect(fieldsOf('UserPatch')).not.toHaveProperty('locked');
    expect(fieldsOf('UserPatch')['weekStart']?.['enum']).toContain('Monday');
    expect(fieldsOf('BookingPatch')).toMatchObject({ startTime: { format: 'date-time' }, userId: { type: 'integer' } });
    const parameters = at(paths['/destination-calendars'], 'get', 'parameters');
    expect(parameters).toMatchObject([{ name: 'userId', in: 'query', schema: { type: 'array' } }]);
    expect(at(document.paths['/destination-calendars'], 'get')).not.toHaveProperty('parameters');
  });

  test("a custom profile's document has the statuses of its deployment, its options, and no examples", () => {
    const profile = { ...withBehavior({ instants: 'milliseconds' }), name: 'ours', deployment: 'hosted' } as const;
    const described = openapi({ profile });
    expect(JSON.stringify(described)).not.toMatch(/"examples?"/);
    expect(described.info.description).toContain(
      '`ours` has these options:\n\n- `deployment`: `"hosted"`\n- `instants`:',
    );
    for (const endpoint of all)
      expect(Object.keys(responsesOf(described, endpoint))).toEqual(Object.keys(responsesOf(document, endpoint)));
  });

  test('the documentation URL is the homepage in package.json', () => {
    const { homepage: address } = JSON.parse(
      readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
    ) as { homepage: string };
    expect(homepage).toBe(address);
  });

  test('free-form objects have additionalProperties: true, and no constant is empty text', () => {
    const text = JSON.stringify(document);
    expect(text).toContain('"additionalProperties":true');
    expect(text).not.toContain('"additionalProperties":{}');
    expect(text).not.toContain('"const":""');
  });

  test('each kind of location is a complete object schema', () => {
    for (const branch of at(schemas['Location'], 'oneOf') as JsonObject[])
      expect(branch).toMatchObject({ type: 'object', required: ['value', 'optionValue'], additionalProperties: false });
    expect(Object.keys(schemas['Location'] ?? {})).toEqual(['oneOf']);
  });

  test('no anyOf contains another anyOf directly', () => {
    const inside = (schema: unknown): unknown[] =>
      Object.values(schema as object).flatMap((part: unknown) =>
        typeof part === 'object' && part !== null ? [part, ...inside(part)] : [],
      );
    const branches = inside(schemas).flatMap((schema) => at(schema, 'anyOf') ?? []) as object[];
    expect(branches.length).toBeGreaterThan(20);
    expect(branches.filter((branch) => 'anyOf' in branch)).toEqual([]);
  });
});

function withKey(apiKey: ApiKeyPlace): Profile {
  return { ...profiles.specification, protocol: { ...profiles.specification.protocol, apiKey } };
}

function withBehavior(behavior: Partial<Behavior>): Profile {
  return { ...profiles.specification, behavior: { ...profiles.specification.behavior, ...behavior } };
}

function operationOf(endpoint: SchemaEndpoint): JsonObject {
  return operationIn(document, endpoint);
}

function operationIn({ paths }: OpenApiDocument, { path, method }: SchemaEndpoint): JsonObject {
  return paths[path]?.[method.toLowerCase()] as JsonObject;
}

/** The responses of an operation by status, without references. */
function responsesOf(described: OpenApiDocument, endpoint: SchemaEndpoint): Record<string, JsonObject> {
  const responses = Object.entries(operationIn(described, endpoint)['responses'] as Record<string, JsonObject>);
  return Object.fromEntries(
    responses.map(([status, response]) => {
      const name = String(response['$ref']).replace('#/components/responses/', '');
      return [status, described.components.responses[name] ?? response];
    }),
  );
}

function refOf(schema: unknown): string {
  return String(at(schema, '$ref')).replace('#/components/schemas/', '');
}

/** Names of the components to which a text refers, directly or through others. */
function reachable(text: string, seen: readonly string[] = []): string[] {
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
  return [...new Set(named)]
    .filter((name) => !seen.includes(name))
    .reduce<string[]>(
      (all, name) => (all.includes(name) ? all : reachable(JSON.stringify(schemas[name]), [...all, name])),
      [...seen],
    );
}

function at(value: unknown, ...names: string[]): unknown {
  return names.reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}
