/** The looks that facts share: a status, the members of an answer, a header, the rows of a list. */
import { ask } from '../runner/ask.ts';
import type { As, RequestParts, TargetResponse } from '../runner/ask.ts';
import { bookingBody, fieldsOf, namesOf, NotShown } from './fact.ts';
import type { Fact, FactTarget } from './fact.ts';

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

/** The rows of a list's answer, whatever key they come under. */
export function rowsIn({ json }: TargetResponse): readonly Readonly<Record<string, unknown>>[] {
  const list: unknown = Object.values(fieldsOf(json)).find((one) => Array.isArray(one));
  return Array.isArray(list) ? list.map(fieldsOf) : [];
}

/** The rows that alice lists. */
export async function rowsOf(
  service: FactTarget,
  path: string,
  sent: RequestParts = {},
): Promise<ReturnType<typeof rowsIn>> {
  return rowsIn(await ask(service, 'alice', `GET ${path}`, sent));
}

/** The first row that alice lists; thrown where there is none. */
export async function firstOf(service: FactTarget, path: string): Promise<Readonly<Record<string, unknown>>> {
  const [first] = await rowsOf(service, path, path === '/bookings' ? { query: { take: 1, page: 1 } } : {});
  if (first === undefined) throw new NotShown(`${path} lists nothing`);
  return first;
}

/** The object of an answer, whether it comes under a key of its own or not. */
export function objectIn({ json }: TargetResponse): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(json);
  if ('id' in fields) return fields;
  return fieldsOf(Object.values(fields).find((one) => typeof one === 'object'));
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
