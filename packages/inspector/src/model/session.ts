/** One mock as the page knows it: what was read last, what the page does to it, and the calls that it makes. */
import { createClient, isSlotwiseError } from '@slotwise/sdk';
import type { Client, ClientSettings, Issue } from '@slotwise/sdk';
import { operationsOf } from '../code/operations.ts';
import type { Operation } from '../code/operations.ts';
import { Control, ControlError, LostError } from '../control/control.ts';
import type {
  AddedFault,
  App,
  ClockResponse,
  Entry,
  Grant,
  JournalResponse,
  ProfileResponse,
  RootResponse,
  Scenario,
  Snapshot,
  User,
} from '../control/responses.ts';
import type { StartingPoint } from '../copy/make-test.ts';
import type { Place } from './place.ts';
import { documentOf, rootOf } from './root.ts';
import { belongsTo, failureOf, requested } from './run.ts';
import type { CallRun, CallOutcome, WantedCall } from './run.ts';
import type { SignedInApp } from './sign-in.ts';

/** The page does not read the data of a mock with more bookings, because that would take seconds after each change. */
export const maxBookings = 20_000;

/** Entries that the page keeps. The mock can drop them before. */
const maxEntries = 5000;

export interface MockData {
  /** Undefined if there are too many bookings. */
  readonly snapshot: Snapshot | undefined;
  readonly users: readonly User[];
  readonly apps: readonly App[];
  readonly grants: readonly Grant[];
}

export interface Shown {
  readonly entries: readonly Entry[];
  /** Requests that the mock dropped before the page read them. */
  readonly missed: number;
  readonly clock: ClockResponse;
  readonly faults: readonly AddedFault[];
  readonly forks: readonly number[];
  readonly data: MockData;
}

export interface Notice {
  readonly text: string;
  readonly isError: boolean;
}

interface Fixed {
  readonly root: RootResponse;
  /** Number of the mock of the server, of which the others are forks. */
  readonly listening: number;
  readonly profile: ProfileResponse;
  readonly scenarios: readonly Scenario[];
  readonly operations: readonly Operation[];
}

export class Session implements Fixed {
  readonly control: Control;
  readonly place: Place;
  readonly root: RootResponse;
  readonly listening: number;
  readonly profile: ProfileResponse;
  readonly scenarios: readonly Scenario[];
  readonly operations: readonly Operation[];
  shown: Shown;
  notice: Notice | undefined;
  run: CallRun | undefined;
  app: SignedInApp | undefined;
  /** Limits of the faults that the page added, by number. */
  readonly limits = new Map<number, { readonly on?: string; readonly times?: number }>();
  /** The calls that were made here, oldest first. */
  calls: readonly WantedCall[] = [];
  readonly #listeners = new Set<() => void>();
  #start: StartingPoint | undefined;
  #last = 0;
  #isOutdated = true;
  #reading = Promise.resolve();
  #readsAll = false;
  /** True while the mock does not respond. */
  isLost = false;
  #readAt = 0;

  private constructor(control: Control, place: Place, fixed: Fixed) {
    [this.control, this.place] = [control, place];
    ({ root: this.root, listening: this.listening, profile: this.profile } = fixed);
    ({ scenarios: this.scenarios, operations: this.operations } = fixed);
    const clock = { now: new Date(0).toISOString(), usesSystemTime: false, autoAdvance: false };
    const data = { snapshot: undefined, users: [], apps: [], grants: [] };
    this.shown = { entries: [], missed: 0, clock, faults: [], forks: [], data };
  }

