import type { Entry, ProfileAnswer } from '../control/answers.ts';
import { ControlError } from '../control/control.ts';
import type { Control } from '../control/control.ts';
import { asTest } from './as-test.ts';
import { neededBy, withoutDefaults, withoutEmptyColumns, withoutSecrets } from './document.ts';
import type { Document } from './document.ts';
import { profileValue, replay, spelledOut } from './replay.ts';
import type { Answer } from './replay.ts';
import { isReplayable, replayableOf } from './replayable.ts';
import type { Replayable } from './replayable.ts';

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
  const seen = requests.map((request, index) => ({ request, answer: answers[index], entry: entryOf(request, wanted) }));
  const others = seen.filter(({ request, ...one }) => chosen.has(request.number) && !isAnsweredAlike(one));
  const reasons = others.map(({ request, ...one }) => differenceOf(request.number, one));
  const steps = seen
    .filter((one) => !others.includes(one) || one.request.method !== 'GET')
    .map((one) => {
      const isChecked = chosen.has(one.request.number) && !others.includes(one);
      return { request: one.request, expected: isChecked ? one.answer : undefined };
    });
  if (steps.every(({ expected }) => expected === undefined)) throw new Error([...left, ...reasons].join(' '));
  const text = asTest({ document, profile: await profileValue(control, profile), key, steps });
  return { text, notes: [...left, ...reasons] };
}

interface Seen {
  readonly entry: Entry | undefined;
  readonly answer: Answer | undefined;
}

function entryOf({ number }: Replayable, entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ sequence }) => sequence === number);
}

/** A test that checks another answer than the program got would check the data of another time. */
function isAnsweredAlike({ entry, answer }: Seen): boolean {
  if (entry === undefined || answer === undefined) return false;
  return isSameButSecrets(
    { status: entry.status, body: entry.response?.body ?? null },
    { status: answer.status, body: answer.body },
  );
}

function differenceOf(number: number, { entry, answer }: Seen): string {
  const how = entry?.status === answer?.status ? 'with another body' : `${answer?.status}, not ${entry?.status}`;
  return `Request ${number} is not checked: it would be answered ${how}, because the data was different when it came. Choose requests that came after you opened this page.`;
}

function isSameButSecrets(before: unknown, now: unknown): boolean {
  if (typeof before === 'string' && before.includes('[redacted]')) return typeof now === 'string';
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null) return before === now;
  const [one, other] = [Object.entries(before), Object.entries(now)];
  return (
    one.length === other.length &&
    one.every(([name, value], index) => name === other[index]?.[0] && isSameButSecrets(value, other[index][1]))
  );
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
      if (!(error instanceof ControlError) || error.status !== 400) throw error;
    }
  }
  return documents.at(-1) ?? {};
}

function idIn(path: string): number {
  return Number(/\/(\d+)(?=[/?]|$)/.exec(path)?.[1] ?? 0);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
