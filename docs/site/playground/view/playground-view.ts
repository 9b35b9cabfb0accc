/** The playground on a page: its parts, and what each of them does to the others. */
import { createClock, createFaults, createJournal, element } from '@slotwise/ui';
import type { ClockMove } from '@slotwise/ui';
import { latestLink, readLink } from '../link.ts';
import type { LinkProblem } from '../link.ts';
import { callersOf } from '../model/callers.ts';
import { Playground } from '../model/playground.ts';
import type { WantedCall } from '../model/playground.ts';
import type { PageData } from '../page-data.ts';
import { callableNames, defaultState } from '../state.ts';
import type { PlaygroundCall, PlaygroundState } from '../state.ts';
import { createBar } from './bar.ts';
import type { BarPanel } from './bar.ts';
import { createCallPane } from './call-pane.ts';
import { faultChoices } from './fault-choices.ts';
import { createOutcomePane } from './outcome-pane.ts';
import { createParts } from './parts.ts';
import { shownEntry } from './request-text.ts';
import { createSignInPane } from './sign-in-pane.ts';
import { createWeekPane } from './week-pane.ts';

/** Puts the playground into an element of the page, in the state of the address. */
export function showPlayground(place: HTMLElement, data: PageData): void {
  const view = new PlaygroundView(data);
  place.replaceChildren(view.element);
  view.openAddress();
  addEventListener('hashchange', () => view.openAddress());
}

const problems: Readonly<Record<LinkProblem, string>> = {
  broken: 'The link is broken: it holds what the playground does not know. Here is the beginning instead.',
  'too-long': 'The link is too long: an address holds 4 kB. Here is the beginning instead.',
  newer: 'The link is of a newer playground than this one. Here is the beginning instead.',
};

