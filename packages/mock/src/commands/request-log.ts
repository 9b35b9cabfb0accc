import type { JournalEntry } from '../journal/entry.ts';

export function requestLine(entry: JournalEntry, world: number): string {
  const { at, method, callerId, status, rule, assumption, cause, fault } = entry;
  const parts = [
    at,
    `${method} ${addressOf(entry)}`,
    callerId === null ? 'nobody' : `user ${callerId}`,
    status === 0 ? 'no response' : String(status),
    ...(rule === null
      ? []
      : [`${assumption === null ? rule : `${rule} (${assumption})`}${cause === null ? '' : `: ${cause}`}`]),
    ...(fault === null ? [] : [`fault ${fault}`]),
    ...(world === 1 ? [] : [`mock ${world}`]),
  ];
  // Replaces control characters, so that a request cannot add lines or move the cursor of the terminal.
  return parts.join('  ').replaceAll(/[\p{Cc}\u2028\u2029]/gu, '?');
}

function addressOf({ path, request: { params, query } }: JournalEntry): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (all, name: string) => encodePart(params[name] ?? all));
  const shownEntries = Object.entries(query).filter(([, value]) => !value.includes('[redacted]'));
  const pairs = shownEntries.map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`).join('&');
  const address = pairs === '' ? filledPath : `${filledPath}?${pairs}`;
  return address.length > longest ? `${address.slice(0, longest)}…` : address;
}

const longest = 200;

function encodePart(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
