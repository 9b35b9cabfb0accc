// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
export type * from './attendees.ts';
export type * from './availabilities.ts';
export type * from './booking-references.ts';
export type * from './bookings.ts';
export type * from './destination-calendars.ts';
export type * from './me.ts';
export type * from './memberships.ts';
export type * from './oauth.ts';
export type * from './users.ts';
export type * from './delete-result.ts';
export type * from './embedded.ts';
export type * from './endpoint-errors.ts';
