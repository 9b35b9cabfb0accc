/** Types inside the client that its own tests name. */
export type { ClientOverrides, CreationDefaults } from '../src/options/client-options.ts';
export type { CallTrace, Listeners, LogLevel, RequestEvent, TracedCall } from '../src/events/events.ts';
export type { TokenContext } from '../src/pipeline/credentials.ts';
export type { PathInput, PathOptions } from '../src/calls/path-call.ts';
export type { ReschedulableBooking, RescheduleOptions } from '../src/bookings/moving.ts';
export type { OAuthErrorCode } from '../src/errors/oauth-errors.ts';
export type { Cause, Endpoint, NamesInPath, StandardSchema, UnknownWord } from '@slotwise/schemas/internal/table';
