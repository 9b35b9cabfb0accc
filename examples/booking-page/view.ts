/** Puts what the page knows into index.html. */
import { element, parts, showChoices } from './parts.ts';
import type { Attendee, EventType, HostOffer } from './service.ts';
import { dayWords, freeWords, wordsIn, zoneWords } from './words.ts';
import type { Words } from './words.ts';

/** A day of the week that is shown, and its free times. */
export interface Day {
  readonly date: string;
  readonly times: readonly Date[];
}

/** Shows whom the attendee books with, and in which zone. */
export function showHost(
  { host, timeZone: hostZone }: HostOffer,
  { title, minutes }: EventType,
  timeZone: string,
): void {
  document.title = `${title} with ${host}`;
  parts.initial.textContent = host.slice(0, 1);
  parts.host.textContent = host;
  parts.title.textContent = title;
  parts.length.textContent = `${minutes} minutes`;
  parts.hostZone.textContent = zoneWords(hostZone);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([own, hostZone])];
  if (parts.zone.options.length !== zones.length) {
    parts.zone.replaceChildren(...zones.map((zone) => new Option(`${zoneWords(zone)} time`, zone)));
  }
  parts.zonePart.hidden = zones.length === 1 || parts.form.hidden;
  parts.zone.value = timeZone;
}

/** Shows the days of a week. */
export function showWeek({
  days,
  chosen,
  hasPrevious,
}: {
  readonly days: readonly Day[];
  readonly chosen: string | null;
  readonly hasPrevious: boolean;
}): void {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  parts.week.textContent = `${dayWords(first).long} to ${dayWords(last).long} ${last.slice(0, 4)}`;
  if (!hasPrevious && document.activeElement === parts.previous) parts.next.focus();
  parts.previous.disabled = !hasPrevious;
  showChoices(parts.days, {
    name: 'day',
    className: 'day',
    chosen,
    choices: days.map(({ date, times }) => {
      const { weekday, short, number, long } = dayWords(date);
      return {
        value: date,
        label: `${weekday}, ${long}, ${freeWords(times.length)}`,
        isDisabled: times.length === 0,
        content: [
          element('span', { className: 'day-name' }, short),
          element('span', { className: 'day-number' }, number),
          element('span', { className: 'day-free' }, times.length === 0 ? '–' : `${times.length} free`),
        ],
      };
    }),
  });
}

/** Shows the free times of the chosen day, or that the week has none. */
export function showTimes(day: Day | undefined, chosen: Date | null, timeZone: string): void {
  const words = wordsIn(timeZone);
  parts.timesPart.hidden = false;
  parts.day.textContent = day === undefined ? 'No free times in this week' : dayTitle(day.date, timeZone);
  showChoices(parts.times, {
    name: 'time',
    chosen: chosen?.toISOString() ?? null,
    choices: (day?.times ?? []).map((time) => ({
      value: time.toISOString(),
      label: words.time(time),
      content: [words.time(time)],
    })),
  });
}

function dayTitle(date: string, timeZone: string): string {
  const { weekday, long } = dayWords(date);
  return `${weekday}, ${long}, ${zoneWords(timeZone)} time`;
}

/** Asks who is coming, once a time is chosen. */
export function showDetails(time: Date | null, words: Words, isSending: boolean): void {
  parts.details.hidden = time === null;
  if (time === null) return;
  parts.submit.textContent = isSending ? 'Booking …' : `Book ${words.date(time)}, ${words.time(time)}`;
  parts.submit.ariaDisabled = String(isSending);
}

/** Reads who is coming; `null` where something is missing, which is then said beside the field. */
export function readAttendee(): Attendee | null {
  const wrong = [
    checked(parts.name, () => 'Enter your name.'),
    checked(parts.email, ({ valueMissing }) =>
      valueMissing ? 'Enter your email address.' : 'Enter an email address such as ada@example.com.',
    ),
  ];
  const [first] = wrong.filter((field) => field !== null);
  first?.focus();
  return first === undefined ? { name: parts.name.value.trim(), email: parts.email.value.trim() } : null;
}

function checked(field: HTMLInputElement, say: (validity: ValidityState) => string): HTMLInputElement | null {
  field.value = field.value.trim();
  const { validity } = field;
  field.ariaInvalid = String(!validity.valid);
  const message = document.getElementById(`${field.id}-error`);
  if (message !== null) message.textContent = validity.valid ? '' : say(validity);
  return validity.valid ? null : field;
}

/** Says what went wrong, aloud too; `null` takes it away. */
export function showNotice(text: string | null): void {
  parts.notice.hidden = text === null;
  parts.notice.textContent = text;
  if (text !== null) parts.notice.focus();
}

/** The booking that was made, and the words to show it in. */
export interface Booked {
  readonly start: Date;
  readonly attendee: Attendee;
  readonly eventType: EventType;
  readonly timeZone: string;
  readonly words: Words;
  readonly reference: string;
}

/** Says what was booked, in the place of the form; `null` puts the form back. */
export function showDone(booked: Booked | null): void {
  parts.form.hidden = booked !== null;
  parts.done.hidden = booked === null;
  parts.zonePart.hidden ||= booked !== null;
  if (booked === null) return;
  const { start, attendee, eventType, timeZone, words, reference } = booked;
  const end = new Date(start.getTime() + eventType.minutes * 60_000);
  const facts = {
    What: `${eventType.title} with ${parts.host.textContent}`,
    When: `${words.date(start)}, ${words.time(start)} to ${words.time(end)}, ${zoneWords(timeZone)} time`,
    Who: `${attendee.name}, ${attendee.email}`,
    Reference: reference,
  };
  parts.summary.replaceChildren(
    ...Object.entries(facts).map(([term, text]) =>
      element('div', {}, element('dt', {}, term), element('dd', {}, text)),
    ),
  );
  parts.doneTitle.focus();
}
