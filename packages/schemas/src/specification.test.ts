import { describe, expect, test } from 'vitest';
import { keptNames } from '../../../scripts/contract/specification.ts';
import { bookingPatchShape } from './bookings.ts';
import { extensionEndpoints, extensions } from '../test/extensions.ts';
import { bookingStatuses, endpoints } from './index.ts';
import {
  attendeeShape,
  availabilityShape,
  bookingShape,
  destinationCalendarShape,
  locationKinds,
  meShape,
  userShape,
} from './contract.ts';
import type { SchemaEndpoint } from './index.ts';
import { openapi } from './openapi/index.ts';

// What the specification's own tables name; `scripts/contract` compares this file with the specification.
const names = keptNames();
const all = Object.values<SchemaEndpoint>(endpoints);
const document = openapi();

describe("the specification's tables", () => {
  const objects = [
    { heading: 'User Object', component: 'User', shape: userShape, count: 74 },
    { heading: 'Booking Object', component: 'Booking', shape: bookingShape, count: 41 },
    { heading: 'Attendee Object', component: 'Attendee', shape: attendeeShape, count: 9 },
    {
      heading: 'Destination Calendar Object',
      component: 'DestinationCalendar',
      shape: destinationCalendarShape,
      count: 11,
    },
    { heading: 'Availability Object', component: 'Availability', shape: availabilityShape, count: 11 },
    { heading: 'Me Object', component: 'Me', shape: meShape, count: 24 },
  ];

  test.each(objects)('$heading: the table has $count fields', ({ heading, count }) => {
    expect(names.objects[heading]).toHaveLength(count);
  });

  test('every object has the fields of its table in the same order, apart from extensions', () => {
    const tables = [
      ...objects.map(({ heading, ...one }) => ({ ...one, fields: names.objects[heading]?.map(([field]) => field) })),
      { component: 'BookingPatch', shape: bookingPatchShape, fields: names.bookingPatch },
    ];
    const rows = tables.map(({ component, shape }) => {
      const ownFieldsOf = (fields: object) =>
        Object.keys(fields).filter((name) => extensions[component]?.includes(name) !== true);
      return [component, ownFieldsOf(shape), ownFieldsOf(propertiesOf(component))];
    });
    expect(rows, 'a field that the specification lacks belongs in extensions.ts').toEqual(
      tables.map(({ component, fields }) => [component, fields, fields]),
    );
  });

  test.each(objects)('$heading: every field has the type in its table', ({ heading, component }) => {
    const stated = names.objects[heading]?.map(([field, type]) => [field, kindOfType(type)]) ?? [];
    const properties = new Map(Object.entries(propertiesOf(component)));
    expect(stated.map(([field = '']) => [field, kindOfSchema(properties.get(field))])).toEqual(stated);
  });

  test('Location Object: the sixteen kinds have their values, and an option value if the table has one', () => {
    const stated = names.locations;
    expect(stated).toHaveLength(16);
    expect(Object.entries(locationKinds).map(([kind, { value, option }]) => [kind, value, option === ''])).toEqual(
      stated,
    );
    const pairs = at(document.components.schemas, 'Location', 'oneOf') as JsonPair[];
    expect(
      pairs.map((pair) => [pair.title, pair.properties.value.const, pair.properties.optionValue.maxLength === 0]),
    ).toEqual(stated);
  });

  test('States and transitions: the contract and the document have the five statuses', () => {
    const stated = names.statuses;
    expect(bookingStatuses).toEqual(stated);
    expect(at(document.components.schemas, 'Booking', 'properties', 'status', 'anyOf', '0', 'enum')).toEqual(stated);
    expect(at(document.components.schemas, 'BookingPatch', 'properties', 'status', 'enum')).toEqual(stated);
  });

  test('States and transitions: every trigger is an endpoint', () => {
    const { triggers } = names;
    expect(triggers).toHaveLength(2);
    expect(all.map(({ method, path: at }) => `${method} ${at}`)).toEqual(expect.arrayContaining([...triggers]));
  });

  const resources = [
    { heading: 'Users (administrative)', resource: 'users' },
    { heading: 'Bookings', resource: 'bookings' },
    { heading: 'Attendees', resource: 'attendees' },
    { heading: 'Destination calendars', resource: 'destinationCalendars' },
    { heading: 'Availabilities', resource: 'availabilities' },
    { heading: 'Booking references', resource: 'bookingReferences' },
    { heading: 'Memberships', resource: 'memberships' },
    { heading: 'Me', resource: 'me' },
  ];

  test.each(resources)(
    'Endpoints, $heading: the contract has the same methods and paths, in the same order',
    ({ heading, resource }) => {
      const stated = names.endpoints[heading];
      const ofResource = all.filter(
        ({ name }) => name.startsWith(`${resource}.`) && !extensionEndpoints.includes(name),
      );
      expect(ofResource.map(({ method, path: at }) => `${method} ${at}`)).toEqual(stated);
      const operations = ofResource.map(({ method, path: from }) =>
        at(document.paths, from, method.toLowerCase(), 'operationId'),
      );
      expect(operations).toEqual(ofResource.map(({ name }) => name));
    },
  );

  test('Endpoints: the contract has 35, apart from extensions', () => {
    const stated = resources.flatMap(({ heading }) => names.endpoints[heading] ?? []);
    expect(stated).toHaveLength(35);
    const ofSpecification = all.filter(({ root, name }) => root === 'base' && !extensionEndpoints.includes(name));
    expect(ofSpecification, 'an endpoint that the specification lacks belongs in extensions.ts').toHaveLength(
      stated.length,
    );
  });

  test('Endpoints, Bookings: the list endpoint has the query parameters of the table', () => {
    const stated = names.bookingQuery;
    expect(stated).toHaveLength(3);
    const firstParameters = parametersOf('/bookings').slice(0, 3);
    const { adminQuery } = endpoints['bookings.list'];
    expect(
      firstParameters.map(({ name, schema }) => ({ name, type: schema.type, admin: adminQuery?.includes(name) })),
    ).toEqual(stated);
  });

  test('Limits: take and page are optional integers', () => {
    const stated = names.limits.map(([name, type]) => ({ name, type, required: false }));
    expect(stated).toHaveLength(2);
    const firstParameters = parametersOf('/bookings').slice(0, 2);
    expect(firstParameters.map(({ name, schema, required }) => ({ name, type: schema.type, required }))).toEqual(
      stated,
    );
  });

  test('Authorization request: the document has the parameters and the two scopes', () => {
    const { parameters: stated, scopes } = names.authorization;
    const parameterNames = parametersOf('/auth/oauth2/authorize').map(({ name }) => name);
    expect(parameterNames.slice(0, stated.length)).toEqual(stated);
    expect(
      Object.keys(at(document.components.securitySchemes, 'oauth', 'flows', 'authorizationCode', 'scopes') as object),
    ).toEqual(scopes);
  });

  test.each([
    { heading: 'Access token request', name: 'oauth.token', component: 'TokenRequest', responseComponent: 'Tokens' },
    {
      heading: 'Refresh token request',
      name: 'oauth.refresh',
      component: 'RefreshRequest',
      responseComponent: 'RefreshedTokens',
    },
  ])(
    '$heading: the document has the same path, body and response',
    ({ heading, name, component, responseComponent }) => {
      const { fields: stated = [], grantType, addresses, response = [] } = names.tokenExchanges[heading] ?? {};
      expect(Object.keys(propertiesOf(component)).slice(0, stated.length)).toEqual(stated);
      expect(at(document.components.schemas, component, 'properties', 'grant_type', 'enum')).toEqual([grantType]);
      expect(addresses).toEqual(
        all.filter((endpoint) => endpoint.name === name).map((endpoint) => `${endpoint.method} ${endpoint.path}`),
      );
      expect(response.length).toBeGreaterThan(0);
      for (const [field, type] of response)
        expect(at(document.components.schemas, responseComponent, 'properties', field, 'type')).toBe(type);
      expect(new Set(at(document.components.schemas, responseComponent, 'required') as string[])).toEqual(
        new Set(response.map(([field]) => field)),
      );
    },
  );

  test('Authorization request and credential check: the contract has the same paths', () => {
    const methodsOf = (name: string) =>
      all.filter((endpoint) => endpoint.name === name).map((endpoint) => endpoint.path);
    expect([names.authorization.address]).toEqual(methodsOf('oauth.authorize'));
    expect(names.credentialCheck).toEqual(methodsOf('oauth.check').map((at) => `GET ${at}`));
    expect(all.filter(({ root }) => root === 'app')).toHaveLength(4);
  });

  test('every table is part of these comparisons', () => {
    const compared = [
      ...objects.map(({ heading }) => heading),
      'Location Object',
      'States and transitions',
      'States and transitions',
      ...resources.map(({ heading }) => heading),
      'Authorization request',
      'Access token request',
      'Refresh token request',
      'Limits',
    ];
    expect(names.tables.toSorted()).toEqual(compared.toSorted());
  });
});

