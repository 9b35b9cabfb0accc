import { isRecord } from '@slotwise/schemas/internal/contract';
import { clientBody } from '../code/operations.ts';
import type { Entry } from '../control/responses.ts';
import type { WantedCall } from '../model/run.ts';
import type { Session } from '../model/session.ts';

/** The call that the form shows first: the last one, or a list of bookings. */
export function firstCall(session: Session): WantedCall {
  const last = session.calls.at(-1);
  if (last !== undefined) return last;
  const { users } = session.shown.data;
  const user = users.find(({ bookings, role }) => bookings > 0 && role !== 'ADMIN') ?? users[0];
  return {
    caller: user?.id ?? 'nobody',
    endpoint: 'bookings.list',
    input: session.operation('bookings.list')?.example ?? {},
  };
}

/** The input of a request in the journal. The credential is left out, because the user of the call has one. */
export function inputOf(session: Session, { endpoint, request: { params, query, body } }: Entry): WantedCall['input'] {
  const numbers = (part: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(part).map(([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text]),
    );
  const { protocol } = session.profile;
  const { apiKey } = protocol;
  // With the key of the first request, the second one would be a repetition of it.
  const fields = Object.entries(isRecord(body) ? body : {}).filter(([name]) => name !== 'idempotencyKey');
  const sent = Object.entries(query).filter(([name]) => apiKey.in !== 'query' || name !== apiKey.name);
  return {
    ...(Object.keys(params).length === 0 ? {} : { params: numbers(params) }),
    ...(sent.length === 0 ? {} : { query: numbers(Object.fromEntries(sent)) }),
    ...(body === null
      ? {}
      : { body: isRecord(body) ? clientBody(endpoint, Object.fromEntries(fields), protocol) : body }),
  };
}
