export type { OpenedText, SealOptions } from './stores/seal.ts';
export { openText, sealText } from './stores/seal-text.ts';
export { sealedStore } from './stores/sealed-store.ts';
export type { TokenStore } from './stores/token-store.ts';
export { unstorageStore } from './stores/unstorage.ts';
export type { UnstorageLike, UnstorageStoreOptions } from './stores/unstorage.ts';
