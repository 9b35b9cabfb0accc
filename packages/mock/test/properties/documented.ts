/** Holds every response against the exported OpenAPI document, with a checker that nobody here wrote. */
import { endpoints } from '@slotwise/schemas';
import { isRecord, pathPattern } from '@slotwise/schemas/internal/contract';
import type { Endpoint } from '@slotwise/schemas/internal/table';
import { openapi } from '@slotwise/schemas/internal/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const document = openapi();
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

const validators = new Map<string, ValidateFunction>();
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
  readonly json: unknown;
}

/** The problem of a response; nothing where the document describes it, or says nothing of the path. */
export function undocumented({ method, path, status, json }: SeenResponse): string | undefined {
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (found === undefined) return undefined;
  const validate = validatorOf(found.endpoint, status);
  if (validate === undefined) return `${found.endpoint.name} answered ${status}, which the document does not list`;
  if (validate(json)) return undefined;
  return `${found.endpoint.name} answered ${status} with what the document does not describe: ${ajv.errorsText(validate.errors)}`;
}

function validatorOf({ name, path, method }: Endpoint, status: number): ValidateFunction | undefined {
  const key = `${name} ${status}`;
  const known = validators.get(key);
  if (known !== undefined) return known;
  const responses = ['paths', path, method.toLowerCase(), 'responses'];
  const pointer = [...responses, String(status), 'content', 'application/json', 'schema'];
  if (at(pointer) === undefined) return undefined;
  const parts = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.compile({ $ref: `openapi#/${parts.join('/')}` });
  validators.set(key, validate);
  return validate;
}

function at(pointer: readonly string[]): unknown {
  return pointer.reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), document);
}
