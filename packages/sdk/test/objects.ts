/** Objects of responses with all required fields, by id. */
import { bookingJson, meJson, userJson } from '../../schemas/test/objects.ts';
import type { Booking, Me, User } from '../src/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A booking as the service sends it, shortened. */
export function bookingOf(id: number, more: Fields = {}): Booking {
  const responses = { name: 'Ada', email: 'ada@example.com' };
  return { ...bookingJson, id, uid: `uid-${id}`, title: `Booking ${id}`, status: 'ACCEPTED', responses, ...more };
}

/** A user as the service sends it, shortened. */
export function userOf(id: number, more: Fields = {}): User {
  return { ...userJson, id, ...namesOf(id), role: 'USER', ...more };
}

/** A profile as the service sends it. */
export function meOf(id: number, more: Fields = {}): Me {
  return { ...meJson, id, ...namesOf(id), role: 'USER', ...more };
}

function namesOf(id: number) {
  return { username: `u${id}`, name: 'Ada', email: `u${id}@example.com` };
}
