import type { Scope } from '@slotwise/schemas/internal/table';
import type { AuthorizationRequest } from './authorization.ts';
import { isImageAddress } from '../data/oauth-clients.ts';
import type { UserRow } from '../data/rows.ts';
import { escapeHtml } from '../http/html.ts';

export interface Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const scopeWords: Readonly<Record<Scope, string>> = {
  READ_BOOKING: 'See your bookings, who attends them and how to join them',
  READ_PROFILE: 'See your profile, calendars, availability and memberships',
};

export function consentPage(
  { client, scopes }: AuthorizationRequest,
  {
    users,
    signedIn,
    csrfToken,
    readOnly,
  }: {
    readonly users: readonly UserRow[];
    readonly signedIn: UserRow | undefined;
    readonly csrfToken: string;
    /** True if access tokens of this deployment allow only reading (A-14). */
    readonly readOnly: boolean;
  },
): Page {
  const name = visibleText(client.name) || visibleText(client.clientId);
  return page(
    `${name} asks for access`,
    `<div class="app">
${logoOf(client.logo, name)}
<h1><bdi class="name">${escapeHtml(name)}</bdi> asks for access to your account</h1>
</div>
${linkOf(client.link)}
<form method="post">
<input type="hidden" name="csrf_token" value="${escapeHtml(csrfToken)}">
<h2 id="scopes">It will be able to</h2>
<ul aria-labelledby="scopes">
${scopes.map((scope) => `<li>${escapeHtml(scopeWords[scope])}</li>`).join('\n')}
</ul>
<p class="quiet">${readOnly ? 'It cannot change anything, and it never' : 'It never'} sees your password.</p>
${signedIn === undefined ? chooser(users) : `<p class="user">You are signed in as ${labelOf(signedIn)}</p>`}
<div class="buttons">
<button name="decision" value="deny" formnovalidate>Deny</button>
<button name="decision" value="allow" class="primary">Allow</button>
</div>
</form>
<p class="quiet end">You will return to <bdi>${escapeHtml(hostOf(client.redirectUri))}</bdi></p>`,
  );
}

/** The page must not lead to an untrusted app, so it has no form and no links (A-108). */
export function refusalPage(message: string): Page {
  return page(
    'Access cannot be asked for',
    `<h1>Access cannot be asked for</h1>\n<p>${escapeHtml(message)}</p>\n<p class="quiet end">Nothing was shared. You can close this page.</p>`,
  );
}

function chooser(users: readonly UserRow[]): string {
  const choices = users.map(
    (user) =>
      `<label><input type="radio" name="user_id" value="${user.id}" required${users.length === 1 ? ' checked' : ''}> <span>${labelOf(user)}</span></label>`,
  );
  return `<fieldset>\n<legend>Who is signed in?</legend>\n<div class="users">\n${choices.join('\n')}\n</div>\n</fieldset>`;
}

function labelOf({ name, username, email }: UserRow): string {
  return `<bdi><b>${escapeHtml(visibleText(name ?? '') || visibleText(username))}</b></bdi> <bdi class="quiet">${escapeHtml(visibleText(email))}</bdi>`;
}

function logoOf(logo: string | null, name: string): string {
  const letter = escapeHtml(String.fromCodePoint(name.codePointAt(0) ?? 32).toUpperCase());
  const address = webAddress(logo) ?? imageAddress(logo);
  const picture = address === null ? letter : `<img src="${escapeHtml(address)}" alt="" data-letter="${letter}">`;
  return `<div class="logo" aria-hidden="true">${picture}</div>`;
}

function linkOf(link: string | null): string {
  const address = webAddress(link);
  return address === null
    ? ''
    : `<p class="quiet"><a href="${escapeHtml(address)}" rel="noreferrer noopener">About this app</a> <bdi>(${escapeHtml(hostOf(address))})</bdi></p>`;
}

