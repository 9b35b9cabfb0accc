import { fieldsOf } from '../checks/values.ts';
import { SignedOutError, StoreFailedError } from '../errors/oauth-errors.ts';
import { Interrupted, startDeadline } from '../time/deadline.ts';
import { readNetworkFailure } from '../http/network-failure.ts';
import type { Emit } from '../events/emit.ts';
import { limitOn } from '../time/clock.ts';
import type { Clock } from '../time/clock.ts';
import type { TokenStore } from '../stores/token-store.ts';
import { oneAtATime } from '../stores/one-at-a-time.ts';
import type { SessionEvents, StoreFailedEvent } from './events.ts';
import { readContent, writeContent } from './record-content.ts';
import type { RecordContent } from './record-content.ts';

export interface RecordVersion {
  readonly text: string;
  readonly content: RecordContent;
}

export interface SessionRecord {
  find(): Promise<RecordVersion | null>;
  read(earlierRead?: Promise<RecordVersion | null>): Promise<RecordVersion>;
  swap(before: string, after: RecordContent): Promise<RecordVersion | null>;
  put(content: RecordContent): Promise<void>;
  remove(): Promise<void>;
  reportFailure(event: StoreFailedEvent, message: string): StoreFailedError;
}

const endpoint = 'oauth.session';

export interface RecordOptions {
  readonly store: TokenStore;
  readonly key: string;
  readonly app: string;
  readonly clock: Clock;
  readonly storeMs?: number;
  readonly emit: Emit<SessionEvents>;
}

export function sessionRecord({ store, key, app, clock, storeMs = Infinity, emit }: RecordOptions): SessionRecord {
  function reportFailure(event: StoreFailedEvent, message: string): StoreFailedError {
    emit('storeFailed', event);
    return new StoreFailedError({ message, endpoint, ...event });
  }

  async function withStoreErrors<Value>(
    action: StoreFailedError['action'],
    work: () => Promise<Value>,
  ): Promise<Value> {
    const deadline = startDeadline([], 'timeoutMs', { limitMs: storeMs, start: limitOn(clock) });
    try {
      return await deadline.race(work());
    } catch (error) {
      if (error instanceof Interrupted) {
        const message = `the token store did not respond to ${action} within ${storeMs} ms`;
        throw reportFailure({ action, reason: 'no_response', networkCode: null }, message);
      }
      const { code } = readNetworkFailure(error);
      if (code === 'OTHER_CONTENT') throw foreign('other_content');
      const codeNote = code === null ? '' : ` (${code})`;
      const message = `the token store failed at ${action}${codeNote}; the tokens did not change`;
      throw reportFailure({ action, reason: 'threw', networkCode: code }, message);
    } finally {
      deadline.close();
    }
  }

  async function change<Value>(action: StoreFailedError['action'], work: () => Promise<Value>): Promise<Value> {
    const attempt = async () => withStoreErrors(action, work);
    return store.compareAndSwap === undefined ? oneAtATime(store, key, attempt) : attempt();
  }

  async function find(): Promise<RecordVersion | null> {
    const text = await withStoreErrors('get', async () => store.get(key));
    if (text === null || text === undefined) return null;
    const content = typeof text === 'string' ? readContent(app, text) : 'other_content';
    if (typeof content === 'object') return { text, content };
    throw foreign(content);
  }

  function foreign(reason: 'other_app' | 'other_content'): StoreFailedError {
    const content =
      reason === 'other_app'
        ? 'a session of another app (different appUrl or clientId)'
        : 'a value that is not a session';
    return reportFailure(
      { action: 'get', reason, networkCode: null },
      `the token store contains ${content} under this key; the client did not change it`,
    );
  }

  /**
   * Throws if the record belongs to another app or cannot be read, because the client must not replace it. A value that
   * is not a session can be replaced.
   *
   * `allowed` is a `networkCode` to ignore. `remove` passes `SEAL_BROKEN`, so it also deletes a value that no key
   * opens.
   */
  async function assertReplaceable(allowed: string): Promise<void> {
    await find().catch((error: unknown) => {
      const { reason, networkCode } = fieldsOf(error);
      if (reason !== 'other_content' && networkCode !== allowed) throw error;
    });
  }

  async function swapText(before: string, after: string): Promise<boolean> {
    if (store.compareAndSwap !== undefined) return store.compareAndSwap(key, before, after);
    // Without compareAndSwap, another process can write between these two calls.
    if ((await store.get(key)) !== before) return false;
    await store.set(key, after);
    return true;
  }

  return {
    find,
    read: async (earlierRead) => {
      const version = await (earlierRead ?? find());
      if (version === null) throw signedOut('none');
      return version;
    },
    swap: async (before, content) => {
      const text = writeContent(app, content);
      return (await change('compareAndSwap', async () => swapText(before, text))) ? { text, content } : null;
    },
    put: async (content) => {
      await assertReplaceable('');
      await change('set', async () => store.set(key, writeContent(app, content)));
    },
    remove: async () => {
      await assertReplaceable('SEAL_BROKEN');
      await change('delete', async () => store.delete(key));
    },
    reportFailure,
  };
}

export function signedOut(reason: SignedOutError['reason']): SignedOutError {
  const message =
    reason === 'none'
      ? 'the session has no tokens, because it was not started or has ended; send the user to authorize()'
      : 'another sign-in has replaced that of this call; nothing more is sent';
  return new SignedOutError({ message, endpoint, reason });
}
