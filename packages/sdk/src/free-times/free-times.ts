import { timeOfDay } from '@slotwise/schemas/table';
import type { Availability, Booking } from '@slotwise/schemas/table';
import { localTimeIn } from './local-time.ts';

export interface Offer {
  readonly hours: Pick<Availability, 'days' | 'startTime' | 'endTime'>;
  readonly timeZone: string;
  readonly minutes: number;
  readonly bookings: readonly Pick<Booking, 'startTime' | 'endTime' | 'status'>[];
}

const stepMs = 15 * 60_000;

/**
 * The starts that can be booked between two instants, one after another from each opening on.
 *
 * It walks over the instants and asks what the host's clocks show, so that no hour that a clock skips or repeats needs a thought.
 */
export function freeTimes({ hours, timeZone, minutes, bookings }: Offer, from: Date, until: Date): Date[] {
  const localTime = localTimeIn(timeZone);
  const [opens, closes] = [minutesOf(hours.startTime), minutesOf(hours.endTime) || 1440];
  const taken = bookings
    .filter(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED')
    .map(({ startTime, endTime }) => ({ start: Date.parse(startTime), end: Date.parse(endTime) }));
  const found: Date[] = [];
  for (let start = Math.ceil(from.getTime() / stepMs) * stepMs; start < until.getTime(); start += stepMs) {
    const at = localTime(new Date(start));
    const isOpen = hours.days.includes(at.weekday) && at.minutes >= opens && at.minutes + minutes <= closes;
    if (!isOpen || (at.minutes - opens) % minutes !== 0) continue;
    const end = start + minutes * 60_000;
    if (!taken.some((booking) => booking.start < end && booking.end > start)) found.push(new Date(start));
  }
  return found;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = timeOfDay(time).split(':').map(Number);
  return hours * 60 + minutes;
}
