/** The looks that facts share: a status, the members of an answer, a header. */
import { ask, fieldsOf } from '../../../../conformance/test/asking.ts';
import type { As, RequestParts, TargetResponse } from '../../../../conformance/test/asking.ts';
import { bookingBody, namesOf } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';
import { objectIn } from './rows.ts';

type Look = Fact['look'];

/** Looks at the status of a response. */
export function statusOf(as: As, line: string, sent: RequestParts = {}): Look {
  return async (service) => String((await ask(service, as, line, sent)).status);
}

/** Looks at the names of an answer's members. */
export function membersOf(as: As, line: string, sent: RequestParts = {}): Look {
  return async (service) => namesOf((await ask(service, as, line, sent)).json);
}

/** Looks at a header of a response. */
export function headerOf(name: string, as: As, line: string, sent: RequestParts = {}): Look {
  return async (service) => (await ask(service, as, line, sent)).headers.get(name) ?? 'absent';
}

/** Looks for a header of a response. */
export function hasHeader(name: string, as: As, line: string, sent: RequestParts = {}): Look {
  return async (service) => ((await ask(service, as, line, sent)).headers.has(name) ? 'there' : 'absent');
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
  const made = await ask(service, 'alice', 'POST /bookings', { body: bookingBody(service, over) });
  const { id } = objectIn(made);
  const query = { cancellationReason: 'It was a look at the service.' };
  if (typeof id === 'number') await ask(service, 'alice', `DELETE /bookings/${id}/cancel`, { query });
  return made;
}

/** Looks at the status of a response, and whether a refusal names a field. */
export function naming(field: string, as: As, line: string, sent: RequestParts): Fact['look'] {
  return async (service) => {
    const { status, json } = await ask(service, as, line, sent);
    const isNamed = String(fieldsOf(json)['message']).includes(field);
    return isNamed ? `${status}, with the name` : String(status);
  };
}
