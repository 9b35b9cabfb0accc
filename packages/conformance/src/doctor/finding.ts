/** Looking at facts one after the other, and grading what each showed. */
import { NotShown } from '../fact/fact.ts';
import type { Fact, FactTarget } from '../fact/fact.ts';
import { NotSent } from '../writer/not-sent.ts';
import type { Writer } from '../writer/writer.ts';

/** The grade of a fact: as one known profile says, as both say, as neither, or nothing was seen. */
export type Grade = 'self-hosted' | 'specification' | 'both' | 'neither' | 'not-shown' | 'not-looked-at';

/** A fact, and what a service showed of it. */
export interface Finding {
  /** The fact. */
  readonly fact: Fact;
  /** Its grade. */
  readonly grade: Grade;
  /** The observation, in the words of {@link Fact.look}; `null` where there is none. */
  readonly seen: string | null;
  /** The reason why there is no observation. */
  readonly reason: string | null;
}

/** The reasons why facts are not looked at where the doctor was not given what they need. */
export const lacking: Readonly<Record<Exclude<Fact['needs'], 'reading'>, string>> = {
  writing: 'needs an event type to book',
  oauth: 'needs an access token',
  town: 'needs callers and rows that only a mock has',
};

/** Looks at a fact through a writer, and never throws for what a service does. */
export async function lookAt(fact: Fact, service: FactTarget, writer: Writer): Promise<Finding> {
  try {
    const seen = await writer.around(service, (guarded) => fact.look(guarded));
    return { fact, grade: gradeOf(fact, seen), seen, reason: null };
  } catch (thrown) {
    if (thrown instanceof NotSent) return notLookedAt(fact, thrown.message);
    const reason = thrown instanceof NotShown ? thrown.message : `no answer was read (${nameOf(thrown)})`;
    return { fact, grade: 'not-shown', seen: null, reason };
  }
}

/** The finding of a fact that nobody looked at. */
export function notLookedAt(fact: Fact, reason: string): Finding {
  return { fact, grade: 'not-looked-at', seen: null, reason };
}

function gradeOf({ selfHosted, specification }: Fact, seen: string): Grade {
  if (specification === undefined) return seen === selfHosted ? 'both' : 'neither';
  if (seen === selfHosted) return 'self-hosted';
  return seen === specification ? 'specification' : 'neither';
}

/** The kind of an error: its words can hold an address, and with it the key. */
function nameOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}
