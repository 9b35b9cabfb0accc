import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints as schemaEndpoints } from '../endpoints.ts';
import { endpoints } from '../generated/endpoints/index.ts';
import { uncarriable } from './carriable.ts';
import { encode } from './codec.ts';
import type { Endpoint, Input } from './endpoint.ts';
import { encodePlain } from './plain.ts';
import { profiles } from '../profiles/profiles.ts';

const { protocol } = profiles.specification;
const loose: Endpoint = {
  name: 'own',
  method: 'POST',
  path: '/own/{id}',
  response: { kind: 'itself' },
  unchecked: true,
};
const good = { eventTypeId: 1, start: '2030-01-07T09:00:00Z', responses: { name: 'Ada', email: 'ada@example.com' } };

/** The places in which a caller's value can stand, each with the issues of putting it there. */
const places: Readonly<Record<string, (value: unknown) => unknown>> = {
  'the metadata of a booking': (value) =>
    plain(endpoints['bookings.create'], { body: { ...good, metadata: { value } } }),
  'the metadata of a booking, worded by the schemas': (value) =>
    encode(schemaEndpoints['bookings.create'], { body: { ...good, metadata: { value } } }, protocol),
  'a field of a contract’s params': (value) => plain(endpoints['bookings.get'], { params: { id: value } }),
  'a field of a contract’s query': (value) => plain(endpoints['bookings.list'], { query: { take: value } }),
  'a body of one’s own': (value) => plain(loose, { params: { id: 1 }, body: value }),
  'a parameter of one’s own': (value) => plain(loose, { params: { id: value } }),
  'a query of one’s own': (value) => plain(loose, { params: { id: 1 }, query: { value } }),
};

function plain(endpoint: Endpoint, input: Input) {
  const result = encodePlain(endpoint, input, protocol);
  if (result instanceof Promise) throw new Error('it took its time');
  return result;
}

