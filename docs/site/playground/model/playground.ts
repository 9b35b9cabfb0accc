/** The playground: its worlds, the calls that were made in them, and what changes when somebody does something. */
import type { Fault, Mock } from '@slotwise/mock';
import type { Client } from '@slotwise/sdk';
import { callableNames, defaultState } from '../state.ts';
import type { CallInput, CallableName, CallerName, PlaygroundCall, PlaygroundState } from '../state.ts';
import { clientOf } from './callers.ts';
import { runCall } from './run.ts';
import type { CallRun } from './run.ts';
import { SignIn } from './sign-in.ts';
import { tourState } from './tour-state.ts';
import { worldOf } from './world.ts';

/** The caller of a request: a caller from the sample data, or the app that the visitor signed in to. */
export type RunCaller = CallerName | 'app';

/** A call that somebody wants to make. */
export interface WantedCall {
  readonly caller: RunCaller;
  readonly endpoint: CallableName;
  readonly input: CallInput;
}

/** A world with what was done in it. */
export interface OpenWorld {
  /** `main`, `fork 1` and so on, or `tour`. */
  readonly name: string;
  /** Data, profile and time at which it began. */
  readonly start: PlaygroundState;
  readonly mock: Mock;
  readonly signIn: SignIn;
  readonly calls: readonly PlaygroundCall[];
}

/** The playground, without a page. */
export class Playground {
  readonly #listeners = new Set<() => void>();
  #start: PlaygroundState;
  #worlds: OpenWorld[];
  #current = 0;
  #forks = 0;

  constructor(state: PlaygroundState = defaultState) {
    this.#start = state;
    this.#worlds = [openWorld('main', state)];
  }

  /** Initial data, profile and time. */
  get start(): PlaygroundState {
    return this.#start;
  }

  get worlds(): readonly OpenWorld[] {
    return this.#worlds;
  }

  get world(): OpenWorld {
    return this.#worlds[this.#current] ?? this.#replace(openWorld('main', this.#start));
  }

  /** Calls a function after each change. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Makes a call in the current world. */
  async run({ caller, endpoint, input }: WantedCall): Promise<CallRun> {
    const { mock, signIn } = this.world;
    const run = await runCall(mock, this.#clientOf(caller, mock, signIn), { endpoint, input });
    if (caller !== 'app') this.#replace({ ...this.world, calls: [...this.world.calls, { caller, endpoint, input }] });
    this.#changed();
    return run;
  }

  /** Begins anew from a state; its calls are not made. */
  open(state: PlaygroundState): void {
    this.#start = state;
    this.reset();
  }

  /** Puts everything back to the beginning: one world, no calls, no faults. */
  reset(): void {
    this.#forks = 0;
    this.#current = 0;
    this.#worlds = [openWorld('main', this.#start)];
    this.#changed();
  }

  /** Begins anew under another profile, and makes the calls again. */
  async changeProfile(profile: PlaygroundState['profile']): Promise<void> {
    const { calls } = this.world;
    this.open({ ...this.#start, profile });
    const { mock, signIn } = this.world;
    for (const call of calls) await runCall(mock, this.#clientOf(call.caller, mock, signIn), call);
    this.#replace({ ...this.world, calls });
    this.#changed();
  }

  /** Makes a copy of the current world, and goes on in it. */
  fork(): void {
    const { mock, calls } = this.world;
    const fork = mock.fork();
    fork.clock.autoAdvance();
    this.#forks += 1;
    this.#worlds = [...this.#worlds, { ...openWorld(`fork ${this.#forks}`, this.world.start, fork), calls }];
    this.#current = this.#worlds.length - 1;
    this.#changed();
  }

  /** Starts the tour in a separate mock. The visitor's mocks do not change. */
  beginTour(): Mock {
    const tour = openWorld('tour', tourState);
    this.#worlds = [...this.#worlds.filter(({ name }) => name !== tour.name), tour];
    this.#current = this.#worlds.length - 1;
    this.#changed();
    return tour.mock;
  }

  /** Ends the tour and returns to the visitor's last mock. */
  endTour(): void {
    this.#worlds = this.#worlds.filter(({ name }) => name !== 'tour');
    this.#current = Math.min(this.#current, this.#worlds.length - 1);
    this.#changed();
  }

  /** Goes on in another world. */
  choose(name: string): void {
    const found = this.#worlds.findIndex((world) => world.name === name);
    if (found === -1) return;
    this.#current = found;
    this.#changed();
  }

  /** Moves the clock of the current world. */
  async moveClock(move: (clock: Mock['clock']) => void | Promise<void>): Promise<void> {
    await move(this.world.mock.clock);
    this.#changed();
  }

  /** Lets something go wrong on purpose in the current world: on one endpoint or all, for some requests or all. */
  addFault(fault: Fault, on?: string, times?: number): void {
    const endpoint = callableNames.find((name) => name === on);
    this.world.mock.faults.add({
      do: fault,
      ...(endpoint === undefined ? {} : { on: endpoint }),
      ...(times === undefined ? {} : { times }),
    });
    this.#changed();
  }

  /** Takes a fault away, by its number. */
  removeFault(number: number): void {
    this.world.mock.faults
      .list()
      .find((fault) => fault.number === number)
      ?.remove();
    this.#changed();
  }

  /** Tells the listeners that something changed in the current world, by whatever way. */
  changed(): void {
    this.#changed();
  }

  /** The state that a link to here holds: the beginning, and the latest calls that fit. */
  get state(): PlaygroundState {
    return { ...this.world.start, calls: this.world.calls.slice(-20) };
  }

  #clientOf(caller: RunCaller, mock: Mock, signIn: SignIn): Client {
    return caller === 'app' ? signIn.client() : clientOf(mock, caller);
  }

  #replace(world: OpenWorld): OpenWorld {
    this.#worlds = this.#worlds.with(Math.min(this.#current, this.#worlds.length - 1), world);
    return world;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function openWorld(name: string, start: PlaygroundState, mock: Mock = worldOf(start)): OpenWorld {
  return { name, start, mock, signIn: new SignIn(mock), calls: [] };
}
