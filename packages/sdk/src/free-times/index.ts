/**
 * Free time slots of a host, computed from opening hours and bookings.
 *
 * @module
 */
export { findFreeTimes } from './find-free-times.ts';
export { freeTimes } from './free-times.ts';
export type { FreeTime } from './free-times.ts';
export type {
  BookableEventType,
  BookedEventType,
  ExistingBooking,
  FindFreeTimesInput,
  FreeTimesClient,
  FreeTimesInput,
  OpeningHours,
  ScheduleHours,
  StoredHours,
} from './input.ts';
export { freeTimesRules } from './rules.ts';
export type { FreeTimesRules } from './rules.ts';
export { slotsByDay } from './slots-by-day.ts';
export type { DayOfSlots, LabeledSlot } from './slots-by-day.ts';
