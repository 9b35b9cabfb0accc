import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { idempotencyNamespace as namespace } from '@slotwise/schemas/internal/contract';

const namespaceBytes = bytesOf(namespace);

/** The key depends on start, end and attendee email (specification, Booking Object; A-56). */
export function idempotencyKeyOf(startTime: string, endTime: string, email: string): string {
  return nameBased(JSON.stringify([startTime, endTime, email.toLowerCase()]), namespaceBytes);
}

/** In self-hosted deployments, the key depends on the host instead of the attendee. */
export function hostKeyOf(startTime: string, endTime: string, userId: number | null): string {
  return nameBased(JSON.stringify([startTime, endTime, userId]), namespaceBytes);
}

export function uidOf(table: string, id: number): string {
  return nameBased(`${table}/${id}`, namespaceBytes);
}

/**
 * Returns the secret from which a world derives its tokens and random numbers. If the clock is set, the secret is
 * constant, so that every run produces the same bytes.
 */
export function worldSecret(repeatable: boolean): string {
  return repeatable ? namespace : bytesToHex(randomBytes(16));
}

export function secretText(name: string, secret: string): string {
  return nameBased(name, bytesOf(secret)).replaceAll('-', '');
}

export function randomAt(place: number, secret: string): number {
  return Number.parseInt(nameBased(`chance/${place}`, bytesOf(secret)).replaceAll('-', '').slice(0, 12), 16) / 2 ** 48;
}

/** Name-based UUID, version 5 (RFC 9562 section 5.5). Takes half as long as the package `uuid`, which matters for a million rows. */
export function nameBased(name: string, space: Uint8Array): string {
  const bytes = sha1(concatBytes(space, utf8ToBytes(name)));
  const hex = bytesToHex(bytes);
  const variant = (0x80 | ((bytes[8] ?? 0) & 0x3f)).toString(16);
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ];
  // join creates one flat string. A template keeps its parts, which needs five times the memory.
  return parts.join('-');
}

function bytesOf(uuid: string): Uint8Array {
  return hexToBytes(uuid.replaceAll('-', ''));
}

export function slugOf(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
