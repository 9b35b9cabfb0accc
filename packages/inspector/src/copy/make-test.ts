import type { Entry, ProfileResponse } from '../control/responses.ts';
import { ControlError } from '../control/control.ts';
import type { Control } from '../control/control.ts';
import { asTest } from './as-test.ts';
import { neededBy, withoutDefaults, withoutEmptyColumns, withoutSecrets } from './document.ts';
import type { Document } from './document.ts';
import { profileValue, replay, spelledOut } from './replay.ts';
import type { Received } from './replay.ts';
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
  const profile = await control.get<ProfileResponse>('/profile');
  const key = profile.protocol.apiKey;
  const until = Math.max(...chosen);
  const wanted = journal.filter(
    ({ sequence, changes }) =>
      chosen.has(sequence) || (sequence > snapshot.last && sequence < until && changes.length > 0),
  );
  const read = wanted.map((entry) => replayableOf(entry, key));
  const requests = read.filter(isReplayable);
  const left = read.flatMap((one) =>
    isReplayable(one) ? [] : `Request ${one.number} is left out, because ${one.reason}.`,
  );
  if (!requests.some(({ number }) => chosen.has(number))) throw new Error(left.join(' '));

  const responsesTo = (document: Document) => replay(control, document, requests, key);
  const whole = withoutSecrets(snapshot.document);
  const responses = await responsesTo(whole);
  const said = JSON.stringify([requests, responses, requests.map(({ path }) => ({ id: idIn(path) }))]);
  const callers = requests.map(({ callerId }) => callerId);
  const needed = (withDays: boolean) => neededBy(whole, said, { callers, withDays });
  const isEnough = async (one: Document) => isSame(await responsesTo(one), responses);
  const document = await leanest([needed(false), needed(true), whole], control, isEnough);
  const seen = requests.map((request, index) => ({
    request,
    received: responses[index],
    entry: entryOf(request, wanted),
  }));
  const others = seen.filter(({ request, ...one }) => chosen.has(request.number) && !isSameResponse(one));
  const reasons = others.map(({ request, ...one }) => differenceOf(request.number, one));
  const steps = seen
    .filter((one) => !others.includes(one) || one.request.method !== 'GET')
    .map((one) => {
      const isChecked = chosen.has(one.request.number) && !others.includes(one);
      const { status = 0, body } = one.received ?? {};
      return { request: one.request, expected: isChecked ? { status, body } : { status } };
    });
  if (steps.every(({ expected }) => expected.body === undefined)) throw new Error([...left, ...reasons].join(' '));
  const text = asTest({ document, profile: await profileValue(control, profile), key, steps });
  const earlier = steps.filter(({ request }) => !chosen.has(request.number)).length;
  const before =
    earlier === 0
      ? []
      : [`It also sends ${earlier} earlier ${earlier === 1 ? 'request' : 'requests'} that changed data.`];
  return { text, notes: [...before, ...left, ...reasons] };
}

interface Seen {
  readonly entry: Entry | undefined;
  readonly received: Received | undefined;
}

function entryOf({ number }: Replayable, entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ sequence }) => sequence === number);
}

/** If the response differs from the one that the program got, the data was different at that time. */
function isSameResponse({ entry, received }: Seen): boolean {
  if (entry === undefined || received === undefined) return false;
  return isSameButSecrets(
    { status: entry.status, body: entry.response?.body ?? null },
    { status: received.status, body: received.body },
  );
}

function differenceOf(number: number, { entry, received }: Seen): string {
  const how =
    entry?.status === received?.status
      ? 'a response with another body'
      : `the status ${received?.status} instead of ${entry?.status}`;
  return `Request ${number} is not checked: with the data of the test it gets ${how}. Choose requests that the mock received after you opened this page.`;
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
      // The mock rejects a snapshot without a row that another row needs. The next one has more rows.
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
