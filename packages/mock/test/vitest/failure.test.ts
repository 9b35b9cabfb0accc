import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

// The test starts a runner, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

interface Report {
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly failureMessages: readonly string[];
      readonly meta: { readonly journal?: unknown };
    }[];
  }[];
}

test('a test that fails shows what the mock received, and where it differs', async () => {
  const cli = join(import.meta.dirname, '../../../../node_modules/vitest/vitest.mjs');
  const config = join(import.meta.dirname, 'vitest.config.ts');
  const folder = mkdtempSync(join(tmpdir(), 'slotwise-vitest-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [cli, 'run', '--config', config, ...reporters], {
    cwd: import.meta.dirname,
    env: { ...process.env, NO_COLOR: '1', VITEST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  expect(report.numFailedTests, printed).toBe(1);
  const [failed] = report.testResults[0]?.assertionResults ?? [];
  expect(failed?.failureMessages.join('\n')).toContain(
    'expected the mock to have received bookings.get, but the one request there is not as expected:\n  status is 404, not 200',
  );
  expect(failed?.meta.journal).toMatchObject([{ endpoint: 'bookings.get', status: 404, callerId: 5 }]);
  expect(printed).toContain('What the mock received:');
  expect(printed).toContain('1. GET /bookings/1 by user 5 → 404 (booking.hidden)');
});
