// @slotwise/sdk/sealed

import type { TokenStore, Transaction } from '@slotwise/sdk/oauth';

export function openTransaction(sealed: string | null | undefined, options: SealOptions): Promise<Transaction | null>;

export function sealedStore(store: TokenStore, options: SealOptions): TokenStore;

export interface SealOptions {
  readonly clientId: string;
  readonly keys: readonly (string | Uint8Array)[];
}

export function sealTransaction(transaction: Transaction, options: SealOptions): Promise<string>;

export {};
