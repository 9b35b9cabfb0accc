import type { Profile } from '@slotwise/schemas/internal/table';
import { uidOf } from '../data/identifiers.ts';
import type { KeySeed, UserRow } from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import type { Host } from '../seed/host.ts';
import type { Clock } from '../time/clock.ts';

/** Options for `createClient` that connect a user to a mock: `createClient(mock.as('alice'))`. */
export interface MockCaller {
  /** Value of `{base_url}`. */
  readonly baseUrl: string;
  /** API key of the user. It is always the same, even after a reset. */
  readonly apiKey: string;
  /**
   * Present if `baseUrl` uses plain `http` and its host is not the local machine. Without this option, the client rejects such a
   * URL.
   */
  readonly allowHttp?: true;
  /** Profile of the mock. The client adapts its requests to it. */
  readonly profile: Profile;
  /** In-process transport with the signature of the global `fetch`. */
  readonly fetch: typeof globalThis.fetch;
  /** Clock of the mock. With this clock, the test controls the client's delays and timeouts. */
  readonly clock: Clock;
}

/** A user of a mock: its id, its username, its row, or the host that `seed.host` returned. */
export type UserReference = number | string | UserRow | Host;

interface Keyed {
  readonly tables: Tables;
  readonly mark: string;
}

export type PutKey = (key: KeySeed) => unknown;

export class CallerKeys {
  readonly #issued = new Map<string, number>();
  readonly #gone = new Set<string>();

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

  has(key: string): boolean {
    return this.#issued.has(key);
  }

  isGone(key: string | null): boolean {
    return key !== null && this.#gone.has(key);
  }
}
