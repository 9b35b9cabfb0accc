import type { Clock } from './clock.ts';
import { Journal } from './journal.ts';
import { RateCounter } from './limits.ts';
import { secretText } from './identifiers.ts';
import type { Settings } from './rule.ts';
import { forkTables } from './tables.ts';
import type { Tables } from './tables.ts';

/** A world: data, clock, journal and settings. Worlds never see each other. */
export class World {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly rates = new RateCounter();
  /** Text that nobody can guess, the same for the same name in this world and its forks. */
  readonly secretOf: (name: string) => string;
  /** The data. The one road puts other tables here when a request changed something. */
  tables: Tables;

  constructor(parts: { readonly settings: Settings; readonly clock: Clock; readonly tables: Tables }) {
    this.settings = parts.settings;
    this.clock = parts.clock;
    this.tables = parts.tables;
    this.journal = new Journal();
    this.secretOf = (name) => secretText(name, parts.settings.secret);
  }

  /** Another world with the same data, clock and settings, independent from here on. */
  fork(): World {
    return new World({ settings: this.settings, clock: this.clock.fork(), tables: forkTables(this.tables) });
  }
}
