/** The messages of the plain checks against those of the schemas, over wrong values for every field of every endpoint. */
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from '../../src/endpoints.ts';
import type { EndpointName } from '../../src/endpoints.ts';
import { profiles } from '../../src/profiles/profiles.ts';
import { encode, readResponse } from '../../src/table/codec.ts';
import type { Input } from '../../src/table/endpoint.ts';
import { encodePlain, readPlain } from '../../src/table/plain.ts';
import { misfitsOf, misfitsOfResponse } from '../../src/misfits/misfits.ts';
import { namedMisfitsOf } from '../../src/misfits/named.ts';
import type { Issue } from '../../src/table/issue.ts';
import * as table from '../../src/table.ts';
import { strange } from './mutations.ts';
import { valuesOf } from './values.ts';

const names = Object.keys(endpoints) as EndpointName[]; // the keys of the table, which are mere text to `Object.keys`
const { protocol } = profiles.specification;

/** Issues of one wrong value, in the messages of the schemas and of the plain checks. */
interface Compared {
  readonly schemas: readonly Issue[];
  readonly plain: readonly Issue[];
}

describe.each(names)('%s', (name) => {
  test('has the same request issues with and without schemas', () => {
    const compared = wrongInputs(name).flatMap((input) => comparedInput(name, input));
    expect(differencesIn(compared)).toEqual([]);
    const hasInput = Object.keys(endpoints[name].schemas).length > 0;
    expect(compared.length > 50).toBe(hasInput);
  });

  test('names the wrong fields of a request without their rules', () => {
    const unnamed = wrongInputs(name).filter((input) => {
      const all = misfitsOf(table.endpoints[name], input).map(({ path }) => path);
      const named = namedMisfitsOf(table.endpoints[name], input).map(({ path }) => path);
      // The rules name a field or item inside the named one, unless only the object as a whole is wrong.
      const isNamed = (path: string) => path === '' || all.some((one) => `${one}.`.startsWith(`${path}.`));
      return (all.length > 0 && named.length === 0) || !named.every(isNamed);
    });
    expect(unnamed).toEqual([]);
  });

  test('has the same response issues with and without schemas', () => {
    const compared = wrongResponses(name).flatMap((json) => comparedResponse(name, json));
    expect(differencesIn(compared)).toEqual([]);
    expect(compared.length).toBeGreaterThan(endpoints[name].response.kind === 'page' ? -1 : 10);
  });
});

const responses = { name: 'Ada', email: 'ada@example.com' };
const talk = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses };

test.each<[EndpointName, Input, string[]]>([
  ['bookings.list', { query: { take: -1 } }, ['take must be a whole number from 1, got -1']],
  ['bookings.get', { params: { id: 1e21 } }, ['id must be a whole number from 1 to 9007199254740991, got 1e+21']],
  ['bookings.get', {}, ['id is required: it must be a whole number from 1']],
  [
    'bookings.create',
    { body: { ...talk, responses: { ...responses, email: 'ada', guests: ['eve@example.com', 'eve'] } } },
    ['responses.email must be an email address, got "ada"', 'responses.guests.1 must be an email address, got "eve"'],
  ],
  [
    'bookings.create',
    { body: { ...talk, responses: { ...responses, location: { value: 'phone', optionValue: '' } } } },
    ['responses.location.optionValue must hold the phone number for phone, got ""'],
  ],
  [
    'bookings.create',
    { body: { ...talk, responses: 'Ada' } },
    ['responses must be an object with name and email, got "Ada"'],
  ],
  [
    'bookings.list',
    { query: { statsu: 'PENDING' } },
    [
      'statsu is not a known field (did you mean status?); the fields are take, page, userId, attendeeEmail, ' +
        'dateFrom, dateTo, status, sortBy, order',
    ],
  ],
  [
    'bookings.update',
    { params: { id: 1 }, body: { status: 'GONE', title: ' ' } },
    [
      'title must not be empty, got " "',
      'status must be one of CANCELLED, ACCEPTED, REJECTED, PENDING, AWAITING_HOST, got "GONE"',
    ],
  ],
  [
    'availabilities.create',
    { body: { scheduleId: 1, startTime: '9', endTime: '17:00', days: [1, 1] } },
    [
      'startTime must be a time of day such as 09:00, or an instant with a zone, got "9"',
      'days must be a list of weekdays, each a whole number from 0 (Sunday) to 6 (Saturday), and each once, got [1, 1]',
    ],
  ],
  [
    'oauth.token',
    { body: { code: '', client_id: 'id', client_secret: 7, grant_type: 'code' } },
    [
      'code must not be empty',
      'client_secret must be text',
      'grant_type must be one of authorization_code',
      'redirect_uri is required: it must be text',
    ],
  ],
])('%s reports the rule and the value of each field in %j', (name, input, messages) => {
  expect(misfitsOf(table.endpoints[name], input).map(({ message }) => message)).toEqual(messages);
});

