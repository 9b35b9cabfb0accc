/** Facts about how the start of an availability may be written, by the status of one response. */
import type { FactRow } from '../../fact/facts-of.ts';

/** Spellings of a start, and the status of an edit with it: of builds, and of the specification's profile. */
const written = [
  ['a whole DateTime', '1970-01-01T09:00:00Z', '200', '200'],
  ['milliseconds', '1970-01-01T09:00:00.123Z', '200', '200'],
  ['an offset', '1970-01-01T09:00:00+01:00', '200', '200'],
  ['an offset to the west', '1970-01-01T09:00:00-01:30', '200', '200'],
  ['words before it', 'at 1970-01-01T09:00:00Z', '500', '400'],
  ['words after it', '1970-01-01T09:00:00Z sharp', '500', '400'],
  ['a fraction without digits', '1970-01-01T09:00:00.xZ', '500', '400'],
  ['a day that is not there', '1970-13-01T09:00:00Z', '500', '400'],
  ['the time alone', '09:00', '500', '200'],
] as const;

/** Facts about the spelling of a start. */
export const spellings = written.map(([name, startTime, selfHosted, specification]): FactRow => {
  const isRead = selfHosted === '200';
  const statuses = selfHosted === specification ? selfHosted : ([selfHosted, specification] as const);
  return [
    `availabilities.start-with-${name.replaceAll(' ', '-')}: The start of an availability, written as ${name}, is ${isRead ? 'taken' : 'no request that a build can read'}.`,
    { statuses, holds: selfHosted === specification ? {} : { 'service.stored': 'self-hosted' }, body: { startTime } },
  ];
});
