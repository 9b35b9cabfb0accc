/** JSON object in the OpenAPI document. */
export type JsonObject = { [name: string]: unknown };

/** Returns an object or array unchanged. Returns an empty object for any other value. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {}; // any name can be read
}
