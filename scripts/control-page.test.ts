import { readFileSync } from 'node:fs';
import { createMock } from '@slotwise/mock';
import { expect, test } from 'vitest';
import { controlGuide, controlPage } from './control-page.ts';

const guide = readFileSync(new URL(`../${controlGuide}`, import.meta.url), 'utf8');

test('the table of the control API is what its routes say; `pnpm docs:control` writes it anew', async () => {
  expect(guide).toBe(await controlPage());
});

test('every route of the index has one line of three cells', async () => {
  const port = await createMock().listen({ control: true });
  const { routes } = (await (await fetch(`${port.url}/_slotwise`)).json()) as {
    routes: { method: string; path: string }[];
  };
  await port.close();
  const lines = guide.split('\n').filter((line) => /^\| `(GET|POST|DELETE) \//.test(line));
  expect(lines.map((line) => line.split(/(?<!\\)\|/).length)).toEqual(routes.map(() => 5));
});
