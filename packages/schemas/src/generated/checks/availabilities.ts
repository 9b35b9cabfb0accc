// Written from the shapes of the contract by `pnpm generate`: not to be edited by hand.
import { isRecord } from '../../fields/record.ts';
import { isMaybeEventTypeSummary, isMaybeUserSummary, isNullableScheduleSummary } from './embedded.ts';
import {
  isIdInput,
  isInstant,
  isInteger,
  isIntegerList,
  isMaybeInstantInput,
  isMaybeInteger,
  isNullableInstant,
  isNullableInteger,
  isOptionalDaysInput,
  isOptionalIdInput,
  isOptionalTimeOfDayInput,
  isTimeOfDayInput,
} from './scalars.ts';
import type { Availability, AvailabilityId, AvailabilityPatch, NewAvailability } from '../types/availabilities.ts';
import type { Part } from '../../table/part.ts';

/** Accepts a {@link Availability}. */
export function isAvailability(value: unknown): value is Availability {
  return (
    isRecord(value) &&
    isInteger(value['id']) &&
    isMaybeUserSummary(value['user']) &&
    isMaybeInteger(value['userId']) &&
    isMaybeEventTypeSummary(value['eventType']) &&
    isMaybeInteger(value['eventTypeId']) &&
    isIntegerList(value['days']) &&
    isInstant(value['startTime']) &&
    isInstant(value['endTime']) &&
    isNullableInstant(value['date']) &&
    isNullableScheduleSummary(value['Schedule']) &&
    isNullableInteger(value['scheduleId'])
  );
}

/** The fields of a {@link AvailabilityId}. */
export const availabilityIdPart: Part<AvailabilityId> = {
  fields: {
    id: isIdInput,
  },
};

/** The fields of a {@link NewAvailability}. */
export const newAvailabilityPart: Part<NewAvailability> = {
  fields: {
    scheduleId: isIdInput,
    startTime: isTimeOfDayInput,
    endTime: isTimeOfDayInput,
    days: isOptionalDaysInput,
    date: isMaybeInstantInput,
  },
  times: ['startTime', 'endTime'],
};

/** The fields of a {@link AvailabilityPatch}. */
export const availabilityPatchPart: Part<AvailabilityPatch> = {
  fields: {
    scheduleId: isOptionalIdInput,
    startTime: isOptionalTimeOfDayInput,
    endTime: isOptionalTimeOfDayInput,
    days: isOptionalDaysInput,
    date: isMaybeInstantInput,
  },
  times: ['startTime', 'endTime'],
};
