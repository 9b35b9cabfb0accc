/** The mock against a second implementation of the rules: random commands, each decided by both. `pnpm test --mode long` runs 10,000 sequences. */
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createMock } from '../../src/index.ts';
import { bookingCommands } from './booking-commands.ts';
import { edits } from './edits.ts';
import { replayLine, replayOf } from './replay.ts';
import { changingRole, rowCommands } from './row-commands.ts';
import { expectSameWorld } from './same-world.ts';
import { userCommands } from './user-commands.ts';
import { beginning, people } from './world.ts';
import { runs } from '../../../../scripts/runs.ts';

const sequences = runs(40, 10_000);
const now = '2030-01-01T09:00:00Z';
const sample = createMock({ now });
const document = sample.export();

vi.setConfig({ testTimeout: 60_000 + sequences * 200 });

test(`${sequences} sequences of commands leave the mock and the model in the same state, after the same responses`, async () => {
  const { seed, path, replayPath } = replayOf(process.env['SLOTWISE_REPLAY']);
  // Bookings have the most rules: they come as often as everything else.
  const kinds = [...Array.from({ length: 5 }, () => bookingCommands).flat(), ...rowCommands, ...userCommands, ...edits];
  const again = replayPath === undefined ? {} : { replayPath };
  const sequence = fc.commands(kinds, { maxCommands: 60, size: 'max', ...again });
  const role = fc.constantFrom('MEMBER', 'MEMBER', 'ADMIN', 'OWNER');
  const property = fc.asyncProperty(sequence, role, async (steps, roleOfAlice) => {
    const [model, real] = [beginning(document, now), sample.fork()];
    await changingRole('admin', people.alice, roleOfAlice).run(model, real);
    await fc.asyncModelRun(() => ({ model, real }), steps);
    await expectSameWorld(model, real);
    // A world that nobody holds is let go between two turns of the event loop, and not before.
    await setImmediate();
  });
  const result = await fc.check(property, { seed, numRuns: sequences, ...(path === undefined ? {} : { path }) });
  if (!result.failed) return;
  const message = fc.defaultReportMessage(result) ?? '';
  throw new Error(`${replayLine(result.seed, result.counterexamplePath, message)}\n${message}`, {
    cause: result.errorInstance,
  });
});

test('a failure can be replayed from one line', () => {
  const line = replayLine(7, '3:1:0', 'alice: GET /bookings /*replayPath="ABC:D"*/');
  const [, input] = /SLOTWISE_REPLAY='([^']+)'/.exec(line) ?? [];
  expect(replayOf(input)).toEqual({ seed: 7, path: '3:1:0', replayPath: 'ABC:D' });
  expect(line).toContain('npx -y pnpm@10 test packages/mock/test/model');
});
