/** The objects as JSON Schemas, a file each, which name one another by file. */
import type { OpenApiDocument } from '@slotwise/schemas/internal/openapi';

/** The text of each file, by its name. */
export function jsonSchemas({ components }: OpenApiDocument): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(components.schemas).map(([name, schema]) => {
      const text = JSON.stringify(
        { $schema: 'https://json-schema.org/draft/2020-12/schema', title: name, ...schema },
        null,
        2,
      );
      return [`${name}.json`, text.replaceAll(/"#\/components\/schemas\/(\w+)"/g, '"$1.json"')];
    }),
  );
}
