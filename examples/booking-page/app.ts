/** The page: an attendee picks a day and a time, says who is coming, and books. It knows a client, and no mock. */
import type { Client } from '@slotwise/sdk';
import { freeTimes } from './free-times.ts';
import { addDays, localTimeIn, mondayOf } from './local-time.ts';
import { parts } from './parts.ts';
import { book, loadOffer } from './service.ts';
import type { EventType, HostOffer, BookingOutcome } from './service.ts';
import { readAttendee, showDetails, showDone, showHost, showNotice, showTimes, showWeek } from './view.ts';
import { wordsIn } from './words.ts';

/** The surroundings that the page needs. */
export interface Setting {
  readonly client: Client;
  readonly eventType: EventType;
  /** The time on the service's clock. */
  readonly now: () => Date;
}

/** The page while somebody chooses. */
interface Choosing extends Setting {
  /** Zone that times are shown in. */
  timeZone: string;
  /** The Monday of the week that is shown. */
  monday: string;
  /** The host, and what they offer around that week, when it is known. */
  offer: HostOffer | null;
  /** The chosen day. */
  day: string | null;
  /** The chosen start. */
  time: Date | null;
  /** True while a booking is on its way. */
  isSending: boolean;
}

/** Starts the page, and shows the first week; at its end, the next. */
export async function startApp(setting: Setting): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const monday = mondayOf(localTimeIn(timeZone)(setting.now()).date);
  const page: Choosing = { ...setting, timeZone, monday, offer: null, day: null, time: null, isSending: false };
  listen(page);
  await refresh(page);
  if (page.offer !== null && page.day === null) await turnTo(page, addDays(monday, 7));
}

function listen(page: Choosing): void {
  parts.previous.addEventListener('click', () => void turnTo(page, addDays(page.monday, -7)));
  parts.next.addEventListener('click', () => void turnTo(page, addDays(page.monday, 7)));
  parts.refresh.addEventListener('click', () => void refreshAloud(page));
  // Somebody who comes back to the tab sees what happened meanwhile.
  document.addEventListener('visibilitychange', () => document.hidden || void refresh(page));
  parts.zone.addEventListener('change', () => {
    page.timeZone = parts.zone.value;
    // The same instant may be of another day there, and of another week.
    const day = page.time === null ? page.day : localTimeIn(page.timeZone)(page.time).date;
    void turnTo(page, day === null ? page.monday : mondayOf(day), day);
  });
  parts.days.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(page, target.value, null);
  });
  parts.times.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) choose(page, page.day, new Date(target.value));
  });
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(page);
  });
  parts.again.addEventListener('click', () => {
    showDone(null);
    // Before the answer: what somebody turned to meanwhile keeps the focus.
    parts.week.focus();
    void refresh(page);
  });
}

function choose(page: Choosing, day: string | null, time: Date | null): void {
  page.day = day;
  page.time = time;
  showNotice(null);
  show(page);
}

async function turnTo(page: Choosing, monday: string, day: string | null = null): Promise<void> {
  page.monday = monday;
  page.day = day;
  showNotice(null);
  await refresh(page);
}

async function refreshAloud(page: Choosing): Promise<void> {
  parts.status.textContent = '';
  if (await refresh(page)) parts.status.textContent = 'The times are up to date.';
}

/** Asks the service what is free around the week, and shows it. */
async function refresh(page: Choosing): Promise<boolean> {
  const { client, eventType, monday } = page;
  try {
    // A day of the attendee's begins and ends up to fourteen hours from the same day in UTC.
    const offer = await loadOffer(client, eventType, dayStart(addDays(monday, -1)), dayStart(addDays(monday, 8)));
    // Another week may have been turned to while this one was asked for.
    if (page.monday !== monday) return false;
    page.offer = offer;
  } catch {
    showNotice('The times could not be loaded. Check your connection, then refresh.');
    return false;
  }
  const { time } = page;
  show(page);
  if (time !== null && page.time === null) showNotice(inWords({ kind: 'taken' }, wordsIn(page.timeZone).time(time)));
  return true;
}

/** Shows the page as it is now. What was chosen and is no longer free is no longer chosen. */
function show(page: Choosing): void {
  const { offer, eventType, timeZone, monday, now } = page;
  if (offer === null) return;
  const localTime = localTimeIn(timeZone);
  const from = new Date(Math.max(dayStart(addDays(monday, -1)).getTime(), now().getTime()));
  const times = freeTimes(offer, from, dayStart(addDays(monday, 8)));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
    date,
    times: times.filter((time) => localTime(time).date === date),
  }));
  page.time = times.find((time) => time.getTime() === page.time?.getTime()) ?? null;
  const isFree = ({ date, times }: (typeof days)[number]) =>
    times.length > 0 && (page.day === null || date === page.day);
  const chosen = days.find(isFree) ?? days.find(({ times }) => times.length > 0);
  page.day = chosen?.date ?? null;
  showHost(offer, eventType, timeZone);
  showWeek({ days, chosen: page.day, hasPrevious: monday > localTime(now()).date });
  showTimes(chosen, page.time, timeZone);
  showDetails(page.time, wordsIn(timeZone), page.isSending);
}

async function send(page: Choosing): Promise<void> {
  const { client, eventType, time } = page;
  if (time === null || page.isSending) return;
  const attendee = readAttendee();
  if (attendee === null) return;
  page.isSending = true;
  show(page);
  const outcome = await book(client, eventType, time, attendee);
  page.isSending = false;
  if (outcome.kind === 'booked') {
    page.time = null;
    parts.form.reset();
    showNotice(null);
    const { timeZone } = page;
    showDone({ start: time, attendee, eventType, timeZone, words: wordsIn(timeZone), reference: outcome.booking.uid });
  } else {
    if (outcome.kind === 'taken' || outcome.kind === 'booked before') page.time = null;
    await refresh(page);
    showNotice(inWords(outcome, wordsIn(page.timeZone).time(time)));
  }
}

function inWords(outcome: Exclude<BookingOutcome, { readonly kind: 'booked' }>, time: string): string {
  switch (outcome.kind) {
    case 'taken':
      return `${time} has just been taken. Nothing was booked; choose another time.`;
    case 'booked before':
      return `You have booked ${time} already. There is nothing left to do.`;
    case 'refused':
      return `This could not be booked: ${outcome.reasons.join('; ')}.`;
    case 'unknown':
      return 'The service did not answer, so we cannot tell whether this was booked. Try again: it is never booked twice.';
    default:
      return outcome satisfies never;
  }
}

function dayStart(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
