/** The pages, cookies and requests of the planted app. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Flaw } from './flaws.ts';

/** A request to the app, and its response. */
export interface Visit {
  readonly url: URL;
  readonly cookies: ReadonlyMap<string, string>;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A part of a page with a script. */
export const welcomeByScript = `<h1>Planted</h1><button id="go">Sign in</button><script>
go.onclick = async () => {
  const { url } = await (await fetch('/sign-in', { method: 'POST', headers: { accept: 'application/json' } })).json();
  location.assign(url);
};
</script>`;

/** A part of a page with a script. */
export const writtenByScript = `<p id="why"></p><script>
why.innerHTML = [...new URLSearchParams(location.search).values()].join(' ');
</script>`;

/** A part of a page with a script. */
export const ledByScript = `<script>
const next = new URLSearchParams(location.search).get('next');
if (next) location.replace(next);
</script>`;

/** The page at which visitors begin. */
export function welcome(): string {
  return '<h1>Planted</h1><form method="post" action="/sign-in"><button>Sign in</button></form>';
}

/** Answers with a page. */
export function show({ response }: Visit, status: number, body: string, cookies: readonly string[] = []): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': [...cookies] }).end(body);
}

/** Leads on to another page. */
export function redirect({ response }: Visit, location: string, cookies: readonly string[]): void {
  response.writeHead(303, { location, 'set-cookie': [...cookies] }).end();
}

/** A cookie that scripts cannot read. */
export function cookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`;
}

/** The cookies of a request. */
export function cookiesOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2));
  return new Map(pairs.map(([name = '', value = '']): [string, string] => [name, value]));
}

/** The body of a request, as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** The PKCE challenge of a verifier. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** True for one value that is the right one. */
export function isSame(given: readonly string[], right: string): boolean {
  return given.length === 1 && given[0] === right;
}

/** True for a regular expression. */
export function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** A text within HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The cookie of a session. */
export function sessionCookie(id: string, has: (flaw: Flaw) => boolean, isOverHttps: boolean): string {
  const words = [
    has('script-reads-session') ? '' : '; HttpOnly',
    has('session-without-same-site') ? '' : '; SameSite=Lax',
    isOverHttps && !has('session-without-secure') ? '; Secure' : '',
  ];
  return `session=${id}; Path=/${words.join('')}`;
}
