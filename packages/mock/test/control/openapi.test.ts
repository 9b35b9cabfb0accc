import { execFileSync } from 'node:child_process';
import { isRecord } from '@slotwise/schemas/internal/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test, vi } from 'vitest';
import { controlOpenapi } from '../../src/server/control/openapi.ts';
import { controlRoutes } from '../../src/server/control/routes/index.ts';
import { controlled } from './controlled.ts';

// One test starts a program, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const document = controlOpenapi(controlRoutes);

test('the document is valid OpenAPI 3.1 according to an independent validator', async () => {
  expect(await new Validator().validate(structuredClone({ ...document }))).toEqual({ valid: true });
});

test('GET /openapi.json returns the document, and slotwise-mock openapi --control prints it', async () => {
  await controlled(async (ask) => {
    expect((await ask('GET /_slotwise/openapi.json')).json).toEqual(document);
  });
  const cli = new URL('../../src/cli.ts', import.meta.url).pathname;
  const args = ['--conditions=@slotwise/source', cli, 'openapi', '--control'];
  expect(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toEqual(document);
});

test('every route has its own operation, and every parameter and property has a description', () => {
  const { paths } = document;
  const operations = Object.values(isRecord(paths) ? paths : {}).flatMap((path) =>
    Object.values(isRecord(path) ? path : {}),
  );
  expect(operations.map((operation) => (isRecord(operation) ? operation['operationId'] : ''))).toHaveLength(
    controlRoutes.length,
  );
  expect(undescribed(paths, '')).toEqual([]);
});

/** The properties and parameters without a text, by their place. */
function undescribed(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => undescribed(one, `${place}/${index}`));
  if (!isRecord(value) || place.includes('/examples')) return [];
  const properties = isRecord(value['properties']) ? Object.entries(value['properties']) : [];
  const isSilent = (one: unknown) => isRecord(one) && one['description'] === undefined && one['const'] === undefined;
  const silent = properties.filter(([, one]) => isSilent(one)).map(([name]) => `${place}/${name}`);
  const parameter = typeof value['in'] === 'string' && isSilent(value) ? [place] : [];
  return [
    ...silent,
    ...parameter,
    ...Object.entries(value).flatMap(([name, one]) => undescribed(one, `${place}/${name}`)),
  ];
}
