/** The requests of a journal as lines that a person reads, and that a test's message ends with. */
import type { JournalEntry } from '../journal/entry.ts';

/** The last requests, a line each; of those before them, their number. */
export function requestLines(entries: readonly JournalEntry[], most = 10): string {
  const before = entries.length - most;
  const lines = entries.slice(-most).map((entry) => `  ${entry.sequence}. ${requestLine(entry)}`);
  return [...(before > 0 ? [`  … ${before} before`] : []), ...lines].join('\n');
}

/** One request: `GET /bookings/1 by user 5 → 404 (booking.hidden)`. */
export function requestLine(entry: JournalEntry): string {
  const { status, rule, fault, nearest } = entry;
  const causes = [...(rule === null ? [] : [rule]), ...(fault === null ? [] : [`fault: ${fault}`])].join('; ');
  const [near] = nearest;
  const outcome = status === 0 ? 'no response' : String(status);
  const [why, meant] = [
    causes === '' ? '' : ` (${causes})`,
    near === undefined ? '' : `; near it: ${near.method} ${near.path}, ${near.why}`,
  ];
  return `${requestText(entry)}${callerText(entry)} → ${outcome}${why}${meant}`;
}

/** Method and path of a request, with its parts and its query, and nothing secret: `GET /bookings?take=5`. */
export function requestText({ method, path, endpoint, request: { params, query } }: JournalEntry): string {
  const filled = endpoint === null ? path : path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(params[name]));
  const sent = Object.entries(query).filter(([, value]) => value !== '[redacted]');
  const text = sent.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
  return `${method} ${filled}${text === '' ? '' : `?${text}`}`;
}

/** The caller; a request that met no endpoint may be refused before anybody looks at its credential. */
function callerText({ callerId, endpoint }: JournalEntry): string {
  if (callerId !== null) return ` by user ${callerId}`;
  return endpoint === null ? '' : ' by nobody';
}

/** The most of a value that a line shows. */
const longest = 60;

/** A value on one line, as an address has it, but for what a person reads more easily as it is. */
function escaped(value = ''): string {
  const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return text.replaceAll(/[\s%?#&=/]/g, (sign) => encodeURIComponent(sign));
}
