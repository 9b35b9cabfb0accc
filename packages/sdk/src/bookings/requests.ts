import { editDistance, textOfInstant } from '@slotwise/schemas/internal/table';
import type { BookingPatch, Issue } from '@slotwise/schemas/internal/table';
import { isSlotwiseError } from '../errors/any-error.ts';
import { fieldsOf, isRecord } from '../checks/values.ts';
import { issueOf } from '../errors/issues.ts';
import { withFacts } from '../errors/slotwise-error.ts';

export function issuesOfRange(query: unknown): Issue[] {
  const { dateFrom, dateTo } = fieldsOf(query);
  const isReversed = msOf(dateFrom) > msOf(dateTo);
  return isReversed ? [issueOf('dateTo', 'must not be before dateFrom: exchange the two', 'range')] : [];
}

function msOf(instant: unknown): number {
  return Date.parse(textOfInstant(instant) ?? '');
}

export function issuesOfLocation(location: unknown, field: string): Issue[] {
  const { value, optionValue } = fieldsOf(location);
  if (value !== 'phone' || typeof optionValue !== 'string' || /\d/.test(optionValue)) return [];
  return [issueOf(`${field}.optionValue`, 'must be a phone number with digits, such as +44 20 7946 0000', 'format')];
}

const knownResponses = ['location', 'guests', 'name', 'email'];

/** Custom questions can have any name, so a name that looks misspelt only gets a hint. */
export function adviceOnResponses(responses: unknown): string[] {
  if (!isRecord(responses)) return [];
  const absent = knownResponses.filter((name) => responses[name] === undefined);
  return Object.keys(responses).flatMap((name) => {
    const similarName = knownResponses.includes(name)
      ? undefined
      : absent.find((known) => editDistance(name, known) <= 2);
    return similarName === undefined
      ? []
      : [`responses.${name} is sent as the answer to a custom question: did you mean ${similarName}?`];
  });
}

export function adviceOnPatch({ status }: BookingPatch): string[] {
  if (status !== 'CANCELLED') return [];
  return ['status CANCELLED gives no reason: client.bookings.cancel(id, { reason }) takes one'];
}

/** Adds a note to a 400 for a patch with only `start`. The new start is then probably after the unchanged end. */
export function withAdvice(error: unknown, { start, end }: BookingPatch): unknown {
  const isStartAlone = start !== undefined && end === undefined;
  if (!isStartAlone || !isSlotwiseError(error) || error.kind !== 'bad_request') return error;
  const { applied, recover } = error;
  return withFacts(error, {
    applied,
    recover,
    note: 'without end, the end stays the same: to move the booking, pass end too',
  });
}
