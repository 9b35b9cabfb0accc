/** The service stores and returns every field of a request, except those in `exceptions.ts`. */
import { profileNames } from '@slotwise/schemas/internal/table';
import { expect, test } from 'vitest';
import { exceptions } from './exceptions.ts';
import { effectOfFilter, lists, setByMove, survivalOf, survivalOfMove, writes } from './survival.ts';
import type { ProfileName } from './survival.ts';

interface Place {
  readonly where: string;
  readonly field: string;
  readonly usual: 'kept' | 'applied';
  readonly outcome: (profile: ProfileName) => Promise<string>;
}

const ways = ['client', 'copy'] as const;

const places: readonly Place[] = [
  ...writes.flatMap(({ endpoint, fields }) =>
    fields.map((field): Place => ({
      where: endpoint.name,
      field,
      usual: 'kept',
      outcome: async (profile) => survivalOf(profile, endpoint, field),
    })),
  ),
  ...writes
    .filter(({ endpoint }) => endpoint.name.startsWith('bookings.'))
    .flatMap(({ endpoint, fields }) => fields.flatMap((field) => ways.map((by) => ({ endpoint, field, by }))))
    .map(({ endpoint, field, by }): Place => ({
      where: `moved by ${by} ${endpoint.name}`,
      field,
      usual: 'kept',
      outcome: async (profile) =>
        setByMove(profile, field, by) ? 'kept' : survivalOfMove(profile, { endpoint, field, by }),
    })),
  ...lists.flatMap(({ endpoint, fields }) =>
    fields.map((field): Place => ({
      where: endpoint.name,
      field,
      usual: 'applied',
      outcome: async (profile) => effectOfFilter(profile, endpoint, field),
    })),
  ),
];

test('every field is stored and every filter applies, except those in exceptions.ts', async () => {
  const outcomes: string[] = [];
  for (const profile of profileNames) {
    const list = exceptions.filter((one) => one.profile === profile);
    for (const { where, field, usual, outcome } of places) {
      const exception = list.find((one) => one.where.includes(where) && one.fields.includes(field));
      const [expected, found] = [exception?.outcome ?? usual, await outcome(profile)];
      if (found !== expected) outcomes.push(`${profile}: ${where}: ${field} is ${found}, not ${expected}`);
    }
  }
  expect(outcomes, 'Make the mock keep the field, or write in exceptions.ts why the deployment does not').toEqual([]);
}, 60_000);

test('every exception refers to a field of a request', () => {
  const known = new Set(places.map(({ where, field }) => `${where}: ${field}`));
  const all = exceptions.flatMap(({ where, fields }) =>
    where.flatMap((one) => fields.map((field) => `${one}: ${field}`)),
  );
  expect(all.filter((one) => !known.has(one))).toEqual([]);
});
