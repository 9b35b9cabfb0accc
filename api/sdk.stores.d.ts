// @slotwise/sdk/stores

import type { TokenStore, Transaction } from '@slotwise/sdk/oauth';

export type { TokenStore, Transaction } from '@slotwise/sdk/oauth';

interface Driver {
  readonly getInstance?: (() => unknown) | undefined;
  readonly name?: string | undefined;
  readonly options?: unknown;
}

export function openTransaction(sealed: string | null | undefined, options: SealOptions): Promise<Transaction | null>;

export function sealedStore(store: TokenStore, options: SealOptions): TokenStore;

export interface SealOptions {
  readonly clientId: string;
  readonly keys: readonly (string | Uint8Array)[];
}

export function sealTransaction(transaction: Transaction, options: SealOptions): Promise<string>;

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
  readonly compareAndSwap?: ((key: string, expected: string | null, value: string) => Promise<boolean>) | undefined;
  readonly ttlSeconds?: number | undefined;
}

export {};
