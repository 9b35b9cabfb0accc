import type { Mock } from '../service/mock.ts';
import type { PlainRequest } from '../http/plain-request.ts';
import type { ExchangeOutcome } from '../http/outcome.ts';
import { InvalidDocumentError } from '../seed/document.ts';
import { internalsOf } from '../forks/internals.ts';
import { WorldStorage } from './world-storage.ts';

/**
 * A mock in one browser tab that shares its data with all tabs.
 *
 * Each operation holds a Web Lock. It first loads the data that other tabs stored, and stores its own changes before it
 * releases the lock. The browser releases the lock of a closed tab, so no tab needs to be the leader.
 */
export class SharedWorld {
  readonly #mock: Mock;
  readonly #storage: WorldStorage;
  readonly #lock: string;
  #revision = 0;

  private constructor(mock: Mock, storage: WorldStorage, lock: string) {
    this.#mock = mock;
    this.#storage = storage;
    this.#lock = lock;
  }

  static async open(mock: Mock, name: string): Promise<SharedWorld> {
    const lock = `slotwise:${name}`;
    const shared = new SharedWorld(mock, await WorldStorage.open(lock), lock);
    await shared.#withCurrentWorld(async () => {
      if (shared.#revision === 0) await shared.#store();
    });
    return shared;
  }

  handle(request: PlainRequest): Promise<ExchangeOutcome> {
    return this.#withCurrentWorld(async () => {
      const { journal } = this.#mock;
      const { last } = journal;
      const outcome = await internalsOf(this.#mock).handle(request);
      if (journal.entries({ since: last }).some(({ changed }) => changed)) await this.#store();
      return outcome;
    });
  }

  change<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    return this.#withCurrentWorld(async () => {
      const value = await work();
      await this.#store();
      return value;
    });
  }

  close(): void {
    this.#storage.close();
  }

  async #withCurrentWorld<Value>(work: () => Promise<Value>): Promise<Value> {
    return navigator.locks.request(this.#lock, async () => {
      await this.#load();
      return work();
    });
  }

  async #load(): Promise<void> {
    const revision = await this.#storage.revision();
    if (revision === this.#revision) return;
    this.#revision = revision;
    if (revision === 0) return;
    try {
      this.#mock.import(await this.#storage.document());
    } catch (error) {
      if (!(error instanceof InvalidDocumentError)) throw error;
      // Another version of the mock stored this document in a different format, so this mock overwrites it with its own
      // data.
      await this.#store();
    }
  }

  async #store(): Promise<void> {
    this.#revision += 1;
    await this.#storage.put(this.#revision, this.#mock.export());
  }
}
