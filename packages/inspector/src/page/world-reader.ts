/** All that the page knows of a world, as the control API says it. */
import type { ShownFault } from '@slotwise/ui';
import type {
  Client,
  ClockAnswer,
  Entry,
  Grant,
  JournalAnswer,
  RootAnswer,
  User,
  Snapshot,
} from '../control/answers.ts';
import type { Control } from '../control/control.ts';
import type { StartingPoint } from '../copy/make-test.ts';

/** The rows of a world that the page shows. */
export interface WorldData {
  readonly document: Snapshot;
  readonly users: readonly User[];
  readonly clients: readonly Client[];
  readonly grants: readonly Grant[];
}

/** A round of questions: the requests that are new, and what may have changed by itself. */
export interface Round {
  readonly entries: readonly Entry[];
  readonly clock: ClockAnswer;
  readonly faults: readonly ShownFault[];
  /** The numbers of the worlds that were forked here. */
  readonly forks: readonly number[];
  readonly data: WorldData;
}

/** Reads a world again and again, and keeps what it read. */
export class WorldReader {
  readonly control: Control;
  readonly #root: RootAnswer;
  #entries: readonly Entry[] = [];
  #last = 0;
  #data: WorldData | undefined;
  #snapshot: StartingPoint | undefined;
  /** Counts what the page did: an answer that was asked for before is out of date. */
  #deeds = 0;

  private constructor(control: Control, root: RootAnswer) {
    this.control = control;
    this.#root = root;
  }

  /** Begins with the root of the world, which says which one it is. */
  static async open(control: Control): Promise<WorldReader> {
    return new WorldReader(control, await readRoot(`${control.selector}/`));
  }

  /** The number of the world, and the name of its profile. */
  get root(): Pick<RootAnswer, 'world' | 'profile'> {
    return this.#root;
  }

  /** The requests that were read. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** The world as it was when the page was opened, or last put back from it. */
  get snapshot(): StartingPoint | undefined {
    return this.#snapshot;
  }

  /** Asks for what is new; for the rows only where a request changed some, or where they are out of date. */
  async read(): Promise<Round> {
    const deeds = this.#deeds;
    const [journal, clock, { faults }, { worlds: forks }] = await Promise.all([
      this.control.get<JournalAnswer>(`/journal?since=${this.#last}`),
      this.control.get<ClockAnswer>('/clock'),
      this.control.get<{ faults: readonly ShownFault[] }>('/faults'),
      this.control.get<{ worlds: readonly number[] }>('/worlds'),
    ]);
    const hasChanged = journal.entries.some(({ changes }) => changes.length > 0);
    const data = this.#data === undefined || hasChanged ? await this.#readData() : this.#data;
    if (deeds !== this.#deeds) return this.read();
    this.#data = data;
    this.#snapshot ??= { document: data.document, last: journal.last };
    this.#entries = [...this.#entries, ...journal.entries];
    this.#last = journal.last;
    return { entries: journal.entries, clock, faults, forks, data };
  }

  /** The rows are out of date: somebody did something on the page. */
  outdate(): void {
    this.#deeds += 1;
    this.#data = undefined;
  }

  /** Forgets the requests; where the world was put back, the snapshot too. */
  forget({ isReset }: { readonly isReset: boolean }): void {
    this.outdate();
    this.#entries = [];
    if (isReset) this.#snapshot = undefined;
  }

  /** The keys of a user that may be shown. */
  keysOf(userId: number | null): readonly string[] {
    return this.#root.users.find(({ id }) => id === userId)?.keys ?? [];
  }

  async #readData(): Promise<WorldData> {
    const [document, { users }, { clients }, { grants }] = await Promise.all([
      this.control.get<Snapshot>('/export'),
      this.control.get<{ users: readonly User[] }>('/users'),
      this.control.get<{ clients: readonly Client[] }>('/oauth-clients'),
      this.control.get<{ grants: readonly Grant[] }>('/grants'),
    ]);
    return { document, users, clients, grants };
  }
}

/** The root of a world says which one it is, and the keys that may be shown. */
export async function readRoot(path: string): Promise<RootAnswer> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  // The port wrote it.
  return (await response.json()) as RootAnswer;
}
