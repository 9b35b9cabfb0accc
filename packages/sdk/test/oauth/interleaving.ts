/**
 * Sessions that change hands while calls are under way, in one order of events that random numbers choose. Two processes share a store; each step of
 * it and each half of a request waits until it is chosen. Time goes on only where nothing else can. The functions below say what must hold.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { fieldsOf, parseJson } from '../../src/checks/values.ts';
import { createClient, isSlotwiseError } from '../../src/index.ts';
import type { Client } from '../../src/index.ts';
import { createOAuth } from '../../src/oauth/index.ts';
import type { Session, TokenStore } from '../../src/oauth/index.ts';
import { demo } from './sample-data.ts';
import { IdentityService, grantIn } from './identity-service.ts';
import { endOf, make } from './identity-calls.ts';
import type { Kind } from './identity-calls.ts';
import type { Step } from './slow-store.ts';
import type { Command, Story } from './stories.ts';

/** The stores of a run: another object over the same texts for each process. */
export interface Stores {
  readonly make: (step: Step) => TokenStore;
  /** True where processes cannot come between one another's changes. */
  readonly isSafe: boolean;
  readonly processes: 1 | 2;
}

/** A call, and what is known of it. */
interface CallRecord {
  readonly name: string;
  readonly isSequential: boolean;
  readonly startedAt: number;
  /** When its last response came. */
  respondedAt: number;
  endedAt: number;
  /** The grant that the first look at the record found; `null` for none, `undefined` before that. */
  grant: number | null | undefined;
  hasLooked: boolean;
  /** True once it has read another grant in the record. */
  hasSeenAnother: boolean;
  isEndTold: boolean;
  error: unknown;
}

interface Deed {
  readonly grant: number;
  readonly from: number;
  to: number;
}

const startMs = Date.parse('2030-01-07T09:00:00Z');

/** The end of a story. */
export interface Outcome {
  /** Every way in which something did not hold. */
  readonly problems: readonly string[];
  /** The ends of its calls: `done`, or the kind of the error with its reason. */
  readonly ends: readonly string[];
}

/** Runs a story. */
export async function run(story: Story, stores: Stores): Promise<Outcome> {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  try {
    return await new Interleaving(story, stores).run();
  } finally {
    vi.useRealTimers();
  }
}

class Interleaving {
  readonly #story: Story;
  readonly #stores: Stores;
  readonly #service: IdentityService;
  readonly #inCall = new AsyncLocalStorage<CallRecord>();
  readonly #problems: string[] = [];
  readonly #calls: CallRecord[] = [];
  readonly #starts: Deed[] = [];
  readonly #ends: Deed[] = [];
  readonly #sessions: Session[] = [];
  readonly #clients: { readonly plain: Client; readonly wrapped: Client }[] = [];
  /** Those who wait to be chosen, and the number of those at work. */
  readonly #waiting: (() => void)[] = [];
  #busy = 0;
  #running = 0;
  #time = 0;
  #slept = 0;

  constructor(story: Story, stores: Stores) {
    this.#story = story;
    this.#stores = stores;
    this.#service = new IdentityService(story.faults);
    for (let process = 0; process < stores.processes; process += 1) this.#startProcess();
  }

  async run(): Promise<Outcome> {
    const commands = [...this.#story.commands];
    for (const choice of this.#story.choices) {
      await this.#quiet();
      if (commands.length === 0 && this.#running === 0) break;
      const at = choice % (this.#waiting.length + 1);
      const next = at === 0 ? commands.shift() : undefined;
      if (next !== undefined) this.#obey(next);
      else await this.#goOn(at);
    }
    for (const command of commands) this.#obey(command);
    for (let turns = 0; this.#running > 0 && turns < 5000; turns += 1) {
      await this.#quiet();
      await this.#goOn(turns);
    }
    if (this.#running > 0) this.#problems.push('somebody waits for ever');
    await this.#weigh();
    return { problems: this.#problems, ends: this.#calls.map(({ error }) => endOf(error)) };
  }

  /** Lets one of those who wait go on; where nobody does, time. */
  async #goOn(choice: number): Promise<void> {
    const [next] = this.#waiting.splice(choice % Math.max(1, this.#waiting.length), 1);
    if (next !== undefined) next();
    else await vi.advanceTimersToNextTimerAsync();
  }

  /** True where no process can come between the two steps of another one's change. */
  get #isOrderly(): boolean {
    return this.#stores.isSafe || this.#stores.processes === 1;
  }

  /** Waits until everybody who is at work waits for something. */
  async #quiet(): Promise<void> {
    for (let calm = 0; calm < 2; calm += 1) {
      await new Promise(setImmediate);
      if (this.#busy > 0) calm = -1;
    }
  }

  readonly #step: Step = async () => {
    this.#busy -= 1;
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
    this.#busy += 1;
  };

  async #work<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
    }
  }

