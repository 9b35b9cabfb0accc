/** Bodies and values of the API of the resources: JSON, as the contract says. */
import { readAnswer } from '@slotwise/schemas';
import { isRecord } from '../errors/fields.ts';
import type { Protocol, RequestContext } from './context.ts';
import { failure, responseInvalid, undecodable } from './failure.ts';
import { requestIdOf } from './meta.ts';
import type { ReceivedResponse } from './transport.ts';

/** The protocol of the resources. */
export const apiProtocol: Protocol<unknown> = {
  root: 'base',
  writeBody: (fields) => ({ type: 'application/json', text: JSON.stringify(fields) }),
  readValue,
  errorOf: failure,
};

/** Gives the value as it came; where it breaks the contract, an error or an event tells so. */
function readValue(context: RequestContext, { response, text }: ReceivedResponse): unknown {
  const { endpoint, settings, observer } = context;
  const { validate } = settings;
  const { value, issues } = readAnswer(endpoint, parse(context, response, text), { unchecked: validate === 'off' });
  const many = endpoint.answer.kind === 'many';
  const isUsable = many ? Array.isArray(value) : isRecord(value);
  if (!isUsable || (issues.length > 0 && validate === 'strict')) throw responseInvalid(context, response, issues);
  if (issues.length > 0 && validate === 'report')
    observer.drifted({ endpoint: endpoint.name, issues, requestId: requestIdOf(response.headers) });
  return value;
}

function parse(context: RequestContext, response: Response, text: string): unknown {
  // Nothing at all is an answer where every field of the object may be absent, as after a removal.
  if (text.trim() === '') {
    const { endpoint } = context;
    if (endpoint.answer.kind !== 'many' && readAnswer(endpoint, {}).issues.length === 0) return {};
    throw undecodable(context, response, 'an empty body', '');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw undecodable(context, response, `a body that is not JSON${typeOf(response)}`, text);
  }
}

function typeOf({ headers }: Response): string {
  const type = headers.get('content-type')?.split(';', 1)[0] ?? '';
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? ` but ${type}` : '';
}
