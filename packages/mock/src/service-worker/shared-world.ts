/** A world that the tabs of one origin share, for the door browser.ts: what one tab changes is there for the next request of any. */
import { DocumentRefused } from '../seed/document.ts';
import { KeptWorld } from './world-storage.ts';
import type { Mock } from '../mock.ts';
import type { Outcome } from '../response/outcome.ts';

/**
 * The mock of one tab as a window onto the world that all tabs share.
 *
 * Whoever works with the world has the turn, which is a Web Lock: the browser takes it back from a tab that is closed. So no
 * tab leads, and none has to be replaced. A turn takes over what other tabs changed, and keeps what it changes before it ends.
 */
export class SharedWorld {
  readonly #mock: Mock;
  readonly #kept: KeptWorld;
  readonly #lock: string;
  /** The revision of the kept world that the mock holds; 0 where nothing was kept. */
  #revision = 0;

  private constructor(mock: Mock, kept: KeptWorld, lock: string) {
    this.#mock = mock;
    this.#kept = kept;
    this.#lock = lock;
  }

  /** Opens the world of this name. Where there is none yet, it is the mock's own. */
  static async open(mock: Mock, name: string): Promise<SharedWorld> {
    const place = `slotwise:${name}`;
    const shared = new SharedWorld(mock, await KeptWorld.open(place), place);
    await shared.#turn(async () => {
      if (shared.#revision === 0) await shared.#keep();
    });
    return shared;
  }

  /** Answers a request. The answer waits until what it says is kept. */
  answer(request: Request): Promise<Outcome> {
    return this.#turn(async () => {
      const { journal } = this.#mock;
      const { last } = journal;
      const outcome = await this.#mock.answer(request);
      if (journal.entries({ since: last }).some(({ changed }) => changed)) await this.#keep();
      return outcome;
    });
  }

  /** Works with the mock, and keeps what became of it. */
  change<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    return this.#turn(async () => {
      const value = await work();
      await this.#keep();
      return value;
    });
  }

  /** Lets go of what is kept, which stays for other tabs and for the next time. */
  close(): void {
    this.#kept.close();
  }

  async #turn<Value>(work: () => Promise<Value>): Promise<Value> {
    return navigator.locks.request(this.#lock, async () => {
      await this.#takeOver();
      return work();
    });
  }

  async #takeOver(): Promise<void> {
    const revision = await this.#kept.revision();
    if (revision === this.#revision) return;
    this.#revision = revision;
    if (revision === 0) return;
    try {
      this.#mock.import(await this.#kept.document());
    } catch (error) {
      if (!(error instanceof DocumentRefused)) throw error;
      // Kept by another version of the mock, which spelt a world otherwise: the mock's own takes its place.
      await this.#keep();
    }
  }

  async #keep(): Promise<void> {
    this.#revision += 1;
    await this.#kept.put(this.#revision, this.#mock.export());
  }
}
