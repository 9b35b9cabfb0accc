/** The record of one session in a token store. What the store throws stays here: such errors hold tokens. */
import { GrantMissingError, StoreFailedError } from '../errors/oauth-errors.ts';
import { readNetworkFailure } from '../exchange/network-failure.ts';
import type { Tell } from '../events/tell.ts';
import type { TokenStore } from '../stores/token-store.ts';
import type { SessionEvents, StoreFailedEvent } from './events.ts';
import { readContent, writeContent } from './record-content.ts';
import type { RecordContent } from './record-content.ts';

/** The content of a record, and the very text that it was read from. */
export interface RecordVersion {
  readonly text: string;
  readonly content: RecordContent;
}

/** The record under one key of a store. */
export interface SessionRecord {
  /** Finds the record; `null` where there is none. */
  find(): Promise<RecordVersion | null>;
  /** Reads the record, or fails where there is none. */
  read(): Promise<RecordVersion>;
  /** Puts content in the place of exactly this text; gives its version, or `null` where something else is there by now. */
  swap(before: string, after: RecordContent): Promise<RecordVersion | null>;
  /** Puts content in the place of any before of this app. */
  put(content: RecordContent): Promise<void>;
  /** Takes the record away, if it is this app's. */
  remove(): Promise<void>;
  /** Makes the error of a store that failed, and tells of it. */
  failed(event: StoreFailedEvent, message: string): StoreFailedError;
}

const endpoint = 'oauth.session';

/** The place of a record, and those who deal with it. */
export interface RecordOptions {
  readonly store: TokenStore;
  readonly key: string;
  /** The app, by the service's address and its client id: records of others are left alone. */
  readonly app: string;
  readonly tell: Tell<SessionEvents>;
}

/** Makes the record of a session. */
export function sessionRecord({ store, key, app, tell }: RecordOptions): SessionRecord {
  function failed(event: StoreFailedEvent, message: string): StoreFailedError {
    tell('store_failed', event);
    return new StoreFailedError({ message, endpoint, ...event });
  }

  async function guarded<Value>(action: StoreFailedError['action'], work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      const { code } = readNetworkFailure(error);
      const why = code === null ? '' : ` (${code})`;
      const message = `the token store failed at ${action}${why}; the tokens are as they were`;
      throw failed({ action, reason: 'threw', networkCode: code }, message);
    }
  }

  async function find(): Promise<RecordVersion | null> {
    const text = await guarded('get', async () => store.get(key));
    if (text === null || text === undefined) return null;
    const content = typeof text === 'string' ? readContent(app, text) : 'other_content';
    if (typeof content === 'object') return { text, content };
    const message = `the token store holds ${content === 'other_app' ? 'the session of another app (another appUrl or clientId)' : 'something else than a session'} under the key; it is left as it is`;
    throw failed({ action: 'get', reason: content, networkCode: null }, message);
  }

  async function swapText(before: string, after: string): Promise<boolean> {
    if (store.compareAndSwap !== undefined) return store.compareAndSwap(key, before, after);
    // The best that can be done: two processes can come between one another here.
    if ((await store.get(key)) !== before) return false;
    await store.set(key, after);
    return true;
  }

  return {
    find,
    read: async () => {
      const found = await find();
      if (found !== null) return found;
      const message =
        'the session holds no tokens: it was never started, or it has ended; send the user to authorize()';
      throw new GrantMissingError({ message, endpoint });
    },
    swap: async (before, content) => {
      const text = writeContent(app, content);
      return (await guarded('compareAndSwap', async () => swapText(before, text))) ? { text, content } : null;
    },
    put: async (content) => {
      await find();
      await guarded('set', async () => store.set(key, writeContent(app, content)));
    },
    remove: async () => {
      await find();
      await guarded('delete', async () => store.delete(key));
    },
    failed,
  };
}
