import type { SchemaEndpoint } from '@slotwise/schemas';
import * as z from 'zod/mini';
import { mediaTypeOf, requireJson } from '../../http/body.ts';
import { firstOfEach } from '../../http/parameters.ts';
import type { Reading } from '../../shapes/reading.ts';
import type { RequestPart, ResourceEndpoint } from '../../rules/deployment.ts';
import { Refusal } from '../../rules/refusal.ts';
import { requestFields } from './fields.ts';
import type { RequestFields } from './fields.ts';
import type { FieldSchema } from './kinds.ts';

export const requests: RequestPart = {
  checkBody({ text, type }) {
    if (text.length > largestBody || new TextEncoder().encode(text).length > largestBody)
      throw new Refusal('request.too-large');
    if (mediaTypeOf(type) === 'application/json' && text !== '')
      requireJson(text, () => new Refusal('request.malformed-json', { message: 'Invalid JSON', layer: 'framework' }));
  },
  parseBody({ text, type }) {
    if (text === '') return undefined;
    const mediaType = mediaTypeOf(type);
    if (mediaType === 'application/json') return requireJson(text, () => new Refusal('request.malformed-json'));
    return mediaType === 'application/x-www-form-urlencoded' ? firstOfEach(new URLSearchParams(text)) : text;
  },
  readingOf(endpoint) {
    const reading = readings.get(endpoint) ?? read(endpoint);
    readings.set(endpoint, reading);
    return reading;
  },
};

type Schema = NonNullable<SchemaEndpoint['schemas']['body']>;

const largestBody = 1024 * 1024;

const readings = new WeakMap<SchemaEndpoint, Reading>();

function read(endpoint: SchemaEndpoint): Reading {
  const fields: RequestFields =
    // Endpoints below the app URL have no overrides, because they accept the fields of the contract.
    endpoint.name in requestFields ? requestFields[endpoint.name as ResourceEndpoint] : {};
  const { extra = {}, filters = {}, drops = false } = fields;
  const params = schemaOf(endpoint.schemas.params, fields.params);
  const query = schemaOf(endpoint.schemas.query, fields.query, filters);
  const body = schemaOf(endpoint.schemas.body, fields.body, extra);
  return {
    endpoint: {
      ...endpoint,
      queryInBody: false,
      schemas: {
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { query }),
        ...(body === undefined ? {} : { body }),
      },
    },
    extra: Object.keys(extra),
    filters: Object.keys(filters),
    repeated: Object.entries(filters).flatMap(([name, kind]) => (kind instanceof z.ZodMiniArray ? [name] : [])),
    drops,
  };
}

function schemaOf(
  contract: Schema | undefined,
  fields: RequestFields['body'],
  others: Readonly<Record<string, FieldSchema>> = {},
): Schema | undefined {
  const optional = Object.entries(others).map(([name, kind]) => [name, z.optional(kind)] as const);
  if (fields === undefined) return optional.length === 0 ? contract : z.strictObject(Object.fromEntries(optional));
  const contractFields: Readonly<Record<string, FieldSchema>> =
    contract instanceof z.ZodMiniObject ? contract.shape : {};
  const kinds = Object.entries({ ...fields, ...Object.fromEntries(optional) }).flatMap(([name, reading]) => {
    if (reading === 'unknown') return [];
    const kind = reading === 'read' ? contractFields[name] : reading;
    return kind === undefined ? [] : [[name, kind] as const];
  });
  return z.strictObject(Object.fromEntries(kinds));
}
