import type { ProfileAnswer } from '../control/answers.ts';
import { asCurl } from '../copy/as-curl.ts';
import { makeTest } from '../copy/make-test.ts';
import { isReplayable, replayableOf } from '../copy/replayable.ts';
import type { Shown } from './dialog.ts';
import type { WorldReader } from './world-reader.ts';

export async function testOf(reader: WorldReader, chosen: ReadonlySet<number>): Promise<Shown> {
  const { control, snapshot, entries } = reader;
  if (snapshot === undefined) throw new Error('The world is not read yet: try again.');
  const { text, notes } = await makeTest(control, snapshot, entries, chosen);
  const about = 'It passes in a project with @slotwise/mock and vitest.';
  return { title: 'A test of these requests', text, notes: [about, ...notes] };
}

export async function linesOf(reader: WorldReader, chosen: ReadonlySet<number>): Promise<Shown> {
  const { protocol } = await reader.control.get<ProfileAnswer>('/profile');
  const url = location.origin + reader.control.selector;
  const lines = reader.entries
    .filter(({ sequence }) => chosen.has(sequence))
    // A fault does not keep the request from being sent again.
    .map((entry) => replayableOf({ ...entry, fault: null }, protocol.apiKey))
    .map((one) =>
      isReplayable(one)
        ? asCurl(one, { url, key: protocol.apiKey, keyText: reader.keysOf(one.callerId)[0] })
        : `# Request ${one.number} is left out: ${one.reason}.`,
    );
  return { title: 'Lines for a shell', text: `${lines.join('\n\n')}\n` };
}
