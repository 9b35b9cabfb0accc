import { button, createClock, createFaults, createJournal, createUsers, createWeek } from '@slotwise/ui';
import type { JournalEntry, WeekBooking } from '@slotwise/ui';
import type { ControlDocument, User } from '../control/answers.ts';
import type { Control } from '../control/control.ts';
import { linesOf, testOf } from './copying.ts';
import { showText } from './dialog.ts';
import type { Shown } from './dialog.ts';
import { faultChoices } from './fault-choices.ts';
import { weekOf } from './host-week.ts';
import { createOAuthPanel } from './oauth-panel.ts';
import { layOutPage } from './parts.ts';
import type { Frame } from './parts.ts';
import { selectorOf } from './place.ts';
import { whileVisible } from './polling.ts';
import { rowsPanel } from './rows-panel.ts';
import { scenariosPanel } from './scenarios-panel.ts';
import type { Scenario } from './scenarios-panel.ts';
import { shownEntry, shownUser } from './shown.ts';
import { readRoot, WorldReader } from './world-reader.ts';
import type { Round } from './world-reader.ts';
import { createWorlds } from './worlds-panel.ts';

const pauseMs = 1000;

export async function openInspector(control: Control): Promise<void> {
  const [reader, { world: listening }, { scenarios }, { paths }] = await Promise.all([
    WorldReader.open(control),
    readRoot('/'),
    control.get<{ scenarios: readonly Scenario[] }>('/scenarios'),
    control.get<ControlDocument>('/openapi.json'),
  ]);
  const { on } = paths['/faults'].post.requestBody.content['application/json'].schema.properties;
  const { kind } = paths['/rows'].patch.requestBody.content['application/json'].schema.properties;
  const endpoints = on.anyOf.flatMap((one) => one.enum ?? []);
  await new Inspector(reader, { listening, scenarios, endpoints, kinds: kind.enum }).start();
}

interface Fixed {
  readonly listening: number;
  readonly scenarios: readonly Scenario[];
  readonly endpoints: readonly string[];
  readonly kinds: readonly string[];
}

class Inspector {
  readonly #reader: WorldReader;
  readonly #control: Control;
  readonly #fixed: Fixed;
  readonly #refresh = whileVisible(pauseMs, () => this.#round());
  readonly #frame: Frame;
  #shown: Round | undefined;
  #host: number | undefined;
  #date: string | undefined;
  #isLost = false;

