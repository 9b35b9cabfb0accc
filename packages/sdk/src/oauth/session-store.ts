/** One session's place in a token store. What the store throws stays here: such errors hold tokens. */
import { readTrouble } from '../request/network-failure.ts';
import { GrantMissingError, StoreFailedError } from '../errors/oauth-errors.ts';
import { readRecord, writeRecord } from './session-record.ts';
import type { SessionRecord } from './session-record.ts';
import type { TokenStore } from '../stores/token-store.ts';

/** A record, and the very text that it was read from. */
export interface Found {
  readonly text: string;
  readonly record: SessionRecord;
}

/** One key of a store. */
export interface SessionStore {
  /** What is there; `null` for nothing. */
  find(): Promise<Found | null>;
  /** What is there, or an error that says that nothing is. */
  read(): Promise<Found>;
  /** Puts a record in the place of exactly this text; what it became, or `null` where something else is there by now. */
  swap(before: string, after: SessionRecord): Promise<Found | null>;
  /** Puts a record there, whatever was there. */
  put(record: SessionRecord): Promise<void>;
  /** Takes away what is there. */
  remove(): Promise<void>;
}

const endpoint = 'oauth.session';

/** A session's place in a store. */
export function sessionStore(store: TokenStore, key: string): SessionStore {
  async function find(): Promise<Found | null> {
    const text = await guarded('get', async () => store.get(key));
    if (text === null || text === undefined) return null;
    const record = typeof text === 'string' ? readRecord(text) : null;
    if (record !== null) return { text, record };
    const message = 'the token store holds something else under the key than a session of this client';
    throw new StoreFailedError({ message, endpoint, action: 'get', networkCode: null });
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
    swap: async (before, record) => {
      const text = writeRecord(record);
      return (await guarded('compareAndSwap', async () => swapText(before, text))) ? { text, record } : null;
    },
    put: async (record) => guarded('set', async () => store.set(key, writeRecord(record))),
    remove: async () => guarded('delete', async () => store.delete(key)),
  };
}

async function guarded<Value>(action: StoreFailedError['action'], work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const { code } = readTrouble(error);
    const why = code === null ? '' : ` (${code})`;
    const message = `the token store failed at ${action}${why}; the tokens are as they were`;
    throw new StoreFailedError({ message, endpoint, action, networkCode: code });
  }
}
