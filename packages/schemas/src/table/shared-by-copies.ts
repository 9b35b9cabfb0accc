/**
 * Returns a value that all copies of a package in this process share. A process has two copies if some of its files
 * import the package and others require it.
 *
 * @param name Package, name and version of the value, as `@slotwise/sdk/turns@1.2.0`.
 */
export function sharedByCopies<Value extends object>(name: string, create: () => Value): Value {
  const key = Symbol.for(name);
  const existing: unknown = Reflect.get(globalThis, key);
  if (existing !== undefined) return existing as Value; // every copy stores the same type under this name
  const value = create();
  Object.defineProperty(globalThis, key, { value });
  return value;
}