  readonly #journal = createJournal({
    empty: 'No request has come yet. Those that come are shown at once.',
    actions: [
      { label: 'Copy as test', run: (entries) => this.#copy(testOf, entries) },
      { label: 'Copy as curl', run: (entries) => this.#copy(linesOf, entries) },
    ],
  });
  readonly #week = createWeek({
    onOpen: (booking) => this.#openBooking(booking),
    onTurn: (date) => {
      this.#date = date;
      this.#showHost();
    },
  });
  readonly #users = createUsers({
    onChoose: (id) => {
      [this.#host, this.#date] = [id, undefined];
      this.#showHost();
    },
  });
  readonly #clock = createClock({
    onMove: (move) => this.#do('The clock was moved.', () => this.#control.post('/clock', move)),
  });
  readonly #faults;
  readonly #worlds = createWorlds({
    pathOf: (world) => `${selectorOf(world, this.#fixed.listening)}/_slotwise/ui`,
    onFork: () =>
      this.#do('The world was forked.', async () => {
        const { id } = await this.#control.post<{ id: number }>('/worlds', { users: [] });
        return `World ${id} is a fork of this one.`;
      }),
  });
  readonly #oauth = createOAuthPanel({
    onExpire: (grant) =>
      this.#do('The tokens ran out.', () => this.#control.post('/grants/expire', { grantId: grant })),
    onRevoke: (grant) =>
      this.#do('The grant was revoked.', () => this.#control.post('/grants/revoke', { grantId: grant })),
  });

  constructor(reader: WorldReader, fixed: Fixed) {
    [this.#reader, this.#control, this.#fixed] = [reader, reader.control, fixed];
    this.#faults = createFaults({
      choices: faultChoices,
      endpoints: fixed.endpoints,
      onAdd: ({ value, ...limits }) =>
        this.#do('The fault was added.', () => this.#control.post('/faults', { ...value, ...limits })),
      onRemove: (number) => this.#do('The fault was removed.', () => this.#control.remove(`/faults/${number}`)),
    });
    const play = (name: string) => this.#do(`${name} is played.`, () => this.#control.post('/scenarios', { name }));
    this.#frame = layOutPage(
      [this.#journal.element, this.#week.element],
      [
        ...[this.#clock.element, this.#faults.element, scenariosPanel(fixed.scenarios, play)],
        ...[this.#users.element, this.#rows(), this.#worlds.element, this.#oauth.element],
      ],
      [button({}, () => this.#clear(), 'Clear the journal'), button({}, () => this.#reset(), 'Reset this world')],
    );
    const { world, profile } = reader.root;
    this.#frame.title.textContent = `Slotwise mock, world ${world}, profile ${profile}`;
    document.title = `World ${world} · Slotwise mock`;
  }

  start(): Promise<void> {
    return this.#refresh();
  }

  async #round(): Promise<void> {
    try {
      this.#show(await this.#reader.read());
      if (this.#isLost) this.#say('The port answers again.');
      this.#isLost = false;
    } catch (error) {
      this.#say(error instanceof TypeError ? 'The port does not answer any more.' : wordsOf(error), true);
      this.#isLost = true;
    }
  }

  #show(round: Round): void {
    const { entries, clock, faults, forks, data } = round;
    this.#shown = round;
    this.#host ??= data.users.toSorted((one, other) => other.bookings - one.bookings)[0]?.id;
    const usernames = new Map(data.users.map(({ id, username }) => [id, username]));
    const { world } = this.#reader.root;
    const worlds = new Set([this.#fixed.listening, ...forks, world]);
    this.#journal.add(entries.map((entry) => shownEntry(entry, usernames)));
    this.#faults.update(faults);
    this.#worlds.update(
      [...worlds].toSorted((one, other) => one - other),
      world,
    );
    this.#oauth.update(data.clients, data.grants, (id) => usernames.get(id) ?? `user ${id}`);
    this.#clock.update({ ...clock, timeZone: this.#chosen()?.timeZone ?? 'UTC' });
    this.#showHost();
  }

  #rows(): HTMLElement {
    const send = (edit: object) => this.#control.patch<{ row: object }>('/rows', edit);
    return rowsPanel(this.#fixed.kinds, {
      onEdit: ({ kind, id, ...edit }) => this.#do(`${kind} ${id} was changed.`, () => send({ kind, id, ...edit })),
      // An edit of no columns changes nothing, and is answered with the row.
      onShow: ({ kind, id }) =>
        void this.#try(async () => {
          const { row } = await send({ kind, id, columns: {} });
          showText({ title: `${kind} ${id}`, text: JSON.stringify(row, null, 2) });
        }),
    });
  }

  #chosen(): User | undefined {
    return this.#shown?.data.users.find(({ id }) => id === this.#host);
  }

  #showHost(): void {
    const host = this.#chosen();
    if (this.#shown === undefined) return;
    const { clock, data } = this.#shown;
    this.#users.update(
      data.users.map((user) => shownUser(user, this.#reader.keysOf(user.id))),
      this.#host,
    );
    if (host !== undefined) this.#week.update(weekOf(data.document, host, clock.now, this.#date));
  }

  #openBooking({ id, title }: WeekBooking): void {
    const row = this.#shown?.data.document.bookings.find((booking) => booking.id === id);
    showText({ title: `Booking ${id}: ${title}`, text: JSON.stringify(row, null, 2) });
  }

  #copy(
    make: (reader: WorldReader, chosen: ReadonlySet<number>) => Promise<Shown>,
    entries: readonly JournalEntry[],
  ): void {
    void this.#try(async () => {
      this.#say('The requests are read.');
      const shown = await make(this.#reader, new Set(entries.map(({ number }) => number)));
      this.#say('');
      showText(shown);
    });
  }

  #clear(): void {
    this.#do('The journal was cleared.', async () => {
      await this.#control.remove('/journal');
      this.#forget({ isReset: false });
    });
  }

  #reset(): void {
    this.#do('The world is what it was at the start.', async () => {
      await this.#control.post('/reset');
      this.#forget({ isReset: true });
    });
  }

  #forget(kind: { readonly isReset: boolean }): void {
    this.#reader.forget(kind);
    this.#journal.clear();
  }

  #do(done: string, act: () => Promise<unknown>): void {
    void this.#try(async () => {
      const said = await act();
      this.#reader.outdate();
      await this.#refresh();
      this.#say(typeof said === 'string' ? said : done);
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
    this.#frame.notice.textContent = words;
    this.#frame.notice.classList.toggle('wrong', isWrong);
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
