/** The rows of a service as a writer sees them: their names in paths, and reading them again. */
import { ask } from '../runner/ask.ts';
import type { RequestParts } from '../runner/ask.ts';
import type { Target } from '../runner/target.ts';
import { fieldsOf } from '../fact/fact.ts';
import { rowsIn } from '../fact/rows.ts';
import type { Fields } from '../fact/rows.ts';
import type { Credentials } from './write.ts';

/** The name of a row in paths: its id, or `3_1` for a membership; `undefined` where it has none. */
export function nameIn(resource: string, { id, userId, teamId }: Fields): string | undefined {
  if (resource === 'memberships') return Number.isInteger(userId) ? `${String(userId)}_${String(teamId)}` : undefined;
  return typeof id === 'number' ? String(id) : undefined;
}

/** The rows in the answer of a creation: bare or under a key, one or many. */
export function madeIn(resource: string, json: unknown): Fields[] {
  if (Array.isArray(json)) return json.flatMap((one) => madeIn(resource, one));
  const fields = fieldsOf(json);
  if (nameIn(resource, fields) !== undefined) return [fields];
  return Object.values(fields).flatMap((value) =>
    typeof value === 'object' && value !== null ? madeIn(resource, value) : [],
  );
}

/** An answer about a row: the status, 0 where none came, and the row where it is shown. */
export interface Seen {
  readonly status: number;
  readonly row: Fields | undefined;
}

/** Reads a row. */
export async function readRow(
  target: Target,
  as: Credentials,
  { resource, name }: { readonly resource: string; readonly name: string },
): Promise<Seen> {
  const { status, json } = await answerOf(target, as, `GET /${resource}/${name}`);
  const [row] = status === 200 ? madeIn(resource, json) : [];
  return { status, row };
}

/** Reads all rows of a resource that the caller is shown; `undefined` where it has no list. */
export async function listRows(target: Target, as: Credentials, resource: string): Promise<Fields[] | undefined> {
  const query = resource === 'users' ? { query: { take: 1000, page: 1 } } : {};
  const response = await answerOf(target, as, `GET /${resource}`, query);
  return response.status === 200 ? rowsIn(response) : undefined;
}

/** The status of a response and its answer; the status is 0 where no response came. */
export async function answerOf(
  target: Target,
  as: Credentials,
  line: string,
  parts: RequestParts = {},
): Promise<{ readonly status: number; readonly json: unknown; readonly headers: Headers }> {
  return ask(target, as, line, parts).catch(() => ({ status: 0, json: undefined, headers: new Headers() }));
}