  /** Opens a mock, and reads it for the first time. */
  static async open(place: Place, selector: string): Promise<Session> {
    const control = new Control(selector, place);
    // The control API asks for its token once.
    const profile = await control.get<ProfileResponse>('/profile');
    const [root, { world: listening }, { scenarios }, document] = await Promise.all([
      rootOf(control),
      rootOf(control.at('')),
      control.get<{ scenarios: readonly Scenario[] }>('/scenarios'),
      place.document?.() ?? documentOf(control),
    ]);
    const session = new Session(control, place, {
      ...{ root, listening, profile, scenarios },
      operations: operationsOf(document, profile.protocol),
    });
    await session.refresh();
    return session;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The data before the first request that the page saw. */
  get start(): StartingPoint {
    if (this.#start === undefined)
      throw new Error(
        `The mock has more than ${maxBookings} bookings, so the page did not read its data. Click “Read all data” first, and send the requests again.`,
      );
    return this.#start;
  }

  operation(name: string): Operation | undefined {
    return this.operations.find((one) => one.name === name);
  }

  usernameOf(id: number): string {
    return this.shown.data.users.find((user) => user.id === id)?.username ?? `user ${id}`;
  }

  keysOf(userId: number): readonly string[] {
    return this.root.users.find(({ id }) => id === userId)?.keys ?? [];
  }

  /** Reads what is new. If the mock does not respond, the page keeps what it has. */
  refresh(): Promise<void> {
    // One at a time: a read that began before a change must not replace the one after it.
    this.#reading = this.#reading.then(() => this.#refreshOnce());
    return this.#reading;
  }

  async #refreshOnce(): Promise<void> {
    try {
      await this.#read();
      if (this.isLost) this.say('The mock responds again.');
      this.isLost = false;
    } catch (error) {
      const isReleased = error instanceof ControlError && error.status === 404;
      this.say(isReleased ? 'This fork was released. Choose another mock.' : messageOf(error), true);
      this.isLost = error instanceof LostError;
      this.#isOutdated = true;
    }
  }

  say(text: string, isError = false): void {
    if (text === (this.notice?.text ?? '')) return;
    this.notice = text === '' ? undefined : { text, isError };
    this.changed();
  }

  /** Does something to the mock, reads it again, and shows `done`, or the reason why it failed. */
  async do(done: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
      this.#isOutdated = true;
      await this.refresh();
      if (!this.isLost) this.say(done);
    } catch (error) {
      this.say(messageOf(error), true);
    }
    this.changed();
  }

  readAll(): Promise<void> {
    this.#readsAll = true;
    return this.do('All data was read.', () => Promise.resolve());
  }

  reset(): Promise<void> {
    return this.do('Data, clock and faults are as at the start. The journal is empty.', async () => {
      await this.control.post('/reset');
      this.#start = undefined;
      this.#forget();
      [this.calls, this.app] = [[], undefined];
    });
  }

  clearJournal(): Promise<void> {
    return this.do('The journal is empty.', async () => {
      await this.control.remove('/journal');
      this.#forget();
    });
  }

  /** Copies the mock. Returns the selector of the fork. */
  async fork(): Promise<string> {
    const { selector } = await this.control.post<{ selector: string }>('/worlds', { users: [] });
    return selector;
  }

  /** Makes a call. It never rejects: the error is its outcome. */
  async make(call: WantedCall, signal?: AbortSignal): Promise<CallRun> {
    const { last } = await this.control.get<JournalResponse>('/journal?limit=1');
    const outcome = await this.#outcomeOf(call, signal);
    await this.refresh();
    const requests = this.shown.entries
      .filter((entry) => entry.sequence > last && belongsTo(entry, call))
      .map(({ sequence }) => sequence);
    this.run = { call, outcome, requests };
    if (call.caller !== 'app') this.calls = [...this.calls, call];
    const hasEnded = outcome.kind === 'failed' && outcome.name === 'SessionEndedError';
    if (hasEnded) {
      this.app = undefined;
      this.say('The session of the app ended: a user must sign in again.', true);
    } else await this.app?.read();
    this.changed();
    return this.run;
  }

