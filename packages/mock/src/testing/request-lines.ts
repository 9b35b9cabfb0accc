import { behindEntry } from '../journal/entry.ts';
import type { JournalEntry } from '../journal/entry.ts';

export function requestLines(entries: readonly JournalEntry[], most = 10): string {
  const before = entries.length - most;
  const lines = entries
    .slice(-most)
    .map((entry) => `  ${entry.sequence}. ${requestLine(entry)}${concurrentText(entry)}${earlyText(entry, entries)}`);
  return [...(before > 0 ? [`  … ${before} before`] : []), ...lines].join('\n');
}

export function requestLine(entry: JournalEntry): string {
  const { status, rule, cause, fault, nearest } = entry;
  const why = rule === null ? [] : [cause === null || nearest.length > 0 ? rule : `${rule}: ${cause}`];
  const causes = [...why, ...(fault === null ? [] : [`fault: ${fault}`])].join('; ');
  const [near] = nearest;
  const outcome = status === 0 ? 'no response' : String(status);
  const [reason, advice] = [
    causes === '' ? '' : ` (${causes})`,
    near === undefined ? '' : `; near it: ${near.method} ${near.path}, ${near.why}`,
  ];
  return `${requestText(entry)}${bodyText(entry)}${callerText(entry)} → ${outcome}${reason}${advice}`;
}

/** Returns the first scalar fields of the body, and `…` if it has other fields. */
function bodyText({ request: { body } }: JournalEntry): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return '';
  const fields = Object.entries(body).filter(([, value]) => value !== '[redacted]');
  const scalarFields = fields.filter(([, value]) => typeof value !== 'object' || value === null).slice(0, mostFields);
  const texts = scalarFields.map(([name, value]) => `${nameText(name)}: ${valueText(value)}`);
  if (scalarFields.length < fields.length) texts.push('…');
  return texts.length === 0 ? '' : ` { ${texts.join(', ')} }`;
}

function nameText(name: string): string {
  return /^[\w$]+$/.test(name) ? cut(name) : JSON.stringify(cut(name));
}

function valueText(value: unknown): string {
  return JSON.stringify(typeof value === 'string' ? cut(value) : value);
}

/** Returns the requests that were recorded between the arrival of this request and its response. */
function concurrentText(entry: JournalEntry): string {
  const [first, last] = [behindEntry(entry).arrivedAfter + 1, entry.sequence - 1];
  if (last < first) return '';
  return `; at the same time as ${first === last ? `request ${last}` : `requests ${first} to ${last}`}`;
}

export function requestText({ method, path, endpoint, request: { params, query } }: JournalEntry): string {
  const filledPath =
    endpoint === null ? path : path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escapePart(params[name]));
  const shownEntries = Object.entries(query).filter(([, value]) => value !== '[redacted]');
  const text = shownEntries.map(([name, value]) => `${escapePart(name)}=${escapePart(value)}`).join('&');
  return `${method} ${filledPath}${text === '' ? '' : `?${text}`}`;
}

/** Returns a note for a retry that did not wait as long as `Retry-After` of the previous response. */
function earlyText(entry: JournalEntry, entries: readonly JournalEntry[]): string {
  const previous = entries.findLast((one) => one.sequence < entry.sequence && isSameRequest(one, entry));
  const retryAfter = previous?.response?.headers['retry-after'];
  if (previous === undefined || retryAfter === undefined) return '';
  const [before, sentAt] = [Date.parse(previous.at), Date.parse(entry.at)];
  const earliest = /^\d+$/.test(retryAfter) ? before + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  return sentAt < earliest
    ? `; sent ${(sentAt - before) / 1000} s after request ${previous.sequence}, whose Retry-After is ${retryAfter}`
    : '';
}

function isSameRequest(one: JournalEntry, other: JournalEntry): boolean {
  return one.endpoint === other.endpoint && one.callerId === other.callerId && requestText(one) === requestText(other);
}

function callerText(entry: JournalEntry): string {
  const { callerId, endpoint } = entry;
  const { clientId } = behindEntry(entry);
  if (callerId !== null) return ` by user ${callerId}`;
  if (clientId !== null) return ` by client ${escapePart(clientId)}`;
  return endpoint === null ? '' : ' by nobody';
}

const longest = 60;

const mostFields = 6;

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function escapePart(value = ''): string {
  return cut(value).replaceAll(/[\s%?#&=/]/g, (sign) => encodeURIComponent(sign));
}
