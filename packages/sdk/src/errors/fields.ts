/** Readers of values whose shape nobody promised. */

export { isRecord } from '@slotwise/schemas/table';

/** True for a text that is more than white space. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** The fields of a value: what is no object has none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The value of JSON; `undefined` where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
