/** The API keys of `mock.as()`: one a user, whose text stays the same. */
import { uidOf } from '../data/identifiers.ts';
import type { KeySeed, UserRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import type { Clock } from '../time/clock.ts';

/** Options for `createClient` that connect a user to a mock: `createClient(mock.as('alice'))`. */
export interface MockCaller {
  /** Value of `{base_url}`. */
  readonly baseUrl: string;
  /** API key of the user. It is always the same, even after a reset. */
  readonly apiKey: string;
  /** Present if the client would otherwise reject `baseUrl`: plain `http` with a host name of another machine. */
  readonly allowHttp?: true;
  /** In-process transport with the signature of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Clock of the mock. The test then controls the client's waits and timeouts. */
  readonly clock: Clock;
}

/** A world whose users call with these keys. */
interface Keyed {
  readonly tables: Tables;
  /** The beginning by which keys of the world are told. */
  readonly mark: string;
}

/** Puts a key there. */
export type PutKey = (key: KeySeed) => unknown;

/** The keys that a mock handed out, by user. */
export class CallerKeys {
  readonly #issued = new Map<string, number>();
  /** Keys of users whom a reset took away; no other user gets one of them. */
  readonly #gone = new Set<string>();

  /** The key of a user: the same one each time, as long as it is valid. */
  of({ id: userId }: UserRow, { tables: { keys }, mark }: Keyed, put: PutKey): string {
    for (let number = 0; ; number += 1) {
      const key = `key_${mark}${uidOf(`callers/${userId}`, number)}`;
      const row = keys.first('key', key);
      if (row?.revoked === true || this.#gone.has(key)) continue;
      if (row === undefined) put({ userId, key });
      this.#issued.set(key, userId);
      return key;
    }
  }

  /** Puts the same keys there again; those of users who are not there any more are gone for good. */
  reissue({ tables: { keys, users } }: Keyed, put: PutKey): void {
    for (const [key, userId] of this.#issued) {
      if (users.get(userId) !== undefined) {
        if (keys.first('key', key) === undefined) put({ userId, key });
        continue;
      }
      this.#issued.delete(key);
      this.#gone.add(key);
    }
  }

  /** Tells whether a key is one that was handed out. */
  has(key: string): boolean {
    return this.#issued.has(key);
  }

  /** Tells whether a key was one of a user whom a reset took away. */
  isGone(key: string | null): boolean {
    return key !== null && this.#gone.has(key);
  }
}
