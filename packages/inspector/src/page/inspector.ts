/** The page at work: asks the control API what there is, shows it, and does what is asked for. */
import { button, createClock, createFaults, createJournal, createUsers, createWeek } from '@slotwise/ui';
import type { FaultsPanel, JournalEntry, WeekBooking } from '@slotwise/ui';
import { asCurl } from '../copy/as-curl.ts';
import { makeTest } from '../copy/make-test.ts';
import type { Snapshot } from '../copy/make-test.ts';
import { isReplayable, replayableOf } from '../copy/replayable.ts';
import type {
  Client,
  ClockAnswer,
  ControlDocument,
  Entry,
  Grant,
  JournalAnswer,
  ProfileAnswer,
  RootAnswer,
  User,
  WorldDocument,
} from '../control/answers.ts';
import { Control } from '../control/control.ts';
import { showText } from './dialog.ts';
import { faultChoices } from './fault-choices.ts';
import type { FaultInput } from './fault-choices.ts';
import { weekOf } from './host-week.ts';
import { shownEntry } from './journal-entries.ts';
import { createOAuthPanel } from './oauth-panel.ts';
import { layOutPage } from './parts.ts';
import type { Frame } from './parts.ts';
import { selectorOf } from './place.ts';
import { whileVisible } from './polling.ts';
import { scenariosPanel } from './scenarios-panel.ts';
import type { Scenario } from './scenarios-panel.ts';
import { createWorlds } from './worlds-panel.ts';

const pauseMs = 1000;

