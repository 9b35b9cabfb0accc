/** Makes the calls of the tour, prints their code and requests, and checks what the text says about them. */
import { isSlotwiseError } from '@slotwise/sdk';
import type { AnySlotwiseError } from '@slotwise/sdk';
import type { Mock } from '@slotwise/mock';
import { codeOf } from './code.ts';
import type { Printer } from './printer.ts';

/** What a step uses to make its calls. */
export interface Guide {
  /** Prints and runs code that sends no request. */
  readonly run: <Value>(code: () => Value) => Value;
  /** Prints and makes a call, and describes its result. */
  readonly call: <Value>(call: () => PromiseLike<Value>, text: (value: Value) => string) => Promise<Value>;
  /** Prints and makes a call that must fail with this code or kind, and describes its error. */
  readonly fails: (
    call: () => PromiseLike<unknown>,
    code: string,
    text: (error: AnySlotwiseError) => string,
  ) => Promise<void>;
  /** Prints a sentence. */
  readonly say: (text: string) => void;
}

/** A call had another result than the tour describes. */
export class TourError extends Error {
  override readonly name = 'TourError';
}

/** Ends the tour if what its text describes is not true. */
export function expectThat(condition: boolean, expected: string): asserts condition {
  if (!condition) throw new TourError(`expected ${expected}`);
}

export function createGuide(mock: Mock, printer: Pick<Printer, 'code' | 'request' | 'text'>): Guide {
  const requestsOf = async (call: () => PromiseLike<unknown>): Promise<unknown> => {
    const since = mock.journal.last;
    printer.code(codeOf(call));
    try {
      return await call();
    } finally {
      for (const { request, status, times } of requestsSince(mock, since)) {
        // The status of a broken connection is 0.
        const result = status === 0 ? 'connection lost' : String(status);
        printer.request(times === 1 ? request : `${request}, ${times} times`, result, status > 0 && status < 400);
      }
    }
  };
  return {
    run(code) {
      printer.code(codeOf(code));
      return code();
    },
    async call(call, text) {
      // `requestsOf` returns the value of the call.
      const value = (await requestsOf(call)) as Awaited<ReturnType<typeof call>>;
      printer.text(text(value));
      return value;
    },
    async fails(call, code, text) {
      const error = await requestsOf(call).then(
        () => undefined,
        (error: unknown) => error,
      );
      expectThat(isSlotwiseError(error), `the call to fail with ${code}`);
      // Errors of the client itself have a kind and no code.
      const actual = error.code ?? error.kind;
      expectThat(actual === code, `the call to fail with ${code}, got ${actual}`);
      printer.text(text(error));
    },
    say: (text) => printer.text(text),
  };
}

interface Requests {
  readonly request: string;
  readonly status: number;
  readonly times: number;
}

/** Requests after this one. Equal requests in a row are one entry. */
function requestsSince(mock: Mock, since: number): Requests[] {
  const found: Requests[] = [];
  for (const { method, path, status } of mock.journal.entries({ since })) {
    const request = `${method} ${path}`;
    const last = found.at(-1);
    if (last?.request !== request || last.status !== status) found.push({ request, status, times: 1 });
    else found[found.length - 1] = { ...last, times: last.times + 1 };
  }
  return found;
}
