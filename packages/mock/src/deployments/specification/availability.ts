import { isLive } from '../../data/bookings.ts';
import { hoursOf } from '../../rules/bookings/opening-hours.ts';
import type { AvailabilityPart } from '../../rules/deployment.ts';

export const availability: AvailabilityPart = {
  minimumNoticeMinutes: 0,
  // An event type without a schedule is always open.
  hours({ scheduleId }, tables) {
    const schedule = tables.schedules.get(scheduleId);
    return schedule === undefined ? undefined : hoursOf(tables, schedule);
  },
  timeTakenFor: (booking) => (isLive(booking) ? 'all' : 'none'),
  attendedBookings: () => [],
};
