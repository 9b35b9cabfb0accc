export { openTransaction, sealTransaction } from './oauth/sealed-transaction.ts';
export type { Transaction } from './oauth/transaction.ts';
export type { SealOptions } from './stores/seal.ts';
export { sealedStore } from './stores/sealed-store.ts';
export type { TokenStore } from './stores/token-store.ts';
export { unstorageStore } from './stores/unstorage.ts';
export type { UnstorageLike, UnstorageStoreOptions } from './stores/unstorage.ts';
