import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '@slotwise/schemas/internal/openapi';
import { printDescribed } from './described-openapi.ts';
import { startInProcess } from './in-process.ts';

type Described = { readonly name: string; readonly description?: string };

const script = new URL('print-openapi.ts', import.meta.url).pathname;
const node = ['--conditions=@slotwise/source', script];
const options = { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const;
const printed = execFileSync(process.execPath, node, options);
const document = JSON.parse(printed) as OpenApiDocument;

/** Prints the document of a profile, in this process. */
const print = (profile: string) => startInProcess(async () => printDescribed(['--profile', profile])).ended;

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

test('--profile prints the document of a profile by name, and says what each of its choices means', async () => {
  const { printed: text } = await print('self-hosted');
  const described = JSON.parse(text) as OpenApiDocument;
  const { info, components } = described;
  expect(Object.keys(components.schemas['BookingPatch']?.['properties'] ?? {})).toContain('startTime');
  expect(info.description).toMatch(/- `bookingTimes`: `"startTime-endTime"`\. Names of the editable times/);
  expect(info.description).toMatch(/- `imitates`: `"self-hosted"`/);
  expect(info.description).toMatch(/- `instants`: `"milliseconds"`\. Precision of a DateTime\./);
  expect(await new Validator().validate({ ...described })).toEqual({ valid: true });
});

const ours = fileWith({
  name: 'ours',
  behavior: { instants: 'milliseconds' },
  protocol: { bookingTimes: 'startTime-endTime' },
});

test('--profile takes a JSON file with single settings', async () => {
  const { printed: text } = await print(ours);
  const { info, components } = JSON.parse(text) as OpenApiDocument;
  expect(info.description).toContain('profile `ours`');
  expect(components.schemas['BookingPatch']?.['properties']).toHaveProperty('startTime');
});

test.each([
  ['hosted', 'profile must be specification or self-hosted, or the name of a .json file, got "hosted"'],
  [fileWith({ behavior: { slot: 'ignore' } }), 'behavior has no "slot" (did you mean slots?)'],
  [fileWith([]), 'profile must be specification or self-hosted, or an object of name'],
  ['/nowhere/profile.json', '/nowhere/profile.json cannot be read'],
])('a profile that there is not is one line on standard error, and exit 2', async (profile, said) => {
  const result = await print(profile);
  expect(result.errors).toContain(said);
  expect(result.errors.trim().split('\n')).toHaveLength(1);
  expect(result).toMatchObject({ code: 2, printed: '' });
});

/** A JSON file that goes when the test is over. */
function fileWith(profile: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-profile-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'profile.json');
  writeFileSync(file, JSON.stringify(profile));
  return file;
}
