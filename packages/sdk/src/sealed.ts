/** The entry point `@slotwise/sdk/sealed`: seals what a token store keeps, and the cookie of an authorization. */
export { openTransaction, sealTransaction } from './oauth/sealed-transaction.ts';
export { sealedStore } from './stores/sealed-store.ts';
export type { Transaction } from './oauth/transaction.ts';
export type { TokenStore } from './stores/token-store.ts';
export type { SealOptions } from './stores/seal.ts';
