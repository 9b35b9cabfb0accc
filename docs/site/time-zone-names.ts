/** A plugin for the bundle of the playground: of the time zone database the mock reads the names alone, and each page would load all of it. */

/** The part of a plugin of Vite that is used here. */
interface NamesPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: (code: string, id: string) => string | undefined;
}

/** Leaves the names of the zones, without their rules. */
export function timeZoneNames(): NamesPlugin {
  return {
    name: 'time-zone-names',
    enforce: 'pre',
    transform(code: string, id: string): string | undefined {
      if (!/\/tzdata\/.*\.json$/.test(id)) return undefined;
      // The file of the package.
      const { zones } = JSON.parse(code) as { readonly zones: object };
      return JSON.stringify({ zones: Object.fromEntries(Object.keys(zones).map((name) => [name, ''])) });
    },
  };
}
