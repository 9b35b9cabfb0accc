/** Calls by the rows of the table of endpoints, for answers of which only the content matters. */
import { endpoints, readAnswer } from '@slotwise/schemas';
import type { AnswerOf, EndpointAnswer, EndpointName } from '@slotwise/schemas';
import { ask } from './ask.ts';
import type { As, Reply, Sent } from './ask.ts';
import { expectThat, succeed } from './expect.ts';
import type { Target } from './target.ts';

type Answer<Name extends EndpointName> = AnswerOf<(typeof endpoints)[Name]>;

/** The row to ask for, and what goes out. */
export interface Called extends Pick<Sent, 'query' | 'body'> {
  /** What stands in the path: an id, or `3_1` for a membership. */
  readonly id?: number | string;
}

/** The line of a row: `PATCH /attendees/5`. */
export function lineOf(name: EndpointName, id: number | string = ''): string {
  const { method, path } = endpoints[name];
  return `${method} ${path.replace(/\{.*\}/, String(id))}`;
}

/** Asks for a row, expects success, and yields what the answer holds, in whichever envelope, checked against its schema. */
export async function call<Name extends EndpointName>(
  target: Target,
  as: As,
  name: Name,
  { id, ...sent }: Called = {},
): Promise<Answer<Name>> {
  return answerIn(name, await succeed(target, as, lineOf(name, id), sent));
}

/** What an answer to a row holds, in whichever envelope, checked against its schema. */
export function answerIn<Name extends EndpointName>(name: Name, reply: Reply): Answer<Name> {
  const { answer }: { readonly answer: EndpointAnswer<unknown> } = endpoints[name];
  const { value, issues } = readAnswer({ answer }, reply.json);
  const kind = answer.kind === 'many' ? `a list of ${answer.component} Objects` : `a ${answer.component} Object`;
  expectThat(issues.length === 0, `the answer of ${reply.request}`, kind, issues[0]?.message);
  // The row names the schema that was just checked, and the type of its value.
  return value as Answer<Name>;
}

/** Removes what a rule made, whatever has become of it. */
export async function removeQuietly(target: Target, as: As, line: string): Promise<void> {
  await ask(target, as, line);
}

/** Does something with a row that a rule made, and removes the row in the end. */
export async function withMade<Row>(
  make: () => Promise<Row>,
  remove: (row: Row) => Promise<unknown>,
  act: (row: Row) => Promise<void>,
): Promise<void> {
  const row = await make();
  try {
    await act(row);
  } finally {
    await remove(row);
  }
}