  /** Problems of an input that the client finds before it sends a request. */
  async problemsOf({ endpoint, input }: WantedCall): Promise<readonly Issue[]> {
    const operation = this.operation(endpoint);
    if (operation === undefined) return [];
    const unsent = () => Promise.reject(new Error('The input is only checked.'));
    const client = createClient({ ...this.#settings, apiKey: null, retry: false, fetch: unsent });
    return requested(client, operation, { input }).then(
      () => [],
      (error: unknown) => (isSlotwiseError(error) && error.kind === 'invalid_input' ? error.issues : []),
    );
  }

  /** Options of the client for this mock. With the clock of a mock in the page, waits take no time. Otherwise, a call is one request. */
  get clientSettings(): Pick<ClientSettings, 'clock' | 'profile' | 'retry'> {
    const clock = this.place.clockOf(this.root.world);
    if (clock !== undefined) return { profile: this.profile, clock };
    // Times in messages are those of the mock. Timeouts take real time.
    const ahead = Date.parse(this.shown.clock.now) - this.#readAt;
    const now = () => Date.now() + (this.shown.clock.usesSystemTime ? 0 : ahead);
    return { profile: this.profile, retry: false, clock: { now, monotonic: () => performance.now() } };
  }

  get #settings(): ClientSettings {
    return {
      ...this.clientSettings,
      baseUrl: `${this.control.url}/v1`,
      fetch: this.place.fetch,
      // Self-hosted deployments require both in each new booking.
      ...(this.profile.imitates === 'self-hosted' ? { defaults: { timeZone: 'Europe/London', language: 'en' } } : {}),
      ...{ allowKeyInPage: true, allowHttp: true },
    };
  }

  async #outcomeOf({ endpoint, input, caller }: WantedCall, signal?: AbortSignal): Promise<CallOutcome> {
    try {
      const operation = this.operation(endpoint);
      if (operation === undefined) throw new Error(`This mock has no endpoint ${endpoint}.`);
      const client = await this.#clientOf(caller);
      return { kind: 'returned', value: await requested(client, operation, { input, signal }) };
    } catch (error) {
      return failureOf(error);
    }
  }

  async #clientOf(caller: WantedCall['caller']): Promise<Client> {
    const settings = this.#settings;
    if (caller === 'nobody') return createClient({ ...settings, apiKey: null });
    if (caller === 'app') {
      if (this.app === undefined)
        throw new Error('No user is signed in to an app. Open “Sign-in” and click “Sign a user in” first.');
      return createClient({ ...settings, session: this.app.session });
    }
    const { apiKey } = await this.control.post<{ apiKey: string }>('/callers', { user: caller });
    return createClient({ ...settings, apiKey });
  }

  async #read(): Promise<void> {
    const isOutdated = this.#isOutdated;
    this.#isOutdated = false;
    const { data: before, entries, missed } = this.shown;
    const [journal, clock, { faults }, { worlds: forks }] = await Promise.all([
      this.control.get<JournalResponse>(`/journal?since=${this.#last}`),
      this.control.get<ClockResponse>('/clock'),
      this.control.get<{ faults: readonly AddedFault[] }>('/faults'),
      this.control.get<{ worlds: readonly number[] }>('/worlds'),
    ]);
    if (journal.last < this.#last) {
      // Another mock listens at this address now.
      this.#start = undefined;
      this.#last = 0;
      this.#forget();
      return this.#read();
    }
    const hasChanged = journal.entries.some(({ changes }) => changes.length > 0);
    const data = hasChanged || isOutdated ? await this.#readData() : before;
    this.#readAt = Date.now();
    const { snapshot } = data;
    if (snapshot !== undefined) this.#start ??= { document: snapshot, last: journal.last };
    const dropped = Math.min(journal.evicted, journal.last - this.#last - journal.entries.length);
    this.#last = journal.last;
    const next: Shown = {
      ...{ clock, faults, forks, data },
      missed: missed + dropped,
      entries: journal.entries.length === 0 ? entries : [...entries, ...journal.entries].slice(-maxEntries),
    };
    const isSame =
      data === before &&
      next.entries === entries &&
      JSON.stringify([clock, faults, forks, next.missed]) === JSON.stringify(this.#polled());
    if (isSame) return;
    this.shown = next;
    this.changed();
  }

  #polled(): readonly unknown[] {
    const { clock, faults, forks, missed } = this.shown;
    return [clock, faults, forks, missed];
  }

  async #readData(): Promise<MockData> {
    const [{ users }, { clients: apps }, { grants }] = await Promise.all([
      this.control.get<{ users: readonly User[] }>('/users'),
      this.control.get<{ clients: readonly App[] }>('/oauth-clients'),
      this.control.get<{ grants: readonly Grant[] }>('/grants'),
    ]);
    const bookings = users.reduce((sum, user) => sum + user.bookings, 0);
    const isRead = this.#readsAll || bookings <= maxBookings;
    const snapshot = isRead ? await this.control.get<Snapshot>('/export') : undefined;
    return { snapshot, users, apps, grants };
  }

  #forget(): void {
    this.#isOutdated = true;
    this.run = undefined;
    this.shown = { ...this.shown, entries: [], missed: 0 };
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
