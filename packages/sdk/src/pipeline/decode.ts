import { misfitsOfResponse } from '#schemas';
import { groupMisfits, isOwnEndpoint, readPlain } from '@slotwise/schemas/internal/table';
import type { Endpoint, Issue } from '@slotwise/schemas/internal/table';
import { isRecord, parseJson } from '../checks/values.ts';
import type { CallHandler, ReadValue, Received, RequestContext } from './context.ts';
import type { MismatchIssue } from '../events/events.ts';
import { explainGroups, groupMismatches } from '../events/mismatch.ts';
import { contradictionIn } from './false-success.ts';
import { encodeRequest } from './encode.ts';
import { failure, nonJson, invalidResponse, invalidJson } from './failures/failure.ts';
import { requestIdOf } from '../http/meta.ts';
import { messagesFor } from './messages.ts';

export const apiHandler: CallHandler<unknown> = {
  encode: encodeRequest,
  readValue,
  errorOf: failure,
};

async function readValue(context: RequestContext, { response, text }: Received): Promise<ReadValue<unknown>> {
  const { endpoint, settings, observer } = context;
  const { validate } = settings;
  const json = await parse(context, response, text);
  const plain = await readPlain(endpoint, json, { unchecked: validate === 'off' });
  const { value } = plain;
  const { kind } = endpoint.response;
  const isList = kind === 'many' && Array.isArray(value);
  const isExpected =
    kind === 'any' || (kind === 'many' ? isList && value.every(isRecord) : isObjectOf(endpoint, value));
  // A value that is neither an object nor a list is checked even with validate: 'off'.
  const read = validate === 'off' && !isExpected ? await readPlain(endpoint, json) : plain;
  const issues = read.issues === null ? await issuesInWords(context, json, value) : groupMismatches(read.issues);
  // The check of a custom endpoint may accept lists of other values than objects.
  const contradiction = contradictionIn({ endpoint, params: context.params, status: response.status, json, value });
  const isUsable = isExpected || (isList && (endpoint.unchecked === true || issues.length === 0));
  if (contradiction !== undefined)
    throw invalidResponse(context, response, {
      issues: [{ path: '', message: contradiction, code: 'other' }, ...issues],
      text,
    });
  if (!isUsable && issues.length === 0) issues.push(...groupMismatches(misfitsOfResponse(endpoint, value)));
  if (!isUsable || (issues.length > 0 && validate === 'strict'))
    throw invalidResponse(context, response, { issues, ...(isUsable ? { ending: 'object' } : { text }) });
  const total = isList && isRecord(json) && typeof json['total'] === 'number' ? json['total'] : null;
  if (isList) issues.push(...missingItemsIssue(context, total, value.length));
  if (issues.length > 0 && validate !== 'off')
    observer.onContractMismatch({ endpoint: endpoint.name, issues, requestId: requestIdOf(response.headers) });
  return { value, total };
}

function isObjectOf({ response: { identity } }: Endpoint, value: unknown): boolean {
  if (!isRecord(value)) return false;
  // A text as id is only a contract mismatch. In a body with `error`, it does not count as an id.
  const isId = (id: unknown) => typeof id === 'number' || (typeof id === 'string' && !('error' in value));
  return identity?.every((name) => isId(value[name])) ?? true;
}

/** Returns an issue if a request without paging got fewer items than the total. */
function missingItemsIssue({ query }: RequestContext, total: number | null, length: number): MismatchIssue[] {
  if (total === null || 'take' in query || 'page' in query || total <= length) return [];
  const message = `total is ${total}, but the response contains ${length}: iterate the list to get the rest`;
  return [{ path: 'total', message, code: 'other' }];
}

async function issuesInWords(
  { endpoint, deadline }: RequestContext,
  json: unknown,
  value: unknown,
): Promise<MismatchIssue[]> {
  const messages = await deadline.race(messagesFor(endpoint)).catch(() => undefined);
  const explain = (candidate: unknown, content: unknown): readonly Issue[] => {
    const issues = messages?.words.readResponse<unknown>(messages.contract, candidate).issues ?? [];
    return issues.length > 0 ? issues : misfitsOfResponse(endpoint, content);
  };
  const groups = groupMisfits(endpoint, value);
  if (groups.length === 0) return groupMismatches(explain(json, value));
  return explainGroups(groups, value, (excerpt) => explain(excerptInEnvelope(endpoint, excerpt), excerpt));
}

function excerptInEnvelope({ response: { kind, key, alsoUnder } }: Endpoint, content: unknown): unknown {
  const name = kind === 'itself' ? alsoUnder : key;
  return name === undefined || !isRecord(content) ? content : { [name]: content };
}

async function parse(context: RequestContext, response: Response, text: string): Promise<unknown> {
  // An empty body is valid if all fields of the object are optional, for example after a deletion. A custom endpoint can have no content.
  if (text.trim() === '') {
    const { endpoint } = context;
    // 206 and 226 are partial responses.
    const isWhole = ![206, 226].includes(response.status);
    const empty = isOwnEndpoint(endpoint) ? undefined : {};
    if (isWhole && endpoint.response.kind !== 'many' && (await readPlain(endpoint, empty)).issues?.length === 0)
      return empty;
    throw invalidJson(context, response, nonJson(text), '');
  }
  const json = parseJson(text);
  if (json === undefined) throw invalidJson(context, response, nonJson(text) + mediaTypeNote(response), text);
  return json;
}

function mediaTypeNote({ headers }: Response): string {
  const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? ` (${type})` : '';
}
