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

export interface WorldData {
  readonly document: Snapshot;
  readonly users: readonly User[];
  readonly clients: readonly Client[];
  readonly grants: readonly Grant[];
}

export interface Round {
  readonly entries: readonly Entry[];
  readonly clock: ClockAnswer;
  readonly faults: readonly ShownFault[];
  readonly forks: readonly number[];
  readonly data: WorldData;
}

export class WorldReader {
  readonly control: Control;
  readonly #root: RootAnswer;
  #entries: readonly Entry[] = [];
  #last = 0;
  #data: WorldData | undefined;
  #snapshot: StartingPoint | undefined;
  #deeds = 0;

  private constructor(control: Control, root: RootAnswer) {
    this.control = control;
    this.#root = root;
  }

  static async open(control: Control): Promise<WorldReader> {
    return new WorldReader(control, await readRoot(`${control.selector}/`));
  }

  get root(): Pick<RootAnswer, 'world' | 'profile'> {
    return this.#root;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get snapshot(): StartingPoint | undefined {
    return this.#snapshot;
  }

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

  outdate(): void {
    this.#deeds += 1;
    this.#data = undefined;
  }

  forget({ isReset }: { readonly isReset: boolean }): void {
    this.outdate();
    this.#entries = [];
    if (isReset) this.#snapshot = undefined;
  }

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

export async function readRoot(path: string): Promise<RootAnswer> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  // The port wrote it.
  return (await response.json()) as RootAnswer;
}
