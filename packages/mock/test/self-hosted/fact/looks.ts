/** The looks that facts share: a status, the members of an answer, a header. */
import { ask, fieldsOf } from '../../../../conformance/test/asking.ts';
import type { As, RequestParts, TargetResponse } from '../../../../conformance/test/asking.ts';
import { bookingBody, namesOf } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';
import { objectIn } from './rows.ts';

type Look = Fact['look'];

/** Looks at the status of a response. */
export function statusOf(as: As, line: string, parts: RequestParts = {}): Look {
  return async (service) => String((await ask(service, as, line, parts)).status);
}

/** Looks at the names of an answer's members. */
export function membersOf(as: As, line: string, parts: RequestParts = {}): Look {
  return async (service) => namesOf((await ask(service, as, line, parts)).json);
}

/** Looks at a header of a response. */
export function headerOf(name: string, as: As, line: string, parts: RequestParts = {}): Look {
  return async (service) => (await ask(service, as, line, parts)).headers.get(name) ?? 'absent';
}

/** Looks for a header of a response. */
export function headerLook(name: string, as: As, line: string, parts: RequestParts = {}): Look {
  return async (service) => ((await ask(service, as, line, parts)).headers.has(name) ? 'there' : 'absent');
}

/** The sentence of a refusal. */
export function sentenceIn({ json }: TargetResponse): string {
  const { message } = fieldsOf(json);
  return typeof message === 'string' ? message : '';
}

/** Books a time as alice and cancels it again; yields the response to the creation. */
export async function bookOnce(
  service: FactTarget,
  over: Readonly<Record<string, unknown>> = {},
): Promise<TargetResponse> {
  const response = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service, over) });
  const { id } = objectIn(response);
  const query = { cancellationReason: 'It was a look at the service.' };
  if (typeof id === 'number') await ask(service, 'alice', `DELETE /bookings/${id}/cancel`, { query });
  return response;
}

/** Looks at the status of a response, and whether a refusal names a field. */
export function naming(field: string, as: As, line: string, parts: RequestParts): Fact['look'] {
  return async (service) => {
    const { status, json } = await ask(service, as, line, parts);
    const isNamed = String(fieldsOf(json)['message']).includes(field);
    return isNamed ? `${status}, with the name` : String(status);
  };
}
