/** The rows and objects of answers, in whichever envelope. */
import { ask, fieldsOf } from '../../../../conformance/test/asking.ts';
import type { As, Fields, RequestParts, TargetResponse } from '../../../../conformance/test/asking.ts';
import { NotShown } from './fact.ts';
import type { FactTarget } from './fact.ts';

/** Asks, and yields the object of the answer. */
export async function read(service: FactTarget, as: As, line: string, parts: RequestParts = {}): Promise<Fields> {
  return objectIn(await ask(service, as, line, parts));
}

/** The rows of a list's answer, whatever key they come under. */
export function rowsIn({ json }: Pick<TargetResponse, 'json'>): Fields[] {
  const rows: unknown = Array.isArray(json) ? json : Object.values(fieldsOf(json)).find((one) => Array.isArray(one));
  return Array.isArray(rows) ? rows.map(fieldsOf) : [];
}

/** Asks for a list, and yields its rows. */
export async function list(service: FactTarget, as: As, line: string, parts: RequestParts = {}): Promise<Fields[]> {
  return rowsIn(await ask(service, as, line, parts));
}

/** The first row of a list; without one, there is nothing to see. */
export async function firstOf(service: FactTarget, as: As, line: string): Promise<Fields> {
  // Bookings come in pages under every profile, and a deployment may have many.
  const [row] = await list(service, as, line, line === 'GET /bookings' ? { query: { take: 1, page: 1 } } : {});
  if (row === undefined) throw new NotShown(`${line} lists nothing`);
  return row;
}

/** The object of an answer, in whichever envelope. */
export function objectIn({ json }: TargetResponse): Fields {
  const fields = fieldsOf(json);
  if ('id' in fields) return fields;
  const inner = Object.values(fields).find((value) => typeof value === 'object' && value !== null);
  return fieldsOf(inner);
}
