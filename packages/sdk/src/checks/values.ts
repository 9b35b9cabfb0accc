export { fieldsOf, isRecord, parseJson } from '@slotwise/schemas/internal/table';

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}

/** Headers that the transport sets. With a custom value, `fetch` rejects the request, or the service can read it as two requests. */
export const transportHeader =
  /^(connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Returns the kind of a value, such as `Object` or `AbortSignal`. Unlike `instanceof`, this works for values of another realm. */
export function kindOfValue(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1);
}

/** Returns true if the header is valid and printable ASCII. Servers decode other characters in different ways. */
export function isHeader(name: string, value: unknown): boolean {
  try {
    return typeof value === 'string' && /^[\x20-\x7e]*$/.test(value.trim()) && new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
}

/** Returns true if the runtime knows the time zone. Without `Intl`, any text that is not empty is accepted. */
export function isTimeZone(value: unknown): boolean {
  if (!isText(value)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch (error) {
    return !(error instanceof RangeError);
  }
}
