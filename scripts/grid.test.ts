/** The grid: each row of the table of endpoints stands in each folder, in the file that is named as its URL segment. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rules } from '@slotwise/conformance';
import { createMock } from '@slotwise/mock';
import * as schemas from '@slotwise/schemas';
import type { Endpoint } from '@slotwise/schemas';
import { createClient } from '@slotwise/sdk';
import { describe, expect, test } from 'vitest';

const packages = new URL('../packages/', import.meta.url);
const rows: readonly Endpoint[] = Object.values(schemas.endpoints);
const resourceRows = rows.filter(({ root }) => root === 'base');
const doors = JSON.parse(read('sdk/package.json')) as { readonly exports: Readonly<Record<string, unknown>> };
/** The client has no door for OAuth yet: until it does, apps send these four requests themselves. */
const clientRows = './oauth' in doors.exports ? rows : resourceRows;

test('there are 35 rows under {base_url}, and 4 of OAuth', () => {
  expect([resourceRows.length, rows.length - resourceRows.length]).toEqual([35, 4]);
});

describe.each(rows.map((row) => [row.name, row] as const))('%s', (name, row) => {
  const segment = segmentOf(row);
  const constant = constantOf(row);

  test('stands in the contract', () => {
    expect(read(`schemas/src/${segment}.ts`)).toContain(`export const ${constant}:`);
  });

  test('has a rule of the mock', async () => {
    const mock = createMock();
    const root = row.root === 'base' ? mock.baseUrl : mock.appUrl;
    await mock.fetch(`${root}${row.path.replace(/\{\w+\}/g, '1')}?apiKey=key_alice`, { method: row.method });
    expect(mock.journal.entries().at(-1)?.endpoint).toBe(name);
    if (row.root === 'base')
      expect(read(`mock/src/routes/${segment}.ts`)).toContain(`export const ${constant}: RouteRule<'${name}'>`);
    else expect(existsSync(new URL('mock/src/oauth/token-endpoint.ts', packages))).toBe(true);
  });

  test('has a rule of the specification that names it', () => {
    expect(existsSync(new URL(`conformance/src/${segment}.ts`, packages))).toBe(true);
    const naming = rules.filter(
      ({ id, endpoints }) => id.startsWith(`${segment}.`) && endpoints.some((one) => one === name),
    );
    expect(naming.length).toBeGreaterThan(0);
  });

  test.runIf(clientRows.includes(row))('has a method of the client', () => {
    if (row.root === 'app') {
      const files = globSync('sdk/src/oauth/**/*.ts', { cwd: packages });
      expect(files.map(read).join('\n')).toMatch(new RegExp(`\\b${constant}\\b`));
      return;
    }
    expect(read(`sdk/src/resources/${segment}.ts`)).toMatch(new RegExp(`settings, ${constant}\\b`));
    const [resource = '', action = ''] = name.split('.');
    const client: Readonly<Record<string, unknown>> = {
      ...createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'k' }),
    };
    expect(client[resource]).toHaveProperty(action, expect.any(Function));
  });
});

function segmentOf({ root, path }: Endpoint): string {
  return root === 'app' ? 'oauth' : (path.split('/')[1] ?? '');
}

/** The name under which the contract exports a row. */
function constantOf(row: Endpoint): string {
  const [name = row.name] = Object.entries(schemas).find(([, value]) => value === row) ?? [];
  return name;
}

/** The text of a file under packages/. */
function read(path: string): string {
  return readFileSync(new URL(path, packages), 'utf8');
}