class PlaygroundView {
  readonly element: HTMLElement;
  readonly #data: PageData;
  readonly #playground = new Playground();
  readonly #notice = element('p', { class: 'pg-notice', role: 'status' });
  readonly #waiting = element('div', { class: 'sw pg-waiting' });
  readonly #open = new Set<BarPanel>();
  readonly #panels: Readonly<Record<BarPanel, HTMLElement>>;
  readonly #parts;
  readonly #journal = createJournal({ empty: 'No request has come yet: run a call.' });
  readonly #clock = createClock({ onMove: (move) => this.#moveClock(move), useSystemTime: false });
  readonly #faults = createFaults({
    choices: faultChoices,
    endpoints: callableNames,
    onAdd: ({ value, on, times }) => this.#playground.addFault(value, on, times),
    onRemove: (number) => this.#playground.removeFault(number),
  });
  readonly #signIn = createSignInPane(() => this.#playground.changed());
  readonly #tour = element('div');
  readonly #outcome;
  readonly #call;
  readonly #week;
  readonly #bar;
  /** The world and the number of the last request that the journal shows. */
  #told: { readonly mock: object; readonly last: number } | undefined;

  constructor(data: PageData) {
    this.#data = data;
    this.#panels = {
      Clock: this.#clock.element,
      Faults: this.#faults.element,
      'Sign in': this.#signIn.element,
      Tour: this.#tour,
    };
    this.#outcome = createOutcomePane(data);
    this.#call = createCallPane({ inputs: data.inputs, onRun: (call) => void this.#run(call, 'Answer') });
    this.#week = createWeekPane({
      onCall: (call) => {
        const wanted = { caller: this.#call.caller, ...call };
        this.#call.load(wanted);
        void this.#run(wanted, 'Week');
      },
      onOpen: ({ id }) => {
        this.#call.load({ caller: this.#call.caller, endpoint: 'bookings.get', input: { params: { id } } });
        this.#parts.show('Call');
      },
    });
    this.#bar = createBar({
      onSample: (data) => this.#begin({ ...this.#playground.start, data, calls: [] }),
      onProfile: (profile) => void this.#changeProfile(profile),
      onWorld: (name) => this.#playground.choose(name),
      onFork: () => this.#playground.fork(),
      onReset: () => {
        this.#playground.reset();
        this.#outcome.say('Everything is as at the beginning.');
      },
      onPanel: (name) => this.#toggle(name),
    });
    this.#parts = createParts({
      Call: this.#call.element,
      Answer: this.#outcome.element,
      Week: this.#week.element,
      Journal: this.#journal.element,
    });
    this.element = element(
      'div',
      { class: 'playground' },
      this.#notice,
      this.#bar.element,
      element('div', { class: 'pg-panels' }, ...Object.values(this.#panels)),
      this.#waiting,
      this.#parts.element,
    );
    this.#playground.onChange(() => this.#update());
  }

  /** Opens the state of the address. Its calls are loaded, and none is made. */
  openAddress(): void {
    const reading = readLink(location.hash);
    this.#notice.hidden = reading.kind !== 'problem';
    this.#notice.textContent = reading.kind === 'problem' ? problems[reading.problem] : '';
    const state = reading.kind === 'state' ? reading.state : defaultState;
    this.#playground.open(state);
    this.#outcome.say('Nothing has run yet. Press Run.');
    const [first, ...rest] = state.calls;
    if (first !== undefined) this.#call.load(first);
    this.#wait(rest.length === 0 ? [] : state.calls);
  }

  #begin(state: PlaygroundState): void {
    this.#playground.open(state);
    this.#outcome.say('A new world: nothing has run in it yet.');
    this.#address();
  }

  /** Offers the calls that came by a link. */
  #wait(calls: readonly PlaygroundCall[]): void {
    this.#waiting.hidden = calls.length === 0;
    if (calls.length === 0) return;
    const all = element('button', { type: 'button', class: 'sw-main' }, `Run all ${calls.length} calls`);
    all.addEventListener('click', () => {
      this.#waiting.hidden = true;
      void this.#runAll(calls);
    });
    this.#waiting.replaceChildren(
      element('p', {}, `This link brings ${calls.length} calls. The first one is loaded; none has run.`),
      element('ol', {}, ...calls.map(({ caller, endpoint }) => element('li', {}, `${endpoint}, as ${caller}`))),
      all,
    );
  }

  async #runAll(calls: readonly PlaygroundCall[]): Promise<void> {
    for (const call of calls) {
      this.#call.load(call);
      await this.#run(call, 'Answer');
    }
  }

  /** Makes a call, and shows its outcome; on a phone, in the part that is named. */
  async #run(call: WantedCall, part: 'Answer' | 'Week'): Promise<void> {
    this.#outcome.wait();
    const run = await this.#playground.run(call);
    this.#outcome.show(run);
    this.#parts.show(part);
    this.#address();
  }

  async #changeProfile(profile: PlaygroundState['profile']): Promise<void> {
    const { calls } = this.#playground.world;
    await this.#playground.changeProfile(profile);
    const again = calls.length === 0 ? 'No call was made yet.' : `${calls.length} calls were made again.`;
    this.#outcome.say(`The world began anew under the profile ${profile}. ${again}`);
    this.#address();
  }

  #moveClock(move: ClockMove): void {
    void this.#playground.moveClock(async (clock) => {
      if ('advance' in move) await clock.advance(move.advance);
      else if ('set' in move) clock.set(move.set);
    });
  }

  #toggle(name: BarPanel): void {
    if (this.#open.has(name)) this.#open.delete(name);
    else this.#open.add(name);
    if (name === 'Tour' && this.#open.has(name)) void this.#beginTour();
    else if (name === 'Tour') this.#playground.endTour();
    this.#update();
  }

  /** The tour comes when it is asked for: most readers do without it. */
  async #beginTour(): Promise<void> {
    const { createTourPane } = await import('./tour-pane.ts');
    const tour = createTourPane({
      code: this.#data.tour,
      onBegin: () => {
        this.#outcome.say('The tour has its own data. Your calls are kept.');
        return this.#playground.beginTour();
      },
      onWalked: () => this.#playground.changed(),
      onEnd: () => this.#toggle('Tour'),
    });
    this.#tour.replaceChildren(tour.element);
  }

  /** Keeps the state in the address, without a further entry in the history of the browser. */
  #address(): void {
    history.replaceState(null, '', latestLink(this.#playground.state));
  }

  #update(): void {
    const { mock, signIn } = this.#playground.world;
    for (const [name, panel] of Object.entries(this.#panels))
      panel.hidden = ![...this.#open].some((one) => one === name);
    this.#bar.update(this.#playground, this.#open);
    this.#call.update(callersOf(mock), signIn.hasApp);
    this.#week.update(mock);
    this.#clock.update({ now: mock.clock.nowText(), usesSystemTime: false, timeZone: 'UTC' });
    this.#faults.update(mock.faults.list().map(({ number, name, hits }) => ({ number, name, hits })));
    this.#signIn.update(this.#playground.world);
    this.#tell();
  }

  /** Shows the requests that came since. */
  #tell(): void {
    const { mock } = this.#playground.world;
    if (this.#told?.mock !== mock) {
      this.#journal.clear();
      this.#told = { mock, last: 0 };
    }
    const { last } = this.#told;
    const { users } = mock.export();
    const nameOf = (id: number) => users.find((user) => user.id === id)?.username ?? `user ${id}`;
    this.#journal.add(
      mock.journal
        .entries()
        .filter(({ sequence }) => sequence > last)
        .map((entry) => shownEntry(entry, nameOf)),
    );
    this.#told = { mock, last: mock.journal.last };
  }
}
