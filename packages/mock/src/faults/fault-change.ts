import { parseJson } from '@slotwise/schemas/internal/table';
import { isRecord } from '@slotwise/schemas/internal/contract';
import * as z from 'zod/mini';
import { checkArguments } from '../arguments/check-arguments.ts';
import { inLowerCase, isBodiless } from '../http/plain-response.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { plainResponseOf, respondKind } from './fault-respond.ts';
import type { FaultResponse } from './fault-respond.ts';
import { FailedChangeError } from './failed-change-error.ts';
import { noResponse } from './fault-response.ts';
import { faultOf } from './fault-type.ts';
import type { EffectiveFault } from './fault-type.ts';

/** A response of the service, before `fault.change` changes it. */
export interface ServiceResponse {
  /** HTTP status. */
  readonly status: number;
  /** Headers with lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body as text. Empty if there is no body. */
  readonly text: string;
  /** Body as JSON. `undefined` if the body is not JSON. */
  readonly json: unknown;
}

type Change = (response: ServiceResponse) => FaultResponse | undefined | Promise<FaultResponse | undefined>;

export function changeFault(change: Change): EffectiveFault {
  checkArguments(
    'fault.change',
    z.strictObject({ change: z.custom((value) => typeof value === 'function', 'must be a function') }),
    { change },
  );
  return faultOf('changed response', {
    phase: 'change',
    apply: async (response) => (response === null ? noResponse : changedBy(change, response)),
  });
}

// A `Response` has no own fields. The schema of a strict object would accept it and lose its content.
const plainObject = z.custom<FaultResponse>(
  (value) => isRecord(value) && !('arrayBuffer' in value),
  'the function must return parts of a response such as { status: 200 }, or nothing',
);

async function changedBy(change: Change, response: PlainResponse): Promise<PlainResponse> {
  const { status, headers, body } = response;
  try {
    const changes = await change({ status, headers: { ...headers }, text: body, json: parseJson(body) });
    return changes === undefined ? response : { ...response, ...withChanges(changes, response) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new FailedChangeError(`The function of fault.change failed: ${message}`);
  }
}

function withChanges(patch: FaultResponse, { status, headers, body }: PlainResponse): PlainResponse {
  const { json, text, ...changes } = checkArguments(
    'fault.change',
    z.pipe(plainObject, z.strictObject(respondKind.fields())),
    patch,
  );
  const all = {
    status: changes.status ?? status,
    headers: { ...keptOf(headers, json), ...inLowerCase(changes.headers ?? {}) },
  };
  if (isBodiless(all.status)) delete all.headers['content-type'];
  if (json !== undefined || text !== undefined) return plainResponseOf('fault.change', { ...all, json, text });
  return plainResponseOf('fault.change', {
    ...all,
    json,
    text: isBodiless(all.status) || body === '' ? undefined : body,
  });
}

/** Drops the content type if JSON replaces a body that was not JSON, because the type no longer fits. */
function keptOf(headers: PlainResponse['headers'], json: unknown): Record<string, string> {
  const { 'content-type': type = '', ...others } = headers;
  return json === undefined || type.includes('json') ? { ...headers } : others;
}
