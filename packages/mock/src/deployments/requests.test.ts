import { endpoints } from '@slotwise/schemas';
import type { SchemaEndpoint } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { ask, sampleMock } from '../../test/ask.ts';
import { selfHosted } from './self-hosted/index.ts';
import { specification } from './specification/index.ts';

const all = Object.values<SchemaEndpoint>(endpoints);

test('the specification profile reads every endpoint as the contract defines it', () => {
  for (const endpoint of all) expect(specification.requests.readingOf(endpoint).endpoint).toBe(endpoint);
});

test('a self-hosted deployment reads only fields of the contract and its listed extra fields', () => {
  for (const endpoint of all) {
    const { endpoint: read, extra } = selfHosted.requests.readingOf(endpoint);
    const strange = fieldsOf(read).filter((name) => !extra.includes(name) && !fieldsOf(endpoint).includes(name));
    expect([endpoint.name, strange]).toEqual([endpoint.name, []]);
    expect(extra.filter((name) => fieldsOf(endpoint).includes(name))).toEqual([]);
  }
});

test('a filter date without a time zone is in UTC', async () => {
  const mock = sampleMock({ profile: 'self-hosted' });
  const first = async (dateTo: string) =>
    (await ask(mock, 'key_alice', `GET /bookings?dateTo=${dateTo}`)).json['bookings'] as unknown[]; // a list
  expect(await first('2030-01-07T09:30:00')).toHaveLength(1);
  expect(await first('2030-01-07T09:29:59')).toHaveLength(0);
});

function fieldsOf({ schemas: { body } }: SchemaEndpoint): string[] {
  return body !== undefined && 'shape' in body ? Object.keys(Object(body.shape)) : [];
}
