import type { StoredPart } from '../../rules/deployment.ts';
import { storedTimeOfDay } from '../../rules/instants.ts';
import { Refusal } from '../../rules/refusal.ts';

export const stored: StoredPart = {
  // The service does not check times. It fails for text that is not a complete date and time.
  timeOfDay(value, field) {
    if (!isWholeDateTime(value)) throw new Refusal('availability.unreadable');
    return storedTimeOfDay(value, field);
  },
  // Only the calendar day is kept.
  date: (instant) => `${instant.slice(0, 10)}T00:00:00.000Z`,
  hoursIssue: () => undefined,
  // A new user gets a schedule from Monday to Friday, 9 to 17.
  addToUser({ id: userId, timeZone }, surroundings) {
    const { schedules, availabilities } = surroundings.tables;
    const { id: scheduleId } = schedules.put(schedules.draft({ userId, timeZone }, surroundings));
    const hours = { startTime: '1970-01-01T09:00:00.000Z', endTime: '1970-01-01T17:00:00.000Z', days: [1, 2, 3, 4, 5] };
    availabilities.put(availabilities.draft({ ...hours, userId, scheduleId }, surroundings));
  },
  // A deleted reference is kept and marked. Only references whose `deleted` is null can be edited.
  removeReference: (row, { bookingReferences }) => void bookingReferences.put({ ...row, deleted: true }),
  mayEditReference: ({ deleted }) => deleted === null,
  isListedForHost: ({ deleted }) => deleted !== true,
};

function isWholeDateTime(value: string): boolean {
  const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
  return shape.test(value) && !Number.isNaN(Date.parse(value));
}
