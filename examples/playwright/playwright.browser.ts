import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const chromium = '/usr/bin/chromium';

test('the tests of this folder pass in Playwright', async (context) => {
  context.skip(!existsSync(chromium), `not run: this machine has no ${chromium}`);
  const output = mkdtempSync(join(tmpdir(), 'slotwise-playwright-'));
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const args = [cli, 'test', '--config', import.meta.dirname, '--output', output];
  // A user's project needs no condition: it leads to the sources of this repository.
  const env = { ...process.env, NODE_OPTIONS: '--conditions=@slotwise/source', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, args, { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  rmSync(output, { recursive: true, force: true });
  expect(child.exitCode, printed).toBe(0);
  expect(printed).toContain('6 passed');
});
