/** The table without a parser beside the contract: the same endpoints, which say the same. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '../../src/index.ts';
import type { Schema, SchemaEndpoint } from '../../src/index.ts';
import type { Endpoint, EndpointName, PartCheck } from '../../src/table.ts';
import * as table from '../../src/table.ts';

/** The parts of a request, which the one describes as data, and the other by schemas. */
const parts = ['params', 'query', 'body'] as const;

/** Fields that only those need who serve, describe or judge the service. */
const left = [
  'summary',
  'description',
  'source',
  'assumptions',
  'adminQuery',
  'fields',
  'schemas',
  'component',
  'item',
];

test('the table has the endpoints of the contract, in their order', () => {
  expect(Object.keys(table.endpoints)).toEqual(Object.keys(contract.endpoints));
});

test.each(Object.keys(table.endpoints) as EndpointName[])('%s is the same in both tables', (name) => {
  const plain: Endpoint = table.endpoints[name];
  const full: SchemaEndpoint = contract.endpoints[name];
  expect(without(plain, ['response', ...parts])).toEqual(without(full, ['response', ...parts, ...left]));
  const { key, ...response } = without(full.response, ['accepts', ...left]);
  expect(without(plain.response, ['accepts'])).toEqual(key === '' ? response : { key, ...response });
  expect(plain.response.accepts).toBeDefined();
  for (const part of parts) expect(fieldsOfCheck(plain[part])).toEqual(fieldsOfSchema(full.schemas[part]));
});

/** The names of the fields that a check describes, in their order, and `...` where others pass. */
function fieldsOfCheck(check: PartCheck | undefined): string[] | undefined {
  if (check === undefined) return undefined;
  if (typeof check === 'function' || '~standard' in check) throw new Error('the table describes parts by their fields');
  return [...Object.keys(check.fields), ...(check.open === true ? ['...'] : [])];
}

function fieldsOfSchema(schema: Schema<unknown> | undefined): string[] | undefined {
  if (schema === undefined) return undefined;
  if (!(schema instanceof z.ZodMiniObject)) throw new Error('a part of a request is an object');
  const isOpen = schema.def.catchall instanceof z.ZodMiniUnknown;
  return [...Object.keys(schema.shape), ...(isOpen ? ['...'] : [])];
}

function without(object: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
