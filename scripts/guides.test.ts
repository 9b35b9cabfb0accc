/** The guides list every option of the command, every field of its config file, and every route of the control API. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { root } from './packages.ts';

const command = guide('command');

test('docs/guides/command.md lists every option of `serve`', () => {
  const flags = [...printed('serve', '--help').matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(([, flag = '']) => flag);
  expect(flags.length).toBeGreaterThan(10);
  expect(flags.filter((flag) => flag !== '--help' && !new RegExp(`^\\| \`${flag}\\b`, 'm').test(command))).toEqual([]);
});

test('docs/guides/command.md lists every field of the config file', () => {
  const { properties } = JSON.parse(printed('schema', '--config')) as { properties: object }; // a JSON Schema
  const fields = Object.keys(properties).filter((name) => name !== '$schema');
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((name) => !command.includes(`\n| \`${name}\` |`))).toEqual([]);
});

test('docs/guides/any-language.md lists every route of the control API', async () => {
  await using port = await createMock().listen({ control: true });
  const response = await fetch(`${port.url}/_slotwise/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, object> }; // an OpenAPI document
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !guide('any-language').includes(`\n| \`${route}\` |`))).toEqual([]);
});

function guide(name: string): string {
  return readFileSync(join(root, `docs/guides/${name}.md`), 'utf8');
}

function printed(...args: readonly string[]): string {
  const cli = join(root, 'packages/mock/src/cli.ts');
  return execFileSync(process.execPath, ['--conditions=@slotwise/source', cli, ...args], { encoding: 'utf8' });
}
