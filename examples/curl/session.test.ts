import { spawn } from 'node:child_process';
import { createMock } from '@slotwise/mock';
import { listen } from '@slotwise/mock/server';
import { expect, test, vi } from 'vitest';
import { shell, skipWithout } from '../../scripts/needed-programs.ts';

// The session starts curl twenty times, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

function run(file: string, ...args: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
  const child = spawn('bash', [`${import.meta.dirname}/${file}`, ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

test('a curl session books, moves the clock, adds a fault, forks the mock and reads the journal', async (context) => {
  skipWithout(context, shell);
  const port = await listen(createMock({ now: '2030-01-01T00:00:00Z' }), { control: true });
  const { code, output } = await run('session.sh', port.url);
  await port.close();
  expect(output.trimEnd().split('\n')).toEqual([
    'bookings of alice: 100',
    'booked: number 116',
    'the same time for somebody else: 409',
    'with a key for an hour: 200',
    'the time is now: 2030-01-01T02:00:00.000Z',
    'with the same key: 401',
    'struck: 503, then: 200',
    'in world 2, cancelled: CANCELLED',
    'in the first world: ACCEPTED',
    'the journal of world 2: bookings.cancel',
    'why it was taken: booking.taken',
    'let go: 204',
    'put back: 204',
    'bookings of alice: 100',
  ]);
  expect(code).toBe(0);
});
