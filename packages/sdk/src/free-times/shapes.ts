/** Checks for the shape of the input. Callers in JavaScript can pass any value, and so can visitors if an app forwards their input. */
import { issueOf } from '@slotwise/schemas/internal/table';
import type { Issue } from '@slotwise/schemas/internal/table';
import { isRecord } from '../checks/values.ts';
import { unknownNameProblem } from '../checks/names.ts';
import type {
  BookableEventType,
  BookedEventType,
  ExistingBooking,
  FindFreeTimesInput,
  FreeTimesInput,
  OpeningHours,
  ScheduleHours,
  StoredHours,
} from './input.ts';
import { freeTimesRules } from './rules.ts';
import type { FreeTimesRules } from './rules.ts';

type Check = (value: unknown, path: string) => Issue[];
type Checks<Shape> = Readonly<Record<keyof Shape, Check>>;

/** `isOpen` allows unknown fields, because objects of the API have more fields than the functions use. */
interface Openness {
  readonly isOpen?: boolean;
}

const anything: Check = () => [];
const text = check((value) => typeof value === 'string', 'must be text');
const id = check((value) => Number.isInteger(value) && Number(value) > 0, 'must be a whole number of at least 1');
const minutes = check((value) => Number.isInteger(value) && Number(value) >= 0, 'must be a whole number of at least 0');
const days = check((value) => Number(value) >= 0 && Number(value) <= 36_600, 'must be a number of days');
const flag = check((value) => typeof value === 'boolean', 'must be true or false');
const list = check(Array.isArray, 'must be a list');

const availability = objectOf<OpeningHours>(
  { days: orNull(list), date: orNull(text), startTime: text, endTime: text },
  { isOpen: true },
);
const travel = objectOf<NonNullable<ScheduleHours['travels']>[number]>(
  { timeZone: text, startDate: text, endDate: orNull(text) },
  { isOpen: true },
);
const dayOff = objectOf<NonNullable<ScheduleHours['daysOff']>[number]>({ start: text, end: text }, { isOpen: true });

const scheduleHours = objectOf<ScheduleHours>({
  timeZone: text,
  availabilities: listOf(availability),
  travels: optional(listOf(travel)),
  daysOff: optional(listOf(dayOff)),
});
const storedHours = objectOf<StoredHours>({
  availabilityIds: listOf(id),
  timeZone: optional(text),
  travels: optional(listOf(travel)),
  daysOff: optional(listOf(dayOff)),
});

const eventType = objectOf<BookableEventType>(
  {
    id: optional(id),
    length: anything,
    beforeEventBuffer: orNull(minutes),
    afterEventBuffer: orNull(minutes),
    minimumBookingNotice: orNull(minutes),
    seatsPerTimeSlot: orNull(minutes),
    requiresConfirmation: orNull(flag),
    requiresConfirmationWillBlockSlot: orNull(flag),
  },
  { isOpen: true },
);

const bookedEventType = objectOf<BookedEventType>(
  {
    id: orNull(id),
    beforeEventBuffer: orNull(minutes),
    afterEventBuffer: orNull(minutes),
    requiresConfirmation: orNull(flag),
    requiresConfirmationWillBlockSlot: orNull(flag),
  },
  { isOpen: true },
);

const booking = objectOf<ExistingBooking>(
  {
    startTime: anything,
    endTime: anything,
    status: text,
    uid: optional(text),
    userId: orNull(id),
    eventTypeId: orNull(id),
    eventType: orNull(bookedEventType),
    attendees: orNull(list),
  },
  { isOpen: true },
);

const rules = objectOf<FreeTimesRules>({
  busyBookings: text,
  attendedBookings: text,
  minimumNotice: minutes,
  travels: text,
  outOfOffice: text,
});

/** The fields with `anything` have no check here, because `checkedMs` and `minutesOf` check them later. */
const common = {
  now: anything,
  from: anything,
  to: anything,
  stepMinutes: anything,
  eventType,
  hostId: optional(id),
  otherEventTypes: optional(listOf(bookedEventType)),
  ignoreBookingUid: optional(text),
};

const ruleChoice: Check = optional((value, path) => {
  if (typeof value !== 'string') return rules(value, path);
  const names = Object.keys(freeTimesRules);
  return names.includes(value) ? [] : [issueOf(path, `must be ${names.join(' or ')}, or an object of rules`)];
});

function hoursOf(stored: boolean): Check {
  return (value, path) => {
    if (value === 'always') return [];
    return stored && isRecord(value) && 'availabilityIds' in value
      ? storedHours(value, path)
      : scheduleHours(value, path);
  };
}

const freeTimesInput = objectOf<FreeTimesInput>({
  ...common,
  rules: ruleChoice,
  hours: hoursOf(false),
  bookings: listOf(booking),
});
const findFreeTimesInput = objectOf<FindFreeTimesInput>({
  ...common,
  attendedBookings: optional(listOf(booking)),
  hours: hoursOf(true),
  longestBookingDays: optional(days),
});

export function issuesOfFreeTimes(input: unknown): Issue[] {
  return freeTimesInput(input, '');
}

export function issuesOfFindFreeTimes(input: unknown): Issue[] {
  return findFreeTimesInput(input, '');
}

const slot = objectOf({ start: text, end: text }, { isOpen: true });

export function issuesOfSlots(slots: unknown): Issue[] {
  return listOf(slot)(slots, 'slots');
}

function check(isRight: (value: unknown) => boolean, rule: string): Check {
  return (value, path) => {
    const code = value === undefined ? 'required' : 'format';
    return isRight(value) ? [] : [issueOf(path, `${rule}, got ${print(value)}`, code)];
  };
}

function print(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 50)) : String(value);
}

function optional(inner: Check): Check {
  return (value, path) => (value === undefined ? [] : inner(value, path));
}

function orNull(inner: Check): Check {
  return (value, path) => (value === undefined || value === null ? [] : inner(value, path));
}

function listOf(inner: Check): Check {
  return (value, path) =>
    Array.isArray(value) ? value.flatMap((one, at) => inner(one, `${path}[${at}]`)) : list(value, path);
}

function objectOf<Shape>(checks: Checks<Shape>, { isOpen = false }: Openness = {}): Check {
  return (value, path) => {
    const name = path === '' ? 'the input' : path;
    if (!isRecord(value)) return [issueOf(name, `must be an object, got ${print(value)}`, 'type')];
    const unknown = isOpen ? undefined : unknownNameProblem(value, { names: Object.keys(checks) });
    if (unknown !== undefined) return [issueOf(name, unknown, 'unknown_field')];
    return Object.entries<Check>(checks).flatMap(([field, one]) =>
      one(value[field], path === '' ? field : `${path}.${field}`),
    );
  };
}
