/** The mock as it is published: its command serves, and its entry point for pages can be bundled. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, linkDependencies } from '../../../../scripts/consumer.ts';
import { root } from '../../../../scripts/packages.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slotwise-packed-'));
  for (const name of ['schemas', 'mock']) installPacked(join(root, 'packages', name), folder);
  linkDependencies(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the command serves until it is ended', async () => {
  const cli = join(folder, 'node_modules/@slotwise/mock/dist/cli.js');
  const server = spawn(process.execPath, [cli, 'serve', '--port', '0', '--json'], { cwd: folder });
  const ended = once(server, 'close');
  try {
    const line = await new Promise<string>((resolve) => {
      createInterface(server.stdout).once('line', resolve);
    });
    const { baseUrl } = JSON.parse(line) as { baseUrl: string }; // as the command prints it
    expect((await fetch(`${baseUrl}/me?apiKey=key_alice`)).status).toBe(200);
  } finally {
    server.kill();
  }
  expect(await ended).toEqual([0, null]);
});

test('a page with a service worker can be bundled', async () => {
  const contents = "import { startWorker } from '@slotwise/mock/browser'; console.log(startWorker);";
  const { errors, warnings, outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  expect([...errors, ...warnings]).toEqual([]);
  expect(outputFiles[0]?.text).toContain('mockServiceWorker.js');
});
