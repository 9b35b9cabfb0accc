/** Times at which an event type can be booked, found by booking it. */
import { ask } from '../runner/ask.ts';
import { bookingBody, fieldsOf, NotShown } from '../fact/fact.ts';
import type { FactTarget } from '../fact/fact.ts';
import type { Writer } from '../writer/writer.ts';

const hour = 3_600_000;
const day = 24 * hour;
const wanted = 4;
const triesAtMost = 60;

/** The parts of a search. */
export interface StartSearch {
  readonly service: FactTarget;
  readonly writer: Writer;
  /** The time on the clock, in milliseconds. */
  readonly now: number;
}

/**
 * Finds starts that are accepted: each is booked and cancelled again, so that the facts may take them in turn.
 *
 * @throws NotShown where none is accepted.
 */
export async function findStarts({ service, writer, now }: StartSearch): Promise<readonly string[]> {
  const found: string[] = [];
  let refusal = 'nothing was tried';
  for (const start of candidates(now, await offsetOf(service, now)).slice(0, triesAtMost)) {
    if (found.length === wanted || writer.isInterrupted) break;
    const body = bookingBody({ ...service, nextStart: () => start });
    const { status } = await writer.around(service, (guarded) => ask(guarded, 'alice', 'POST /bookings', { body }));
    if (status >= 300) refusal = `the last of them with ${status}`;
    else found.push(start);
  }
  if (found.length === 0) throw new NotShown(`no start of event type ${service.eventTypeId} was accepted, ${refusal}`);
  return found;
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
