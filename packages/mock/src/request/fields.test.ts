import { endpoints, profiles } from '@slotwise/schemas';
import { switchesOf } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';
import { readingOf } from './fields.ts';

const all = Object.values<SchemaEndpoint>(endpoints);
const { selfHosted, specification } = profiles;

test('under the profile of the specification every endpoint reads what the contract says', () => {
  for (const endpoint of all) expect(readingOf(endpoint, switchesOf(specification)).endpoint).toEqual(endpoint);
});

test('what self-hosted builds read of a body is the contract’s, or a field beyond it that is named', () => {
  for (const endpoint of all) {
    const { endpoint: read, extra } = readingOf(endpoint, switchesOf(selfHosted));
    const strange = fieldsOf(read).filter((name) => !extra.includes(name) && !fieldsOf(endpoint).includes(name));
    expect([endpoint.name, strange]).toEqual([endpoint.name, []]);
    expect(extra.filter((name) => fieldsOf(endpoint).includes(name))).toEqual([]);
  }
});

test('a date without a zone is one in UTC, wherever the mock runs', async () => {
  const mock = sampleMock({ behavior: { sentInstants: 'any' } });
  const first = async (dateTo: string) =>
    (await ask(mock, 'key_alice', `GET /bookings?dateTo=${dateTo}`)).json['bookings'] as unknown[]; // a list
  expect(await first('2030-01-07T09:30:00')).toHaveLength(1);
  expect(await first('2030-01-07T09:29:59')).toHaveLength(0);
});

function fieldsOf({ schemas: { body } }: SchemaEndpoint): string[] {
  return body !== undefined && 'shape' in body ? Object.keys(Object(body.shape)) : [];
}
