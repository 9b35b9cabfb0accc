import { asCurl } from '../code/as-curl.ts';
import { makeTest } from '../copy/make-test.ts';
import { isReplayable, replayableOf } from '../copy/replayable.ts';
import type { Session } from '../model/session.ts';
import type { ShownText } from '../parts/dialog.tsx';

export async function testOf({ control, start, shown }: Session, chosen: ReadonlySet<number>): Promise<ShownText> {
  const { text, notes } = await makeTest(control, start, shown.entries, chosen);
  const about = 'Paste it into a project with @slotwise/mock and Vitest. It passes there.';
  return { title: 'A test of these requests', text, notes: [about, ...notes] };
}

export function commandsOf(session: Session, chosen: ReadonlySet<number>): ShownText {
  const { control, place, profile, shown } = session;
  const { apiKey: key } = profile.protocol;
  const lines = shown.entries
    .filter(({ sequence }) => chosen.has(sequence))
    // A request with a fault can be sent again.
    .map((entry) => replayableOf({ ...entry, fault: null }, key))
    .map((one) =>
      isReplayable(one)
        ? asCurl(one, {
            url: place.shownUrl ?? control.url,
            key,
            keyText: one.callerId === null ? undefined : session.keysOf(one.callerId)[0],
          })
        : `# Request ${one.number} is left out, because ${one.reason}.`,
    );
  return { title: 'Commands for a shell', text: `${lines.join('\n\n')}\n` };
}
