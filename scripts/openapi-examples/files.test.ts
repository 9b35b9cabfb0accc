import { readFileSync } from 'node:fs';
import { endpoints } from '@slotwise/schemas';
import { expect, test } from 'vitest';
import { exampleFiles } from './files.ts';
import { scenes } from './scenes.ts';

test('the committed examples are what the mock answers; `pnpm openapi:examples` writes them anew', async () => {
  for (const [url, text] of await exampleFiles()) expect(readFileSync(url, 'utf8')).toBe(text);
}, 60_000);

test('every endpoint has its scenes', () => {
  expect(Object.keys(scenes)).toEqual(Object.keys(endpoints));
});
