/** The reason for which a call ended as it did, in a sentence, and what that rests on. */
import type { JournalEntry } from '@slotwise/mock';
import { endpoints } from '@slotwise/schemas';
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { SchemaEndpoint } from '@slotwise/schemas';
import type { CallOutcome } from './outcome.ts';
import type { CallRun } from './run.ts';

/** The ground of an outcome. */
export type Mark =
  /** A section of the specification, by its heading. */
  | { readonly kind: 'specification'; readonly section: string; readonly place: string }
  /** The number of an assumption. */
  | { readonly kind: 'assumption'; readonly assumption: string }
  /** A fault, by its name: it went wrong on purpose. */
  | { readonly kind: 'fault'; readonly fault: string };

/** A sentence and its mark. */
export interface Why {
  readonly sentence: string;
  readonly mark: Mark;
}

/** Sentences that the guides have: of the contract's words for causes. */
export type CauseWords = Readonly<Record<string, string>>;

/** The reason of an outcome: the last request decides, and where none was made, the contract. */
export function whyOf({ endpoint: name, outcome, entries }: CallRun, causes: CauseWords): Why {
  const endpoint: SchemaEndpoint = endpoints[name];
  const last = entries.at(-1);
  if (last === undefined)
    return {
      sentence:
        'Nothing was sent: the client checks an input by the contract first, and names each field that does not fit.',
      mark: sectionOf(endpoint.source),
    };
  if (last.fault !== null)
    return { sentence: faultSentence(last.fault, entries.length), mark: { kind: 'fault', fault: last.fault } };
  if (last.rule === null)
    return { sentence: responseSentence(endpoint, outcome, entries.length), mark: sectionOf(endpoint.source) };
  return {
    sentence: saidSentence(last) ?? causeSentence(outcome, causes),
    mark:
      last.assumption === null ? groundOf(last.rule, endpoint) : { kind: 'assumption', assumption: last.assumption },
  };
}

function responseSentence(endpoint: SchemaEndpoint, outcome: CallOutcome, requests: number): string {
  if (outcome.kind === 'failed') return `The service answered, but the client cannot take it: ${outcome.message}`;
  const again = requests === 1 ? '' : `, after ${requests - 1} that came to nothing`;
  return `“${endpoint.summary}”: no rule refuses it to this caller${again}.`;
}

function faultSentence(fault: string, requests: number): string {
  const times = requests === 1 ? 'once' : `${requests} times`;
  return `It went wrong on purpose, by the fault “${fault}”. The request was sent ${times}: the client repeats what may be repeated.`;
}

/** The sentence of the response itself; some builds send a word in its place. */
function saidSentence({ response }: JournalEntry): string | undefined {
  const body = response?.body;
  const said = isRecord(body) ? body['message'] : undefined;
  return typeof said === 'string' && /^[A-Z].* .*\.$/s.test(said) ? said : undefined;
}

function causeSentence(outcome: CallOutcome, causes: CauseWords): string {
  if (outcome.kind === 'answered') return 'The service refused it.';
  return causes[outcome.code ?? ''] ?? outcome.message;
}

/** The section of a refusal that rests on no assumption: that of credentials, or the endpoint's own. */
function groundOf(rule: string, { source }: SchemaEndpoint): Mark {
  return rule === 'request.unauthorized' ? sectionOf('Authentication') : sectionOf(source);
}

/** Headings of the specification that the sources of endpoints shorten. */
const headings: Readonly<Record<string, string>> = { Users: 'Users (administrative)' };

/** The first section of a source such as `Attendees rule 1; Errors 2; A-70`. */
export function sectionOf(source: string): Mark & { readonly kind: 'specification' } {
  const [place = source] = source.split(';');
  const section = place.replace(/ rules? .*$/, '');
  return { kind: 'specification', section: headings[section] ?? section, place };
}
