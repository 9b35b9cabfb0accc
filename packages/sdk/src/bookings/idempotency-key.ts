/** The key that makes a repeated creation recognisable (specification, Booking Object; G-56). */
import type { NewBooking } from '@slotwise/schemas/table';
import { idempotencyNamespace, toDate } from '@slotwise/schemas/table';

/**
 * A name-based UUID of start, end and attendee email. Where no end is sent, only the service knows it: the event type, which
 * determines it, stands in its place. `undefined` where the runtime has no SHA-1, as a page that did not come over TLS.
 */
export async function idempotencyKeyOf({
  start,
  end,
  eventTypeId,
  responses,
}: NewBooking): Promise<string | undefined> {
  const email = responses.email.toLowerCase();
  const startTime = toDate(start).toISOString();
  const name = end === undefined ? [startTime, { eventTypeId }, email] : [startTime, toDate(end).toISOString(), email];
  return nameBasedUuid(JSON.stringify(name));
}

async function nameBasedUuid(name: string): Promise<string | undefined> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  if (subtle === undefined) return undefined;
  const hash = new DataView(
    await subtle.digest('SHA-1', Uint8Array.from([...namespaceBytes(), ...new TextEncoder().encode(name)])),
  );
  hash.setUint8(6, (hash.getUint8(6) & 0x0f) | 0x50);
  hash.setUint8(8, (hash.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from({ length: 16 }, (_, index) => hash.getUint8(index).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The bytes of the namespace, in which the service derives the keys of requests that bring none. */
function namespaceBytes(): number[] {
  return (idempotencyNamespace.match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));
}
