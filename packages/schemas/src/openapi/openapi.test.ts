import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { bookingPatchShape } from '../bookings.ts';
import { endpoints, profiles } from '../index.ts';
import { problemCodes } from '../contract.ts';
import type { SchemaEndpoint } from '../index.ts';
import type { ApiKeyPlace, Profile } from '../table.ts';
import { openapi } from './index.ts';
import type { JsonObject } from './index.ts';

const document = openapi();
const { schemas } = document.components;
const all = Object.values<SchemaEndpoint>(endpoints);

describe('the OpenAPI document', () => {
  test.each([
    ['the defaults', {}],
    ['the self-hosted profile', { profile: 'self-hosted' }],
    ['a key in a header', { profile: withKey({ in: 'header', name: 'Authorization', scheme: 'Bearer' }) }],
    ['descriptions', { describe: (component: string, property: string) => `${component}.${property}` }],
  ] as const)('is accepted by an independent validator with %s', async (_, options) => {
    const result = await new Validator().validate({ ...openapi(options) });
    expect(result).toEqual({ valid: true });
  });

  test.each(Object.keys(schemas))('%s is a schema that an independent checker compiles', (name) => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'document', components: { schemas } });
    expect(ajv.compile({ $ref: `document#/components/schemas/${name}` })).toBeTypeOf('function');
  });

  test('names the eight objects of the specification', () => {
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

  test('holds one operation an endpoint, by its name', () => {
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.entries(path).filter(([method]) => method !== 'servers'),
    );
    const ids = operations.map(([, operation]) => (operation as JsonObject)['operationId']);
    expect(new Set(ids)).toEqual(new Set(Object.keys(endpoints)));
    expect(ids).toHaveLength(Object.keys(endpoints).length);
  });

  test.each(all)('$name never closes an object of its answer', (endpoint) => {
    const answers = JSON.stringify(at(operationOf(endpoint), 'responses', '200'));
    expect(reachable(answers).filter((name) => schemas[name]?.['additionalProperties'] === false)).toEqual([]);
    expect(answers).not.toContain('"additionalProperties":false');
  });

  test.each(all.filter(({ body }) => body !== undefined))('$name closes the body of its request', (endpoint) => {
    const [content] = Object.values(at(operationOf(endpoint), 'requestBody', 'content') as Record<string, unknown>);
    const name = refOf(at(content, 'schema'));
    expect(schemas[name]?.['additionalProperties']).toBe(false);
  });

  test.each(all.filter(({ root }) => root === 'base'))(
    '$name takes an API key, and a token where a scope opens it',
    (endpoint) => {
      const tokens = endpoint.scope === null ? [] : [{ oauth: [endpoint.scope] }];
      expect(operationOf(endpoint)['security']).toEqual([{ apiKey: [] }, ...tokens]);
    },
  );

  test('scopes open reading only (A-14)', () => {
    const opened = all.filter(({ scope }) => scope !== null);
    expect(new Set(opened.map(({ method }) => method))).toEqual(new Set(['GET']));
    const reading = (scope: string) => [
      ...new Set(opened.filter((endpoint) => endpoint.scope === scope).map(({ name }) => name.split('.')[0])),
    ];
    expect(reading('READ_BOOKING')).toEqual(['bookings', 'attendees', 'bookingReferences']);
    expect(new Set(opened.map(({ scope }) => scope))).toEqual(new Set(['READ_BOOKING', 'READ_PROFILE']));
    expect(all.filter(({ method, root, scope }) => method === 'GET' && root === 'base' && scope === null)).toEqual([]);
  });

  test('the credential check takes any valid token (A-14), the token requests no credential of a caller', () => {
    expect(operationOf(endpoints['oauth.check'])['security']).toEqual([{ oauth: [] }]);
    expect(operationOf(endpoints['oauth.token'])['security']).toEqual([]);
    expect(operationOf(endpoints['oauth.authorize'])['security']).toEqual([]);
  });

  test.each(all)('$name has one response a status, with the error body', (endpoint) => {
    const responses = operationOf(endpoint)['responses'] as Record<string, JsonObject>;
    const stated = new Set(endpoint.errors.map((code) => String(problemCodes[code])));
    const made = Object.keys(responses).filter((status) => status >= '400');
    expect(new Set(made)).toEqual(stated);
    if (endpoint.answer.kind === 'page') return;
    // A wrong method, a limit and a fault are no matter of the authorization server.
    const ofAnyPath = ['405', '429', '500'];
    for (const status of made)
      expect(refOf(at(responses[status], 'content', 'application/json', 'schema'))).toBe(
        endpoint.root === 'app' && !ofAnyPath.includes(status) ? 'OAuthError' : 'Problem',
      );
  });

  test('the token requests are read as a form and as JSON (A-100)', () => {
    const content = at(operationOf(endpoints['oauth.token']), 'requestBody', 'content') as object;
    expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded', 'application/json']);
  });

  test.each([
    ['specification', 'start', 'end'],
    ['self-hosted', 'startTime', 'endTime'],
    [{ ...profiles.specification, protocol: profiles.selfHosted.protocol }, 'startTime', 'endTime'],
  ] as const)('the times of an edited booking have the names of the protocol (A-58)', (profile, start, end) => {
    const patch = openapi({ profile }).components.schemas['BookingPatch'];
    expect(Object.keys(at(patch, 'properties') as object)).toEqual(
      Object.keys(bookingPatchShape).map((name) => ({ start, end })[name] ?? name),
    );
  });

  test.each([
    [
      { in: 'query', name: 'key' },
      { type: 'apiKey', in: 'query', name: 'key', description: 'API key (A-01)' },
    ],
    [
      { in: 'header', name: 'X-Key' },
      { type: 'apiKey', in: 'header', name: 'X-Key', description: 'API key (A-01)' },
    ],
    [
      { in: 'header', name: 'authorization', scheme: 'Bearer' },
      { type: 'http', scheme: 'bearer', description: 'API key (A-01)' },
    ],
    [
      { in: 'header', name: 'X-Key', scheme: 'Key' },
      { type: 'apiKey', in: 'header', name: 'X-Key', description: 'The word Key, then the API key (A-01)' },
    ],
  ] as const)('an API key at %o is described as such (A-01)', (apiKey, scheme) => {
    expect(openapi({ profile: withKey(apiKey) }).components.securitySchemes['apiKey']).toEqual(scheme);
  });

  test('a format stands without the regular expression behind it', () => {
    const patterns = [...JSON.stringify(document).matchAll(/"pattern":("[^"]+")/g)].map(([, pattern]) => pattern);
    expect(patterns.filter((pattern) => (pattern?.length ?? 0) > 60)).toEqual([]);
  });

  test('no number has a pattern: patterns are for text', () => {
    const numbers = [...JSON.stringify(document).matchAll(/\{[^{}]*"type":"(?:integer|number)"[^{}]*\}/g)];
    expect(numbers.length).toBeGreaterThan(50);
    expect(numbers.filter(([schema]) => schema.includes('"pattern"'))).toEqual([]);
  });

  test('the OAuth addresses are relative to another address', () => {
    const { paths } = openapi({ appUrl: 'https://app.test' });
    const servers = [{ url: 'https://app.test', description: 'App URL of the service, for OAuth' }];
    for (const { path, method } of all.filter(({ root }) => root === 'app')) {
      expect(paths[path]?.['servers']).toEqual(servers);
      expect(at(paths[path], method.toLowerCase(), 'servers')).toEqual(servers);
    }
    expect(paths['/bookings']).not.toHaveProperty('servers');
    expect(paths['/bookings']?.['get']).not.toHaveProperty('servers');
  });

  test('a profile is described as it answers: keys of envelopes, statuses, bodies of refusals, what is required', () => {
    const self = openapi({ profile: 'self-hosted' });
    const answer = (path: string, method: string, status: number) =>
      at(self.paths[path], method, 'responses', String(status)) as JsonObject;
    expect(answer('/bookings', 'post', 200)['description']).toBe('The object without an envelope (A-20)');
    expect(answer('/booking-references', 'get', 200)['description']).toContain('`booking_references`');
    expect(answer('/api/auth/oauth/me', 'get', 201)).toBeDefined();
    expect(self.components.schemas).not.toHaveProperty('OAuthError');
    expect(answer('/users', 'post', 400)['description']).toContain('conflict; the body has no code');
    expect(self.components.schemas['NewBooking']?.['required']).toEqual(
      expect.arrayContaining(['eventTypeId', 'timeZone', 'language', 'metadata']),
    );
    expect(at(self.paths['/bookings'], 'get', 'security')).toEqual([{ apiKey: [] }]);
    expect(self.info.description).toContain('profile `self-hosted`');
    expect(self.info.description).toContain('- `bookingTimes`: `"startTime-endTime"`');
    expect(document.info.description).not.toContain('profile');
  });

  test("a profile of one's own has no examples, unless they are given", () => {
    const profile = { ...profiles.specification, name: 'ours', deployment: 'hosted' } as const;
    expect(JSON.stringify(openapi({ profile }))).not.toContain('"examples"');
    const examples = {
      'me.get': { requests: {}, responses: [{ name: 'unauthorized', status: 401, body: { message: 'No' } }] },
    };
    const responses = at(openapi({ profile, examples }).paths['/me'], 'get', 'responses', '401', 'content');
    expect(at(responses, 'application/json', 'examples')).toEqual({ unauthorized: { value: { message: 'No' } } });
  });

  test('free objects are open by a word, not by an empty schema, and no constant is empty text', () => {
    const text = JSON.stringify(document);
    expect(text).toContain('"additionalProperties":true');
    expect(text).not.toContain('"additionalProperties":{}');
    expect(text).not.toContain('"const":""');
  });

  test('each kind of location is a whole object of its own', () => {
    for (const branch of at(schemas['Location'], 'oneOf') as JsonObject[])
      expect(branch).toMatchObject({ type: 'object', required: ['value', 'optionValue'], additionalProperties: false });
    expect(Object.keys(schemas['Location'] ?? {})).toEqual(['oneOf']);
  });

  test('a choice never stands inside a choice', () => {
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

function operationOf(endpoint: SchemaEndpoint): JsonObject {
  return document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as JsonObject;
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
