/** The guide of the tour: makes each call, shows its code and HTTP requests, and checks the text about it. */
import { isSlotwiseError } from '@slotwise/sdk';
import type { AnySlotwiseError } from '@slotwise/sdk';
import type { Mock } from '@slotwise/mock';
import { codeOf } from './code.ts';
import type { Paper } from './paper.ts';

/** Guides through one step. */
export interface Guide {
  /** Makes a call, and tells in words what came back. */
  readonly show: <Value>(call: () => PromiseLike<Value>, words: (value: Value) => string) => Promise<Value>;
  /** Makes a call that the service must refuse, and tells why it did. */
  readonly refused: (
    call: () => PromiseLike<unknown>,
    expected: Refused,
    words: (error: AnySlotwiseError) => string,
  ) => Promise<void>;
  /** Says something about what comes next. */
  readonly say: (words: string) => void;
}

/** The refusal that a call must meet. */
export interface Refused {
  readonly status: number;
  readonly code: string;
}

/** A step that did not go as it is told. */
export class NotAsTold extends Error {
  override readonly name = 'NotAsTold';
}

/** The step is told so: where it is not so, the tour ends. */
export function expectThat(condition: boolean, told: string): asserts condition {
  if (!condition) throw new NotAsTold(`expected ${told}`);
}

/** Makes a guide that writes on paper what a world did. */
export function createGuide(mock: Mock, paper: Paper): Guide {
  const traffic = async (call: () => PromiseLike<unknown>): Promise<unknown> => {
    const seen = mock.journal.entries().at(-1)?.sequence ?? 0;
    paper.code(codeOf(call));
    try {
      return await call();
    } finally {
      for (const { line, status, note, times } of exchanges(mock, seen)) {
        paper.http(`${line}${times === 1 ? '' : `, ${times} times`}`, status, note);
      }
    }
  };
  return {
    async show(call, words) {
      // What the call yields is what `traffic` hands through.
      const value = (await traffic(call)) as Awaited<ReturnType<typeof call>>;
      paper.words(words(value));
      return value;
    },
    async refused(call, expected, words) {
      const error = await traffic(call).then(
        () => undefined,
        (error: unknown) => error,
      );
      expectThat(isSlotwiseError(error), 'the service to refuse this');
      const told = `the refusal to be ${expected.status} ${expected.code}, got ${String(error.status)} ${String(error.code)}`;
      expectThat(error.status === expected.status && error.code === expected.code, told);
      paper.words(words(error));
    },
    say: (words) => paper.aside(words),
  };
}

interface Exchange {
  readonly line: string;
  readonly status: number;
  readonly note: string;
  readonly times: number;
}

/** Finds the journal's entries after that one; the same again and again is one exchange. */
function exchanges(mock: Mock, seen: number): Exchange[] {
  const found: Exchange[] = [];
  for (const { sequence, method, path, status, rule, assumption } of mock.journal.entries()) {
    if (sequence <= seen) continue;
    const note =
      rule === null ? '' : `refused by the rule ${rule}${assumption === null ? '' : `, assumption ${assumption}`}`;
    const exchange = { line: `${method} ${path}`, status, note, times: 1 };
    const last = found.at(-1);
    if (last?.line !== exchange.line || last.status !== status) found.push(exchange);
    else found[found.length - 1] = { ...last, times: last.times + 1 };
  }
  return found;
}