/** Returns `null` for other schemes, because a link with `javascript:` would run a script. */
function webAddress(text: string | null): string | null {
  const url = URL.parse(text ?? '');
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function imageAddress(text: string | null): string | null {
  return text !== null && isImageAddress(text) ? (URL.parse(text)?.href ?? null) : null;
}

function hostOf(address: string): string {
  return URL.parse(address)?.host || address;
}

function visibleText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function page(title: string, body: string): Page {
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">Slotwise</p>
${body}
</main>
</body>
</html>
`,
    headers: {
      // No `form-action`: browsers also apply it to the redirects after the form, which lead to the app.
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-ancestors 'none'; base-uri 'none'`,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      // With `no-referrer`, browsers send the form with the origin `null`, and the check of its origin would fail.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  };
}

const style = `
:root { --ground: #f3f4f6; --card: #fff; --ink: #17202a; --quiet: #55606d; --line: #d5dae1; --edge: #838d99; --tint: #edf2fd; --accent: #1d4fd7; --on-accent: #fff; --good: #157347; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #10141a; --card: #1a2029; --ink: #eef1f5; --quiet: #a9b4c0; --line: #343e4b; --edge: #7b8796; --tint: #25304a; --accent: #8ab0ff; --on-accent: #0b1526; --good: #6fd39b; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 28rem; padding: clamp(1.25rem, 5vw, 2rem); background: var(--card); border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 1px 3px rgb(0 0 0 / 8%), 0 8px 24px rgb(0 0 0 / 6%); overflow-wrap: anywhere; }
.brand { margin: 0 0 1.25rem; padding-bottom: 0.75rem; border-bottom: 1px solid var(--line); font-weight: 700; letter-spacing: 0.01em; }
.brand::before { content: ''; display: inline-block; width: 0.8rem; height: 0.8rem; margin-right: 0.5rem; border-radius: 0.25rem; background: var(--accent); }
.app { display: flex; align-items: center; gap: 1rem; }
.logo { position: relative; flex: none; width: 3.5rem; height: 3.5rem; display: grid; place-items: center; overflow: hidden; border-radius: 0.8rem; background: var(--tint); color: var(--accent); font-size: 1.5rem; font-weight: 700; }
.logo img { position: absolute; inset: 0; max-width: 100%; max-height: 100%; margin: auto; }
.logo img::before { content: attr(data-letter); position: absolute; inset: 0; display: grid; place-items: center; }
h1 { font-size: 1.25rem; line-height: 1.35; font-weight: 500; margin: 0; }
.name { font-weight: 700; display: -webkit-inline-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; vertical-align: bottom; }
h2 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
ul { margin: 0 0 0.75rem; padding: 0; list-style: none; }
li { position: relative; padding: 0.25rem 0 0.25rem 1.75rem; }
li::before { content: ''; position: absolute; left: 0.3rem; top: 0.55rem; width: 0.4rem; height: 0.75rem; border: solid var(--good); border-width: 0 2px 2px 0; transform: rotate(45deg); }
p { margin: 0.75rem 0 0; }
.quiet { color: var(--quiet); font-size: 0.9rem; }
.end { margin-top: 1rem; }
.user { padding-top: 1rem; border-top: 1px solid var(--line); }
a { color: var(--accent); }
fieldset { border: 1px solid var(--line); border-radius: 0.7rem; margin: 1.25rem 0 0; padding: 0.25rem 0.5rem 0.5rem; min-width: 0; }
legend { padding: 0 0.4rem; font-weight: 600; }
.users { max-height: 20rem; overflow-y: auto; }
label { display: flex; align-items: baseline; gap: 0.6rem; padding: 0.4rem 0.5rem; border-radius: 0.5rem; cursor: pointer; }
label:hover, label:has(:checked) { background: var(--tint); }
input[type='radio'] { flex: none; accent-color: var(--accent); margin: 0; translate: 0 0.1rem; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
button { flex: 1 1 8rem; font: inherit; font-weight: 600; padding: 0.7rem 1rem; border-radius: 0.6rem; border: 1px solid var(--edge); background: transparent; color: var(--ink); cursor: pointer; }
button:hover { background: var(--tint); }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.primary:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
