import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bookingPatchShape } from './bookings.ts';
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

// The specification lies beside the checkout, not in it.
const path = new URL('../../../../shared/spec/scheduling-service-api-v1.md', import.meta.url);
const found = existsSync(path);
const specification = found ? readFileSync(path, 'utf8') : '';
const title = "the specification's own tables";
const skipped = `${title}: SKIPPED, because ../shared/spec/scheduling-service-api-v1.md is not beside the checkout`;
if (!found) console.warn(skipped);

type Table = {
  readonly heading: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

const tables = tablesOf(specification);
const all = Object.values<SchemaEndpoint>(endpoints);
const document = openapi();

describe.skipIf(!found)(found ? title : skipped, () => {
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

  test.each(objects)(
    '$heading: $count fields, in the order of the table, in the contract and in the document',
    (object) => {
      const fields = table(object.heading).rows.map(([field]) => field);
      expect(fields).toHaveLength(object.count);
      expect(Object.keys(object.shape)).toEqual(fields);
      expect(Object.keys(propertiesOf(object.component))).toEqual(fields);
    },
  );

  test.each(objects)('$heading: every field has the type that the table names', ({ heading, component }) => {
    const stated = table(heading).rows.map(([field = '', type = '']) => [field, kindOfType(type)]);
    const made = Object.entries(propertiesOf(component)).map(([field, schema]) => [field, kindOfSchema(schema)]);
    expect(made).toEqual(stated);
  });

  test('Location Object: sixteen kinds with their values, and text where the table names one', () => {
    const stated = table('Location Object').rows.map(([kind, value, option]) => [
      kind,
      value,
      option === 'empty string',
    ]);
    expect(stated).toHaveLength(16);
    expect(Object.entries(locationKinds).map(([kind, { value, option }]) => [kind, value, option === ''])).toEqual(
      stated,
    );
    const pairs = at(document.components.schemas, 'Location', 'oneOf') as JsonPair[];
    expect(
      pairs.map((pair) => [pair.title, pair.properties.value.const, pair.properties.optionValue.maxLength === 0]),
    ).toEqual(stated);
  });

  test('States and transitions: the five statuses', () => {
    const stated = table('States and transitions').rows.map(([value]) => value);
    expect(bookingStatuses).toEqual(stated);
    expect(at(document.components.schemas, 'Booking', 'properties', 'status', 'anyOf', '0', 'enum')).toEqual(stated);
    expect(at(document.components.schemas, 'BookingPatch', 'properties', 'status', 'enum')).toEqual(stated);
  });

  test('States and transitions: every trigger is an endpoint', () => {
    const triggers = table('States and transitions', 1).rows.map(([, trigger = '']) =>
      trigger.split(' ').slice(0, 2).join(' '),
    );
    expect(triggers).toHaveLength(2);
    expect(all.map(({ method, path: at }) => `${method} ${at}`)).toEqual(expect.arrayContaining(triggers));
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
    'Endpoints, $heading: the same methods and paths, in the same order',
    ({ heading, resource }) => {
      const stated = table(heading).rows.map(([method, at]) => `${method} ${at}`);
      const made = all.filter(({ name }) => name.startsWith(`${resource}.`));
      expect(made.map(({ method, path: at }) => `${method} ${at}`)).toEqual(stated);
      const operations = made.map(({ method, path: from }) =>
        at(document.paths, from, method.toLowerCase(), 'operationId'),
      );
      expect(operations).toEqual(made.map(({ name }) => name));
    },
  );

  test('Endpoints: 35 in all', () => {
    const stated = resources.flatMap(({ heading }) => table(heading).rows);
    expect(stated).toHaveLength(35);
    expect(all.filter(({ root }) => root === 'base')).toHaveLength(35);
  });

  test('Endpoints, Bookings: the query of the listing', () => {
    const notes = table('Bookings').rows[0]?.[3] ?? '';
    const stated = [...notes.matchAll(/(\w+) \((\w+)(, Admin only)?\)/g)].map(([, name, type, admin]) => ({
      name,
      type,
      admin: admin !== undefined,
    }));
    expect(stated).toHaveLength(3);
    const made = parametersOf('/bookings').slice(0, 3);
    const { adminQuery } = endpoints['bookings.list'];
    expect(made.map(({ name, schema }) => ({ name, type: schema.type, admin: adminQuery?.includes(name) }))).toEqual(
      stated,
    );
  });

  test('Endpoints, Bookings: what PATCH changes', () => {
    const notes = table('Bookings').rows[3]?.[3] ?? '';
    const stated = /^Only (.+) can be changed$/.exec(notes)?.[1]?.split(', ');
    expect(Object.keys(bookingPatchShape)).toEqual(stated);
    expect(Object.keys(propertiesOf('BookingPatch'))).toEqual(stated);
  });

  test('Limits: take and page, optional integers', () => {
    const stated = table('Limits').rows.map(([name, type]) => ({ name, type, required: false }));
    expect(stated).toHaveLength(2);
    const made = parametersOf('/bookings').slice(0, 2);
    expect(made.map(({ name, schema, required }) => ({ name, type: schema.type, required }))).toEqual(stated);
  });

  test('Authorization request: the parameters, and the two scopes', () => {
    const stated = table('Authorization request').rows;
    const names = parametersOf('/auth/oauth2/authorize').map(({ name }) => name);
    expect(names.slice(0, stated.length)).toEqual(stated.map(([name]) => name));
    const scopes = stated.find(([name]) => name === 'scope')?.[1]?.match(/READ_\w+/g);
    expect(
      Object.keys(at(document.components.securitySchemes, 'oauth', 'flows', 'authorizationCode', 'scopes') as object),
    ).toEqual(scopes);
  });

  test.each([
    { heading: 'Access token request', name: 'oauth.token', component: 'TokenRequest', answer: 'Tokens' },
    { heading: 'Refresh token request', name: 'oauth.refresh', component: 'RefreshRequest', answer: 'RefreshedTokens' },
  ])('$heading: address, body and answer', ({ heading, name, component, answer }) => {
    const stated = table(heading).rows;
    expect(Object.keys(propertiesOf(component)).slice(0, stated.length)).toEqual(stated.map(([field]) => field));
    const grant = stated.find(([field]) => field === 'grant_type')?.[1];
    expect(at(document.components.schemas, component, 'properties', 'grant_type', 'enum')).toEqual([grant]);
    expect(addresses(heading)).toEqual(
      all.filter((endpoint) => endpoint.name === name).map((endpoint) => `${endpoint.method} ${endpoint.path}`),
    );
    const fields = [...(/^Response fields?: (.+)$/m.exec(sectionOf(heading))?.[1]?.matchAll(/(\w+) \((\w+)\)/g) ?? [])];
    expect(fields.length).toBeGreaterThan(0);
    for (const [, field = '', type] of fields)
      expect(at(document.components.schemas, answer, 'properties', field, 'type')).toBe(type);
    expect(new Set(at(document.components.schemas, answer, 'required') as string[])).toEqual(
      new Set(fields.map(([, field]) => field)),
    );
  });

  test('Authorization request and credential check: the addresses', () => {
    const made = (name: string) => all.filter((endpoint) => endpoint.name === name).map((endpoint) => endpoint.path);
    expect(sectionOf('Authorization request')).toContain(`{app_url}${made('oauth.authorize').join()} `);
    expect(addresses('Credential check')).toEqual(made('oauth.check').map((at) => `GET ${at}`));
    expect(all.filter(({ root }) => root === 'app')).toHaveLength(4);
  });

  test('no table is left out of these comparisons', () => {
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
    expect(tables.map(({ heading }) => heading).toSorted()).toEqual(compared.toSorted());
  });
});

type JsonPair = { title: string; properties: { value: { const: string }; optionValue: { maxLength?: number } } };
type Parameter = { name: string; required: boolean; schema: { type?: string } };

/** The tables of a Markdown text, each under the heading before it. */
function tablesOf(markdown: string): Table[] {
  const found: { heading: string; header: string[]; rows: string[][] }[] = [];
  let heading = '';
  let open = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    const cells = line.startsWith('|')
      ? line
          .slice(1, line.lastIndexOf('|'))
          .split('|')
          .map((cell) => cell.trim())
      : undefined;
    if (cells === undefined) open = false;
    else if (!open) {
      found.push({ heading, header: cells, rows: [] });
      open = true;
    } else if (!cells.every((cell) => /^-+$/.test(cell))) found.at(-1)?.rows.push(cells);
  }
  return found;
}

function table(heading: string, index = 0): Table {
  const result = tables.filter((one) => one.heading === heading)[index];
  if (result === undefined) throw new Error(`the specification has no table ${index} under ${heading}`);
  return result;
}

function sectionOf(heading: string): string {
  return new RegExp(`^#+ ${heading}$([^]*?)^#`, 'm').exec(specification)?.[1] ?? '';
}

function addresses(heading: string): string[] {
  return [...sectionOf(heading).matchAll(/(GET|POST) \{app_url\}(\S+)/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
}

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
