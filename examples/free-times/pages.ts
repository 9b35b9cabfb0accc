/** The HTML of the page. */
import type { DayOfSlots } from '@slotwise/sdk/free-times';

interface Week {
  readonly zone: string;
  /** Start of the next week. */
  readonly next: Date;
  readonly alert: string | undefined;
}

/** Sends the visitor's time zone, which only the browser knows. */
export const zonePage = page(
  'Loading',
  `<script>
    const url = new URL(location.href);
    url.searchParams.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
    location.replace(url);
  </script>`,
);

/** Shows the free times of a week, by day, with a form to book one. */
export function weekPage(days: readonly DayOfSlots[], { zone, next, alert }: Week): string {
  const query = new URLSearchParams({ zone, from: next.toISOString() });
  return page(
    'Choose a time',
    `${alert === undefined ? '' : `<p role="alert">${alert}</p>`}
    <p>Times are in ${zone}. <a href="?${query.toString().replaceAll('&', '&amp;')}">Next week</a></p>
    <form method="post">
      <input type="hidden" name="key" value="${crypto.randomUUID()}">
      ${days.length === 0 ? '<p>No free times in this week.</p>' : days.map(daySection).join('\n')}
      <p><label>Name <input name="name" required></label> <label>Email <input name="email" type="email" required></label></p>
      <button>Book</button>
    </form>`,
  );
}

/** Confirms a booking. */
export function bookedPage(startTime: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' });
  return page('Booked', `<p>See you on ${format.format(new Date(startTime))}.</p>`);
}

function daySection({ label, slots }: DayOfSlots): string {
  const times = slots.map(
    (slot) => `<label><input type="radio" name="start" value="${slot.start}" required> ${slot.label}</label>`,
  );
  return `<fieldset><legend>${label}</legend>${times.join('\n')}</fieldset>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem } label { margin-right: 1rem; white-space: nowrap }</style>
<h1>${title}</h1>
${body}
</html>
`;
}
