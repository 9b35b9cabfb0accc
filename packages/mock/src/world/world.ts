import { CallerKeys } from './caller-keys.ts';
import type { MockClock } from '../time/mock-clock.ts';
import { MockJournal } from '../journal/mock-journal.ts';
import { RequestProblems } from '../journal/request-problems.ts';
import { RateCounter } from './rate-limit.ts';
import { OwnEndpoints } from './own-endpoints.ts';
import { MockFaults } from '../faults/mock-faults.ts';
import type { FaultSurroundings } from '../faults/fault-rule.ts';
import { bodyNames, queryNames } from '../shapes/request-names.ts';
import { randomAt, secretText } from '../data/identifiers.ts';
import type { WorldSettings } from './settings.ts';
import { forkTables, secretsOf } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import { unknownWordsIn } from '../data/unknown-words.ts';

/** State of a mock or a fork: data, clock, journal and settings. Worlds do not affect each other. */
export class World {
  readonly number: number;
  readonly settings: WorldSettings;
  readonly clock: MockClock;
  readonly journal: MockJournal;
  readonly problems = new RequestProblems(() => unknownWordsIn(this.tables));
  readonly rates = new RateCounter();
  readonly faults: MockFaults;
  readonly callerKeys = new CallerKeys();
  /** Endpoints that the test added. */
  own: OwnEndpoints;
  #draws = 0;
  #requests = 0;

  readonly random = (): number => {
    this.#draws += 1;
    return randomAt(this.#draws, this.settings.secret);
  };

  readonly secretOf: (name: string) => string;
  tables: Tables;

  /** Id of the user who is signed in on the authorization page. */
  signedIn: number | null;

  constructor(parts: {
    readonly number: number;
    readonly settings: WorldSettings;
    readonly clock: MockClock;
    readonly tables: Tables;
    readonly signedIn?: number | null;
    readonly faults?: MockFaults;
    readonly journal?: MockJournal;
    readonly own?: OwnEndpoints;
  }) {
    this.number = parts.number;
    this.settings = parts.settings;
    this.clock = parts.clock;
    this.tables = parts.tables;
    this.own = parts.own ?? OwnEndpoints.none;
    this.signedIn = parts.signedIn === undefined ? parts.settings.oauth.signedIn : parts.signedIn;
    this.journal = parts.journal ?? new MockJournal();
    this.journal.recognize(
      (userId) => userId < this.tables.users.nextId,
      (name) => this.own.has(name),
    );
    const surroundings = this.#faultSurroundings();
    this.faults = parts.faults?.fork(this.random, surroundings) ?? new MockFaults(this.random, surroundings);
    const { mark } = this;
    this.secretOf = (name) => mark + secretText(mark + name, parts.settings.secret);
  }

  #faultSurroundings(): FaultSurroundings {
    const names = { query: queryNames, body: bodyNames };
    return {
      now: () => this.clock.now(),
      isUser: (userId) => this.tables.users.has(userId),
      routes: () => this.own.routes,
      namesOf: (part, endpoint) =>
        this.own.of(endpoint) !== undefined
          ? null
          : names[part](this.settings.service.requests.readingOf(endpoint), this.settings.protocol),
    };
  }

  get mark(): string {
    return this.number === 1 ? '' : `w${this.number}_`;
  }

  restartChance(): void {
    this.#draws = 0;
  }

  nextRequestId(): string {
    this.#requests += 1;
    return `req_${String(this.#requests).padStart(6, '0')}`;
  }

  fork(number: number, settings: Partial<WorldSettings> = {}): World {
    return new World({
      number,
      settings: { ...this.settings, ...settings },
      clock: this.clock.fork(),
      tables: forkTables(this.tables, secretsOf(this.tables).fork()),
      signedIn: this.signedIn,
      faults: this.faults,
      journal: this.journal.fork(number),
      own: this.own,
    });
  }
}
