/** Handles the endpoints in a mock. Also a file for `slotwise-mock serve --setup`. */
import type { Mock } from '@slotwise/mock';
import { freeTimes } from '@slotwise/sdk/free-times';
import { listEventTypes, listSlots } from './endpoints.ts';

export default function setup(mock: Mock): void {
  mock.addEndpoint(listEventTypes, ({ data, caller }) => ({
    event_types: data.all('eventType', { userId: caller.id }),
  }));
  mock.addEndpoint(listSlots, ({ query: { eventTypeId, from, to }, data, clock, refuse }) => {
    const eventType = data.get('eventType', eventTypeId) ?? refuse('not_found');
    const schedule = data.get('schedule', eventType.scheduleId);
    const availabilities = data.all('availability', { scheduleId: schedule?.id });
    const hours = schedule ? { timeZone: schedule.timeZone, availabilities } : 'always';
    const bookings = data.all('booking', { userId: eventType.userId });
    return { slots: freeTimes({ now: new Date(clock.now()), from, to, eventType, hours, bookings }) };
  });
}
