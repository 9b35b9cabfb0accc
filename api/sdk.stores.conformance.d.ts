// @slotwise/sdk/stores/conformance

import type { TokenStore } from '@slotwise/sdk/oauth';

export function checkStore(makeStore: MakeStore): Promise<StoreReport>;

export type MakeStore = () => TokenStore | Promise<TokenStore>;

export interface StoreFinding {
  readonly id: string;
  readonly message: string | null;
  readonly outcome: 'kept' | 'broken' | 'skipped';
  readonly title: string;
}

export interface StoreReport {
  readonly findings: readonly StoreFinding[];
  readonly isConformant: boolean;
}

export interface StoreRule {
  readonly id: string;
  readonly needsSwap: boolean;
  readonly run: (makeStore: MakeStore) => Promise<'kept' | 'skipped'>;
  readonly title: string;
}

export const storeRules: readonly StoreRule[];

export {};