/** The inspector of one world. */
export class Inspector {
  readonly #control: Control;
  readonly #journal = createJournal({
    empty: 'No request has come yet. Those that come are shown at once.',
    actions: [
      { label: 'Copy as test', run: (entries) => void this.#try(() => this.#copyTest(entries)) },
      { label: 'Copy as curl', run: (entries) => void this.#try(() => this.#copyCurl(entries)) },
    ],
  });
  readonly #week = createWeek({
    onOpen: (booking) => this.#openBooking(booking),
    onTurn: (date) => {
      this.#date = date;
      this.#showWeek();
    },
  });
  readonly #clock = createClock({
    onMove: (move) => this.#do('The clock was moved.', () => this.#control.post('/clock', move)),
  });
  readonly #users = createUsers({
    onChoose: (id) => {
      [this.#host, this.#date] = [id, undefined];
      this.#showUsers();
      this.#showWeek();
    },
  });
  readonly #worlds = createWorlds({
    pathOf: (world) => `${selectorOf(world, this.#listening)}/_slotwise/ui`,
    onFork: () =>
      this.#do('The world was forked.', async () => {
        const { id } = await this.#control.post<{ id: number }>('/worlds', { users: [] });
        return `World ${id} is a fork of this one.`;
      }),
  });
  readonly #oauth = createOAuthPanel({
    onExpire: (grant) => this.#do('The tokens ran out.', () => this.#control.post(`/grants/${grant}/expire`)),
    onRevoke: (grant) => this.#do('The grant was revoked.', () => this.#control.post(`/grants/${grant}/revoke`)),
  });
  #faults: FaultsPanel | undefined;
  #frame: Frame | undefined;
  readonly #refresh: () => Promise<void>;

  #root: RootAnswer | undefined;
  #listening = 1;
  #entries: readonly Entry[] = [];
  #last = 0;
  #world: WorldDocument | undefined;
  #people: readonly User[] = [];
  #now = '';
  #host: number | undefined;
  #date: string | undefined;
  #snapshot: Snapshot | undefined;
  /** True once the port could not be reached; said once, and taken back once it answers. */
  #isLost = false;

  constructor(selector: string) {
    this.#control = new Control(selector);
    this.#refresh = whileVisible(pauseMs, () => this.#ask());
  }

  /** Shows the page and goes on as long as it is open. */
  async start(): Promise<void> {
    const { selector } = this.#control;
    const [root, listening, { scenarios }, openapi] = await Promise.all([
      readRoot(`${selector}/`),
      readRoot('/'),
      this.#control.get<{ scenarios: readonly Scenario[] }>('/scenarios'),
      this.#control.get<ControlDocument>('/openapi.json'),
    ]);
    [this.#root, this.#listening] = [root, listening.world];
    const faults = createFaults<FaultInput>({
      choices: faultChoices,
      endpoints: endpointsIn(openapi),
      onAdd: ({ value, on, times }) =>
        this.#do('The fault was added.', () =>
          this.#control.post('/faults', {
            ...value,
            ...(on === undefined ? {} : { on }),
            ...(times === undefined ? {} : { times }),
          }),
        ),
      onRemove: (number) => this.#do('The fault was removed.', () => this.#control.remove(`/faults/${number}`)),
    });
    this.#faults = faults;
    const play = (name: string) => this.#do(`${name} is played.`, () => this.#control.post('/scenarios', { name }));
    this.#frame = layOutPage(
      [this.#journal.element, this.#week.element],
      [
        ...[this.#clock.element, faults.element, scenariosPanel(scenarios, play)],
        ...[this.#users.element, this.#worlds.element, this.#oauth.element],
      ],
      [button({}, () => this.#clear(), 'Clear the journal'), button({}, () => this.#reset(), 'Reset this world')],
    );
    this.#frame.title.textContent = `Slotwise mock, world ${root.world}, profile ${root.profile}`;
    document.title = `World ${root.world} · Slotwise mock`;
    await this.#refresh();
  }

  /** One round: the journal and the clock each time; what else may have changed where requests came, or somebody did something. */
  async #ask(): Promise<void> {
    try {
      const [journal, clock, { faults }, { worlds }] = await Promise.all([
        this.#control.get<JournalAnswer>(`/journal?since=${this.#last}`),
        this.#control.get<ClockAnswer>('/clock'),
        this.#control.get<{ faults: readonly { number: number; name: string; hits: number }[] }>('/faults'),
        this.#control.get<{ worlds: readonly number[] }>('/worlds'),
      ]);
      if (this.#world === undefined || journal.entries.some(({ changes }) => changes.length > 0))
        await this.#readWorld();
      this.#snapshot ??= this.#world && { document: this.#world, last: journal.last };
      this.#now = clock.now;
      this.#add(journal);
      this.#faults?.update(faults);
      this.#worlds.update(
        [...new Set([this.#listening, ...worlds, this.#root?.world ?? 1])].toSorted((a, b) => a - b),
        this.#root?.world ?? 1,
      );
      this.#showWeek();
      this.#clock.update({ ...clock, timeZone: this.#chosen()?.timeZone ?? 'UTC' });
      if (this.#isLost) this.#say('The port answers again.');
      this.#isLost = false;
    } catch (error) {
      this.#say(error instanceof TypeError ? 'The port does not answer any more.' : wordsOf(error), true);
      this.#isLost = true;
    }
  }

  /** Reads the data: users, bookings, grants. */
  async #readWorld(): Promise<void> {
    const [world, { users }, { clients }, { grants }] = await Promise.all([
      this.#control.get<WorldDocument>('/export'),
      this.#control.get<{ users: readonly User[] }>('/users'),
      this.#control.get<{ clients: readonly Client[] }>('/oauth-clients'),
      this.#control.get<{ grants: readonly Grant[] }>('/grants'),
    ]);
    [this.#world, this.#people] = [world, users];
    this.#host ??= users.toSorted((one, other) => other.bookings - one.bookings)[0]?.id;
    this.#showUsers();
    this.#oauth.update(clients, grants, (id) => this.#nameOf(id));
  }

  #add({ entries, last }: JournalAnswer): void {
    const usernames = new Map(this.#people.map(({ id, username }) => [id, username]));
    this.#entries = [...this.#entries, ...entries];
    this.#last = last;
    this.#journal.add(entries.map((entry) => shownEntry(entry, usernames)));
  }

  #chosen(): User | undefined {
    return this.#people.find(({ id }) => id === this.#host);
  }

  #nameOf(userId: number): string {
    return this.#people.find(({ id }) => id === userId)?.username ?? `user ${userId}`;
  }

  #showUsers(): void {
    const shown = this.#people.map(({ id, username, role, timeZone, teams, bookings }) => ({
      id,
      name: username,
      about: [
        ...(role === 'ADMIN' ? ['system-wide Admin'] : []),
        ...teams.map((team) => `${team.role} of ${team.name}`),
        ...(bookings === 0 ? [] : [`hosts ${bookings}`]),
        timeZone,
      ].join(', '),
      keys: this.#keysOf(id),
    }));
    this.#users.update(shown, this.#host);
  }

  #keysOf(userId: number | null): readonly string[] {
    return this.#root?.users.find(({ id }) => id === userId)?.keys ?? [];
  }

  #showWeek(): void {
    const host = this.#chosen();
    if (this.#world !== undefined && host !== undefined)
      this.#week.update(weekOf(this.#world, host, this.#now, this.#date));
  }

  #openBooking({ id, title }: WeekBooking): void {
    const row = this.#world?.bookings.find((booking) => booking.id === id);
    showText({ title: `Booking ${id}: ${title}`, text: JSON.stringify(row, null, 2) });
  }

  async #copyTest(entries: readonly JournalEntry[]): Promise<void> {
    const snapshot = this.#snapshot;
    if (snapshot === undefined) return;
    const chosen = new Set(entries.map(({ number }) => number));
    this.#say('The requests are tried in a fork.');
    const { text, notes } = await makeTest(this.#control, snapshot, this.#entries, chosen);
    this.#say('');
    showText({
      title: 'A test of these requests',
      text,
      notes: [`It passes in a project with @slotwise/mock and vitest.`, ...notes],
    });
  }

  async #copyCurl(entries: readonly JournalEntry[]): Promise<void> {
    const { wire } = await this.#control.get<ProfileAnswer>('/profile');
    const url = location.origin + this.#control.selector;
    const chosen = new Set(entries.map(({ number }) => number));
    const read = this.#entries
      .filter(({ sequence }) => chosen.has(sequence))
      .map((entry) => replayableOf({ ...entry, fault: null }, wire.apiKey));
    const lines = read.map((one) =>
      isReplayable(one)
        ? asCurl(one, { url, key: wire.apiKey, keyText: this.#keysOf(one.callerId)[0] })
        : `# Request ${one.number} is left out: ${one.reason}.`,
    );
    showText({ title: 'Lines for a shell', text: `${lines.join('\n\n')}\n` });
  }

  #clear(): void {
    this.#do('The journal was cleared.', async () => {
      await this.#control.remove('/journal');
      this.#forget();
    });
  }

  #reset(): void {
    this.#do('The world is what it was at the start.', async () => {
      await this.#control.post('/reset');
      this.#forget();
      this.#snapshot = undefined;
    });
  }

  #forget(): void {
    this.#entries = [];
    this.#journal.clear();
  }

  /** Does something to the world, says so, and shows what became of it. */
  #do(done: string, act: () => Promise<unknown>): void {
    void this.#try(async () => {
      const said = await act();
      this.#world = undefined;
      this.#say(typeof said === 'string' ? said : done);
      await this.#refresh();
    });
  }

  async #try(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#say(wordsOf(error), true);
    }
  }

  #say(words: string, isWrong = false): void {
    if (this.#frame === undefined) return;
    this.#frame.notice.textContent = words;
    this.#frame.notice.classList.toggle('wrong', isWrong);
  }
}

/** The root of a world says which one it is, and the keys that may be shown. */
async function readRoot(path: string): Promise<RootAnswer> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  // The port wrote it.
  return (await response.json()) as RootAnswer;
}

/** The names of the endpoints that a fault can be limited to. */
function endpointsIn({ paths }: ControlDocument): readonly string[] {
  const { on } = paths['/faults'].post.requestBody.content['application/json'].schema.properties;
  return on.anyOf.flatMap((one) => one.enum ?? []);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
