import type { Schema } from '@slotwise/schemas';
import * as z from 'zod/mini';

export type JsonObject = Readonly<Record<string, unknown>>;

export function writtenSchema(schema: Schema<unknown>): JsonObject {
  return jsonSchemaOf(schema, 'input');
}

export function closedSchema(schema: Schema<unknown>): JsonObject {
  return jsonSchemaOf(schema, 'output');
}

function jsonSchemaOf(schema: Schema<unknown>, io: 'input' | 'output'): JsonObject {
  const document = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      // Bounds of safe integers and the pattern behind a format do not help readers.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      delete jsonSchema.propertyNames;
    },
  });
  delete document.$schema;
  return document;
}
