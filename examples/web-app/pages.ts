/** The pages of the app. */
import type { Booking } from '@slotwise/sdk';

export function welcomePage(): Response {
  return page(
    'Team Planner',
    `<p>See your bookings beside those of your team.</p>
<form method="post" action="/sign-in"><button>Sign in with Slotwise</button></form>`,
  );
}

export function bookingsPage(name: string, bookings: readonly Booking[]): Response {
  const rows = bookings.map(
    ({ id, startTime, title, status }) =>
      `<tr><td>${escaped(startTime)}</td><td>${escaped(title)}</td><td>${escaped(status)}</td>
<td><form method="post" action="/bookings/${id}/cancel"><button>Cancel</button></form></td></tr>`,
  );
  return page(
    `Bookings of ${name}`,
    `<table>
<tr><th>Start</th><th>Title</th><th>Status</th><th></th></tr>
${rows.join('\n')}
</table>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  );
}

export function messagePage(message: string, status: number): Response {
  return page('Team Planner', `<p role="alert">${escaped(message)}</p>\n<p><a href="/">Team Planner</a></p>`, status);
}

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>:root { color-scheme: light dark } body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem } th, td { text-align: left; padding-right: 1.5rem }</style>
<h1>${escaped(title)}</h1>
${body}
</html>
`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    // After the sign-out, the back button must not show the bookings.
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  };
  return new Response(html, { status, headers });
}

/** Text of other people can contain HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
