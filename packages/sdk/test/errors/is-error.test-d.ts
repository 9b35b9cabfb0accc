/** Types of an error that belongs to an endpoint. Checked by the type checker; never run. */
import { isError } from '../../src/index.ts';
import type { UnknownWord } from '../types.ts';

declare const error: unknown;

if (isError(error, 'bookings.create')) {
  error.endpoint satisfies 'bookings.create';
  error.kind satisfies string;
  // Codes of the contract, of a deployment, and of the client.
  if (error.code === 'slot_unavailable') error.code satisfies 'slot_unavailable';
  if (error.code === 'booking_limit') error.code satisfies 'booking_limit';
  if (error.code === 'other_origin' || error.code === 'endpoint_not_found') error.status satisfies number | null;
  // @ts-expect-error: a misspelt code
  void (error.code === 'slot_unavailble');
  // @ts-expect-error: a code of another endpoint
  void (error.code === 'not_cancellable');
  // @ts-expect-error: a code of OAuth
  void (error.code === 'invalid_grant');
  switch (error.code) {
    case 'seats_full':
    case 'start_in_past':
      error.code satisfies 'seats_full' | 'start_in_past';
      break;
    // @ts-expect-error: a misspelt code
    case 'seat_full':
      break;
    case null:
      break;
    default:
      error.code satisfies string;
      // @ts-expect-error: it is no longer one of those above
      error.code satisfies 'seats_full';
  }
  if (error.kind === 'rate_limited') error.retryAt satisfies Date | null;
  if (error.kind === 'redirected') error.origin satisfies string | null;
  // @ts-expect-error: there is no such kind
  void (error.kind === 'rate_limit');
}

if (isError(error, 'bookings.create', 'slot_unavailable')) {
  error.code satisfies 'slot_unavailable';
  error.applied satisfies string | null;
}
if (isError(error, 'oauth.token', 'invalid_grant')) error.code satisfies 'invalid_grant';
if (isError(error, 'me.get', undefined)) error.code satisfies string | null;

declare const code: 'not_found' | 'forbidden';
if (isError(error, 'bookings.get', code)) error.code satisfies 'not_found' | 'forbidden';

if (isError(error, 'bookings.reschedule', 'slot_unavailable')) error.endpoint satisfies 'bookings.create';
if (isError(error, 'bookings.reschedule')) {
  // @ts-expect-error: a misspelt code
  void (error.code === 'slot_unavailble');
}

// @ts-expect-error: a misspelt code
isError(error, 'bookings.create', 'slot_unavailble');
// @ts-expect-error: a misspelt code
isError(error, 'bookings.reschedule', 'slot_unavailble');
// @ts-expect-error: a code of another endpoint
isError(error, 'bookings.get', 'slot_unavailable');
// @ts-expect-error: a misspelt endpoint
isError(error, 'bookings.crate');
// @ts-expect-error: an endpoint is required
isError(error);
// @ts-expect-error: any text is no code
isError(error, 'bookings.get', String(error));
// @ts-expect-error: null is no code
isError(error, 'bookings.get', null);

/** A switch over all known codes leaves the unknown words, as the words of responses do. */
export function unknownCode(caught: unknown): UnknownWord | undefined {
  if (!isError(caught, 'me.get')) return undefined;
  switch (caught.code) {
    case 'unauthorized':
    case 'forbidden':
    case 'insufficient_scope':
    case 'method_not_allowed':
    case 'rate_limited':
    case 'internal':
    case 'endpoint_not_found':
    case 'other_origin':
    case 'write':
    case 'hidden':
    case 'too_many':
    case null:
      return undefined;
    default:
      return caught.code;
  }
}

/** An unknown code is text. */
export function textOf(unknown: UnknownWord): string {
  return unknown;
}

/** An error without the guard keeps its type where the guard is false. */
export function otherwise(caught: unknown): unknown {
  return isError(caught, 'me.get') ? caught.endpoint : caught;
}
