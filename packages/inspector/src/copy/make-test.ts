import type { Entry, ProfileAnswer } from '../control/answers.ts';
import { CallRefused } from '../control/control.ts';
import type { Control } from '../control/control.ts';
import { asTest } from './as-test.ts';
import { neededBy, withoutDefaults, withoutEmptyColumns, withoutSecrets } from './document.ts';
import type { Document } from './document.ts';
import { profileValue, replay, spelledOut } from './replay.ts';
import type { Answer } from './replay.ts';
import { isReplayable, replayableOf } from './replayable.ts';

export interface StartingPoint {
  readonly document: Document;
  readonly last: number;
}

export interface MadeTest {
  readonly text: string;
  readonly notes: readonly string[];
}

export async function makeTest(
  control: Control,
  snapshot: StartingPoint,
  journal: readonly Entry[],
  chosen: ReadonlySet<number>,
): Promise<MadeTest> {
  const profile = await control.get<ProfileAnswer>('/profile');
  const key = profile.protocol.apiKey;
  const until = Math.max(...chosen);
  const wanted = journal.filter(
    ({ sequence, changes }) =>
      chosen.has(sequence) || (sequence > snapshot.last && sequence < until && changes.length > 0),
  );
  const read = wanted.map((entry) => replayableOf(entry, key));
  const requests = read.filter(isReplayable);
  const left = read.flatMap((one) => (isReplayable(one) ? [] : `Request ${one.number} is left out: ${one.reason}.`));
  if (!requests.some(({ number }) => chosen.has(number))) throw new Error(left.join(' '));

  const answersIn = (document: Document) => replay(control, document, requests, key);
  const whole = withoutSecrets(snapshot.document);
  const answers = await answersIn(whole);
  const said = JSON.stringify([requests, answers, requests.map(({ path }) => ({ id: idIn(path) }))]);
  const needed = neededBy(
    whole,
    said,
    requests.map(({ callerId }) => callerId),
  );
  const isEnough = async (one: Document) => isSame(await answersIn(one), answers);
  const document = await leanest([needed, whole], control, isEnough);
  const steps = requests.map((request, index) => ({
    request,
    expected: chosen.has(request.number) ? answers[index] : undefined,
  }));
  const text = asTest({ document, profile: await profileValue(control, profile), key, steps });
  return {
    text,
    notes: [
      ...left,
      ...differences(
        wanted,
        requests.map(({ number }, index) => [number, answers[index]]),
        chosen,
      ),
    ],
  };
}

async function leanest(
  documents: readonly Document[],
  control: Control,
  isEnough: (one: Document) => Promise<boolean>,
): Promise<Document> {
  for (const one of documents) {
    try {
      const made = withoutDefaults(one, await spelledOut(control, withoutEmptyColumns(one)));
      if (await isEnough(made)) return made;
    } catch (error) {
      // A document that lacks what another row needs is refused, and the next one has more.
      if (!(error instanceof CallRefused) || error.status !== 400) throw error;
    }
  }
  return documents.at(-1) ?? {};
}

/** A sentence for each request that is answered otherwise than it was. */
function differences(
  entries: readonly Entry[],
  answers: readonly (readonly [number, Answer | undefined])[],
  chosen: ReadonlySet<number>,
): readonly string[] {
  return answers.flatMap(([number, answer]) => {
    const entry = entries.find(({ sequence }) => sequence === number);
    if (entry === undefined || answer === undefined || !chosen.has(number)) return [];
    const before = { status: entry.status, body: entry.response?.body ?? null };
    if (isSame(before, answer)) return [];
    const how = before.status === answer.status ? 'with another body' : `${answer.status}, not ${before.status}`;
    return `Request ${number} is answered ${how}: the world was another one when it came.`;
  });
}

function idIn(path: string): number {
  return Number(/\/(\d+)(?=[/?]|$)/.exec(path)?.[1] ?? 0);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
