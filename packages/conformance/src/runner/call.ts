import { endpoints, readResponse } from '@slotwise/schemas';
import type { SchemaResponse } from '@slotwise/schemas';
import type { ResponseOf, EndpointName } from '@slotwise/schemas/internal/table';

import type { As, TargetResponse, RequestParts } from './ask.ts';
import { expectThat, succeed } from './expect.ts';
import type { Target } from './target.ts';

export type Content<Name extends EndpointName> = ResponseOf<(typeof endpoints)[Name]>;

export interface CallParts extends Pick<RequestParts, 'query' | 'body'> {
  readonly id?: number | string;
}

export type Line = `${string} /${string}`;

export function lineOf(name: EndpointName, id: number | string = ''): Line {
  const { method, path } = endpoints[name];
  return `${method} /${path.slice(1).replace(/\{.*\}/, String(id))}`;
}

export async function call<Name extends EndpointName>(
  target: Target,
  as: As,
  name: Name,
  { id, ...parts }: CallParts = {},
): Promise<Content<Name>> {
  return contentIn(name, await succeed(target, as, lineOf(name, id), parts));
}

export function contentIn<Name extends EndpointName>(name: Name, response: TargetResponse): Content<Name> {
  const { response: shape }: { readonly response: SchemaResponse<unknown> } = endpoints[name];
  const { value, issues } = readResponse({ response: shape }, response.json);
  const kind = shape.kind === 'many' ? `a list of ${shape.component} Objects` : `a ${shape.component} Object`;
  expectThat(issues.length === 0, `the response to ${response.request}`, kind, issues[0]?.message);
  // The cast is safe: `readResponse` has just checked the value with the schema of this endpoint.
  return value as Content<Name>;
}
