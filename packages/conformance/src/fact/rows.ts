/** Facts that one request shows, and the rows of answers, in whichever envelope. */
import { ask } from '../runner/ask.ts';
import type { As, RequestParts, TargetResponse } from '../runner/ask.ts';
import type { CallerName } from '../runner/target.ts';
import { fieldsOf, NotShown } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';

/** The fields of an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** A fact that the status of one response shows. */
export interface StatusFact
  extends Omit<Fact, 'look' | 'request' | 'needs'>, Partial<Pick<Fact, 'needs'>>, Pick<RequestParts, 'body' | 'query'> {
  readonly as: CallerName;
  /** Method and path: `GET /attendees/1`. */
  readonly line: string;
  /** The requests that come before it. */
  readonly before?: (service: FactTarget) => Promise<unknown>;
}

/** Makes a fact of a request and the status of its response. */
export function byStatus({ as, line, body, query, before, needs = 'town', ...fact }: StatusFact): Fact {
  const sent = [body, query].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  return {
    ...fact,
    needs,
    request: [line, ...sent, `as ${as}`].join(' '),
    look: async (service) => {
      await before?.(service);
      return String((await ask(service, as, line, { body, ...(query === undefined ? {} : { query }) })).status);
    },
  };
}

/** Asks, and yields the object of the answer. */
export async function read(service: FactTarget, as: As, line: string, sent: RequestParts = {}): Promise<Fields> {
  return objectIn(await ask(service, as, line, sent));
}

/** The rows of a list's answer, whatever key they come under. */
export function rowsIn({ json }: Pick<TargetResponse, 'json'>): Fields[] {
  const rows: unknown = Array.isArray(json) ? json : Object.values(fieldsOf(json)).find((one) => Array.isArray(one));
  return Array.isArray(rows) ? rows.map(fieldsOf) : [];
}

/** Asks for a list, and yields its rows. */
export async function list(service: FactTarget, as: As, line: string, sent: RequestParts = {}): Promise<Fields[]> {
  return rowsIn(await ask(service, as, line, sent));
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