/** Objects of which each holds the one before twice: a million values from 20 on. */
function doubled(levels: number, leaf: unknown = 'leaf'): unknown {
  let value: unknown = leaf;
  for (let level = 0; level < levels; level += 1)
    value = level % 2 === 0 ? { one: value, other: value } : [value, value];
  return value;
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

function circle(): object {
  const object: Record<string, unknown> = {};
  object['inside'] = [{ made: object }];
  return object;
}

/** A request as a server of Node has it: circles through getters, sockets and parsers. */
function liveRequest(): object {
  const socket: Record<string, unknown> = { parser: {} };
  const request = Object.assign(
    Object.create({
      get method() {
        return 'GET';
      },
    }) as object,
    { socket },
  );
  Object.assign(socket, { _httpMessage: { req: request }, servers: [socket, [request]] });
  Object.defineProperty(request, 'res', { enumerable: true, get: () => ({ req: request }) });
  return request;
}

/** An object that holds two more, which are made when they are looked at. */
function endless(): object {
  return new Proxy(
    {},
    {
      ownKeys: () => ['one', 'other'],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      get: (_, key) => (key === 'one' || key === 'other' ? endless() : undefined),
    },
  );
}

const throwing = {
  get field(): never {
    throw new Error('a getter of the caller’s');
  },
};

const refused: Readonly<Record<string, unknown>> = {
  'what contains itself': circle(),
  'a live request': liveRequest(),
  '25 levels that share': doubled(25),
  '60 levels that share': doubled(60),
  'a long text that is shared': doubled(12, 'x'.repeat(10_000)),
  '100,000 levels': nested(100_000),
  'objects without end': endless(),
  'a list of a billion holes': Object.assign([], { length: 1e9 }),
  'a getter that throws': throwing,
  'a toJSON that throws': { toJSON: () => throwing.field },
  'a toJSON that shares': { toJSON: () => doubled(40) },
  'a Map': new Map([['a', 1]]),
  'a Set': new Set([1]),
  'a promise': Promise.resolve(1),
  'an error': new Error('an error'),
  bytes: new Uint8Array(20_000_000),
  'a regular expression': /x/,
  'a boxed text': Object('text') as unknown,
  'a list with NaN': [1, Number.NaN],
  Infinity: { price: Infinity },
  'minus Infinity': { deep: [{ price: -Infinity }] },
  'an invalid date': { at: new Date(Number.NaN) },
  'a toJSON that gives NaN': { price: { toJSON: () => Number.NaN } },
  __proto__: JSON.parse('{ "__proto__": 1 }') as unknown,
};

const values: Readonly<Record<string, unknown>> = {
  '15 levels that share': doubled(15),
  '60 levels': nested(60),
  'the same object twice': [good, good],
  'an object with toJSON that is a circle': Object.assign(circle(), { toJSON: () => ({ id: 7 }) }),
  'an object of a class': new (class {
    readonly id = 7;
    readonly #hidden = circle();
    get more() {
      return this.#hidden;
    }
  })(),
  'an object without a prototype': Object.assign(Object.create(null) as object, { id: 7 }),
  'an address': new URL('https://example.com'),
  'a Date': new Date(0),
  'what JSON leaves out': { left: undefined, assumption: [undefined, null] },
  '100,000 values': Array.from({ length: 100_000 }, (_, index) => index),
};

describe.each(Object.entries(places))('an invalid value in %s', (place, put) => {
  test.each(Object.entries(refused))('%s is rejected immediately', (_what, value) => {
    const result = put(value);
    expect(result).toMatchObject({ ok: false });
    if (!place.startsWith('a field'))
      expect(result).toMatchObject({ issues: [{ message: expect.any(String) as unknown }] });
  });
});

const free = Object.entries(places).filter(([place]) => /metadata|body/.test(place));

describe.each(free)('a valid value in %s', (_place, put) => {
  test.each(Object.entries(values))('%s is accepted', (_what, value) => {
    expect(put(value)).toMatchObject({ ok: true });
  });
});

test.each([
  ['a circle', { a: circle() }, 'a.inside.0.made contains itself'],
  ['a deep list', { a: nested(100) }, 'a must be nested at most 64 levels deep'],
  ['a Map in a list', { a: [1, new Map()] }, 'a.1 cannot be written as JSON'],
  ['a getter that throws', { a: throwing }, 'a.field cannot be read'],
  ['a number that is none', { a: [0, Number.NaN] }, 'a.1 is NaN, which JSON cannot carry'],
  ['a part that is no data', new Map(), 'body cannot be written as JSON'],
])('the issue for %s contains its path', (_what, value, message) => {
  expect(uncarriable(value, 'body')?.message).toBe(message);
});

/** Objects and lists, each of which may hold any of those before it. */
const graph = fc
  .array(fc.array(fc.nat(), { maxLength: 4 }), { minLength: 1, maxLength: 200 })
  .map((edges) =>
    edges.reduce<object[]>(
      (objects, to) => [
        ...objects,
        Object.fromEntries(to.map((one, name) => [name, objects[one % (objects.length || 1)] ?? 'leaf'])),
      ],
      [],
    ),
  );

test('each object is read only once, even if several paths lead to it', () => {
  fc.assert(
    fc.property(graph, (objects) => {
      let reads = 0;
      const counted = objects.map((one) => ({ one, keys: Object.keys(one).length }));
      const edges = counted.reduce((sum, { keys }) => sum + keys, 0);
      const last = objects.at(-1);
      const seen = new Map<unknown, unknown>();
      const watched = (value: unknown): unknown => {
        if (typeof value !== 'object' || value === null) return value;
        const known = seen.get(value);
        if (known !== undefined) return known;
        const proxy: unknown = new Proxy(value, {
          get: (target, key) => {
            if (key !== 'toJSON' && typeof key === 'string') reads += 1;
            return watched(Reflect.get(target, key));
          },
        });
        seen.set(value, proxy);
        return proxy;
      };
      const issue = uncarriable(watched(last), 'body');
      expect(reads).toBeLessThanOrEqual(edges);
      if (issue === undefined) expect(JSON.stringify(last).length).toBeLessThan(2 ** 26);
    }),
    { seed: 20_300_107, numRuns: 300 },
  );
});
