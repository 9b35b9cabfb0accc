// @slotwise/sdk/stores/unstorage
import type { TokenStore } from '@slotwise/sdk/oauth';

export interface UnstorageLike {
  getItem(key: string): Promise<unknown>;
  setItem(
    key: string,
    value: string,
    options?: {
      readonly ttl?: number;
    },
  ): Promise<void>;
  removeItem(key: string): Promise<void>;
  getMounts(): readonly {
    readonly base: string;
    readonly driver: Driver;
  }[];
}

export interface UnstorageStoreOptions {
  readonly ttlSeconds?: number;
  readonly compareAndSwap?: (key: string, expected: string | null, value: string) => Promise<boolean>;
}

export function unstorageStore(storage: UnstorageLike, options?: UnstorageStoreOptions): TokenStore;

// Reached from above, and not exported.

interface Driver {
  readonly name?: string | undefined;
  readonly options?: unknown;
  getInstance?(): unknown;
}

export {};
