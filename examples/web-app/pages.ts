/** The pages of the app. */
import type { Booking } from '@slotwise/sdk';

/** Says that nobody is signed in, and why if there is a reason. */
export function welcomePage(reason?: string): string {
  return page(
    'Team Planner',
    `${reason === undefined ? '' : `<p role="alert">${escaped(reason)}</p>`}
<p>See your bookings beside those of your team.</p>
<form method="post" action="/sign-in"><button>Sign in with Slotwise</button></form>`,
  );
}

/** Shows a user's bookings. */
export function bookingsPage(name: string, bookings: readonly Booking[]): string {
  const rows = bookings.map(
    ({ startTime, title, status }) =>
      `<tr><td>${escaped(startTime)}</td><td>${escaped(title)}</td><td>${escaped(status)}</td></tr>`,
  );
  return page(
    `Bookings of ${name}`,
    `<table>
<tr><th>Start</th><th>Title</th><th>Status</th></tr>
${rows.join('\n')}
</table>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem } th, td { text-align: left; padding-right: 1.5rem }</style>
<h1>${escaped(title)}</h1>
${body}
</html>
`;
}

/** Words of other people are text, also where it looks like HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
