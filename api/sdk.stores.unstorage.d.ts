// @slotwise/sdk/stores/unstorage

import type { TokenStore } from '@slotwise/sdk/oauth';

interface Driver {
  getInstance?(): unknown;
  readonly name?: string | undefined;
  readonly options?: unknown;
}

export interface UnstorageLike {
  getItem(key: string): Promise<unknown>;
  getMounts(): readonly {
    readonly base: string;
    readonly driver: Driver;
  }[];
  removeItem(key: string): Promise<void>;
  setItem(
    key: string,
    value: string,
    options?: {
      readonly ttl?: number;
    },
  ): Promise<void>;
}

export function unstorageStore(storage: UnstorageLike, options?: UnstorageStoreOptions): TokenStore;

export interface UnstorageStoreOptions {
  readonly compareAndSwap?: (key: string, expected: string | null, value: string) => Promise<boolean>;
  readonly ttlSeconds?: number;
}

export {};
