import type { Target } from '../runner/target.ts';
import { defaultTimeoutMs, timed } from '../runner/timed.ts';
import { Guard } from './guard.ts';
import { Ledger } from './ledger.ts';
import { undo } from './undo.ts';

/**
 * The permissions of a {@link Writer}.
 *
 * @example
 * ```ts
 * import { Writer, type WriterOptions } from '@slotwise/conformance';
 *
 * const reading: WriterOptions = {};
 * const writing: WriterOptions = { write: true, signal: AbortSignal.timeout(600_000) };
 * console.log(new Writer(reading).mayWrite, new Writer(writing).mayWrite); // false true
 * ```
 */
export interface WriterOptions {
  /**
   * True where more than `GET` may be sent; a function says it for each request. Requests for tokens are such, as they make some. Default:
   * false.
   */
  readonly write?: boolean | ((method: string, url: URL) => boolean);
  /** Ends it: nothing more is sent then, but for what undoes what was done. */
  readonly signal?: AbortSignal;
  /** Longest time that a response may take, in milliseconds. Default: 15,000. */
  readonly timeoutMs?: number;
}

/**
 * Sends requests to a service that others use too: nothing but `GET` unless more is allowed, and what was changed is undone. What it booked
 * is cancelled, what has a `DELETE` is removed, what was edited is put back; what stays is listed.
 *
 * @example
 * ```ts
 * import { rules, runRules, townCallers, Writer } from '@slotwise/conformance';
 * import { createMock } from '@slotwise/mock';
 *
 * const { baseUrl, appUrl, fetch } = createMock({ now: '2030-01-01T00:00:00Z' });
 * const writer = new Writer({ write: true });
 * const some = rules.filter(({ id }) => id === 'bookings.create');
 * await runRules({ baseUrl, appUrl, fetch, callers: townCallers }, some, { writer });
 * console.log(writer.leftBehind); // [ 'bookings 116: cancelled; they stay in the lists' ]
 * ```
 */
export class Writer {
  readonly #options: Required<Pick<WriterOptions, 'timeoutMs'>> & WriterOptions;
  readonly #ledger = new Ledger();

  constructor(options: WriterOptions = {}) {
    this.#options = { timeoutMs: defaultTimeoutMs, ...options };
  }

  /** True where it may send more than `GET`, at least some of it. */
  get mayWrite(): boolean {
    return this.#options.write !== undefined && this.#options.write !== false;
  }

  /** True where its signal has ended it. */
  get isInterrupted(): boolean {
    return this.#options.signal?.aborted === true;
  }

  /**
   * Does something with a target, and undoes what that changed, whatever has become of it.
   *
   * @param target The service.
   * @param act The deed; the target that it is given sends what the writer may send.
   * @throws What `act` throws; where a request was not sent, that, also where `act` went on without it.
   *
   * @example
   * ```ts
   * import { townCallers, Writer } from '@slotwise/conformance';
   * import { createMock } from '@slotwise/mock';
   *
   * const mock = createMock();
   * const { baseUrl, appUrl, fetch } = mock;
   * const writer = new Writer({ write: true });
   * await writer.around({ baseUrl, appUrl, fetch, callers: townCallers }, async ({ fetch: send = globalThis.fetch }) => {
   *   const body = JSON.stringify({ name: 'Alicia' });
   *   const headers = { 'content-type': 'application/json' };
   *   await send(`${baseUrl}/users/3?apiKey=key_admin`, { method: 'PATCH', headers, body });
   * });
   * console.log(mock.export().users.find(({ id }) => id === 3)?.name); // Alice
   * ```
   */
  async around<Some extends Target, Result>(target: Some, act: (guarded: Some) => Promise<Result>): Promise<Result> {
    const { write = false, signal, timeoutMs } = this.#options;
    const allows = typeof write === 'function' ? write : () => write;
    const guard = new Guard(target, { allows, signal, timeoutMs, ledger: this.#ledger });
    const { fetch, allow } = guard;
    try {
      const result = await act({ ...target, fetch, ...(target.allow === undefined ? {} : { allow }) });
      if (guard.refused !== undefined) throw guard.refused;
      return result;
    } catch (thrown) {
      throw guard.refused ?? thrown;
    } finally {
      await guard.close();
      await undo({ ...target, fetch: timed(target.fetch ?? globalThis.fetch, timeoutMs) }, this.#ledger);
    }
  }

  /** Lines about what was made and stays, or may be there: cancelled bookings, tokens, and what could not be undone. */
  get leftBehind(): readonly string[] {
    const { staying, cancelled, grants } = this.#ledger;
    return [
      ...staying,
      ...(cancelled.size === 0 ? [] : [`bookings ${[...cancelled].join(', ')}: cancelled; they stay in the lists`]),
      ...(grants === 0
        ? []
        : [`codes and tokens: given out ${grants === 1 ? 'once' : `${grants} times`}; no request takes them back`]),
    ];
  }
}
