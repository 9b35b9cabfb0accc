/** One readable line a request, without anything secret. */
import type { JournalEntry } from '../journal/entry.ts';

/** Writes the line of a request: time, method, address, caller, status, rule and fault; of a fork, its world. */
export function requestLine(entry: JournalEntry, world: number): string {
  const { at, method, callerId, status, rule, assumption, fault } = entry;
  const parts = [
    at,
    `${method} ${addressOf(entry)}`,
    callerId === null ? 'nobody' : `user ${callerId}`,
    status === 0 ? 'no response' : String(status),
    ...(rule === null ? [] : [assumption === null ? rule : `${rule} (${assumption})`]),
    ...(fault === null ? [] : [`fault ${fault}`]),
    ...(world === 1 ? [] : [`world ${world}`]),
  ];
  // A line stays one, and moves no cursor, whatever was sent.
  return parts.join('  ').replaceAll(/[\p{Cc}\u2028\u2029]/gu, '?');
}

/** The address with its parts in place; a parameter whose value is secret is left out. */
function addressOf({ path, request: { params, query } }: JournalEntry): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (all, name: string) => encoded(params[name] ?? all));
  const said = Object.entries(query).filter(([, value]) => !value.includes('[redacted]'));
  const pairs = said.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  const address = pairs === '' ? filled : `${filled}?${pairs}`;
  return address.length > longest ? `${address.slice(0, longest)}…` : address;
}

const longest = 200;

/** A text as it stands in an address, where commas and colons need no escape. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':');
}
