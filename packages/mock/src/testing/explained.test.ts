import { AssertionError } from 'node:assert';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { explain } from './explained.ts';

const text = 'What the mock received:\n  1. GET /me';
const count = (error: Error) => [error.message, error.stack].map((visible = '') => visible.split(text).length - 1);

/** An error as a program of another realm throws it. */
const foreign = runInNewContext("new TypeError('foreign')") as Error;

class Silent extends Error {}

class WithName extends Error {
  override name = 'Error';
}

test.each<[string, Error]>([
  ['an error', new RangeError('out of range')],
  ['an error without a message', new Silent()],
  ['a message that is also the name', new WithName('Error')],
  ['a message of several lines', new Error('one\n    at two\nthree')],
  ['a message that was replaced', Object.assign(new Error('before'), { message: 'after' })],
  ['an assertion', new AssertionError({ actual: 1, expected: 2, operator: 'strictEqual' })],
  ['an error of another realm', foreign],
  ['a DOMException', new DOMException('stopped', 'AbortError')],
  ['an error without a stack', Object.assign(new Error('bare'), { stack: 'Error: bare' })],
])('adds the text once to the message and the stack of %s', (_, error) => {
  const { message } = error;
  const result = explain(error, text);
  expect(result).toBe(error);
  expect(result.message).toBe(message === '' ? text : `${message}\n\n${text}`);
  expect(result.stack).toContain(`\n\n${text}`);
  explain(result, text);
  expect(count(result)).toEqual([1, 1]);
  const visible = message === '' ? text : `${message}\n\n${text}`;
  expect(result.stack).toContain(visible);
});

test('replaces the original message of an error in its stack', () => {
  const error = Object.assign(new RangeError('one\ntwo'), { message: 'three' });
  expect(explain(error, text).stack).toMatch(
    /^RangeError: three\n\nWhat the mock received:\n {2}1\. GET \/me\n {4}at /,
  );
  expect(error.stack).not.toContain('two');
});

test('a second text replaces the first, so a shared error shows the requests of its own test', () => {
  const shared = new Error('shared');
  explain(shared, 'first');
  expect(explain(shared, 'second').message).toBe('shared\n\nsecond');
  expect(shared.stack).not.toContain('first');
});

test.each<[string, Error]>([
  ['a frozen error', Object.freeze(new RangeError('fixed'))],
  ['a sealed error', Object.seal(new RangeError('fixed'))],
  [
    'a read-only message',
    Object.defineProperty(new RangeError('fixed'), 'message', { value: 'fixed', configurable: false, writable: false }),
  ],
])('leaves %s unchanged and returns an error with it as the cause', (_, error) => {
  const result = explain(error, text);
  expect(result.cause).toBe(error);
  expect(result.message).toBe(`fixed\n\n${text}`);
  expect(result.stack).toMatch(/^RangeError: fixed\n\nWhat the mock/);
  expect(count(error)).toEqual([0, 0]);
  expect(count(explain(result, text))).toEqual([1, 1]);
});

test.each([
  ['text', 'thrown: "text"', undefined],
  [undefined, 'thrown: undefined', undefined],
  [null, 'thrown: null', undefined],
  [7, 'thrown: 7', undefined],
  [{ status: 404 }, 'thrown: { status: 404 }', { status: 404 }],
])('turns %o into an error', (thrown, message, cause) => {
  const result = explain(thrown, text);
  expect(result.message).toBe(`${message}\n\n${text}`);
  expect(result.cause).toEqual(cause);
  expect(count(result)).toEqual([1, 1]);
});
