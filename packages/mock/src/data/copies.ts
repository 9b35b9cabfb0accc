/** Returns a deep copy of data that JSON can represent. */
export function copyOf<Value>(value: Value): Value {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf) as Value; // copies of the same items
  // Other objects, such as a Date in `metadata`, are converted as by JSON.stringify.
  if (!isPlain(value)) return JSON.parse(JSON.stringify(value) ?? 'null') as Value;
  const copy = { ...value };
  for (const name of Object.keys(value)) {
    const field: unknown = Reflect.get(value, name);
    if (isObject(field)) Reflect.set(copy, name, copyOf(field));
  }
  return copy;
}

export function deepFreeze<Value>(value: Value): Value {
  if (!isObject(value)) return value;
  // A frozen object can contain objects that are not frozen.
  for (const field of Object.values(value)) deepFreeze(field);
  return Object.freeze(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
