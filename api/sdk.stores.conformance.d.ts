// @slotwise/sdk/stores/conformance
import type { TokenStore } from '@slotwise/sdk/oauth';

export type MakeStore = () => TokenStore | Promise<TokenStore>;

export interface StoreFinding {
  readonly id: string;
  readonly title: string;
  readonly outcome: 'kept' | 'broken' | 'skipped';
  readonly message: string | null;
}

export interface StoreReport {
  readonly isConformant: boolean;
  readonly findings: readonly StoreFinding[];
}

export interface StoreRule {
  readonly id: string;
  readonly title: string;
  readonly needsSwap: boolean;
  readonly run: (makeStore: MakeStore) => Promise<'kept' | 'skipped'>;
}

export function checkStore(makeStore: MakeStore): Promise<StoreReport>;

export const storeRules: readonly StoreRule[];

export {};