  #startProcess(): void {
    const fetch = async (...args: Parameters<typeof globalThis.fetch>) => this.#work(async () => this.#fetch(args));
    const on = {
      ended: () => {
        const call = this.#inCall.getStore();
        if (call !== undefined) call.isEndTold = true;
      },
    };
    const oauth = createOAuth({ appUrl: 'http://localhost:1', ...demo, fetch, on });
    const session = oauth.session({ store: this.#watched(this.#stores.make(this.#step)), key: 'user' });
    const options = { baseUrl: 'http://localhost:1/v1', fetch, validate: 'off', random: () => 0.5 } as const;
    this.#sessions.push(session);
    this.#clients.push({
      plain: createClient({ ...options, session }),
      wrapped: createClient({ ...options, accessToken: (context) => session.token(context) }),
    });
  }

  /** The store of a process, whose reads tell which grant a call has found. */
  #watched(store: TokenStore): TokenStore {
    const watched: TokenStore = {
      get: async (key) => {
        const call = this.#inCall.getStore();
        const isFirst = call?.hasLooked === false;
        if (call !== undefined) call.hasLooked = true;
        const text = await this.#work(async () => store.get(key));
        const grant =
          text === null ? null : grantIn(String(fieldsOf(fieldsOf(parseJson(text))['tokens'])['accessToken']));
        if (call === undefined) return text;
        // Who began with nobody signed in begins with the first who is: a list goes on so, after its error.
        if (call.grant === null || (isFirst && call.grant === undefined)) call.grant = grant;
        else if (grant !== null && grant !== call.grant) call.hasSeenAnother = true;
        return text;
      },
      set: async (key, text) => this.#work(async () => store.set(key, text)),
      delete: async (key) => this.#work(async () => store.delete(key)),
    };
    if (store.compareAndSwap === undefined) return watched;
    const swap: Required<TokenStore>['compareAndSwap'] = async (...args) =>
      this.#work(async () => (await store.compareAndSwap?.(...args)) ?? false);
    return { ...watched, compareAndSwap: swap };
  }

  async #fetch([input, init]: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const request = new Request(input, init);
    const body = await request.text();
    const call = this.#inCall.getStore();
    const token = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    if (request.url.includes('/v1/')) {
      if (call === undefined) this.#problems.push('a request belongs to no call');
      else if (grantIn(token) !== call.grant)
        this.#problems.push(`${call.name} began with grant ${call.grant}, and sent a token of grant ${grantIn(token)}`);
      else if (call.isSequential && call.hasSeenAnother && this.#isOrderly)
        this.#problems.push(`${call.name} found another grant in the record, and sent a request all the same`);
      else if (call.isSequential && this.#isOrderly && this.#isReplaced(call))
        this.#problems.push(`${call.name} sent a request after it was replaced`);
    }
    await this.#step();
    const respond = this.#service.respond(request, { token, body });
    await this.#step();
    if (call !== undefined) call.respondedAt = this.#time += 1;
    return respond();
  }

  /** True where somebody else had signed in, from beginning to end, after the call began and before its last response came. */
  #isReplaced({ startedAt, respondedAt, grant }: CallRecord): boolean {
    const end = this.#starts.find((deed) => deed.grant === grant)?.to ?? Infinity;
    return this.#starts.some(({ from, to }) => from > startedAt && from > end && to < respondedAt);
  }

  #obey(command: Command): void {
    const process = 'process' in command ? command.process % this.#stores.processes : 0;
    switch (command.do) {
      case 'start':
        return this.#start(process, command.life);
      case 'end':
        return this.#deed(this.#ends, 0, async () => this.#sessions[process]?.end());
      case 'call':
        return this.#call(process, command.what);
      case 'reject':
        return this.#service.reject();
      case 'revoke':
        return this.#service.revoke();
      case 'sleep':
        // By the clock alone, and less than what ends a lease.
        if ((this.#slept += 1) <= 3) vi.setSystemTime(Date.now() + 20_000);
        return;
      default:
        return command satisfies never;
    }
  }

  #start(process: number, life: 'long' | 'near' | 'over'): void {
    const lifeMs = { long: 3_600_000, near: 30_000, over: 0 }[life];
    const { grant, tokens } = this.#service.issue();
    const issued = { ...tokens, expiresAt: new Date(Date.now() + lifeMs).toISOString(), scopes: null };
    this.#deed(this.#starts, grant, async () => this.#sessions[process]?.start(issued));
  }

  #deed(deeds: Deed[], grant: number, work: () => Promise<unknown>): void {
    const deed: Deed = { grant, from: (this.#time += 1), to: Infinity };
    deeds.push(deed);
    this.#running += 1;
    void work()
      .catch((error: unknown) => this.#problems.push(`start or end failed: ${String(error)}`))
      .finally(() => {
        deed.to = this.#time += 1;
        this.#running -= 1;
      });
  }

  #call(process: number, what: Kind): void {
    const [clients, session] = [this.#clients[process], this.#sessions[process]];
    if (clients === undefined || session === undefined) return;
    const call: CallRecord = {
      name: `call ${this.#calls.length} (${what})`,
      isSequential: what !== 'two pages',
      ...{ startedAt: (this.#time += 1), respondedAt: 0, endedAt: Infinity, grant: undefined, error: undefined },
      ...{ hasLooked: false, hasSeenAnother: false, isEndTold: false },
    };
    this.#calls.push(call);
    this.#running += 1;
    void this.#inCall
      .run(call, async () => make(what, { ...clients, session, number: this.#calls.length }))
      .catch((error: unknown) => void (call.error = error))
      .finally(() => {
        call.endedAt = this.#time += 1;
        this.#running -= 1;
      });
  }

  async #weigh(): Promise<void> {
    for (const call of this.#calls) this.#weighCall(call);
    if (!this.#isOrderly) return;
    if (!this.#service.isResponseLost)
      for (const [token, times] of this.#service.refreshes)
        if (times > 1) this.#problems.push(`the refresh token ${token} was sent ${times} times`);
    this.#service.recover();
    await this.#weighLast();
  }

  /** Every error of a call has its reason. */
  #weighCall(call: CallRecord): void {
    const { error, name, isEndTold, startedAt, endedAt } = call;
    if (error === undefined) return;
    if (!isSlotwiseError(error)) return void this.#problems.push(`${name} failed with no error of ours`);
    const others = this.#starts.filter(({ grant, to }) => grant !== call.grant && to > startedAt);
    if (error.kind === 'signed_out' && error.reason === 'replaced') {
      if (isEndTold && call.isSequential) this.#problems.push(`${name} was replaced, and told the end of the session`);
      if (this.#isOrderly && !others.some(({ from }) => from < endedAt))
        this.#problems.push(`${name} was replaced by nobody`);
      return;
    }
    const last = this.#starts.findLast(({ to }) => to < startedAt);
    const hasEnded = this.#ends.some(({ from, to }) => from < endedAt && to > (last?.from ?? Infinity));
    if (error.kind === 'signed_out' && last !== undefined && !hasEnded)
      this.#problems.push(`${name} found no grant, and nobody had ended it`);
    const { isResponseLost: isAnswerLost, hasRevoked, hasRejected, faults } = this.#service;
    if (error.kind === 'session_ended' && this.#isOrderly && !hasRevoked && !isAnswerLost)
      this.#problems.push(`${name} lost its grant for no reason`);
    if (error.kind === 'unauthorized' && this.#isOrderly && !hasRevoked && !hasRejected)
      this.#problems.push(`${name} was refused for no reason`);
    if (error.kind === 'store_failed') this.#problems.push(`${name}: ${error.message}`);
    const isOfFaults = /^(network|ambiguous|server|rate_limited|timeout)$/.test(error.kind);
    if (isOfFaults && faults === 0) this.#problems.push(`${name}: ${error.kind} without a fault`);
    if (!isOfFaults && !/^(signed_out|session_ended|unauthorized|store_failed|conflict)$/.test(error.kind))
      this.#problems.push(`${name}: ${error.kind}: ${error.message}`);
  }

  /** The last one who signed in, with nobody after them, is still signed in, and can refresh in each process. */
  async #weighLast(): Promise<void> {
    const last = this.#starts.toSorted((one, other) => one.to - other.to).at(-1);
    if (last === undefined) return;
    const isAlone = ![...this.#starts, ...this.#ends].some((deed) => deed !== last && deed.to > last.from);
    if (!isAlone) return;
    for (const session of this.#sessions) {
      const found = await this.#alone(async () => session.tokens());
      if (found === null || found === undefined || grantIn(found.accessToken) !== last.grant)
        return void this.#problems.push(`grant ${last.grant} was lost from the record`);
      if (this.#service.isOver(last.grant) || this.#service.isResponseLost) continue;
      const fresh = await this.#alone(async () => session.token({ rejected: found.accessToken }));
      if (typeof fresh !== 'string' || grantIn(fresh) !== last.grant)
        this.#problems.push(`grant ${last.grant} cannot be refreshed`);
    }
  }

  /** Does one thing while nobody else does any. */
  async #alone<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    let isDone = false;
    const done = work()
      .catch((error: unknown) => void this.#problems.push(`in the end: ${String(error)}`))
      .finally(() => void (isDone = true));
    for (let turns = 0; !isDone && turns < 500; turns += 1) {
      await this.#quiet();
      if (!isDone) await this.#goOn(0);
    }
    return (await done) ?? undefined;
  }
}
