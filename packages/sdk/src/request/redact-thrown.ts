/** Takes secrets out of what the caller's own code threw, which is handed on as it is otherwise. */
import { causesOf } from '../exchange/network-failure.ts';
import { redactor } from '../errors/redact.ts';

/** The value that was thrown, its texts and those of its causes without these secrets; another error where they cannot be changed. */
export function redactThrown(thrown: unknown, secrets: Iterable<string>): unknown {
  const { text } = redactor(secrets);
  if (typeof thrown === 'string') return text(thrown);
  try {
    if (causesOf(thrown).every((one) => redactTexts(one, text))) return thrown;
  } catch {
    // It does not even let itself be read.
  }
  return replacementOf(thrown, text);
}

/** Changes the texts of an object in place; false where one of them stays as it is. */
function redactTexts(value: object, text: (value: string) => string): boolean {
  return [...Reflect.ownKeys(value), 'message'].every((key) => {
    const before: unknown = Reflect.get(value, key);
    const after = typeof before === 'string' ? text(before) : before;
    return after === before || (Reflect.set(value, key, after) && Reflect.get(value, key) === after);
  });
}

function replacementOf(thrown: unknown, text: (value: string) => string): Error {
  let message = 'the caller’s own code threw something that holds a secret';
  try {
    message = text(String(Reflect.get(Object(thrown), 'message') ?? message));
  } catch {
    // Without its words, then.
  }
  return new Error(message);
}
