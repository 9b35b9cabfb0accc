import * as z from 'zod/mini';
import type { Schema } from '../fields/scalars.ts';
import type { FieldsRead } from './examples.ts';
import { asObject } from './json.ts';
import { jsonSchemaOf } from './schemas.ts';
import type { JsonObject } from './json.ts';

/**
 * Compares the schema of a request part in the contract with the schema that a deployment uses. Returns `undefined` if
 * the deployment has the same fields and does not restrict them further. The recorded examples contain the result.
 */
export function fieldsRead(
  contract: Schema<unknown> | undefined,
  deployment: Schema<unknown> | undefined,
): FieldsRead | undefined {
  const shape = shapeOf(contract);
  const fieldsOfDeployment = shapeOf(deployment);
  const unknown = Object.keys(shape).filter((name) => !(name in fieldsOfDeployment));
  const read = Object.entries(fieldsOfDeployment).flatMap(([name, schema]) => {
    const json = jsonSchemaOf(schema);
    const inContract = shape[name];
    return inContract === undefined || isNarrower(json, jsonSchemaOf(inContract)) ? [[name, json] as const] : [];
  });
  return unknown.length + read.length === 0 ? undefined : { unknown, read: Object.fromEntries(read) };
}

function shapeOf(schema: Schema<unknown> | undefined): Readonly<Record<string, z.core.$ZodType>> {
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}

/**
 * Returns true if the deployment restricts the values further, or if it expects a list. A less strict field keeps the
 * schema of the contract.
 */
function isNarrower(json: JsonObject, contract: JsonObject): boolean {
  if (JSON.stringify(json) === JSON.stringify(contract)) return false;
  const branches = [json, ...(Array.isArray(json['anyOf']) ? json['anyOf'].map(asObject) : [])];
  const isList = json['type'] === 'array' && contract['type'] !== 'array';
  const isLimited = ({ enum: words, pattern, properties, additionalProperties }: JsonObject) =>
    words !== undefined ||
    pattern !== undefined ||
    (properties === undefined && Object.keys(asObject(additionalProperties)).length > 0);
  return isList || branches.some(isLimited);
}
