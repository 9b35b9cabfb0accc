/** The pages of the authorization flow: no script, readable in any window and by any reader, nothing in them unescaped. */
import type { Scope } from '@slotwise/schemas';
import type { Asked } from './authorization.ts';
import type { UserRow } from './rows.ts';

/** A page with the headers that keep it harmless. */
export interface Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const scopeWords: Readonly<Record<Scope, string>> = {
  READ_BOOKING: 'See your bookings, their attendees and meeting details',
  READ_PROFILE: 'See your profile, calendars and availability',
};

/** The page that asks the user. */
export function consentPage(
  asked: Asked,
  {
    users,
    signedIn,
    csrfToken,
    parameters,
  }: {
    readonly users: readonly UserRow[];
    readonly signedIn: UserRow | undefined;
    readonly csrfToken: string;
    readonly parameters: URLSearchParams;
  },
): Page {
  const { client, scopes } = asked;
  const name = escaped(client.name);
  const hidden = [...parameters].map(
    ([key, value]) => `<input type="hidden" name="${escaped(key)}" value="${escaped(value)}">`,
  );
  return page(
    `${client.name} asks for access`,
    `${logoOf(client.logo)}
<h1><b>${name}</b> asks for access to your account</h1>
${linkOf(client.link)}
<form method="post">
${hidden.join('\n')}
<input type="hidden" name="csrf_token" value="${escaped(csrfToken)}">
<h2 id="scopes">It will be able to</h2>
<ul aria-labelledby="scopes">
${scopes.map((scope) => `<li>${escaped(scopeWords[scope])}</li>`).join('\n')}
</ul>
<p class="quiet">It will not be able to change anything, and it never sees your password.</p>
${signedIn === undefined ? chooser(users) : `<p>You are signed in as <b>${escaped(labelOf(signedIn))}</b>.</p><input type="hidden" name="user_id" value="${signedIn.id}">`}
<div class="buttons">
<button name="decision" value="deny">Deny</button>
<button name="decision" value="allow" class="primary">Allow</button>
</div>
</form>
<p class="quiet">You will return to <b>${escaped(hostOf(client.redirectUri))}</b>.</p>`,
    formTarget(client.redirectUri),
  );
}

/** The page that says why nobody is asked, and leads nowhere (G-108). */
export function refusalPage(message: string): Page {
  return page(
    'Access cannot be asked for',
    `<h1>Access cannot be asked for</h1>\n<p>${escaped(message)}</p>\n<p class="quiet">Nothing was shared. You can close this page.</p>`,
    "'none'",
  );
}

function chooser(users: readonly UserRow[]): string {
  const choices = users.map(
    (user, index) =>
      `<label><input type="radio" name="user_id" value="${user.id}"${index === 0 ? ' checked' : ''} required> ${escaped(labelOf(user))}</label>`,
  );
  return `<fieldset>\n<legend>Who is signed in?</legend>\n${choices.join('\n')}\n</fieldset>`;
}

function labelOf(user: UserRow): string {
  return `${user.name ?? user.username} (${user.email})`;
}

/** A logo is fetched from the app's own server: only over http, and as a picture. */
function logoOf(logo: string | null): string {
  return logo !== null && isWebAddress(logo) ? `<img src="${escaped(logo)}" alt="" width="56" height="56">` : '';
}

function linkOf(link: string | null): string {
  return link !== null && isWebAddress(link)
    ? `<p class="quiet"><a href="${escaped(link)}" rel="noreferrer noopener">About this app</a></p>`
    : '';
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

function hostOf(address: string): string {
  return URL.parse(address)?.host || address;
}

/** Browsers hold a redirect after a form to the addresses that the page allows forms to go to. */
function formTarget(redirectUri: string): string {
  const url = new URL(redirectUri);
  return isWebAddress(redirectUri) ? `'self' ${url.origin}` : `'self' ${url.protocol}`;
}

/** Text made harmless inside an element and inside a quoted attribute. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function page(title: string, body: string, formAction: string): Page {
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; form-action ${formAction}; frame-ancestors 'none'; base-uri 'none'`,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  };
}

const style = `
:root { --ground: #f3f4f6; --card: #fff; --ink: #17202a; --quiet: #55606d; --line: #c9d0d8; --accent: #1d4fd7; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #10141a; --card: #1a2029; --ink: #eef1f5; --quiet: #a9b4c0; --line: #3a4552; --accent: #8ab0ff; --on-accent: #0b1526; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 27rem; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.9rem; overflow-wrap: anywhere; }
img { display: block; border-radius: 0.7rem; margin-bottom: 1rem; }
h1 { font-size: 1.35rem; line-height: 1.3; font-weight: 500; margin: 0 0 0.5rem; }
h2 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
ul { margin: 0; padding-left: 1.25rem; }
.quiet { color: var(--quiet); font-size: 0.9rem; }
a { color: var(--accent); }
fieldset { border: 1px solid var(--line); border-radius: 0.6rem; margin: 1.25rem 0 0; padding: 0.5rem 1rem 0.75rem; }
legend { padding: 0 0.35rem; font-weight: 600; }
label { display: block; padding: 0.3rem 0; cursor: pointer; }
input[type='radio'] { accent-color: var(--accent); margin-right: 0.5rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
button { flex: 1 1 8rem; font: inherit; font-weight: 600; padding: 0.7rem 1rem; border-radius: 0.6rem; border: 1px solid var(--line); background: transparent; color: var(--ink); cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
