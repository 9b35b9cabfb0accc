/** Reading errors of clients whose shapes we do not know. */
import { inspect } from 'node:util';

/** An error as the console prints it, at any depth. */
export function inspected(error: unknown): string {
  return inspect(error, { depth: Infinity, maxArrayLength: Infinity, maxStringLength: Infinity });
}

/** An error as a structured logger prints it; empty where it cannot be. */
export function jsonOf(error: unknown): string {
  try {
    return JSON.stringify(error) ?? '';
  } catch {
    return '';
  }
}

/** Status of the response behind an error, under the names that clients give it. */
export function statusOf(error: unknown): unknown {
  return field(error, 'status') ?? field(error, 'statusCode') ?? field(field(error, 'response'), 'status');
}

/** An error, and the errors that caused it. */
export function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let one = error; one !== undefined && !chain.includes(one); one = field(one, 'cause')) chain.push(one);
  return chain;
}

/** Places of an error in which a text stands: its message, stack, JSON and inspected form. */
export function placesOf(error: unknown, text: string): string[] {
  return Object.entries(readers).flatMap(([place, read]) => (read(error).includes(text) ? [place] : []));
}

const readers: Readonly<Record<string, (error: unknown) => string>> = {
  message: String,
  stack: (error) => (error instanceof Error ? (error.stack ?? '') : ''),
  JSON: jsonOf,
  inspect: inspected,
};

/** Tells an error that is what the parser or the runtime threw, with nothing said of the request. */
export function isRaw(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof DOMException || error instanceof TypeError;
}

/** Name of an error's class. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}

/** Field of a value of whatever kind. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
