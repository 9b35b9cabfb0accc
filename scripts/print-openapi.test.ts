import { execFileSync } from 'node:child_process';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '@slotwise/schemas/openapi';

type Described = { readonly name: string; readonly description?: string };

const script = new URL('print-openapi.ts', import.meta.url).pathname;
const printed = execFileSync(process.execPath, ['--conditions=@slotwise/source', script], {
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
});
const document = JSON.parse(printed) as OpenApiDocument;

test('what is printed is the document, and nothing else', async () => {
  expect(printed).toMatch(/^\{\n {2}"openapi": "3\.1\.\d"/);
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
});

test('every property and every parameter has a description', () => {
  const properties = Object.entries(document.components.schemas).flatMap(([component, { properties: all = {} }]) =>
    Object.entries(all as Record<string, Omit<Described, 'name'>>).map(([name, property]) => ({
      ...property,
      name: `${component}.${name}`,
    })),
  );
  const parameters = Object.values(document.paths)
    .flatMap((path) => Object.values(path) as { operationId?: string; parameters?: Described[] }[])
    .flatMap(({ operationId, parameters: all = [] }) =>
      all.map((parameter) => ({ ...parameter, name: `${operationId}.${parameter.name}` })),
    );
  expect(properties.length + parameters.length).toBeGreaterThan(400);
  const without = [...properties, ...parameters].filter(({ description = '' }) => description === '');
  expect(without.map(({ name }) => name)).toEqual([]);
});
