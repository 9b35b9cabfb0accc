import { instantText, isInstantObject, timeOfDayText } from '../fields/instants.ts';
import type { Check } from '../fields/checks.ts';
import { isRecord } from '../fields/record.ts';

/** A request part (path, query or body), or an object inside one. */
export interface Part<Value = unknown> {
  /** Checks of the known fields, in the order in which the fields are written. */
  readonly fields: Readonly<Record<string, Check | Part>>;
  /** True if other fields are allowed and are not checked. */
  readonly open?: boolean;
  /** True if the whole object may be absent. */
  readonly optional?: boolean;
  /** Names of fields that contain a time of day. They are sent as a full DateTime. Assumption A-77. */
  readonly times?: readonly string[];
  /** Check of the object as a whole. */
  readonly rule?: Check;
  /** Rule in messages about a value that is not an object. Default: `must be of type object`. */
  readonly objectRule?: string;
  /** Type of the value. Never set at runtime. */
  readonly value?: Value;
}

/** Returns true if a value is valid for a part. The zod schema of the part accepts exactly the same values. */
export function fits<Value>(value: unknown, part: Part<Value>): value is Value {
  if (value === undefined && part.optional === true) return true;
  if (!isRecord(value)) return false;
  for (const [name, check] of Object.entries(part.fields)) {
    if (!(typeof check === 'function' ? check(value[name]) : fits(value[name], check))) return false;
  }
  if (part.open !== true) for (const name in value) if (!Object.hasOwn(part.fields, name)) return false;
  return part.rule === undefined || part.rule(value);
}

/**
 * Copies a valid object as the HTTP request contains it. Instants become text, and times of day become a full DateTime.
 * If `isAllText` is true, numbers and booleans also become text.
 */
export function encodeFields(value: unknown, part: Part, isAllText: boolean): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  if (!isRecord(value)) return copy;
  for (const [name, field] of Object.entries(part.fields)) {
    if (!(name in value)) continue;
    const content = value[name];
    copy[name] =
      typeof field === 'function' || content === undefined
        ? writtenField(content, isAllText)
        : encodeFields(content, field, isAllText);
    if (part.times?.includes(name) === true && typeof content === 'string') copy[name] = timeOfDayText(content);
  }
  if (part.open === true) for (const name in value) if (!Object.hasOwn(part.fields, name)) copy[name] = value[name];
  return copy;
}

function writtenField(content: unknown, isAllText: boolean): unknown {
  if (isInstantObject(content)) return instantText(content);
  if (Array.isArray(content)) return Array.from<unknown>(content);
  if (isRecord(content)) return { ...content };
  return isAllText && (typeof content === 'number' || typeof content === 'boolean') ? String(content) : content;
}
