/**
 * Derives the idempotency key of a booking, so equal creations have equal keys (specification, Booking Object; A-56).
 * Runtimes without `crypto.subtle`, such as pages over http, get no key.
 */
import { idempotencyNamespace, toDate } from '@slotwise/schemas/internal/table';
import type { NewBooking } from '@slotwise/schemas/internal/table';

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
  const bytes = Uint8Array.from([...namespaceBytes(), ...new TextEncoder().encode(name)]);
  const hash = new Uint8Array(await subtle.digest('SHA-1', bytes));
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Sets the version of the UUID to 5 and the two highest variant bits to `10` (RFC 9562).
  return hex.replace(
    /^(.{8})(.{4}).(.{3})(.)(.{3})(.{12}).*/,
    (_, ...[low, mid, high, variant, clock, node]: string[]) =>
      `${low}-${mid}-5${high}-${'89ab'[Number.parseInt(variant ?? '', 16) % 4]}${clock}-${node}`,
  );
}

function namespaceBytes(): number[] {
  return (idempotencyNamespace.match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16));
}
