export function withoutUndefined<Value extends object>(
  value: Value,
): { readonly [Name in keyof Value]?: Exclude<Value[Name], undefined> } {
  // What is left has the types that were there, but undefined.
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    readonly [Name in keyof Value]?: Exclude<Value[Name], undefined>;
  };
}
