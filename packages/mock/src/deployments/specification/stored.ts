import { hoursIssue } from '../../data/availabilities.ts';
import type { StoredPart } from '../../rules/deployment.ts';
import { storedTimeOfDay } from '../../rules/instants.ts';

export const stored: StoredPart = {
  timeOfDay: storedTimeOfDay,
  date: (instant) => instant,
  // The end is after the start.
  hoursIssue,
  addToUser: () => undefined,
  removeReference: ({ id }, { bookingReferences }) => bookingReferences.remove(id),
  mayEditReference: () => true,
  isListedForHost: () => true,
};
