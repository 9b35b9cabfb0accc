/** The HTML of the pages. */
import type { Booking } from '@slotwise/sdk';
import type { DayOfSlots } from '@slotwise/sdk/free-times';

interface EventType {
  readonly id: number;
  readonly title: string;
  readonly length: number;
}

interface Week {
  readonly zone: string;
  /** Start of the next week. */
  readonly next: Date;
  readonly alert: string | undefined;
}

/** Lists what a visitor can book. */
export function eventTypesPage(eventTypes: readonly EventType[]): Response {
  const items = eventTypes.map(
    ({ id, title, length }) => `<li><a href="/${id}">${escaped(title)}</a>, ${length} minutes</li>`,
  );
  return page('Book a meeting', `<ul>${items.join('\n')}</ul>`);
}

/** Sends the visitor's time zone, which only the browser knows. */
export function zonePage(): Response {
  return page(
    'Loading',
    `<script>
    const url = new URL(location.href);
    url.searchParams.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    location.replace(url);
  </script>`,
  );
}

/** Shows the free times of a week, by day, with a form to book one. */
export function weekPage(days: readonly DayOfSlots[], { zone, next, alert }: Week): Response {
  const query = new URLSearchParams({ zone, from: next.toISOString() });
  return page(
    'Choose a time',
    `${alert === undefined ? '' : `<p role="alert">${escaped(alert)}</p>`}
    <p>Times are in ${escaped(zone)}. <a href="?${query.toString().replaceAll('&', '&amp;')}">Next week</a></p>
    <form method="post" autocomplete="off">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      ${days.length === 0 ? '<p>No free times in this week.</p>' : days.map(daySection).join('\n')}
      <p><label>Name <input name="name" required></label> <label>Email <input name="email" type="email" required></label></p>
      <button>Book</button>
    </form>`,
    alert === undefined ? 200 : 409,
  );
}

/** Confirms a booking, which can be cancelled here. */
export function bookedPage({ startTime, title, status }: Booking, timeZone: string): Response {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' });
  const time = escaped(format.format(new Date(startTime)));
  if (status === 'CANCELLED') return page('Cancelled', `<p>${escaped(title)} on ${time} is cancelled.</p>`);
  return page(
    'Booked',
    `<p>See you on ${time}.</p>
    <form method="post" action="?zone=${encodeURIComponent(timeZone)}"><button>Cancel the booking</button></form>`,
  );
}

/** Tells the visitor what happened. */
export function messagePage(message: string, status: number): Response {
  return page('Book a meeting', `<p role="alert">${escaped(message)}</p>\n<p><a href="/">Start again</a></p>`, status);
}

function daySection({ label, slots }: DayOfSlots): string {
  const times = slots.map(
    (slot) => `<label><input type="radio" name="start" value="${slot.start}" required> ${slot.label}</label>`,
  );
  return `<fieldset><legend>${label}</legend>${times.join('\n')}</fieldset>`;
}

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem } label { margin-right: 1rem; white-space: nowrap }</style>
<h1>${escaped(title)}</h1>
${body}
</html>
`;
  // A stored page would contain the key of an earlier form.
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status, headers });
}

/** Text of other people can contain HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
