// @slotwise/sdk/stores

import type { TokenStore } from '@slotwise/sdk/oauth';

export type { TokenStore } from '@slotwise/sdk/oauth';

interface Driver {
  readonly getInstance?: (() => unknown) | undefined;
  readonly name?: string | undefined;
  readonly options?: unknown;
}

export type OpenedText =
  | {
      readonly outcome: 'opened';
      readonly text: string;
    }
  | {
      readonly outcome: 'missing' | 'other_key' | 'unreadable';
    };

export function openText(sealed: string | null | undefined, options: TextSealOptions): Promise<OpenedText>;

export function sealedStore(store: TokenStore, options: SealOptions): TokenStore;

export interface SealOptions {
  readonly clientId: string;
  readonly keys: readonly (string | Uint8Array)[];
}

export function sealText(text: string, options: TextSealOptions): Promise<string>;

type TextSealOptions = SealOptions & {
  readonly purpose: string;
};

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
