import type { Profile } from '@slotwise/schemas/internal/table';

/** Rules of the service that decide which times are free, where the specification is silent. */
export interface FreeTimesRules {
  /**
   * Bookings that block the host's time: every live booking, or accepted ones and requests that block their time.
   * Assumption A-54.
   */
  readonly busyBookings: 'live' | 'accepted';
  /** Whether a host is busy while attending a booking of another host. Assumption A-139. */
  readonly attendedBookings: 'free' | 'busy';
  /** Minimum notice, in minutes, of an event type without its own. Assumption A-130. */
  readonly minimumNotice: number;
  /** Whether the host's travels change the time zone of the default schedule. Assumption A-140. */
  readonly travels: 'ignored' | 'followed';
  /** Whether the host's days out of office are closed. Assumption A-141. */
  readonly outOfOffice: 'ignored' | 'closed';
}

/** The rules of each profile. */
export const freeTimesRules: Readonly<Record<'specification' | 'self-hosted', FreeTimesRules>> = {
  specification: {
    busyBookings: 'live',
    attendedBookings: 'free',
    minimumNotice: 0,
    travels: 'ignored',
    outOfOffice: 'ignored',
  },
  'self-hosted': {
    busyBookings: 'accepted',
    attendedBookings: 'busy',
    minimumNotice: 120,
    travels: 'followed',
    outOfOffice: 'closed',
  },
};

export function rulesOfProfile(profile: Profile | undefined): FreeTimesRules {
  return freeTimesRules[profile?.imitates ?? 'specification'];
}
