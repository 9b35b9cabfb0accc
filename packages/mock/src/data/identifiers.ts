import { idempotencyNamespace as namespace } from '@slotwise/schemas/internal';
import { v4, v5 } from 'uuid';

/** The idempotency key of a booking: a name-based UUID of start, end and attendee email (specification, Booking Object; G-56). */
export function idempotencyKeyOf(startTime: string, endTime: string, email: string): string {
  return v5(JSON.stringify([startTime, endTime, email.toLowerCase()]), namespace);
}

/** A name-based UUID for the row of a table: the same in every world that makes the same row. */
export function uidOf(table: string, id: number): string {
  return v5(`${table}/${id}`, namespace);
}

/** The secret of a world: drawn at random, or the same one where the world's clock was set, so that its bytes can be repeated. */
export function worldSecret(repeatable: boolean): string {
  return repeatable ? namespace : v4();
}

/** Text that nobody can guess who does not know the world's secret; the same for the same name. */
export function secretText(name: string, secret: string): string {
  return v5(name, secret).replaceAll('-', '');
}

/** The number of this place in a world's row of chances: from 0 to below 1. */
export function randomAt(place: number, secret: string): number {
  return Number.parseInt(v5(`chance/${place}`, secret).replaceAll('-', '').slice(0, 12), 16) / 2 ** 48;
}

/** Makes a part of an address from words. */
export function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
