/** The request that stands as the example of an endpoint. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { CallParts } from './calls.ts';
import { at, listAt } from './json.ts';
import type { Json } from './json.ts';

/** The first example of a request: what it does, and its parts. */
export function exampleOf(operation: Json): readonly [string, CallParts] {
  const content = at(operation['requestBody'], 'content');
  const media = at(content, Object.keys(content)[0] ?? '');
  const [example] = Object.values(at(media, 'examples'));
  const parameters = listAt(operation, 'parameters').filter(
    ({ required, in: place, name }) => required === true || place === 'path' || name === 'take' || name === 'page',
  );
  const of = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one['in'] === place).map(({ name, example: value }) => [String(name), value]),
    );
  const parts = { params: of('path'), query: of('query') };
  if (!isRecord(example)) return ['', parts];
  return [typeof example['summary'] === 'string' ? example['summary'] : '', { ...parts, body: example['value'] }];
}
