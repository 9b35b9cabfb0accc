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

/** Tells an error that is what the parser or the runtime threw, with nothing said of the request. */
export function isRaw(error: unknown): boolean {
  return error instanceof SyntaxError || error instanceof DOMException || error instanceof TypeError;
}

/** Name of an error's class. */
export function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
