/** Reading JSON whose shape is known in parts: what is not there is empty. */
import { isRecord } from '@slotwise/schemas/internal/contract';

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** The object under a name. */
export function at(value: unknown, name: string): Json {
  const found = isRecord(value) ? value[name] : undefined;
  return isRecord(found) ? found : {};
}

/** The objects of the list under a name. */
export function listAt(value: Json, name: string): readonly Json[] {
  const found = value[name];
  return Array.isArray(found) ? found.filter(isRecord) : [];
}
