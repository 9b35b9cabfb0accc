/** Facts as rows of a table: what rows share is said once, and a row says what differs. */
import { ask, fieldsOf, partsOf } from '../../../../conformance/test/asking.ts';
import type { CallerName, RequestParts, TargetResponse } from '../../../../conformance/test/asking.ts';
import type { Fact, FactTarget } from './fact.ts';

/**
 * The parts of a fact. Without `assumption`, the fact comes from the specification. Without `holds`, the profile of the
 * specification has the fact too. Without `needs`, the sample data shows it.
 */
export interface FactParts extends Partial<Omit<Fact, 'id' | 'fact' | 'look'>>, Pick<RequestParts, 'body' | 'query'> {
  /** The answer of builds; with a second one, that of the specification's profile. */
  readonly statuses?: string | readonly [selfHosted: string, specification: string];
  /** Method and path, where the status of one response shows the fact: `GET /attendees/1`. */
  readonly line?: string;
  /** The caller of that request. */
  readonly as?: CallerName;
  /** The requests that come before it. */
  readonly before?: (service: FactTarget) => Promise<unknown>;
}

/** A fact as a row: its id and its sentence, the parts that its siblings do not share, and how to look, unless a status shows it. */
export type FactRow = readonly [text: string, parts: FactParts, look?: Fact['look']];

/** Makes facts of rows; those that are made already stay among them. */
export function factsOf(shared: FactParts, rows: readonly (FactRow | Fact)[]): readonly Fact[] {
  return rows.map((row) => (isRow(row) ? factOf(row, shared) : row));
}

const isRow = (row: FactRow | Fact): row is FactRow => Array.isArray(row);

function factOf([text, ownParts, look]: FactRow, shared: FactParts): Fact {
  const { statuses, line, as, before, body, query, ...parts } = { ...shared, ...ownParts };
  const { id, sentence, ...named } = partsOf(text);
  const [selfHosted, specification] = typeof statuses === 'string' ? [statuses] : (statuses ?? []);
  const created = {
    assumption: null,
    holds: {},
    needs: 'data' as const,
    ...parts,
    ...named,
    ...(selfHosted === undefined ? {} : { selfHosted }),
    ...(specification === undefined ? {} : { specification }),
    look: look ?? (line === undefined || as === undefined ? undefined : statusOf(as, line, { body, query, before })),
  };
  const { section, selfHosted: there, look: seen } = created;
  if (section === undefined || there === undefined || seen === undefined)
    throw new Error(`The fact ${id} lacks a section, an answer or a look.`);
  return { ...created, id, fact: sentence, section, selfHosted: there, look: seen };
}

function statusOf(
  as: CallerName,
  line: string,
  { body, query, before }: { readonly [Part in 'body' | 'query' | 'before']: FactParts[Part] | undefined },
): Fact['look'] {
  return async (service) => {
    await before?.(service);
    return refusalIn(await ask(service, as, line, { body, ...(query === undefined ? {} : { query }) }));
  };
}

/** A response in few words: its status, and the word in place of a sentence where a refusal has one. */
export function refusalIn({ status, json }: TargetResponse): string {
  const { message } = fieldsOf(json);
  const isWord = typeof message === 'string' && /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(message);
  return isWord ? `${status} ${message}` : String(status);
}
