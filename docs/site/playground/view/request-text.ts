/** An entry of the mock's journal as text, for the journal and for the outcome of a call. */
import type { JournalEntry as RecordedEntry } from '@slotwise/mock';
import type { JournalEntry } from '@slotwise/ui';

/** The request and the answer of an entry. */
export function requestText({
  method,
  path,
  request,
  status,
  response,
}: RecordedEntry): Pick<JournalEntry, 'request' | 'response'> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => request.params[name] ?? whole);
  const asked = Object.entries(request.query).map(([name, value]) => `${name}=${value}`);
  const query = asked.length === 0 ? '' : `?${asked.join('&')}`;
  return {
    request: { head: `${method} ${filled}${query}`, body: bodyText(request.body) },
    response: response === null ? null : { head: String(status), body: bodyText(response.body) },
  };
}

/** An entry as the journal shows it; the caller by the name that the id belongs to. */
export function shownEntry(entry: RecordedEntry, nameOf: (id: number) => string): JournalEntry {
  const { sequence, method, path, endpoint, callerId, status, rule, assumption, fault, changes, nearest } = entry;
  return {
    ...{ number: sequence, method, path, endpoint, status },
    caller: callerId === null ? null : nameOf(callerId),
    cause: rule === null ? null : assumption === null ? rule : `${rule}, ${assumption}`,
    ...requestText(entry),
    changes: changes.map(({ kind, id, change }) => `${kind} ${id} ${change}`),
    faults: fault === null ? [] : fault.split(' + '),
    notes: nearest.map(({ endpoint: near }) => `Perhaps ${near} was meant.`),
  };
}

function bodyText(body: unknown): string {
  if (body === null) return '';
  return typeof body === 'string' ? body : JSON.stringify(body, null, 2);
}
