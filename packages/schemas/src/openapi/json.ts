/** JSON objects of the document. */

/** A JSON object of the document. */
export type JsonObject = { [name: string]: unknown };

/** Any value as something that can be asked for a name. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {}; // any object can be asked for a name
}
