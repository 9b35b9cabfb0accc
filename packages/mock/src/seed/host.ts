import { isRecord, userShape } from '@slotwise/schemas/internal/contract';
import { definePrint, withoutUndefined } from '@slotwise/schemas/internal/table';
import type { Overrides } from '@slotwise/schemas/internal/table';
import * as z from 'zod/mini';
import { id, text, timeZone } from '../data/columns.ts';
import type { ColumnType } from '../data/columns.ts';
import { copyOf } from '../data/copies.ts';
import { availabilities } from '../data/availabilities.ts';
import { eventTypes } from '../data/event-types.ts';
import type {
  AvailabilityRow,
  AvailabilitySeed,
  EventTypeRow,
  EventTypeSeed,
  ScheduleRow,
  UserRow,
} from '../data/rows.ts';
import type { Tables } from '../data/tables.ts';
import { checkArguments } from '../arguments/check-arguments.ts';
import { allOrNothing, putRow } from './put-row.ts';
import type { SeededWorld } from './put-row.ts';

/** A host that can be booked, as `seed.host` returns it: copies of the rows, and an API key. */
export interface Host {
  /** The user. `defaultScheduleId` is the id of `schedule`. */
  readonly user: UserRow;
  /** Text of an API key of the user. It does not expire. */
  readonly apiKey: string;
  /** The schedule of the event type, in the time zone of the host. */
  readonly schedule: ScheduleRow;
  /** The opening hours, in the order in which you passed them. */
  readonly availabilities: readonly AvailabilityRow[];
  /** The event type, which belongs to the user. */
  readonly eventType: EventTypeRow;
}

/** Opening hours of a host: times of day on days of the week, in the time zone of the host. */
export interface HostHours {
  /** Days of the week, from 0 (Sunday) to 6 (Saturday). Default: Monday to Friday. */
  readonly days?: AvailabilitySeed['days'];
  /** Time of day when they begin, such as `09:00`, the default. */
  readonly startTime?: string | undefined;
  /** Time of day when they end, such as `17:00`, the default. `24:00` is the end of the day. */
  readonly endTime?: string | undefined;
}

/** Fields to seed a host. Only `name` is required. */
export interface HostSeed {
  /** Name of the user. */
  readonly name: string;
  /** Username. Default: made from the name, such as `eve`. */
  readonly username?: string | undefined;
  /** Email address. Default: made from the username, such as `eve@example.com`. */
  readonly email?: string | undefined;
  /** Time zone of the user and the schedule, an IANA name such as `Europe/Paris`. Default `UTC`. */
  readonly timeZone?: string | undefined;
  /** Opening hours, one or several. Default: Monday to Friday from 09:00 to 17:00. An empty list closes every day. */
  readonly hours?: HostHours | readonly HostHours[] | undefined;
  /** Fields of the event type that differ from the default: title `Meeting`, length 30 minutes. */
  readonly eventType?: Overrides<Omit<EventTypeSeed, 'userId' | 'scheduleId'>> | undefined;
}

const call = 'seed.host';
const defaultHours = { days: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' };
const defaultEventType = { title: 'Meeting', length: 30 };

export function seedHost(world: SeededWorld<Tables>, fields: HostSeed): Host {
  const isList = isRecord(fields) && Array.isArray(fields['hours']);
  const schema = isList ? schemaOf(z.array(hoursSchema, mustBeHours)) : schemaOf(hoursSchema);
  const { hours = {}, eventType = {}, timeZone: zone = 'UTC', ...person } = checkArguments(call, schema, fields);
  const list = Array.isArray(hours) ? hours : [hours];
  const host = allOrNothing(world, (): Host => {
    const { tables } = world;
    const user = putRow(world, tables.users, { call, fields: { ...person, timeZone: zone } });
    const { key } = putRow(world, tables.keys, { call, fields: { userId: user.id } });
    const schedule = putRow(world, tables.schedules, { call, fields: { userId: user.id, timeZone: zone } });
    return {
      user: copyOf(tables.users.put({ ...user, defaultScheduleId: schedule.id })),
      apiKey: key,
      schedule,
      availabilities: list.map((one, index) =>
        putRow(world, tables.availabilities, {
          call,
          fields: { ...defaultHours, ...withoutUndefined(one), scheduleId: schedule.id },
          prefix: isList ? `hours.${index}` : 'hours',
        }),
      ),
      eventType: putRow(world, tables.eventTypes, {
        call,
        fields: { ...defaultEventType, ...withoutUndefined(eventType), userId: user.id, scheduleId: schedule.id },
        prefix: 'eventType',
      }),
    };
  });
  return definePrint(host, 'Host', factsOf);
}

function factsOf({ user, apiKey, schedule, eventType: { id, title, length } }: Host) {
  const { id: userId, username, email } = user;
  const { timeZone } = schedule;
  return { user: { id: userId, username, email }, apiKey, timeZone, eventType: { id, title, length } };
}

type Fields = Readonly<Record<string, unknown>>;

const mustBeHours = "must be hours such as { days: [1, 2], startTime: '09:00', endTime: '17:00' }, or a list of them";

const hoursSchema = optional(
  Object.entries(availabilities.columns).filter(([name]) => ['days', 'startTime', 'endTime'].includes(name)),
  mustBeHours,
);

const eventTypeSchema = optional(
  Object.entries({ id, ...eventTypes.columns }).filter(([name]) => !['userId', 'scheduleId'].includes(name)),
  'must be an object of fields of an event type',
);

function optional(columns: readonly (readonly [string, ColumnType<unknown>])[], rule: string): ColumnType<Fields> {
  return z.strictObject(Object.fromEntries(columns.map(([name, column]) => [name, z.optional(column)])), rule);
}

function schemaOf(hours: z.core.$ZodType<Fields | Fields[]>) {
  return z.strictObject(
    {
      name: text,
      username: z.optional(text),
      email: z.optional(userShape.email),
      timeZone: z.optional(timeZone),
      hours: z.optional(hours),
      eventType: z.optional(eventTypeSchema),
    },
    "must be an object such as { name: 'Eve' }",
  );
}
