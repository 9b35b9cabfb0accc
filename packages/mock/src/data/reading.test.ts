/** Readers beside the schemas of their columns: what a reader takes, the schema takes, and makes the same of it. */
import { check } from '@slotwise/schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Kind } from './columns.ts';
import type { Entity } from './entity.ts';
import { readerOf } from './reading.ts';
import { documentOf } from '../seed/seeds.ts';
import { entities } from './tables.ts';

const kinds = new Map<Kind<unknown>, string>(
  Object.values<Entity>(entities).flatMap((entity) =>
    Object.entries(entity.columns).map(([name, kind]) => [kind, `${entity.kind}.${name}`] as const),
  ),
);

const two = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));

/** Text that looks like an instant, of days and hours that there are and that there are not. */
const instants = fc
  .tuple(
    fc.constantFrom('0000', '1970', '2024', '2030', '2100', '9999', '10000', '-001'),
    fc.tuple(two(14), two(33), two(25), two(61), two(61)),
    fc.constantFrom('', '.0', '.000', '.123', '.1234'),
    fc.constantFrom('Z', '+05:30', '-23:59', '', 'z', '+0530', 'Z\\n'),
  )
  .map(
    ([year, [month, day, hour, minute, second], rest, zone]) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}${rest}${zone}`,
  );

const words = ['ACCEPTED', 'accepted', 'MEMBER', 'ADMIN', 'Europe/London', 'europe/london', 'READ_BOOKING', 'Monday'];
const emails = [
  'ada@example.com',
  'Ada.B+c@example.co.uk',
  'ada@',
  '@example.com',
  'a b@example.com',
  'ada@example',
  '',
];
const values = fc.oneof(
  instants,
  fc.date(),
  fc.constantFrom(new Date(-1), new Date(Date.UTC(3000, 0)), new Date(Date.UTC(10_000, 0)), new Date(Number.NaN)),
  fc.constantFrom(...words, ...emails, '09:00', '24:00', '2030-01-07'),
  fc.constantFrom<unknown>(null, undefined, 0, -0, 1, -1, 0.5, Number.NaN, Infinity, 2 ** 53, 7n, true, false),
  fc.constantFrom<unknown>([], [1], [7], ['READ_BOOKING'], {}, { id: 1 }, [{ id: 1 }], [{ id: [] }], new Map()),
  fc.string(),
  fc.emailAddress(),
  fc.jsonValue(),
  fc.constant(JSON.parse('{"__proto__":{"id":1},"name":"Ada"}')),
);

describe('a reader takes nothing that the schema of its column refuses, and makes of it what that makes', () => {
  test.each([...kinds].map(([kind, name]) => ({ name, kind })))('$name', ({ name, kind }) => {
    const read = readerOf(kind);
    fc.assert(
      fc.property(values, (value) => {
        const taken = read(value);
        const judged = check(kind, value);
        if (!judged.ok) expect([name, taken]).toEqual([name, undefined]);
        else if (taken !== undefined) expect([name, taken]).toEqual([name, judged.value]);
      }),
      { numRuns: 300 },
    );
  });
});

test('each row of the sample data around now is read as it is', () => {
  const document = documentOf('sample-data-around-now', '2030-01-01T00:00:00.000Z');
  for (const [name, { maker }] of Object.entries<Entity>(entities))
    for (const row of document[name as keyof typeof entities]) expect(maker.read(row)).toEqual(row); // the names are theirs
});
