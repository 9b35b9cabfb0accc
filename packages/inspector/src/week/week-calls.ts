/** The calls that a click or a drag in the week makes. */
import { isRecord } from '@slotwise/schemas/internal/contract';
import type { CallParts } from '../code/calls.ts';
import type { BookingRow, EventTypeRow } from '../control/responses.ts';

export interface WeekCall {
  readonly endpoint: string;
  readonly input: CallParts;
}

/** Books a time. If the form has a new booking, its other fields stay. */
export function bookingCall({ id: eventTypeId }: EventTypeRow, start: string, form?: WeekCall): WeekCall {
  const body = form?.endpoint === 'bookings.create' && isRecord(form.input.body) ? form.input.body : undefined;
  const fields = Object.entries(body ?? { responses: { name: 'Ada', email: 'ada@example.com' } }).filter(
    ([name]) => name !== 'end' && name !== 'rescheduleUid',
  );
  return { endpoint: 'bookings.create', input: { body: { ...Object.fromEntries(fields), eventTypeId, start } } };
}

/** Reschedules a booking. A booking without an event type gets other times instead. */
export function movingCall({ id, eventTypeId, responses, uid, startTime, endTime }: BookingRow, to: string): WeekCall {
  if (eventTypeId === null) {
    const end = new Date(Date.parse(to) + Date.parse(endTime) - Date.parse(startTime)).toISOString();
    return { endpoint: 'bookings.update', input: { params: { id }, body: { start: to, end } } };
  }
  const answers = Object.fromEntries(Object.entries({ ...responses }).filter(([, answer]) => answer !== null));
  return {
    endpoint: 'bookings.create',
    input: { body: { eventTypeId, start: to, responses: answers, rescheduleUid: uid } },
  };
}
