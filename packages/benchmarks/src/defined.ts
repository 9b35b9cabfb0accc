/** Properties without those that are undefined. */
export function defined<Given extends object>(given: Given): { [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  // Entries of the object itself, fewer of them.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;
}