type JsonPair = { title: string; properties: { value: { const: string }; optionValue: { maxLength?: number } } };
type Parameter = { name: string; required: boolean; schema: { type?: string } };

/** The JSON Schema of a type in the specification's tables. */
function kindOfType(type: string): string {
  if (['integer', 'string', 'boolean', 'email', 'array of integer'].includes(type)) return type;
  if (type === 'DateTime') return 'date-time';
  if (type === 'json' || type.endsWith(' Object')) return 'object';
  return type.endsWith('[]') ? 'array of object' : 'string';
}

function kindOfSchema(schema: unknown): string {
  const { $ref, anyOf, type, format, items } = schema as {
    $ref?: string;
    anyOf?: { type?: string }[];
    type?: string | string[];
    format?: string;
    items?: unknown;
  };
  if ($ref !== undefined) return 'object';
  if (anyOf !== undefined)
    return [...new Set(anyOf.filter((option) => option.type !== 'null').map(kindOfSchema))].join(' or ');
  const words = [type].flat().filter((word) => word !== 'null');
  if (words.includes('array')) return `array of ${kindOfSchema(items)}`;
  return format ?? words.join(' or ');
}

function propertiesOf(component: string): object {
  return at(document.components.schemas, component, 'properties') as object;
}

function parametersOf(path: string): Parameter[] {
  return at(document.paths, path, 'get', 'parameters') as Parameter[];
}

function at(value: unknown, ...names: string[]): unknown {
  return names.reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}
