/** Lists which other resources a write can change. A test compares the table with the changes that the mock makes. */
import type { ResourceName } from './options.ts';
import type { KindsOf } from './resources.ts';

const people = ['users', 'me'] as const;
const ofBookings = ['bookings', 'attendees', 'bookingReferences'] as const;

/** Resources whose objects a write can change, because they contain the written object or are deleted with it. */
export const linked: Readonly<Record<ResourceName, readonly ResourceName[]>> = {
  bookings: ['attendees', 'bookingReferences', 'destinationCalendars'],
  attendees: ['bookings'],
  bookingReferences: ['bookings'],
  destinationCalendars: [...people, ...ofBookings],
  // Availabilities of a schedule contain each other.
  availabilities: [...people, 'availabilities'],
  // A user who leaves an organization also leaves its teams.
  memberships: [...people, 'memberships'],
  users: ['users', 'me', ...ofBookings, 'memberships', 'availabilities', 'destinationCalendars'],
  me: [],
};

/** Kinds of queries that contain many objects of a resource. */
export const listKinds: { readonly [Resource in ResourceName]: KindsOf<Resource> } = {
  bookings: ['list', 'infinite'],
  users: ['list', 'infinite'],
  attendees: ['list'],
  bookingReferences: ['list'],
  destinationCalendars: ['list'],
  memberships: ['list'],
  availabilities: [],
  me: [],
};
