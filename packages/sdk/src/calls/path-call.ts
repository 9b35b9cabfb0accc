import { namesInPath } from '@slotwise/schemas/internal/table';
import type { Endpoint, Method, NamesInPath, StandardSchema } from '@slotwise/schemas/internal/table';
import { fieldsOf, isRecord, isText, kindOfValue } from '../checks/values.ts';
import type { CallOptions } from '../options/client-options.ts';
import { optionsInvalid, problemsOf } from '../options/option-checks.ts';
import type { OptionCheck } from '../options/option-checks.ts';
import { startCall } from './call.ts';
import type { Call } from './call.ts';
import { issuesOfEndpoint } from './endpoint-checks.ts';
import type { Sender } from './sender.ts';

/** Input fields of `client.get` other than `params`. The other path methods accept these fields too. */
export interface PathOptions<Value> {
  /** Query parameters. The client omits those that are `undefined`. */
  readonly query?: Readonly<Record<string, string | number | boolean | Date | undefined>> | undefined;
  /**
   * Schema of the response, from any Standard Schema library. The call resolves with the schema's output. Without a schema, the value is
   * `unknown`.
   */
  readonly schema?: StandardSchema<Value> | undefined;
  /** Timeouts, signal and retries for this call. */
  readonly options?: CallOptions | undefined;
}

/** Input fields of `client.post`, `client.patch` and `client.delete` other than `params`. */
export interface PathWriteOptions<Value> extends PathOptions<Value> {
  /** Request body. The client sends it as JSON. */
  readonly body?: unknown;
}

/** Input of a call by path. `params` is required if the template has braces, and not allowed otherwise. */
export type PathInput<Path extends string, Rest> = string extends Path
  ? [input?: Rest & { readonly params?: Readonly<Record<string, string | number>> }]
  : [NamesInPath<Path>] extends [never]
    ? [input?: Rest & { readonly params?: undefined }]
    : [input: Rest & { readonly params: { readonly [Name in NamesInPath<Path>]: string | number } }];

export function pathCall<Value>(
  sender: Sender,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: PathWriteOptions<Value> & { readonly params?: unknown } = {},
): Call<Value> {
  const name = `${method} ${path}`;
  return startCall({ name }, async (isRaw) => {
    const { schema, options, ...parts } = { ...input };
    const endpoint: Endpoint<unknown, unknown, unknown, Value> = {
      name,
      method,
      path,
      unchecked: true,
      response: { kind: 'any', isParsed: true, ...(isSchema(schema) ? { accepts: schema } : {}) },
    };
    const endpointIssues = issuesOfEndpoint(endpoint, parts);
    if (endpointIssues.length > 0) throw optionsInvalid(`client.${method.toLowerCase()}`, endpointIssues);
    const names = new Set(namesInPath(path));
    const issues = problemsOf(input, checksOf(method, [...names]), names.size > 0 ? ['params'] : []);
    if (issues.length > 0) throw sender.invalid(endpoint, issues);
    return sender.send(endpoint, parts, { options, isRaw });
  });
}

function checksOf(method: Method, names: readonly string[]): Readonly<Record<string, OptionCheck>> {
  return {
    params: [
      (value) =>
        isPlain(value, (one) => isText(one) || Number.isFinite(one)) &&
        Object.keys(value).toSorted().join() === names.toSorted().join(),
      names.length > 0
        ? `must be texts or numbers for ${names.join(', ')} alone`
        : 'is not needed: the path has no part in braces',
    ],
    query: [
      (value) => isPlain(value, (one) => /^(String|Number|Boolean|Date|Undefined)$/.test(kindOfValue(one))),
      'must be an object of texts, numbers, Dates, true and false',
    ],
    body: [
      (value) => method !== 'GET' && /^(Object|Array|String|Number|Boolean|Null)$/.test(kindOfValue(value)),
      'must be what JSON can write, and does not go with GET',
    ],
    schema: [isSchema, 'must be a Standard Schema'],
    options: () => undefined,
  };
}

function isPlain(value: unknown, isSuch: (one: unknown) => boolean): value is object {
  return kindOfValue(value) === 'Object' && Object.values(fieldsOf(value)).every(isSuch);
}

function isSchema(value: unknown): value is StandardSchema<never> {
  // The wrapper object of a primitive value has no such property, so the cast is safe.
  return isRecord(Reflect.get(Object(value) as object, '~standard'));
}
