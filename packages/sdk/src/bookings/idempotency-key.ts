/** The key that makes a repeated creation recognisable (specification, Booking Object; G-56). */
import type { NewBooking } from '@slotwise/schemas';
import { toDate } from '@slotwise/schemas';

/** The namespace of these names (RFC 9562 section 5.5); the mock derives the keys of requests that bring none in the same. */
const namespace = [0x5f, 0x2c, 0x7b, 0x0e, 0x6a, 0x41, 0x5d, 0x0b, 0x9a, 0x3e, 0x2c, 0x1d, 0x5c, 0x4f, 0x7e, 0x90];

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
  const hash = new DataView(await subtle.digest('SHA-1', Uint8Array.from([...namespace, ...utf8.encode(name)])));
  hash.setUint8(6, (hash.getUint8(6) & 0x0f) | 0x50);
  hash.setUint8(8, (hash.getUint8(8) & 0x3f) | 0x80);
  const hex = Array.from({ length: 16 }, (_, index) => hash.getUint8(index).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const utf8 = new TextEncoder();
