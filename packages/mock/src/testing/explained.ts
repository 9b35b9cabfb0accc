import type { Journal } from '../journal/journal.ts';
import { textOf } from './differences.ts';
import { requestLines, requestText } from './request-lines.ts';
import type { StrictlyObserved } from './strict.ts';

/** Lists the last requests of a mock for the error of a failed test. */
export function receivedText(
  { journal, problems }: Pick<StrictlyObserved, 'problems'> & { readonly journal: Journal },
  name = 'the mock',
): string {
  const entries = journal.entries();
  // The journal records a request together with its response, so it does not contain requests without a response.
  const waiting = problems.unanswered().filter(({ sequence }) => sequence === 0);
  const lines = [
    ...(entries.length === 0 ? [] : [requestLines(entries, 20)]),
    ...waiting.slice(-20).map((entry) => `  ${requestText(entry)} → no response yet`),
  ];
  return `What ${name} received:\n${lines.length === 0 ? '  nothing' : lines.join('\n')}`;
}

/** Message and stack of an error before `explain` changed it, so that a later text replaces the earlier one. */
const originals = new WeakMap<Error, Described>();

interface Described {
  readonly message: string;
  readonly stack: string | undefined;
}

/** Adds a text to an error. Returns a new error if the thrown value is not an error, or cannot be changed. */
export function explain(thrown: unknown, text: string): Error {
  const error = isError(thrown) ? thrown : errorOf(`thrown: ${textOf(thrown)}`, thrown);
  const original = originals.get(error) ?? { message: error.message, stack: error.stack };
  const texts = withText(original, text);
  if (setTexts(error, texts)) return withOriginal(error, original);
  setTexts(error, original);
  const other = errorOf(texts.message, error);
  setTexts(other, texts);
  return withOriginal(other, original);
}

function withOriginal(error: Error, original: Described): Error {
  originals.set(error, original);
  return error;
}

/** Adds the text to message and stack, because runners print one or the other. */
export function withText({ message, stack }: Described, text: string): Described {
  const addition = message === '' ? text : `\n\n${text}`;
  return {
    message: message + addition,
    stack: stack === undefined ? undefined : stackWith(stack, message, `\n\n${text}`),
  };
}

/**
 * Inserts a text after the message in the stack. If other code replaced `message`, the stack still contains the old
 * message. The first lines of the stack are then replaced too.
 */
function stackWith(stack: string, message: string, addition: string): string {
  const start = message === '' ? -1 : stack.indexOf(message, stack.indexOf(`: ${message}`));
  if (start !== -1) return stack.slice(0, start + message.length) + addition + stack.slice(start + message.length);
  const frames = stack.search(/\n {4}at /);
  const [head, rest] = frames === -1 ? [stack, ''] : [stack.slice(0, frames), stack.slice(frames)];
  const [name = 'Error'] = /^[^:\n]*/.exec(head) ?? [];
  return `${message === '' ? head : `${name}: ${message}`}${addition}${rest}`;
}

/** Also accepts errors of other realms, because Jest runs each test file in a separate realm. */
function isError(value: unknown): value is Error {
  if (value instanceof Error) return true;
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'message') === 'string' && typeof Reflect.get(value, 'stack') === 'string';
}

function errorOf(message: string, cause: unknown): Error {
  return new Error(message, typeof cause === 'object' && cause !== null ? { cause } : {});
}

/** Returns false if a property cannot be changed, for example because the error is frozen. */
function setTexts(error: Error, { message, stack }: Described): boolean {
  // Jest replaces messages that `node:assert` generated, unless this field is false.
  if (Reflect.get(error, 'generatedMessage') === true) Reflect.set(error, 'generatedMessage', false);
  return isSet(error, 'stack', stack) && isSet(error, 'message', message);
}

/** An assignment would fail for a `DOMException`, because its message is a getter. */
function isSet(error: Error, name: keyof Described, value: string | undefined): boolean {
  const isOwn = Object.hasOwn(error, name);
  return Reflect.defineProperty(error, name, isOwn ? { value } : { value, writable: true, configurable: true });
}
