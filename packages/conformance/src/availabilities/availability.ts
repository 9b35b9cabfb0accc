import type { Availability } from '@slotwise/schemas/internal/table';
import { ask } from '../runner/ask.ts';
import { clear, freeStart, instant, newBooking } from '../rule/booking.ts';
import { contentIn, call, lineOf } from '../runner/call.ts';
import { expectEqual, expectStatus, member } from '../runner/expect.ts';
import type { Scene } from '../rule/rules-of.ts';
import { settingsOf } from '../runner/rule.ts';
import type { Target } from '../runner/target.ts';

export function newAvailability(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { scheduleId: 1, startTime: '1970-01-01T09:00:00Z', endTime: '1970-01-01T17:00:00Z', ...fields };
}

export function makeAvailability({ make }: Scene, fields: Readonly<Record<string, unknown>>): Promise<Availability> {
  return make('availabilities.create', 'alice', newAvailability(fields));
}

export async function withAvailability(
  target: Target,
  fields: Readonly<Record<string, unknown>>,
  act: (availability: Availability) => Promise<void>,
): Promise<void> {
  const availability = await call(target, 'alice', 'availabilities.create', { body: newAvailability(fields) });
  try {
    await act(availability);
  } finally {
    await ask(target, 'alice', lineOf('availabilities.delete', availability.id));
  }
}

export async function freeDays(target: Target): Promise<Readonly<Record<'weekday' | 'saturday' | 'sunday', string>>> {
  const start = await freeStart(target, 'alice');
  const dayOf = (days: number) => instant(new Date(start.getTime() + days * 24 * 60 * 60_000)).slice(0, 10);
  const untilSaturday = 6 - start.getUTCDay();
  return { weekday: dayOf(0), saturday: dayOf(untilSaturday), sunday: dayOf(untilSaturday + 1) };
}

export async function expectOpen(target: Target, day: string, times: Readonly<Record<string, boolean>>): Promise<void> {
  const openTimes: Record<string, boolean> = {};
  for (const time of Object.keys(times))
    openTimes[time] = await canBeBooked(target, new Date(`${day}T${time}:00+01:00`));
  expectEqual(`the times of ${day} at which alice can be booked`, openTimes, times);
}

async function canBeBooked(target: Target, start: Date): Promise<boolean> {
  const response = await ask(target, 'alice', 'POST /bookings', { body: newBooking('alice', start) });
  if (response.status === 200) {
    await clear(target, [contentIn('bookings.create', response)]);
    return true;
  }
  expectStatus(response, 409);
  if (settingsOf(target).imitates === 'specification')
    expectEqual(`the code of ${response.request}`, member(response.json, 'code'), 'slot_unavailable');
  return false;
}
