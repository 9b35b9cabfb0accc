import { isHeader, transportHeader } from '../checks/values.ts';
import type { SharedOptions } from './client-options.ts';

const kinds = 'an object, Headers, URLSearchParams, a Map or a list of pairs';

function pairsOf(value: unknown): (readonly [name: string, value: unknown])[] | undefined {
  // The check compares the name of the class, so `Headers` of another realm are accepted.
  if (!/t (Object|Headers|URLSearchParams|Map|Array)]$/.test(Object.prototype.toString.call(value))) return undefined;
  const isList = (one: object): one is Iterable<unknown> => Symbol.iterator in one;
  const object = Object(value) as object; // the check above accepts only objects
  const pairs = isList(object) ? Array.from(object) : Object.entries(object);
  const isPair = (one: unknown): one is [string, unknown] =>
    Array.isArray(one) && one.length === 2 && typeof one[0] === 'string';
  return pairs.every(isPair) ? pairs : undefined;
}

export function problemOfHeaders(value: unknown): string | undefined {
  const pairs = pairsOf(value);
  if (pairs === undefined) return `must be texts by name: ${kinds}`;
  // `Headers` throws for an invalid value with a message that quotes it, so `isHeader` checks each value first.
  const invalid = pairs.find(([name, one]) => !isHeader(name, one === null ? '' : one));
  const managed = pairs.find(([name, value]) => value !== null && transportHeader.test(name));
  if (managed !== undefined) return `must not contain ${managed[0]}, because the transport sets it`;
  return (
    invalid &&
    `must hold texts that headers can hold, in printable ASCII as of encodeURIComponent, or null to send none; look at ${JSON.stringify(invalid[0])}`
  );
}

export function headersOf(option: NonNullable<SharedOptions['headers']>): Record<string, string | null> {
  const headers = new Headers();
  const without: Record<string, null> = {};
  for (const [name, value] of pairsOf(option) ?? []) {
    if (typeof value === 'string') headers.append(name, value);
    else without[name.toLowerCase()] = null;
  }
  return { ...without, ...Object.fromEntries(headers) };
}

export function problemOfQuery(value: unknown): string | undefined {
  const pairs = pairsOf(value);
  if (pairs === undefined) return `must be values by name: ${kinds}`;
  const invalid = pairs.find(([, one]) => !isParameter(one));
  return (
    invalid && `must hold texts, numbers, true and false, or null to send none; look at ${JSON.stringify(invalid[0])}`
  );
}

export function queryOf(option: NonNullable<SharedOptions['query']>): Record<string, string[]> {
  const query = new Map<string, string[]>();
  for (const [name, value] of pairsOf(option) ?? [])
    query.set(name, [...(query.get(name) ?? []), ...(isParameter(value) && value !== null ? [String(value)] : [])]);
  return Object.fromEntries(query);
}

function isParameter(value: unknown): value is string | number | boolean | null {
  return value === null || Number.isFinite(value) || typeof value === 'string' || typeof value === 'boolean';
}
