/** Coverage of the endpoints: each endpoint stands in each folder, in the file that is named as its URL segment. */
import { globSync, readFileSync } from 'node:fs';
import { rules } from '@slotwise/conformance';
import { createMock } from '@slotwise/mock';
import * as table from '@slotwise/schemas/internal/table';
import type { Endpoint } from '@slotwise/schemas/internal/table';
import { createClient } from '@slotwise/sdk';
import { describe, expect, test } from 'vitest';

const packages = new URL('../packages/', import.meta.url);
const coverage = '../docs/site/src/content/docs/about/coverage.md';
const endpoints: readonly Endpoint[] = Object.values(table.endpoints);

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const segment = segmentOf(endpoint);
  const constant = constantOf(endpoint);

  test('is in the contract', () => {
    expect(read(`schemas/src/${segment}.ts`)).toContain(`export const ${constant}:`);
  });

  test('has a route in the mock', async () => {
    const mock = createMock();
    const root = endpoint.root === 'base' ? mock.baseUrl : mock.appUrl;
    await mock.fetch(`${root}${endpoint.path.replace(/\{\w+\}/g, '1')}?apiKey=key_alice`, { method: endpoint.method });
    expect(mock.journal.entries().at(-1)?.endpoint).toBe(name);
    // Those of the app URL are in a folder of their own, and the journal has named them.
    if (endpoint.root === 'base')
      expect(routesOf(segment)).toMatch(new RegExp(`^export const ${constant}: \\w+<'${name}'>`, 'm'));
  });

  test('has a conformance rule', () => {
    const naming = rules.filter(
      ({ id, endpoints }) => id.startsWith(`${segment}.`) && endpoints.some((one) => one === name),
    );
    const place = `packages/conformance/src/${segment}.ts, which packages/conformance/src/rules.ts lists`;
    expect(naming.length, `no rule of ${name} in ${place}`).toBeGreaterThan(0);
  });

  test('has an example in each OpenAPI document', () => {
    for (const profile of ['specification', 'self-hosted']) {
      const file = `schemas/src/openapi/examples/${profile}.json`;
      const command = 'npx -y pnpm@10 test --mode check scripts/openapi-examples.check.ts -u';
      expect(JSON.parse(read(file)), `no example of ${name} in ${file}: ${command}`).toHaveProperty([name]);
    }
  });

  test('has a method of the client', () => {
    if (endpoint.root === 'app') {
      const files = globSync('sdk/src/oauth/**/*.ts', { cwd: packages });
      expect(files.map(read).join('\n')).toMatch(new RegExp(`\\b${constant}\\b`));
      return;
    }
    // Once where it is imported, and once where it is called.
    const named = read(`sdk/src/resources/${segment}.ts`).match(new RegExp(`\\b${constant}\\b`, 'g')) ?? [];
    expect(named.length).toBeGreaterThan(1);
    const [resource = '', action = ''] = name.split('.');
    const client: Readonly<Record<string, unknown>> = {
      ...createClient({ baseUrl: 'https://api.example.com/v1', apiKey: 'k' }),
    };
    expect(client[resource], `no ${resource} in packages/sdk/src/client.ts`).toHaveProperty(
      action,
      expect.any(Function),
    );
  });
});

describe.each(endpoints.filter(({ root }) => root === 'base').map(({ name }) => [name] as const))('%s', (name) => {
  test('is in the tables of the README and of the coverage page', () => {
    const [resource = '', action = ''] = name.split('.');
    const rowOf = (path: string, cell: string) =>
      read(path)
        .split('\n')
        .find((line) => line.startsWith('|') && line.includes(cell));
    const title = resource
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^./, (letter) => letter.toUpperCase());
    const inReadme = rowOf('sdk/README.md', `\`${resource}\``) ?? '';
    expect(inReadme, `add ${name} to the table in packages/sdk/README.md`).toContain(`\`${action}\``);
    const inCoverage = rowOf(coverage, `| ${title} |`) ?? '';
    expect(inCoverage, `add ${name} to the table in docs/site/src/content/docs/about/coverage.md`).toContain(action);
  });
});

function segmentOf({ root, path }: Endpoint): string {
  return root === 'app' ? 'oauth' : (path.split('/')[1] ?? '');
}

/** The name of an endpoint's constant. */
function constantOf(endpoint: Endpoint): string {
  const [name = endpoint.name] = Object.entries(table).find(([, value]) => value === endpoint) ?? [];
  return name;
}

/** The rules of a resource: one file, or a folder with one an operation. */
function routesOf(segment: string): string {
  const files = globSync([`mock/src/routes/${segment}.ts`, `mock/src/routes/${segment}/*.ts`], { cwd: packages });
  return files.map(read).join('\n');
}

/** The text of a file under packages/. */
function read(path: string): string {
  return readFileSync(new URL(path, packages), 'utf8');
}
