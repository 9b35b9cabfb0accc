import type { JournalEntry, ShownUser } from '@slotwise/ui';
import { pathOf } from '../copy/replayable.ts';
import type { Entry, User } from '../control/answers.ts';

export function shownEntry(entry: Entry, usernames: ReadonlyMap<number, string>): JournalEntry {
  const { sequence, method, endpoint, callerId, status, rule, assumption, fault, changes } = entry;
  const query = Object.entries(entry.request.query).map(([name, value]) => `${name}=${value}`);
  const told = query.filter((one) => !one.endsWith('=[redacted]'));
  const path = pathOf(entry);
  return {
    number: sequence,
    ...{ method, endpoint, status },
    path: path.replace(/^\/v1(?=\/)/, '') + search(told),
    caller: callerId === null ? null : (usernames.get(callerId) ?? `user ${callerId}`),
    cause: rule === null ? null : assumption === null ? rule : `${rule} (${assumption})`,
    request: {
      head: `${method} ${path}${search(query)}`,
      body: textOf(entry.request.body),
    },
    response:
      entry.response === null
        ? null
        : { head: `${status}\nX-Request-Id: ${entry.requestId}\nat ${entry.at}`, body: textOf(entry.response.body) },
    changes: changes.map(({ kind, id, change }) => `${kind} ${id} ${change}`),
    faults: fault === null ? [] : fault.split(' + '),
    notes: notesOf(entry),
  };
}

/** Why the request was rejected, and similar endpoints. */
function notesOf({ cause, nearest }: Entry): string[] {
  const similar = nearest.map(({ method, path, why }) => `Similar: ${method} ${path}, ${why}`);
  return cause === null || nearest.length > 0 ? similar : [`Cause: ${cause}`];
}

export function shownUser({ id, username, role, timeZone, teams, bookings }: User, keys: readonly string[]): ShownUser {
  const about = [
    ...(role === 'ADMIN' ? ['system-wide Admin'] : []),
    ...teams.map((team) => `${team.role} of ${team.name}`),
    ...(bookings === 0 ? [] : [`hosts ${bookings}`]),
    timeZone,
  ];
  return { id, name: username, about: about.join(', '), keys };
}

function search(query: readonly string[]): string {
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

function textOf(body: unknown): string {
  if (body === null || body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
