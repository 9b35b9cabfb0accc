/** Writes requests and reads answers without zod, wherever they keep to the contract as they are. */
import { isRecord } from '../fields/record.ts';
import type { Input, WireInput } from './codec.ts';
import { fits, written } from './part.ts';
import type { Part } from './part.ts';
import type { PlainAnswer, PlainEndpoint } from './plain-endpoint.ts';
import type { Wire } from './wire.ts';

/**
 * Writes what a caller hands in, as `encode` would; `undefined` where it is not valid as it is written.
 *
 * The result shares nothing with the input but what free objects hold.
 */
export function encodePlain(endpoint: PlainEndpoint, input: Input, wire: Wire): WireInput | undefined {
  const params = partOf(endpoint.params, input.params, true);
  const query = partOf(endpoint.query, input.query, true);
  const body = partOf(endpoint.body, input.body, false);
  if (params === undefined || query === undefined || body === undefined) return undefined;
  const names = endpoint.wireNames?.(wire) ?? {};
  return {
    path: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    // Every field of a query is written as text.
    query: query as Record<string, string>,
    body: endpoint.body === undefined ? undefined : renamed(body, names),
  };
}

/** One part, written; without a field that is `undefined`. */
function partOf(part: Part | undefined, value: unknown, isAllText: boolean): Record<string, unknown> | undefined {
  // An absent part is an empty one.
  const input = value === undefined ? {} : value;
  if (part === undefined) return {};
  if (!isCarriable(input) || !fits(input, part)) return undefined;
  const fields = Object.entries(written(input, part, isAllText)).filter(([, content]) => content !== undefined);
  return Object.fromEntries(fields);
}

/** Levels of objects and lists inside one another that a request may have. */
const deepest = 64;

/** Refuses `__proto__`, which JavaScript does not hold on to safely, and what is nested without end. */
function isCarriable(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth > deepest) return false;
  return Object.entries(value).every(([name, content]) => name !== '__proto__' && isCarriable(content, depth + 1));
}

function renamed(fields: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, content]) => [names[name] ?? name, content]));
}

/** Finds and tidies the content of a successful answer, in place; `isKept` says that it keeps to the contract. */
export function readPlain<Value>(
  { answer }: { readonly answer: PlainAnswer<Value> },
  json: unknown,
): { readonly value: unknown; readonly isKept: boolean } {
  const value = contentOf(answer, json);
  if (answer.kind !== 'many') answer.tidy?.(value);
  else if (answer.tidy !== undefined && Array.isArray(value)) value.forEach(answer.tidy);
  return { value, isKept: answer.accepts(value) };
}

/** The content of the envelope, whichever of the known ones it is. */
function contentOf({ kind, key, alsoUnder }: PlainAnswer, json: unknown): unknown {
  if (kind === 'page' || !isRecord(json)) return json;
  const keys = [key, key?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), alsoUnder];
  for (const one of keys) {
    if (one !== undefined && typeof json[one] === 'object' && json[one] !== null) return json[one];
  }
  return json;
}
