import { endpoints, readAnswer } from '@slotwise/schemas';
import type { SchemaAnswer } from '@slotwise/schemas';
import type { AnswerOf, EndpointName } from '@slotwise/schemas/internal/table';

import type { As, TargetResponse, RequestParts } from './ask.ts';
import { expectThat, succeed } from './expect.ts';
import type { Target } from './target.ts';

export type Answer<Name extends EndpointName> = AnswerOf<(typeof endpoints)[Name]>;

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
): Promise<Answer<Name>> {
  return answerIn(name, await succeed(target, as, lineOf(name, id), parts));
}

export function answerIn<Name extends EndpointName>(name: Name, response: TargetResponse): Answer<Name> {
  const { answer }: { readonly answer: SchemaAnswer<unknown> } = endpoints[name];
  const { value, issues } = readAnswer({ answer }, response.json);
  const kind = answer.kind === 'many' ? `a list of ${answer.component} Objects` : `a ${answer.component} Object`;
  expectThat(issues.length === 0, `the response to ${response.request}`, kind, issues[0]?.message);
  // The endpoint names the schema that was just checked, and the type of its value.
  return value as Answer<Name>;
}
