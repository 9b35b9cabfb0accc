import type { Entry } from '../control/responses.ts';
import type { WantedCall } from '../model/run.ts';
import type { Session } from '../model/session.ts';

/** The call that the form shows first: the last one, or a list of bookings. */
export function firstCall(session: Session): WantedCall {
  const last = session.calls.at(-1);
  if (last !== undefined) return last;
  const endpoint = session.operations.find(({ name }) => name === 'bookings.list') ?? session.operations[0];
  const { users } = session.shown.data;
  const user = users.find(({ bookings, role }) => bookings > 0 && role !== 'ADMIN') ?? users[0];
  return { caller: user?.id ?? 'nobody', endpoint: endpoint?.name ?? '', input: endpoint?.example ?? {} };
}

/** The input of a request in the journal. The credential is left out, because the user of the call has one. */
export function inputOf(session: Session, { params, query, body }: Entry['request']): WantedCall['input'] {
  const numbers = (part: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(part).map(([name, text]) => [name, /^\d{1,15}$/.test(text) ? Number(text) : text]),
    );
  const { apiKey } = session.profile.protocol;
  const sent = Object.entries(query).filter(([name]) => apiKey.in !== 'query' || name !== apiKey.name);
  return {
    ...(Object.keys(params).length === 0 ? {} : { params: numbers(params) }),
    ...(sent.length === 0 ? {} : { query: numbers(Object.fromEntries(sent)) }),
    ...(body === null ? {} : { body }),
  };
}
