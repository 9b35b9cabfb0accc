export class WorldStorage {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
    // Closes the database, so that another page can delete it without waiting for this tab.
    database.addEventListener('versionchange', () => database.close());
  }

  static async open(name: string): Promise<WorldStorage> {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    return new WorldStorage(await resultOf(request));
  }

  async revision(): Promise<number> {
    return Number((await resultOf(this.#read('revision'))) ?? 0);
  }

  document(): Promise<unknown> {
    return resultOf(this.#read('document'));
  }

  async put(revision: number, document: unknown): Promise<void> {
    const transaction = this.#database.transaction(store, 'readwrite');
    transaction.objectStore(store).put(revision, 'revision');
    transaction.objectStore(store).put(document, 'document');
    await endOf(transaction);
  }

  close(): void {
    this.#database.close();
  }

  #read(key: 'revision' | 'document'): IDBRequest<unknown> {
    return this.#database.transaction(store).objectStore(store).get(key);
  }
}

const store = 'world';

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB gave no reason')));
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('IndexedDB gave up without a reason')),
    );
  });
}
