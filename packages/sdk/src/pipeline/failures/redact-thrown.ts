/**
 * `redactThrown` removes secrets from an error of the user's code and returns the same object if possible.
 * `copyOfThrown` copies an error of the transport without secrets and URLs.
 */
import { redactor } from '../../errors/redact.ts';
import { causesOf } from '../../http/network-failure.ts';

export function redactThrown(thrown: unknown, secrets: Iterable<string>): unknown {
  const { text } = redactor(secrets);
  if (typeof thrown === 'string') return text(thrown);
  let message: unknown;
  try {
    if (causesOf(thrown).every((one) => redactTexts(one, text))) return thrown;
    message = Reflect.get(Object(thrown), 'message');
  } catch {
    // The fields of the thrown object cannot be read.
  }
  return new Error(typeof message === 'string' ? text(message) : 'fetch or a middleware threw a secret');
}

export function copyOfThrown(thrown: unknown, secrets: Iterable<string>): unknown {
  const { text } = redactor(secrets);
  const clean = (value: unknown) => text(String(value)).replace(/\b(http|ws)s?:\/\/[^\s"'<>)]*/gi, '[address]');
  if (typeof thrown !== 'object') return typeof thrown === 'string' ? clean(thrown) : thrown;
  try {
    return causesOf(thrown).reduceRight<Error | undefined>((cause, one) => {
      const { name = 'Error', message = '', code, stack = '' } = one as Partial<Error> & { readonly code?: unknown }; // each can be missing
      const copy = new Error(clean(message), { cause });
      const cleanStack = text(stack);
      const [head, frames] = [
        `${clean(name)}: ${copy.message}`,
        cleanStack.slice(cleanStack.search(/\n[^\S\n]+at |$/)),
      ];
      return Object.assign(copy, {
        name: clean(name),
        stack: head + frames,
        ...(code === undefined ? {} : { code: clean(code) }),
      });
    }, undefined);
  } catch {
    return undefined;
  }
}

function redactTexts(value: object, text: (value: string) => string): boolean {
  return [...Reflect.ownKeys(value), 'message'].every((key) => {
    const before: unknown = Reflect.get(value, key);
    const after = typeof before === 'string' ? text(before) : before;
    return after === before || (Reflect.set(value, key, after) && Reflect.get(value, key) === after);
  });
}