test('a long list of issues ends with the number of the remaining ones', () => {
  const query = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`field${index}`, 1]));
  const issues = misfitsOf(table.endpoints['bookings.list'], { query });
  expect(issues).toHaveLength(101);
  expect(issues.at(-1)).toMatchObject({ path: '', message: 'and 50 more' });
});

/** Messages of the schemas that say less, or quote the text of the request: those of the plain checks may differ. */
const vaguer = [
  /does not have a value that is allowed here/,
  /of type number$/,
  /got "1970-01-01T/,
  /must be at most \d+, got/,
];

function differencesIn(compared: readonly Compared[]): Compared[] {
  return compared.filter(({ schemas, plain }) => {
    const isSame = (issue: Issue, index: number) =>
      issue.path === plain[index]?.path &&
      (issue.message === plain[index].message || vaguer.some((pattern) => pattern.test(issue.message)));
    return schemas.length !== plain.length || !schemas.every(isSame);
  });
}

function comparedInput(name: EndpointName, input: Input): Compared[] {
  const written = encodePlain(table.endpoints[name], input, protocol);
  if (written instanceof Promise || written.ok || written.issues !== null) return [];
  const encoded = encode(endpoints[name], input, protocol);
  // The schema of a whole number has two equal issues of a number that is too small twice.
  const schemas = encoded.ok
    ? []
    : encoded.issues.filter((issue, index, all) => !isDeepStrictEqual(issue, all[index - 1]));
  return [{ schemas, plain: misfitsOf(table.endpoints[name], input) }];
}

function comparedResponse(name: EndpointName, json: unknown): Compared[] {
  const read = readPlain(table.endpoints[name], json);
  if (read instanceof Promise || read.issues !== null) return [];
  const { issues } = readResponse<unknown>(endpoints[name], json);
  return [{ schemas: issues, plain: misfitsOfResponse(table.endpoints[name], read.value) }];
}

function wrongInputs(name: EndpointName): Input[] {
  const { schemas } = endpoints[name];
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = schemas[part];
    return schema === undefined ? [] : [{ part, valid: sampleOf(schema) }];
  });
  const valid = Object.fromEntries(parts.map((one) => [one.part, one.valid]));
  // Nothing but a schema names the symbols in a free-form object.
  const odd = strange.map((make) => make()).filter((value) => !hasSymbols(value));
  return [
    {},
    ...parts.flatMap((one) => wrongValues(one.valid, odd).map((wrong) => ({ ...valid, [one.part]: wrong }))),
    Object.fromEntries(parts.map(({ part }) => [part, { wrong: 1 }])),
  ];
}

/** Values of JSON. */
const oddJson = [undefined, null, true, 1.5, -(2 ** 60), 2 ** 60, 'x', '2030-01-07', [], [null], [{}], {}, { id: {} }];

function wrongResponses(name: EndpointName): unknown[] {
  const { kind, key, item } = endpoints[name].response;
  const valid = sampleOf(item);
  const wrong = wrongValues(valid, oddJson);
  if (kind !== 'many') return wrong.map((value) => (kind === 'one' ? { [key]: value } : value));
  return [...oddJson, ...wrong.map((value) => ({ [key]: [valid, value, value] }))];
}

/** Odd values, and a valid value with each field odd or missing, with unknown fields, or with every field `null`. */
function wrongValues(valid: unknown, odd: readonly unknown[]): unknown[] {
  if (typeof valid !== 'object' || valid === null || valid instanceof Date) return [...odd];
  const fields = Object.entries(valid);
  return [
    ...odd,
    ...fields.flatMap(([name, value]) =>
      wrongValues(value, odd.slice(0, 16)).map((wrong) => ({ ...valid, [name]: wrong })),
    ),
    ...fields.flatMap(([name]) => odd.map((wrong) => ({ ...valid, [name]: wrong }))),
    ...fields.map(([without]) => Object.fromEntries(fields.filter(([name]) => name !== without))),
    { ...valid, [`${fields[0]?.[0] ?? ''}x`]: 1, further: 2 },
    Object.fromEntries(fields.map(([name]) => [name, null])),
  ];
}

function hasSymbols(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.getOwnPropertySymbols(value).length > 0;
}

/** The largest of some valid values of a schema. */
function sampleOf(schema: z.ZodMiniType): unknown {
  const samples = fc.sample(valuesOf(schema), { seed: 1, numRuns: 60 });
  return samples.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0;
}
