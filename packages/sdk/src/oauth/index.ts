export { createOAuth } from './oauth.ts';
export type { OAuth, OAuthCallOptions } from './oauth.ts';
export type { OAuthOptions } from './options.ts';
export type { Authorization, AuthorizeOptions } from './authorize.ts';
export type { CallbackResult, Denial } from './callback.ts';
export type { TokenCheck } from './check-token.ts';
export type { TokenSet } from './tokens.ts';
export type { Transaction } from './transaction.ts';
export {
  SessionEndedError,
  SignedOutError,
  OAuthRefusedError,
  StateMismatchError,
  StoreFailedError,
} from '../errors/oauth-errors.ts';
export type {
  EndedEvent,
  OAuthEvents,
  RefreshedEvent,
  SessionEvents,
  StoreFailedEvent,
  RefreshWaitEvent,
} from './events.ts';
export type { Session, SessionOptions } from './session.ts';
export { memoryStore } from '../stores/memory.ts';
export type { Recovery } from '../errors/recovery.ts';
export type { Applied, ErrorCode } from '../errors/slotwise-error.ts';
export type { TokenStore } from '../stores/token-store.ts';
