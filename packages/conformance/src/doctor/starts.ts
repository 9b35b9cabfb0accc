/** Times at which an event type can be booked, found by booking it. */
import { lineOf } from '../runner/call.ts';
import { ask } from '../runner/ask.ts';
import type { RequestParts } from '../runner/ask.ts';
import { bookingBody, fieldsOf, NotShown } from '../fact/fact.ts';
import type { FactTarget } from '../fact/fact.ts';
import type { Ledger } from './transport.ts';

const hour = 3_600_000;
const day = 24 * hour;
const wanted = 4;
const triesAtMost = 60;

/** The parts of a search. */
export interface StartSearch {
  readonly service: FactTarget;
  readonly ledger: Ledger;
  /** The time on the clock, in milliseconds. */
  readonly now: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * Finds starts that are accepted: each is booked and cancelled again, so that the facts may take them in turn.
 *
 * @throws NotShown where none is accepted.
 */
export async function findStarts({ service, ledger, now, signal }: StartSearch): Promise<readonly string[]> {
  const found: string[] = [];
  let refusal = 'nothing was tried';
  for (const start of candidates(now, await offsetOf(service, now)).slice(0, triesAtMost)) {
    if (found.length === wanted || signal?.aborted === true) break;
    const body = bookingBody({ ...service, nextStart: () => start });
    const { status } = await ask(service, 'alice', 'POST /bookings', { body });
    if (status >= 300) refusal = `the last of them with ${status}`;
    else found.push(start);
    await undo(service, ledger);
  }
  if (found.length === 0) throw new NotShown(`no start of event type ${service.eventTypeId} was accepted, ${refusal}`);
  return found;
}

/** Removes what is noted as made, and says what stays. */
export async function undo(service: FactTarget, ledger: Ledger): Promise<readonly string[]> {
  const left: string[] = [];
  for (const made of ledger.remaining) {
    const isBooking = made.resource === 'bookings';
    const line = isBooking ? lineOf('bookings.cancel', made.id) : `DELETE /${made.resource}/${made.id}`;
    const query = isBooking ? { query: { cancellationReason: 'Made to look at the service' } } : {};
    const status = await statusOf(service, line, query);
    if (status >= 200 && status < 300) continue;
    if (isBooking && (await isCancelled(service, made.id))) ledger.ended(made);
    else left.push(`${made.resource} ${made.id}: not removed (${status === 0 ? 'no answer came' : status})`);
  }
  return left;
}

/** The status of a response; 0 where none came. */
async function statusOf(service: FactTarget, line: string, parts: RequestParts): Promise<number> {
  return ask(service, 'alice', line, parts).then(
    ({ status }) => status,
    () => 0,
  );
}

async function isCancelled(service: FactTarget, id: number): Promise<boolean> {
  const { json } = await ask(service, 'alice', lineOf('bookings.get', id)).catch(() => ({ json: undefined }));
  const { status = fieldsOf(fieldsOf(json)['booking'])['status'] } = fieldsOf(json);
  return String(status).toUpperCase() === 'CANCELLED';
}

/** Weekdays from the day after tomorrow, in office hours: each day at ten first, then at other hours. */
function candidates(now: number, offset: number): string[] {
  const midnight = Math.floor((now + offset) / day) * day;
  const days = Array.from({ length: 28 }, (_, index) => midnight + (index + 2) * day).filter(
    (at) => ![0, 6].includes(new Date(at).getUTCDay()),
  );
  return [10, 14, 9, 15, 11, 16, 13, 12].flatMap((at) =>
    days.map((one) => new Date(one + at * hour - offset).toISOString().replace('.000Z', 'Z')),
  );
}

/** The offset of the caller's time zone, in milliseconds; zero where the service tells none. */
async function offsetOf(service: FactTarget, now: number): Promise<number> {
  const { json } = await ask(service, 'alice', 'GET /me');
  const { timeZone = fieldsOf(fieldsOf(json)['user'])['timeZone'] } = fieldsOf(json);
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: String(timeZone), timeZoneName: 'longOffset' });
    const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000);
  } catch {
    return 0;
  }
}
