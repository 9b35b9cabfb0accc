/** Checks responses against the OpenAPI document of their profile, with Ajv. */
import { endpoints, profiles } from '@slotwise/schemas';
import { isRecord, pathPattern } from '@slotwise/schemas/internal/contract';
import type { Endpoint, Profile } from '@slotwise/schemas/internal/table';
import { openapi } from '@slotwise/schemas/internal/openapi';
import type { OpenApiDocument } from '@slotwise/schemas/internal/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const patterns = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  pattern: pathPattern(endpoint.path),
}));

/** A response to hold against the document. */
export interface SeenResponse {
  readonly method: string;
  /** Path below `{base_url}` or `{app_url}`, without the query. */
  readonly path: string;
  readonly status: number;
  /** Content type. Default: JSON. */
  readonly contentType?: string | null | undefined;
  /** The body: JSON, or text of another type. */
  readonly body: unknown;
}

/** The problem of a response; nothing where the document describes it, or says nothing of the path. */
export function undocumented(response: SeenResponse, profile: Profile = profiles.specification): string | undefined {
  const { method, path, status, contentType, body } = response;
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (found === undefined) return undefined;
  const { ajv, validatorOf } = documentOf(profile);
  const type = /^[^;]*/.exec(contentType ?? 'application/json')?.[0] ?? '';
  const validate = validatorOf(found.endpoint, status, type);
  if (validate === undefined)
    return `${found.endpoint.name} answered ${status} ${type}, which the document does not list`;
  if (validate(body)) return undefined;
  return `${found.endpoint.name} answered ${status} with what the document does not describe: ${ajv.errorsText(validate.errors)}`;
}

interface Checked {
  readonly ajv: Ajv2020;
  readonly validatorOf: (endpoint: Endpoint, status: number, type: string) => ValidateFunction | undefined;
}

const known = new Map<string, Checked>();

/** The document of a profile, ready to check with. */
function documentOf(profile: Profile): Checked {
  const text = JSON.stringify(profile);
  const checked = known.get(text) ?? checkedDocument(openapi({ profile }));
  known.set(text, checked);
  return checked;
}

function checkedDocument(document: OpenApiDocument): Checked {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const validators = new Map<string, ValidateFunction>();
  const at = (pointer: readonly string[]) =>
    pointer.reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), document);
  return {
    ajv,
    validatorOf({ path, method }, status, type) {
      const responsePath = ['paths', path, method.toLowerCase(), 'responses', String(status)];
      const response = at(responsePath);
      const shared = isRecord(response) ? response['$ref'] : undefined;
      const pointer = [
        ...(typeof shared === 'string' ? shared.slice(2).split('/') : responsePath),
        'content',
        type,
        'schema',
      ];
      if (at(pointer) === undefined) return undefined;
      const key = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
      const validate = validators.get(key) ?? ajv.compile({ $ref: `openapi#/${key}` });
      validators.set(key, validate);
      return validate;
    },
  };
}
