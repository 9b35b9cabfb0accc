// @slotwise/sdk/sealed
import type { TokenStore, Transaction } from '@slotwise/sdk/oauth';

export interface SealOptions {
  readonly keys: readonly (string | Uint8Array)[];
  readonly clientId: string;
}

export function openTransaction(sealed: string | null | undefined, options: SealOptions): Promise<Transaction | null>;

export function sealTransaction(transaction: Transaction, options: SealOptions): Promise<string>;

export function sealedStore(store: TokenStore, options: SealOptions): TokenStore;

export {};
