import type { Behavior, Profile } from '@slotwise/schemas/internal/table';
import { presentedTimeOfDay } from './instants.ts';
import { isInstant, isNested } from '../data/columns.ts';
import type { ColumnType } from '../data/columns.ts';
import type { Entity, Row } from '../data/entity.ts';
import type { AvailabilityRow, UserRow } from '../data/rows.ts';
import { entities } from '../data/tables.ts';
import type { Tables } from '../data/tables.ts';
import type { Filters } from '../shapes/reading.ts';

export type Json = Record<string, unknown>;

export interface PresentContext {
  readonly tables: Tables;
  readonly deployment: Profile['deployment'];
  readonly behavior: Pick<Behavior, 'instants'>;
  readonly filters?: Filters;
}

const instantColumns = columnsWith(isInstant);
const nestedColumns = columnsWith(isNested);

function columnsWith(isSuch: (kind: ColumnType<unknown>) => boolean): ReadonlySet<string> {
  const all = Object.values<Entity>(entities).flatMap((entity) => Object.entries(entity.columns));
  return new Set(all.filter(([, kind]) => isSuch(kind)).map(([name]) => name));
}

/** Specification, Me Object. */
export const profileFields = [
  'id',
  'username',
  'name',
  'email',
  'emailVerified',
  'bio',
  'avatar',
  'timeZone',
  'weekStart',
  'endTime',
  'bufferTime',
  'appTheme',
  'theme',
  'defaultScheduleId',
  'locale',
  'timeFormat',
  'hideBranding',
  'brandColor',
  'darkBrandColor',
  'allowDynamicBooking',
  'createdDate',
  'verified',
  'invitedTo',
  'role',
] as const;

export function presentMe(row: UserRow, context: PresentContext): Json {
  const user = columns(row, context);
  return Object.fromEntries(profileFields.map((field) => [field, field === 'avatar' ? row.avatarUrl : user[field]]));
}

/** Writes instants in the format of the deployment. */
export function columns(row: Row, { behavior }: PresentContext, omitted?: ReadonlySet<string>): Json {
  const json: Json = {};
  for (const [name, value] of Object.entries(row)) {
    if (omitted?.has(name) === true) continue;
    json[name] = typeof value === 'string' && instantColumns.has(name) ? spellInstant(value, behavior) : value;
  }
  return json;
}

function spellInstant(instant: string, { instants }: PresentContext['behavior']): string {
  return instants === 'milliseconds' ? instant : `${instant.slice(0, 19)}Z`;
}

export function withPresentedEnd(row: AvailabilityRow): AvailabilityRow {
  const endTime = presentedTimeOfDay(row.endTime);
  return endTime === row.endTime ? row : { ...row, endTime };
}

export function withoutRelations(json: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([name]) => !nestedColumns.has(name)));
}
